"""Npc in the terminal."""

import itertools
import json
import os
import random
import tempfile
import unittest

from common import DOWN, END, HOME, LEFT, RIGHT, UP, fissile, play, run
from play_cases import COLORS

KEYS = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT}
HALF = 2 ** 1023  # twice that is past the bound of N6
PACK = {"title": "Trial", "levels": [
    {"title": "In order", "target": 19, "tiles": [[".", "+3", "*2", "."]],
     "blocks": [{"row": 0, "col": 0, "value": 4}, {"row": 0, "col": 3, "value": 5}]},
    {"title": "Walls", "target": 0, "tiles": [[".", "#", "+-4"], ["*-2", "#", "."]],
     "blocks": [{"row": 0, "col": 0, "value": 3}, {"row": 1, "col": 2, "value": 1}]},
    {"title": "Too large", "target": 1, "tiles": [[".", "#", "."], ["*2", "#", "+1"]],
     "blocks": [{"row": 0, "col": 0, "value": str(HALF)}, {"row": 0, "col": 2, "value": -8}]},
    {"title": "Alone", "target": 7, "tiles": [["."]],
     "blocks": [{"row": 0, "col": 0, "value": 7}]},
]}


def npc(*arguments, speed=0, **how):
    return play("npc", "--speed", str(speed), *arguments, **how)


def shortest_win(setup, most):
    """The directions of a shortest win, found by trying all ways in the engine."""
    for length in range(1, most + 1):
        for way in itertools.product(KEYS, repeat=length):
            replay = {"game": "npc", "setup": setup, "actions": list(way)}
            _, output, _ = run("engine", text=json.dumps({"cmd": "load", "replay": replay}) + "\n")
            if json.loads(output).get("state", {}).get("status") == "won":
                return way
    raise AssertionError(f"no win in {most} turns")


