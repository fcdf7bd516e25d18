"""fissile.Game and the questions beside it."""
import copy
import json
import os
import pathlib
import pickle
import random
import signal
import threading
import unittest

import fissile
import numpy as np
from case import Case

GAMES = [game["id"] for game in fissile.games()]
GOLDENS = pathlib.Path(__file__).parents[1] / "goldens"


def random_game(name, seed, steps=40):
    game, draw = fissile.make(name, seed=seed), random.Random(seed)
    for _ in range(steps):
        actions = game.legal()
        if not actions:
            break
        game.step(draw.choice(actions))
    return game


class Playing(Case):
    def test_a_game_is_made_with_its_setup(self):
        game = fissile.make("orbs", rows=9, cols=6, turn_limit=30, seed=5)
        self.assertEqual((game.id, game.seed, game.players, game.to_move), ("orbs", 5, 2, 1))
        self.assertEqual(game.setup, {"rows": 9, "cols": 6, "players": 2, "surplus": "keep",
                                      "turnLimit": 30})
        self.assertEqual(len(game.legal()), 54)
        self.assertFalse(game.over)

    def test_a_pair_stands_for_an_action(self):
        game = fissile.make("orbs")
        state = game.step((0, 5))
        self.assertEqual(state["grid"][0][5], {"player": 1, "orbs": 1})
        self.assertEqual(game.events, [[{"type": "place", "player": 1, "row": 0, "col": 5,
                                         "orbs": 1}]])
        game = fissile.make("stacker")
        game.step((5, 0) if {"col": 5, "rotation": 0} in map(dict, game.placements()) else (0, 0))
        self.assertEqual(game.state["pieces"], 2)

    def test_numbers_of_numpy_are_numbers(self):
        game = fissile.make("orbs")
        game.step(np.array([1, 2]).tolist())
        game.step((np.int64(3), np.int64(4)))
        self.assertEqual(game.notation, "6/2a3/6/4b1/6/6/6/6/6 a 2".replace("2a3", "2a13")
                         .replace("4b1", "4b11"))

    def test_undo_takes_back_what_step_did(self):
        for name in GAMES:
            game = random_game(name, 3)
            before = game.hash
            if game.over:
                game.undo()
                before = game.hash
            game.step(game.legal()[0])
            self.assertNotEqual(game.hash, before)
            game.undo()
            self.assertEqual(game.hash, before, name)

    def test_a_clone_goes_its_own_way(self):
        for name in GAMES:
            game = random_game(name, 4, steps=7)
            if game.over:
                game.undo()
            before = game.hash
            for other in (game.clone(), copy.copy(game), copy.deepcopy(game),
                          pickle.loads(pickle.dumps(game)), fissile.load(game.replay)):
                self.assertEqual(other.hash, before)
                self.assertEqual(other.replay, game.replay)
                other.step(other.legal()[-1])
                self.assertNotEqual(other.hash, before)
                self.assertEqual(game.hash, before)

    def test_reset_begins_again_and_a_seed_begins_another(self):
        game = fissile.make("stacker", seed=1)
        start = game.hash
        game.step("drop")
        self.assertEqual(fissile.make("stacker", seed=1).hash, start)
        game.reset()
        self.assertEqual(game.hash, start)
        game.reset(seed=2)
        self.assertEqual(game.hash, fissile.make("stacker", seed=2).hash)
        self.assertEqual(game.seed, 2)

    def test_a_game_ends(self):
        game = fissile.make("orbs", rows=2, cols=2)
        while not game.over:
            game.step(game.legal()[0])
        self.assertEqual((game.ending, game.to_move, game.legal()), ("won", 0, []))
        self.assertEqual(sorted(game.ranks), [1, 2])
        self.assertEqual(game.ranks[game.winner - 1], 1)
        resigned = fissile.make("fission")
        resigned.resign(2)
        self.assertEqual(resigned.winner, 1)

    @staticmethod
    def carry_out(game, step):
        return game.undo() if "undo" in step else game.step(step["action"])

    def test_recorded_plays_lead_to_their_states(self):
        played = 0
        for path in sorted(GOLDENS.glob("*.jsonl")):
            for line in path.read_text().splitlines():
                golden = json.loads(line)
                game = fissile.make(golden["game"], setup=golden.get("setup"),
                                    seed=int(golden.get("seed", 0)))
                self.assertEqual(game.state, golden.get("start", game.state))
                for step in golden["steps"]:
                    played += 1
                    if "refused" in step:
                        self.refused(step["refused"], lambda: self.carry_out(game, step))
                        continue
                    state = self.carry_out(game, step)
                    self.assertEqual(state, step.get("state", state))
                    self.assertEqual(game.events, step.get("events", game.events))
        self.assertGreater(played, 50)


