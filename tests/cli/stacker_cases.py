"""Stacker in the terminal. Nothing here waits for time to pass: without a tick nothing falls by
itself, and where the clock is what is tested, the test waits for what it brings."""

import json
import os
import random
import re
import tempfile
import unittest

from common import DOWN, LEFT, RIGHT, UP, fissile, play, run
from play_cases import COLORS
from screen import LEAVE_SCREEN

GOLDENS = os.path.join(os.path.dirname(__file__), "..", "goldens", "stacker_rounds.jsonl")
# The worked example of docs/rules/stacker.md: with seed 7, down, ccw and drop are a chain of two.
EXAMPLE = {"hand": 0, "start": [["rick", "star", None, "coo", None, None],
                                [None, "kine", None, None, None, None]]}
EXAMPLE_KEYS = "jz "


def stacker(*arguments, tick=0, speed=0, seed=7, **how):
    return play("stacker", "--tick", str(tick), "--speed", str(speed), "--seed", str(seed),
                *arguments, **how)


def example(**members):
    return "--setup", json.dumps({**EXAMPLE, **members})


def board_row(screen, row):
    """The six cells of a row of the board, three columns each."""
    line = screen.splitlines()[2 + row]
    return [line[2 + 3 * col:5 + 3 * col] for col in range(6)]


def keys_of(setup, seed, placements):
    """The keys for placements: the engine knows the shortest way to each."""
    keys = {"left": LEFT, "right": RIGHT, "cw": UP, "ccw": "z", "down": DOWN, "drop": " "}
    requests = [{"cmd": "new", "game": "stacker", "setup": setup, "seed": seed}]
    for action in placements:
        requests += [{"cmd": "placements"}, {"cmd": "apply", "action": action}]
    _, output, _ = run("engine", text="".join(json.dumps(r) + "\n" for r in requests))
    answers = [json.loads(line) for line in output.splitlines()]
    typed = ""
    for action, answer in zip(placements, answers[1::2]):
        way = next(p["actions"] for p in answer["placements"]
                   if {"col": p["col"], "rotation": p["rotation"]} == action)
        typed += "".join(keys[step] for step in way)
    return typed