class Npc(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.pack = self.write(PACK)

    def write(self, content, name="pack.json"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))
        return path

    def trial(self, *arguments, **how):
        return npc("--file", self.pack, *arguments, **how)

    def test_the_first_lesson_is_won_by_keys_and_the_next_begins(self):
        way = shortest_win({"pack": "lessons", "level": 1}, 3)
        with npc() as terminal:
            terminal.expect("Lessons, level 1 of ", "target ", "turn 0", "solved 0 of ")
            for number, action in enumerate(way, 1):
                terminal.send(KEYS[action])
                terminal.expect(f"turn {number}")
            terminal.expect(f"Won in {len(way)} turn", "is the target", "solved 1 of ",
                            "enter next level")
            terminal.send("\r")
            terminal.expect("Lessons, level 2 of ", "turn 0", "solved 1 of ")
            terminal.send("q")
            self.assertEqual(terminal.wait(), 0)

    def test_the_board_and_the_arithmetic_of_the_last_turn(self):
        with self.trial() as terminal:
            terminal.expect("Trial, level 1 of 4", "In order", "target 19", "2 blocks",
                            "│ [4] │ +3  │ ×2  │ [5] │")
            terminal.send("d")
            terminal.expect("the last turn, right:", "4 → +3 = 7 → ×2 = 14", "5 stays",
                            "14 + 5 = 19", "[19]", "Won in 1 turn: 19 is the target.")

    def test_a_block_shows_the_tile_it_stands_on_and_stays_acted_on(self):
        with self.trial("--level", "2") as terminal:
            terminal.expect("│ [3] │█████│ -4  │", "│ ×-2 │█████│ [1] │")
            terminal.send("s")
            terminal.expect("│[-6] │", "│ ×-2 │", "3 → ×-2 = -6", "1 stays")
            terminal.send("s")
            terminal.expect("turn 2", "-6 → ×-2 = 12")
            terminal.send("w")
            terminal.expect("12 slides", "1 → -4 = -3")

    def test_arrows_and_letters_slide(self):
        with self.trial("--level", "2") as terminal:
            terminal.expect("turn 0")
            for number, key in enumerate([UP, DOWN, LEFT, RIGHT, *"kjhlwsad"], 1):
                terminal.send(key)
                terminal.expect(f"turn {number} ")

    def test_a_lost_end_is_told_and_taken_back(self):
        with self.trial() as terminal:
            terminal.expect("turn 0")
            terminal.send(LEFT)
            terminal.expect("Lost: 17 is not 19.", "u take back", "5 → ×2 = 10 → +3 = 13",
                            "4 + 13 = 17", "solved 0 of 4")
            terminal.send("d\r")
            terminal.send("u")
            screen = terminal.expect("turn 0", "2 blocks")
            self.assertNotIn("the last turn", screen)
            terminal.send("u")
            terminal.expect("this is the start of the level")

    def test_a_puzzle_of_one_block_is_over_at_once(self):
        with self.trial("--level", "4") as terminal:
            terminal.expect("Won in 0 turns: 7 is the target.  That was the last level.")

    def test_undo_shows_the_turn_before_and_a_reset_can_be_regretted(self):
        with self.trial("--level", "2") as terminal:
            terminal.send("sw")
            terminal.expect("turn 2", "the last turn, up:")
            terminal.send("u")
            terminal.expect("turn 1", "the last turn, down:", "3 → ×-2 = -6")
            terminal.send("r")
            terminal.expect("turn 0", "U brings your turns back")
            terminal.send("U")
            terminal.expect("turn 1")
            terminal.send("rwU")
            terminal.expect("turn 1", "there is no reset to take back")

    def test_a_turn_that_overflows_is_refused_in_words(self):
        with self.trial("--level", "3") as terminal:
            # The cell has the ends and the digits, the panel all of it.
            terminal.expect("(308)]", "in row 0, column 0:", str(HALF)[:70])
            terminal.send("s")
            terminal.expect("refused: a value would reach 2^1024, so nothing moves", "turn 0")
            terminal.send("w")
            terminal.expect("turn 1", "-8 stays")
        setup = {"target": 1, "tiles": [["*2", "#", "."]],
                 "blocks": [{"row": 0, "col": 0, "value": str(HALF)},
                            {"row": 0, "col": 2, "value": 1}]}
        with npc("--setup", json.dumps(setup)) as terminal:
            terminal.send("d")
            terminal.expect("refused: a value would reach 2^1024; no turn is left, u takes back")

    def test_long_values_are_whole_in_the_arithmetic(self):
        value = int("123456789" * 5)
        setup = {"title": "Long", "target": str(value * 6), "tiles": [[".", "*3", "."]],
                 "blocks": [{"row": 0, "col": 0, "value": str(value)},
                            {"row": 0, "col": 2, "value": str(value * 3)}]}
        with npc("--setup", json.dumps(setup), cols=160) as terminal:
            terminal.expect("[1234..6789(45)]", f"target {value * 6}")
            terminal.send(RIGHT)
            terminal.expect(f"{value} → ×3 = {value * 3}", f"{value * 3} + {value * 3} =",
                            f"{value * 6}", "Won in 1 turn")
            terminal.resize(24, 60)
            terminal.expect("target 7407407", "(45)   turn 1", "the target: ")

    def test_levels_are_changed_by_keys_and_from_the_list(self):
        with self.trial() as terminal:
            terminal.send("p")
            terminal.expect("this is the first level")
            terminal.send("n")
            terminal.expect("Trial, level 2 of 4", "Walls")
            terminal.send("wn")
            terminal.expect("Leave this level unfinished? y/n")
            terminal.send("y")
            terminal.expect("Trial, level 3 of 4", "Too large")
            terminal.send("L")
            terminal.expect(">   3  Too large", "  1  In order", "4 x 1", "up down choose")
            terminal.send(UP + "k\r")
            terminal.expect("Trial, level 1 of 4", "turn 0")
            terminal.send("dL")
            terminal.expect("solved in 1")

    def test_a_slide_is_shown_tile_by_tile(self):
        with self.trial(speed=9) as terminal:
            terminal.expect("turn 0")
            terminal.send("d")
            terminal.expect("Won in 1 turn")
            for part in [b"[7]", b"[14]", b"[5+]", b"[19]"]:
                self.assertIn(part, terminal.output)

    def test_a_key_cuts_a_slide_short_and_is_not_lost(self):
        with self.trial(speed=1) as terminal:
            terminal.expect("turn 0")
            terminal.send("d")
            terminal.expect("[7]")
            terminal.send("u")
            terminal.expect("turn 0", "[4]", "2 blocks")

    def test_without_colours_and_utf8_the_signs_still_tell_everything(self):
        for arguments, env in [((), {"NO_COLOR": "1", "LANG": "C"}),
                               (("--color", "never"), {"LANG": "C"})]:
            with self.trial(*arguments, env=env) as terminal:
                terminal.expect("| [4] | +3  | *2  | [5] |")
                terminal.send("?")
                terminal.expect("any key goes back", "[7]   a block of value 7",
                                "*2     multiplies")
                terminal.send("xd")
                terminal.expect("4 -> +3 = 7 -> *2 = 14", "14 + 5 = 19")
                self.assertEqual(terminal.screen.styles & COLORS, set())
                self.assertTrue(terminal.output.isascii())

    def test_a_narrow_terminal_keeps_target_title_and_the_sum(self):
        with self.trial(rows=12, cols=40) as terminal:
            terminal.expect("In order", "target 19")
            terminal.send("d")
            terminal.expect("In order", "target 19", "14 + 5 = 19", "[19]", "Won in 1 turn")
            terminal.resize(11, 40)
            terminal.expect("too small: 40 x 11")
        with self.trial("--level", "2", rows=12, cols=40) as terminal:
            terminal.send("s")
            terminal.expect("[-6]×-2", "█")

    def test_ten_by_ten_is_whole_on_the_usual_screen(self):
        tiles = [["*-2"] * 10 for _ in range(10)]
        blocks = [{"row": row, "col": row, "value": 100 + row} for row in range(0, 10, 2)]
        setup = {"target": 1, "tiles": tiles, "blocks": blocks}
        with npc("--setup", json.dumps(setup)) as terminal:
            screen = terminal.expect("[108×", "S save")  # the tile's number has no room
            self.assertNotIn("rows 0-", screen)
            terminal.send("a")
            terminal.expect("turn 1", "100 → ×-2 = -200", "[-200×")

    def test_a_puzzle_of_the_largest_size_is_shown_in_part(self):
        tiles = [["."] * 256 for _ in range(16)]
        tiles[15][255] = "+1"
        wide = {"target": 3, "tiles": tiles, "blocks": [{"row": 0, "col": 0, "value": 1},
                                                        {"row": 5, "col": 200, "value": 2}]}
        tall = {"target": 3, "tiles": [["."] * 16 for _ in range(256)],
                "blocks": [{"row": 0, "col": 0, "value": 1}, {"row": 200, "col": 3, "value": 2}]}
        for setup, keys, part in [(wide, RIGHT, "-255"), (tall, DOWN, "-255, ")]:
            with npc("--file", self.write(setup, "large.json")) as terminal:
                terminal.expect("turn 0", "[1]", "rows 0-")
                terminal.send("b")
                terminal.expect("[2]")
                terminal.send("b" + HOME + END + "\x1b[6~\x1b[5~")
                terminal.send(keys)
                terminal.expect("turn 1", part)
        with npc("--file", self.write(wide, "large.json"), speed=9) as terminal:
            terminal.send(RIGHT + DOWN)
            terminal.expect("Lost: 5 is not 3.", "[5+ │")

    def test_more_blocks_than_lines_are_counted(self):
        blocks = [{"row": row, "col": col, "value": 1} for row in range(8) for col in range(8)]
        for count, text in [(64, "more lines"), (6, "1 → +1 = 2")]:
            setup = {"target": 1, "tiles": [["+1"] * 8 for _ in range(9)],
                     "blocks": blocks[:count]}
            with npc("--setup", json.dumps(setup)) as terminal:
                terminal.send(DOWN)
                terminal.expect("turn 1", text)

    def test_a_game_is_saved_and_goes_on(self):
        path = os.path.join(self.folder, "game.json")
        with npc("--level", "2", "--save", path) as terminal:
            terminal.expect("Lessons, level 2 of ")
            terminal.send("w")
            terminal.expect("turn 1")
            terminal.send("q")
            terminal.expect("Quit the running game? y/n")
            terminal.send("y")
            self.assertEqual(terminal.wait(), 0)
        with open(path, encoding="utf-8") as file:
            replay = json.load(file)
        self.assertEqual((replay["setup"], replay["actions"]),
                         ({"pack": "lessons", "level": 2}, ["up"]))
        with npc("--load", path) as terminal:
            terminal.expect("Lessons, level 2 of ", "turn 1", "the last turn, up:")

    def test_the_save_key_writes_a_puzzle_of_a_file_whole(self):
        path = os.path.join(self.folder, "level.json")
        with self.trial() as terminal:
            terminal.send("dS")
            terminal.expect("Save the replay to: npc.json_")
            terminal.send("\x1b")
            terminal.expect("Won in 1 turn")
            terminal.send("S")
            terminal.expect("Save the replay to: npc.json_")
            terminal.send("\x7f" * 8 + path + "\r")
            terminal.expect("saved to ")
        status, output, _ = run("replay", "--final", path)
        self.assertEqual(status, 0)
        self.assertIn("won", output)

    def test_the_menu_leads_to_a_pack(self):
        with fissile() as terminal:
            terminal.expect("5  This Game is NP-Complete", "slide numbers into one")
            terminal.send("5")
            terminal.expect("Pack", "< lessons >")
            terminal.send("\r")
            terminal.expect("Lessons, level 1 of ")
            terminal.send("q")
            terminal.expect("five chain-reaction games")

    def test_bad_flags_and_files_end_with_one_line(self):
        ragged = self.write({"target": 1, "tiles": [["."], [".", "."]], "blocks": []}, "r.json")
        for line, expected, part in [
                (["--level", "100"], 2, "level must be 1 to "), (["--level", "0"], 2, ""),
                (["--pack", "none"], 2, "pack must be the name of a pack"),
                (["--file", self.pack, "--level", "5"], 2, "--level must be 1 to 4"),
                (["--file", self.pack, "--pack", "lessons"], 2, "exclude each other"),
                (["--file", self.pack, "--load", "x"], 2, "exclude each other"),
                (["--file", ragged], 1, "puzzle/tiles"),
                (["--file", self.write("{}", "e.json")], 1, "must have target, tiles and blocks"),
                (["--file", self.write({"levels": [{"level": 1}]}, "l.json")], 1, "levels/0 must"),
                (["--file", self.write({"levels": []}, "n.json")], 1, "must be a list of puzzles"),
                (["--file", self.write("[", "j.json")], 1, "j.json: "),
                (["--file", os.path.join(self.folder, "none")], 1, "No such file")]:
            status, output, errors = run("play", "npc", *line)
            self.assertEqual((status, output, errors.count("\n")), (expected, "", 1), errors)
            self.assertIn(part, errors)

    def test_any_keys_and_sizes_leave_it_running(self):
        keys = [UP, DOWN, LEFT, RIGHT, HOME, END, *"hjkl wasd\r??ynurUpLb+-\x1b\x7f\x00", "é"]
        chosen = random.Random(4)
        with self.trial(speed=9) as terminal:
            for turn in range(30):
                terminal.send("".join(chosen.choices(keys, k=60)))
                terminal.resize(8, 20 + turn)
                terminal.expect(f"too small: {20 + turn} x 8")
                terminal.resize(chosen.randint(12, 40), chosen.randint(40, 120))
                terminal.expect("Trial, level ")
            terminal.send("\x03")
            self.assertEqual(terminal.wait(), 130)
