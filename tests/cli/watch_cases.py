"""Replays of every game, watched action by action."""

import json
import os
import tempfile
import unittest

from common import DOWN, END, HOME, LEFT, RIGHT, fissile, run
from npc_cases import PACK
from play_cases import COLORS
from push_cases import SOLUTION
from stacker_cases import EXAMPLE, board_row

WORDS = {"w": "up", "s": "down", "a": "left", "d": "right"}


class Watch(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "replay.json")

    def watch(self, game, setup, actions, *arguments, seed=0, speed=9, **how):
        with open(self.path, "w", encoding="utf-8") as file:
            json.dump({"game": game, "setup": setup, "seed": seed, "actions": actions}, file)
        return fissile("replay", "--speed", str(speed), self.path, *arguments, **how)

    def test_push_goes_back_over_the_levels_of_a_campaign(self):
        actions = [WORDS[key] for key in SOLUTION] + ["up"]
        with self.watch("push", {"pack": "classic"}, actions) as terminal:
            terminal.expect("action 0 of 17", "Classic, level 1 of 6", "First Match", "moves 0")
            terminal.send(RIGHT + " ")
            terminal.expect("action 2 of 17", "moves 2")
            terminal.send(END)
            terminal.expect("action 17 of 17, the end: still to be played", "level 2 of 6",
                            "moves 1")
            terminal.send(LEFT + LEFT)
            terminal.expect("action 15 of 17", "level 1 of 6", "moves 15", "the exit is open")
            terminal.send(HOME + LEFT)
            terminal.expect("action 0 of 17", "2 blocks left")
            terminal.send("p")
            terminal.expect("action 17 of 17", "level 2 of 6")
            terminal.send("q")
            self.assertEqual(terminal.wait(), 0)

    def test_stacker_shows_its_chains(self):
        actions = ["down", "ccw", "drop"]
        with self.watch("stacker", EXAMPLE, actions, seed=7) as terminal:
            screen = terminal.expect("action 0 of 3", "endless", "seed 7", "pair 1")
            self.assertEqual(board_row(screen, 0)[2], " R ")
            terminal.send(DOWN)
            terminal.until(lambda text: board_row(text, 1)[2] == " R ", "a row down")
            terminal.send("  ")
            terminal.expect("action 3 of 3, the end: still to be played", "score 1", "pair 2")
            for part in [b"chain 2", b"bonus stars", b"<C>"]:
                self.assertIn(part, terminal.output)
            terminal.send(LEFT)
            terminal.expect("action 2 of 3", "score 0", "pair 1")
            terminal.send("+--")
            terminal.expect("animation speed 7")

    def test_npc_shows_its_arithmetic_at_every_place(self):
        with self.watch("npc", PACK["levels"][0], ["up", "right"]) as terminal:
            terminal.expect("action 0 of 2", "In order", "target 19")
            terminal.send(" ")
            terminal.expect("action 1 of 2", "the last turn, up:", "4 stays")
            terminal.send("\r")
            terminal.expect("action 2 of 2, the end: won", "4 → +3 = 7 → ×2 = 14", "14 + 5 = 19")
            self.assertIn(b"[7]", terminal.output)
            terminal.send(LEFT)
            terminal.expect("action 1 of 2", "the last turn, up:")
            terminal.send(HOME + END)
            terminal.expect("action 2 of 2", "the last turn, right:")

    def test_a_long_replay_goes_back_step_by_step(self):
        actions = ["up", "down"] * 1025
        setup = {**PACK["levels"][1], "tiles": [["+1", "#", "."], [".", "#", "."]]}
        with self.watch("npc", setup, actions, speed=0) as terminal:
            terminal.send(END)
            terminal.expect("action 2050 of 2050", "turn 2050", "[1028]")
            for place in [2049, 2048, 2047]:
                terminal.send(LEFT)
                terminal.expect(f"action {place} of", f"turn {place} ",
                                f"the last turn, {actions[place - 1]}:")
            terminal.send(RIGHT)
            terminal.expect("action 2048 of", "the last turn, down:")

    def test_the_help_tells_the_signs_and_the_keys_of_a_replay(self):
        for game, sign in [("push", "R~  ice"), ("stacker", "R rick"), ("npc", "[7]   a block"),
                           ("orbs", "add an orb")]:
            with self.watch(game, {}, []) as terminal:
                terminal.expect("action 0 of 0, the end: ")
                terminal.send("?")
                screen = terminal.expect("any key goes back", "p              play by itself", sign)
                self.assertNotIn("undo", screen)
                terminal.send("x")
                terminal.expect_gone("any key goes back")

    def test_a_key_during_the_show_is_not_lost(self):
        with self.watch("npc", PACK["levels"][0], ["right"], speed=1) as terminal:
            terminal.expect("action 0 of 1")
            terminal.send(" ")
            terminal.expect("[7]")
            terminal.send(LEFT)
            terminal.expect("action 0 of 1", "turn 0", "[4]")

    def test_without_colours_and_in_a_small_terminal(self):
        for game in ["push", "npc", "fission"]:
            with self.watch(game, {}, [], "--color", "never", rows=12, cols=40,
                            env={"LANG": "C"}) as terminal:
                terminal.expect("action 0 of 0")
                self.assertEqual(terminal.screen.styles & COLORS, set())
                self.assertTrue(terminal.output.isascii())

    def test_final_and_pipes_get_the_summary_of_every_game(self):
        for game in ["push", "stacker", "npc"]:
            with self.watch(game, {}, [], "--final") as terminal:
                self.assertEqual(terminal.wait(), 0)
                self.assertIn(b"actions  0", terminal.output)
            status, output, _ = run("replay", self.path)
            self.assertEqual(status, 0)
            self.assertIn("actions  0", output)