class Stacker(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "game.json")

    def saved(self):
        with open(self.path, encoding="utf-8") as file:
            return json.load(file)

    def final_state(self):
        status, output, errors = run("replay", "--json", self.path)
        self.assertEqual((status, errors), (0, ""))
        return json.loads(output)

    def test_a_round_is_won_and_its_line_stays_when_the_screen_is_gone(self):
        with stacker(*example(mode="round", quota=1), "--save", self.path) as terminal:
            terminal.expect("round", "score 0 of 1", "pair 1", "seed 7", "next  R  R")
            terminal.send(EXAMPLE_KEYS)
            line = "seed 7: score 1, best chain 2, 1 pair"
            terminal.expect("Won.  " + line, "score 1 of 1", "chain 2, best 2")
            terminal.send("x q")
            self.assertEqual(terminal.wait(), 0)
            self.assertEqual(terminal.output.split(LEAVE_SCREEN)[1].decode(), line + "\r\n")
        self.assertEqual(self.saved()["actions"], ["down", "ccw", "drop"])
        self.assertEqual(self.final_state()["status"], "won")

    def test_keys_move_and_turn_the_pair(self):
        with stacker() as terminal:
            terminal.expect("pair 1")
            col = 2
            for key, step in [(LEFT, -1), ("h", -1), (RIGHT, 1), ("l", 1), ("a", -1), ("d", 1)]:
                col += step
                terminal.send(key)
                terminal.until(lambda screen: board_row(screen, 0)[col:col + 2] == [" R ", " C "],
                               f"the pair at {col}")
            terminal.send(UP)
            terminal.until(lambda screen: board_row(screen, 1)[2] == " C ", "the partner below")
            for row, key in enumerate([DOWN, "j", "s"], 1):
                terminal.send(key)
                terminal.until(lambda screen: board_row(screen, row)[2] == " R ", "a row down")
            for key, place in [("x", (3, 1)), ("k", (2, 2)), ("w", (3, 3)), ("z", (2, 2))]:
                terminal.send(key)
                terminal.until(lambda screen: board_row(screen, place[0])[place[1]] == " C ",
                               f"the partner at {place}")

    def test_the_ghost_shows_where_the_pair_comes_to_lie(self):
        with stacker(*example()) as terminal:
            screen = terminal.expect("pair 1")
            self.assertEqual(board_row(screen, 11)[2], ".r.")
            self.assertEqual(board_row(screen, 10)[3], ".c.")
            terminal.send("h")
            screen = terminal.until(lambda text: board_row(text, 9)[1] == ".r.", "the ghost aside")
            self.assertEqual(board_row(screen, 11)[2], ".c.")

    def test_a_tall_terminal_has_a_larger_board(self):
        with stacker(*example(), rows=30) as terminal:
            screen = terminal.expect("pair 1", "score 0", "seed 7")
            line = screen.splitlines()[2 + 2 * 11]
            self.assertEqual(line[1:33], "│  R    ★   .r.   C    ·    ·  │")
            terminal.resize(24, 80)
            terminal.until(lambda text: board_row(text, 11)[1] == " ★ ", "the smaller board")

    def test_a_chain_is_shown_link_by_link(self):
        with stacker(*example(), speed=9) as terminal:
            terminal.expect("pair 1")
            terminal.send(EXAMPLE_KEYS)
            terminal.expect("pair 2", "chain 2, best 2", "score 1")
            for part in ["chain 1", "chain 2", "<R>", "+1 ", "bonus stars", "<C>"]:
                self.assertIn(part.encode(), terminal.output)

    def test_cracks_blasts_and_the_hand_are_shown(self):
        for start, hand, parts in [
                (["rick", "hard", None, None, None, None], 0, ["{■}", "chain 1"]),
                (["kine", None, None, None, "bomb", "coo"], 0, ["!●!", "<K>", "<R>"]),
                (["kine", None, None, None, "star", "kine"], 100, ["the hand"])]:
            setup = json.dumps({"hand": hand, "start": [start]})
            with stacker("--setup", setup, speed=9) as terminal:
                terminal.expect("pair 1")
                terminal.send(" ")
                terminal.expect("pair 2")
                for part in parts:
                    self.assertIn(part.encode(), terminal.output, start)

    def test_pairs_fall_by_the_clock_and_a_tick_is_an_action(self):
        with stacker("--save", self.path, tick=1) as terminal:
            screen = terminal.expect("Game over.  seed 7: score ")
            terminal.send("q")
            self.assertEqual(terminal.wait(), 0)
        state = self.final_state()
        self.assertEqual(set(self.saved()["actions"]), {"down"})
        self.assertEqual(state["status"], "over")
        self.assertIn(f"score {state['score']}, best chain {state['bestChain']}, "
                      f"{state['pieces']} pairs", screen)
        self.assertIn(f"pace {1 + (state['pieces'] - 1) // 10}", screen)

    def test_a_pause_stops_the_game_and_leaves_the_board_in_sight(self):
        with stacker() as terminal:
            terminal.expect("pair 1")
            terminal.send("p")
            screen = terminal.expect("paused", "p goes on", "next  R  R")
            self.assertEqual(board_row(screen, 0)[2], " R ")
            terminal.send(" h p")
            screen = terminal.expect_gone("paused")
            self.assertEqual(board_row(screen, 0)[2], " R ")
            self.assertIn("pair 1", screen)

    def test_against_the_clock_a_pause_and_the_help_hide_the_board(self):
        with stacker("--mode", "timeattack", "--clock", "3600") as terminal:
            terminal.expect("timeattack", "pair 1 of 100")
            terminal.send("p")
            screen = terminal.expect("paused", "next  ?  ?")
            self.assertEqual(board_row(screen, 0), ["   "] * 6)
            terminal.send("p")
            screen = terminal.expect_gone("paused")
            self.assertEqual(board_row(screen, 0)[0], " · ")
            terminal.send("?")
            screen = terminal.expect("any key goes back")
            self.assertEqual(board_row(screen, 0)[0], "   ")  # the help lies over the rest
            terminal.send("x")
            terminal.expect_gone("any key goes back")

    def test_the_clock_ends_a_timeattack(self):
        with stacker("--mode", "timeattack", "--clock", "1", "--save", self.path) as terminal:
            terminal.expect("Time is up.  seed 7: score 0, best chain 0, 1 pair", "time 0:00")
            terminal.send(" jhq")
            self.assertEqual(terminal.wait(), 0)
        with stacker("--mode", "timeattack", "--clock", "0", "--landings", "2") as terminal:
            terminal.expect("pair 1 of 2")
            terminal.send("  ")
            screen = terminal.expect("Done.  seed 7: score 0")
            self.assertNotIn("time 0", screen)

    def test_undo_is_for_games_without_a_clock(self):
        with stacker() as terminal:
            terminal.expect("pair 1")
            terminal.send("  ")
            terminal.expect("pair 3")
            terminal.send("uu")
            terminal.expect("pair 1")
            terminal.send("u")
            terminal.expect("this is the start of the game")
        for arguments, tick in [((), 60000), (("--mode", "timeattack"), 0)]:
            with stacker(*arguments, tick=tick) as terminal:
                terminal.expect("pair 1")
                terminal.send(" u")
                terminal.expect("there is no undo against a clock", "pair 2")

    def test_a_recorded_play_wins_a_round_and_the_next_one_begins(self):
        with open(GOLDENS, encoding="utf-8") as file:
            golden = json.loads(file.readline())
        typed = keys_of(golden["setup"], golden["seed"], [s["action"] for s in golden["steps"]])
        with stacker("--level", "1", seed=golden["seed"]) as terminal:
            terminal.expect("Round 1: First Stars", "gentle", "score 0 of 3")
            terminal.send(typed)
            terminal.expect("Won.  seed ", "enter next round")
            terminal.send("\r")
            terminal.expect("Round 2: Hollow", "score 0 of 5", "pair 1")

    def test_a_lost_game_is_played_once_more_with_other_pairs(self):
        with stacker("--pack", "rounds", "--level", "30") as terminal:
            terminal.expect("Round 30: Star Vault", "wild", "seed 7")
            terminal.send(" " * 40)
            terminal.expect("Game over.", "once more")
            terminal.send("r")
            screen = terminal.expect("Round 30: Star Vault", "pair 1")
            self.assertRegex(screen, r"seed \d+")

    def test_a_game_is_saved_and_goes_on(self):
        with stacker(*example(), "--save", self.path) as terminal:
            terminal.expect("pair 1")
            terminal.send(EXAMPLE_KEYS + "q")
            terminal.expect("Quit the running game? y/n")
            terminal.send("y")
            self.assertEqual(terminal.wait(), 0)
        with play("stacker", "--load", self.path, "--save", self.path, "--tick", "0") as terminal:
            terminal.expect("score 1", "pair 2", "seed 7")
            terminal.send("h")
            terminal.until(lambda screen: board_row(screen, 0)[1] == " R ", "a step aside")
            terminal.send("\x03")
            self.assertEqual(terminal.wait(), 130)
            self.assertIn(b"seed 7: score 1, best chain 2, 2 pairs",
                          terminal.output.split(LEAVE_SCREEN)[1])
        self.assertEqual(self.saved()["actions"], ["down", "ccw", "drop", "left"])

    def test_without_a_seed_every_game_is_another(self):
        seeds = set()
        for _ in range(3):
            with play("stacker", "--tick", "0") as terminal:
                screen = terminal.expect("pair 1", "seed ")
                seeds.add(re.search(r"seed (\d+)", screen)[1])
        self.assertGreater(len(seeds), 1)

    def test_blocks_are_told_apart_without_colours_and_in_ascii(self):
        setup = json.dumps({"start": [["rick", "star", "coo", "bomb", "hard", "cracked"]]})
        ascii_row = [" R ", " * ", " C ", " B ", "[H]", "[h]"]
        for env, row in [({"NO_COLOR": "1"}, [" R ", " ★ ", " C ", " ● ", "[■]", "[▒]"]),
                         ({"NO_COLOR": "1", "LANG": "C"}, ascii_row)]:
            with stacker("--setup", setup, env=env) as terminal:
                screen = terminal.expect("pair 1")
                self.assertEqual(board_row(screen, 11), row)
                terminal.send("?")
                terminal.expect("any key goes back")
                self.assertFalse(terminal.screen.styles & COLORS)
                if row == ascii_row:
                    self.assertTrue(terminal.output.isascii())

    def test_the_menu_leads_to_a_round(self):
        with fissile() as terminal:
            terminal.expect("4  Friends, Stars and Chains")
            terminal.send("4")
            terminal.expect("Mode", "< endless >", "Round", "<  1 >")
            terminal.send(RIGHT + DOWN + RIGHT)
            terminal.expect("< round >", "<  2 >")
            terminal.send("\r")
            terminal.expect("Round 2: Hollow", "seed ")
            terminal.send("q")
            terminal.expect("five chain-reaction games")

    def test_bad_flags_end_with_one_line(self):
        for line in ["--mode chess", "--mode round", "--hand 101", "--odds-star 99", "--seed x",
                     "--tick -1", "--level 0", "--level 31", "--pack none", "--file x",
                     "--level 1 --setup {}", "--level 1 --difficulty gentle", "--difficulty grim",
                     "--load x --seed 1", "--load x --difficulty wild", "--clock -1"]:
            status, output, errors = run("play", "stacker", *line.split())
            self.assertEqual((status, output, errors.count("\n")), (2, "", 1), (line, errors))

    def test_flags_go_into_the_setup(self):
        with stacker("--difficulty", "rough", "--odds-star", "20", "--mode", "round", "--quota",
                     "9", "--save", self.path) as terminal:
            terminal.expect("score 0 of 9")
            terminal.send("hqy")
            self.assertEqual(terminal.wait(), 0)
        setup = self.saved()["setup"]
        self.assertEqual((setup["hand"], setup["odds"], setup["mode"], setup["quota"]),
                         (15, {"bomb": 3, "hard": 8, "star": 20}, "round", 9))

    def test_any_keys_and_sizes_leave_it_running(self):
        keys = [UP, DOWN, LEFT, RIGHT, *"hjkl wasd xz\r??ynurp+-\x1b\x7f\x00", "é"]
        chosen = random.Random(3)
        with stacker(tick=5, speed=9) as terminal:
            for turn in range(30):
                terminal.send("".join(chosen.choices(keys, k=60)))
                terminal.resize(16, 20 + turn)
                terminal.expect(f"too small: {20 + turn} x 16")
                terminal.resize(chosen.randint(17, 40), chosen.randint(40, 120))
                terminal.expect("Friends, Stars and Chains")
            terminal.send("\x03")
            self.assertEqual(terminal.wait(), 130)