class Refusing(Case):
    def test_errors_have_the_codes_of_the_protocol(self):
        game = fissile.make("orbs")
        before = game.hash
        self.refused("game/unknown", fissile.make, "chess")
        self.assertEqual(self.refused("setup/invalid", fissile.make, "orbs", rows=1).at,
                         "/setup/rows")
        self.refused("setup/invalid", fissile.make, "orbs", colour=1)
        self.refused("action/malformed", game.step, "up")
        self.assertEqual(self.refused("action/illegal", game.step, (9, 0)).at, "/action")
        self.refused("undo/nothing", game.undo)
        self.refused("request/malformed", game.step, object())
        self.refused("request/malformed", game.render, "hologram")
        self.refused("request/malformed", game.best, level=11)
        self.refused("request/unknown", game.solve)
        self.refused("request/unknown", fissile.make("push").best)
        self.refused("request/unknown", lambda: fissile.make("push").notation)
        self.refused("request/unknown", fissile.value, "push")
        self.refused("limit/exceeded", fissile.value, "orbs", rows=4, cols=4)
        self.refused("request/malformed", game.perft, 101)
        self.assertEqual(game.hash, before)

    def test_an_error_survives_pickling(self):
        error = pickle.loads(pickle.dumps(fissile.Error("action/illegal", "no", "/action")))
        self.assertEqual((error.code, error.message, error.at), ("action/illegal", "no", "/action"))
        self.assertEqual(str(error), "action/illegal: no")


class Asking(unittest.TestCase):
    def test_best_plays_alike_everywhere(self):
        game = fissile.make("orbs", rows=5, cols=5)
        game.step((2, 2))
        first = game.best(level=4)
        self.assertEqual(first, fissile.best(game.clone(), level=4))
        game.step(first["action"])
        self.assertEqual(fissile.best("fission", level=1)["pv"][0],
                         fissile.best("fission", level=1)["action"])

    def test_solutions_are_as_short_as_the_pars_say(self):
        for number, told in enumerate(fissile.levels("push")[0]["levels"][:3], 1):
            game = fissile.make("push", pack=fissile.levels("push")[0]["pack"], level=number)
            answer = game.solve()
            self.assertTrue(answer["optimal"])
            self.assertEqual(len(answer["actions"]), told["par"])
            for action in answer["actions"]:
                game.step(action)
            self.assertEqual(game.ending, "won")
        self.assertEqual(fissile.solve("npc", setup={"pack": "lessons", "level": 2})["result"],
                         "solved")

    def test_values_are_the_published_ones(self):
        self.assertEqual(fissile.value("orbs", rows=2, cols=3),
                         {"winner": 1, "plies": 7, "line": fissile.value(
                             "orbs", setup={"rows": 2, "cols": 3})["line"]})
        answer = fissile.value("orbs", rows=3, cols=3)
        self.assertEqual((answer["winner"], answer["plies"]), (1, 13))

    def test_levels_are_listed_and_read(self):
        packs = {pack["pack"] for pack in fissile.levels("push")}
        self.assertIn("classic", packs)
        level = fissile.levels("push", "classic", 1)
        self.assertEqual(fissile.make("push", setup=level["setup"]).hash,
                         fissile.make("push", pack="classic", level=1).hash)
        self.assertEqual(fissile.make("orbs").perft(2), [54, 54 * 53])

    def test_the_signature_is_that_of_the_repository(self):
        self.assertRegex(fissile.signature(), "^[0-9a-f]{16}$")


