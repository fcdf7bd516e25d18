"""`fissile npc`: Subset Sum to a puzzle, and a win back to a subset."""

import json
import os
import tempfile
import unittest

from common import run

ITEMS = ["--items", "3,34,4,12,5,2", "--target", "9"]


class SubsetSum(unittest.TestCase):
    def assert_refused(self, arguments, *parts):
        status, output, errors = run("npc", *arguments)
        self.assertNotEqual(status, 0)
        self.assertEqual((output, errors.count("\n")), ("", 1), errors)
        for part in parts:
            self.assertIn(part, errors)

    def test_a_plan_is_decoded_to_its_items(self):
        status, turns, _ = run("npc", "plan", *ITEMS, "--take", "2,4")
        self.assertEqual((status, turns.count(",")), (0, 4 * 6 + 1))
        status, output, _ = run("npc", "decode", *ITEMS, "--turns", turns.strip())
        self.assertEqual((status, output), (0, "collected 2,4: 4 + 5 = 9\n"))
        letters = "".join(turn[0] for turn in turns.split(","))
        self.assertEqual(run("npc", "decode", *ITEMS, "--turns", letters)[1], output)

    def test_a_plan_that_misses_the_target_is_no_win(self):
        turns = run("npc", "plan", *ITEMS, "--take", "0")[1].strip()
        self.assert_refused(["decode", *ITEMS, "--turns", turns], "action/illegal", "actions/25")

    def test_the_puzzle_is_a_file_and_a_saved_game_of_it_is_decoded(self):
        puzzle = json.loads(run("npc", "encode", *ITEMS)[1])
        self.assertEqual((len(puzzle["tiles"]), len(puzzle["tiles"][0])), (5, 28))
        turns = run("npc", "plan", *ITEMS, "--take", "0,2,5")[1].strip().split(",")
        replay = {"game": "npc", "setup": puzzle, "seed": 0, "actions": turns}
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(replay, file)
            output = run("npc", "decode", *ITEMS, "--replay", path)[1]
            self.assertEqual(output, "collected 0,2,5: 3 + 4 + 2 = 9\n")
            self.assert_refused(["decode", "--items", "1", "--target", "9", "--replay", path],
                                "not a game of this puzzle")

    def test_the_empty_subset_counts_and_large_numbers_are_exact(self):
        turns = run("npc", "plan", "--target", "0")[1].strip()
        self.assertEqual(run("npc", "decode", "--target", "0", "--turns", turns)[1],
                         "collected nothing, and 0 is the target\n")
        large = str(10**300 + 7)
        turns = run("npc", "plan", "--items", large, "--target", large, "--take", "0")[1].strip()
        self.assertIn(large, run("npc", "decode", "--items", large, "--target", large,
                                 "--turns", turns)[1])

    def test_it_can_be_drawn(self):
        self.assertIn("+34", run("npc", "encode", *ITEMS, "--draw")[1])

    def test_what_is_wrong_is_said_in_one_line(self):
        self.assert_refused(["encode", "--items", "3,x", "--target", "1"], "--items: 'x'")
        self.assert_refused(["encode", "--items", "3", "--target", "x"], "--target: 'x'")
        self.assert_refused(["encode", "--items", "3,0", "--target", "1"], "items/1", "positive")
        self.assert_refused(["encode", "--items", "3", "--target", str(2**1024)], "2^1024")
        self.assert_refused(["encode", "--items", ",".join("1" * 64), "--target", "1"],
                            "limit/exceeded", "63")
        self.assert_refused(["plan", *ITEMS, "--take", "6"], "'6'")
        self.assert_refused(["decode", *ITEMS, "--turns", "rx"], "'rx'")
        self.assert_refused(["decode", *ITEMS, "--replay", "/nowhere.json"], "/nowhere.json")
