"""Tournaments and rollouts: the same whoever plays their parts, and as the program has them."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import fissile
import numpy as np
from fissile._spread import threads

FISSILE = os.environ["FISSILE"]


def first(game):
    return game.legal()[0]


def backwards(task, arguments):
    """The results in order, of tasks that were done in the opposite one."""
    return reversed([task(argument) for argument in reversed(list(arguments))])


def program(*words):
    return subprocess.run([FISSILE, *words], capture_output=True, text=True, check=True).stdout


class Tournaments(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_it_is_that_of_the_program(self):
        there, here = self.folder / "there", self.folder / "here"
        said = json.loads(program(
            "tournament", "orbs", "--players", "old=level:2", "--players", "level:1", "--players",
            "level:1@2d", "--games", "6", "--seed", "5", "--json", "--setup",
            '{"rows":4,"cols":4}', "--out", there))
        players = {"old": "level:2", "level:1": "level:1", "level:1@2d": "level:1@2d"}
        told = []
        report = fissile.tournament("orbs", players, games=6, seed=5, rows=4, cols=4,
                                    out=str(here), progress=lambda *far: told.append(far))
        self.assertEqual(report, said)
        self.assertEqual(told[-1], (18, 18))
        for name in ("results.json", "tournament.json", "replays/000017.json"):
            self.assertEqual((there / name).read_bytes(), (here / name).read_bytes())
        self.assertEqual(*[sorted((one / "games.jsonl").read_text().splitlines())
                           for one in (there, here)])

    def test_it_is_the_same_however_it_is_spread(self):
        def run(**how):
            return fissile.tournament("fission", ["level:2", "level:1", first], games=10,
                                      grid_size=4, **{"seed": 2, **how})
        here = run(workers=1)
        self.assertEqual(here, run(workers=3))
        self.assertEqual(here, run(spread=backwards))
        self.assertNotEqual(here["table"], run(seed=3)["table"])

    def test_it_goes_on_in_its_folder(self):
        def run(games, **how):
            return fissile.tournament("orbs", ["level:1", first], games=games, seed=2, rows=3,
                                      cols=3, **how)
        out = str(self.folder / "out")
        run(4, out=out)
        with self.assertRaisesRegex(fissile.Error, "--resume"):
            run(10, out=out)
        played = []
        again = run(10, out=out, resume=True, progress=lambda done, _: played.append(done))
        self.assertEqual((again, played), (run(10), [8, 10]))

    def test_a_function_that_misbehaves_loses(self):
        def faults(function):
            report = fissile.tournament("orbs", {"bad": function, "good": first}, games=2, rows=3,
                                        cols=3, out=str(self.folder / function.__name__))
            lines = (self.folder / function.__name__ / "games.jsonl").read_text().splitlines()
            self.assertEqual({row["player"]: row["wins"] for row in report["table"]},
                             {"good": 2, "bad": 0})
            return {json.loads(line)["forfeits"][0]["reason"] for line in lines}

        def raises(game):
            raise ValueError("no idea")

        def outside(game):
            return 99, 0

        def unsayable(game):
            return object()

        def resigns(game):
            return {"resign": 3 - game.to_move}
        self.assertEqual([faults(one) for one in (raises, outside, unsayable, resigns)],
                         [{"died"}, {"illegal"}, {"died"}, {"illegal"}])

    def test_an_interrupt_in_a_function_is_none_of_its_faults(self):
        def interrupted(game):
            raise KeyboardInterrupt
        with self.assertRaises(KeyboardInterrupt):
            fissile.tournament("orbs", [interrupted, first], games=2, workers=1)

    def test_what_is_wrong_with_an_order_is_said(self):
        for wrong, players, how in [
                ("two players", ["level:1"], {}), ("is a level here", ["cmd:true", "level:1"], {}),
                ("none of level:7", ["expert", "level:1"], {}),
                ("openings", [first, first], {"openings": 201}),
                ("games", [first, first], {"games": 0}), ("seed", [first, first], {"seed": -1}),
                ("one of", [first, first], {"mode": "cup"})]:
            with self.assertRaisesRegex(fissile.Error, wrong):
                fissile.tournament("orbs", players, **how)


class Rollouts(unittest.TestCase):
    def test_they_are_the_same_however_they_are_spread(self):
        def lowest(batch, random):
            return np.where(random.random(batch.games) < 0.5, batch.mask.argmax(axis=1),
                            batch.mask.shape[1] - 1 - batch.mask[:, ::-1].argmax(axis=1))
        for policy in (None, lowest):
            def run(spread):
                return list(fissile.rollout("orbs", episodes=600, rows=4, cols=4, policy=policy,
                                            seed=9, spread=spread))
            here = run(threads(1))
            self.assertEqual(here, run(threads(3)))
            self.assertEqual(here, run(backwards))
            self.assertEqual([one["episode"] for one in here], list(range(600)))
            self.assertTrue(all(sorted(one["reward"]) == [-1, 1] for one in here))

    def test_an_episode_depends_on_its_seed_alone(self):
        many = list(fissile.rollout("npc", episodes=300, seed=1, pack="lessons"))
        one, = fissile.rollout("npc", episodes=1, seed=1 + 299, pack="lessons")
        self.assertEqual(many[299], {**one, "episode": 299})

    def test_a_replay_leads_to_the_end(self):
        for result in fissile.rollout("push", episodes=3, record=True, pack="classic", level=1,
                                      max_turns=20):
            game = fissile.load(result["replay"])
            self.assertEqual((game.hash, len(result["replay"]["actions"])),
                             (result["hash"], result["steps"]))


if __name__ == "__main__":
    unittest.main()