class Showing(unittest.TestCase):
    def test_every_game_is_drawn_in_every_mode(self):
        for name in GAMES:
            game = random_game(name, 6)
            text, image = game.render("ansi"), game.render("rgb_array", cell=24)
            lines = text.splitlines()
            self.assertEqual(image.shape[:1], (24 * len(lines),))
            self.assertEqual((image.dtype, image.shape[2]), (np.uint8, 3))
            self.assertEqual(game._repr_svg_(), game.render("svg"))
            self.assertEqual(game.render("svg").count("<rect"),
                             1 + image.shape[0] * image.shape[1] // 24 ** 2)
            images = {image.tobytes()}
            game.reset()
            for other in range(10):
                images.add(random_game(name, other, other).render("rgb_array", cell=24).tobytes())
            self.assertGreater(len(images), 2, name)

    def test_the_letters_of_a_board_are_shown(self):
        game = fissile.make("orbs", rows=2, cols=2, position="a1b1/2 a 2")
        self.assertIn(" 1 ", game.render("ansi"))
        self.assertEqual(game.render("svg").count("<circle"), 2)

    def test_every_level_can_be_drawn(self):
        for name in GAMES:
            for pack in fissile.levels(name):
                for number in range(1, len(pack["levels"]) + 1):
                    setup = fissile.levels(name, pack["pack"], number)["setup"]
                    self.assertGreater(fissile.make(name, setup=setup).render("rgb_array").size, 0)


class Waiting(Case):
    """What takes long lets others run, and ends when it is told to."""

    def test_other_threads_run_meanwhile(self):
        game, count, done = fissile.make("orbs"), 0, threading.Event()
        asker = threading.Thread(target=lambda: (game.best(ms=300), done.set()))
        asker.start()
        while not done.is_set():
            count += 1
        asker.join()
        self.assertGreater(count, 100)

    def test_threads_share_a_game_in_turns(self):
        game = fissile.make("orbs", rows=20, cols=20)
        faults = []

        def play(row):
            for col in range(20):
                try:
                    game.step((row, col))
                except fissile.Error as error:
                    faults.append(error.code)
        threads = [threading.Thread(target=play, args=(row,)) for row in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        # A step is whole or refused.
        self.assertEqual(len(game.replay["actions"]) + len(faults), 160)
        self.assertEqual(fissile.load(game.replay).hash, game.hash)

    def test_ctrl_c_ends_a_search(self):
        self.interrupted("fissile.best('orbs', ms=3600000)")

    def test_ctrl_c_ends_a_solver_of_boards(self):
        self.interrupted("fissile.value('orbs', rows=2, cols=7)")

    def test_a_game_goes_on_after_an_interrupt(self):
        if threading.current_thread() is not threading.main_thread():
            self.skipTest("signals reach the main thread alone")
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, handler)
        game = fissile.make("orbs")
        timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            game.best(ms=60000)
        timer.join()
        game.step(game.best(level=1)["action"])
        self.assertEqual(len(game.replay["actions"]), 1)


class Packaging(unittest.TestCase):
    def test_the_stub_names_what_the_extension_has(self):
        import ast
        import fissile._core as core
        stub = ast.parse((pathlib.Path(fissile.__file__).parent / "_core.pyi").read_text())
        for node in stub.body:
            if isinstance(node, ast.FunctionDef):
                self.assertTrue(callable(getattr(core, node.name)))
            elif isinstance(node, ast.ClassDef):
                for member in node.body:
                    if isinstance(member, ast.FunctionDef):
                        self.assertTrue(hasattr(getattr(core, node.name), member.name))
        named = {node.name for node in stub.body if hasattr(node, "name")}
        named |= {node.target.id for node in stub.body if isinstance(node, ast.AnnAssign)}
        self.assertEqual({name for name in dir(core) if not name.startswith("_")}, named)

    def test_it_is_typed(self):
        self.assertTrue((pathlib.Path(fissile.__file__).parent / "py.typed").exists())


if __name__ == "__main__":
    unittest.main()
