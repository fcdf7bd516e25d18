"""Push in the terminal."""

import json
import os
import random
import tempfile
import unittest

from common import DOWN, END, HOME, LEFT, RIGHT, UP, fissile, play, run
from play_cases import COLORS

PACK = """title: Trial

level: Ice
lesson: Ice slides on.
par: 3
I = ice red

P I     R E

level: Bombs
lesson: A bomb takes along what touches it.
O = bomb blue

########
#  Y  E#
#PBO   #
#  K   #
########

level: Plain

PR R E
"""
SOLUTION = "wwwwwassasdddssd"  # of classic 1, as keys


def push(*arguments, speed=9, **how):
    return play("push", "--speed", str(speed), *arguments, **how)


def level(walls, player, exit_at, blocks):
    setup = {"level": {"walls": walls, "player": player, "blocks": blocks,
                       "exit": {"x": exit_at[0], "y": exit_at[1]}}}
    return "--setup", json.dumps(setup)


class Push(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, content, name="pack.txt"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content)
        return path

    def test_the_first_level_is_played_to_its_end_and_the_next_begins(self):
        with push() as terminal:
            terminal.expect("Classic, level 1 of 6", "First Match", "moves 0", "2 blocks left",
                            "solved 0 of 6")
            terminal.send(SOLUTION[:-1])
            terminal.expect("moves 15", "the exit is open", "<>")
            terminal.send(SOLUTION[-1])
            terminal.expect("Solved in 16 moves", "solved 1 of 6, this one in 16", "First Match")
            terminal.send(SOLUTION[0])
            terminal.send("\r")
            terminal.expect("Classic, level 2 of 6", "Walls Matter", "moves 0", "solved 1 of 6")
            terminal.send("q")
            self.assertEqual(terminal.wait(), 0)

    def test_arrows_and_letters_step(self):
        with push() as terminal:
            terminal.expect("moves 0")
            for number, key in enumerate([UP, DOWN, LEFT, RIGHT, *"kjhlwsad"], 1):
                terminal.send(key)
                terminal.expect(f"moves {number}")

    def test_undo_goes_back_to_the_start_of_the_level(self):
        with push() as terminal:
            terminal.send("wa")
            terminal.expect("moves 2")
            terminal.send("u")
            terminal.expect("moves 1")
            terminal.send("uu")
            terminal.expect("moves 0", "this is the start of the level")

    def test_undo_takes_back_also_the_step_that_solved_a_level_played_alone(self):
        with push("--level", "1") as terminal:
            terminal.send(SOLUTION)
            terminal.expect("Solved in 16 moves")
            terminal.send("u")
            terminal.expect("moves 15", "the exit is open")

    def test_a_reset_can_be_regretted(self):
        with push() as terminal:
            terminal.send("wwa")
            terminal.expect("moves 3")
            terminal.send("r")
            terminal.expect("moves 0", "U brings your moves back")
            terminal.send("U")
            terminal.expect("moves 3")
            terminal.send("rwU")
            terminal.expect("moves 1", "there is no reset to take back")

    def test_levels_are_changed_by_keys_and_from_the_list(self):
        with push() as terminal:
            terminal.send("p")
            terminal.expect("this is the first level")
            terminal.send("n")
            terminal.expect("level 2 of 6", "Walls Matter")
            terminal.send("wn")
            terminal.expect("Leave this level unfinished? y/n")
            terminal.send("y")
            terminal.expect("level 3 of 6", "Two Colors")
            terminal.send("p")
            terminal.expect("level 2 of 6", "moves 0")
            terminal.send("L")
            terminal.expect("> ", "  4  Order Dependency", "10 x 10", "up down choose")
            terminal.send(DOWN + "jj\r")
            terminal.expect("level 5 of 6", "The Gauntlet", "6 blocks left")
            terminal.send("L" + END + "\r")
            terminal.expect("level 6 of 6")
            terminal.send("n")
            terminal.expect("this is the last level")

    def test_the_list_tells_what_is_solved(self):
        with push() as terminal:
            terminal.send(SOLUTION)
            terminal.expect("Solved in 16 moves")
            terminal.send("L")
            terminal.expect("solved in 16")
            terminal.send("q")
            terminal.expect_gone("up down choose")

    def test_every_refusal_has_its_reason(self):
        with push() as terminal:
            terminal.send("s")
            terminal.expect("a wall is in the way", "moves 0")
            terminal.send("dd")
            terminal.expect("the exit is locked: 2 blocks left", "moves 1")
        blocks = [{"x": 1, "y": 1, "color": "red"}, {"x": 2, "y": 1, "color": "blue"},
                  {"x": 0, "y": 0, "color": "pink"}, {"x": 0, "y": 2, "color": "green"}]
        with push(*level(["   ", "   ", "   "], [0, 1], [1, 2], blocks)) as terminal:
            terminal.send("d")
            terminal.expect("the red block would hit a blue one", "4 blocks left")
            terminal.send("w")
            terminal.expect("the pink block would hit a wall")
        blocks = [{"x": 1, "y": 0, "color": "cyan"}]
        with push(*level(["   "], [0, 0], [2, 0], blocks)) as terminal:
            terminal.send("d")
            terminal.expect("the cyan block would hit the exit", "1 block left")

    def test_without_colours_and_utf8_the_signs_still_tell_everything(self):
        path = self.write(PACK)
        for arguments, env in [((), {"NO_COLOR": "1", "LANG": "C"}),
                               (("--color", "never"), {"LANG": "C"})]:
            with push("--file", path, *arguments, env=env) as terminal:
                terminal.expect("@ . R~. . . . . R . []", "R~  ice")
                terminal.send("nn")
                terminal.expect("@ R . R . []")
                terminal.send("dd")
                terminal.expect(". . @ . . <>")
                self.assertEqual(terminal.screen.styles & COLORS, set())
                self.assertTrue(terminal.output.isascii())

    def test_walls_are_solid_and_blocks_have_backgrounds(self):
        with push() as terminal:
            terminal.expect("██· R · · · · ██", "██· · @ · []· ██")
            self.assertIn(b"\x1b[0;7;38;5;203mR ", terminal.output)

    def test_a_slide_is_shown_and_a_key_cuts_it_short_without_being_lost(self):
        with push("--file", self.write(PACK), speed=1) as terminal:
            terminal.expect("@ · R~· · · · · R · []")
            terminal.send("dd")
            terminal.expect("· · @ · R~· · · R · []")
            terminal.send("a")
            terminal.expect("moves 3", "· @ · · · · · · · · <>")

    def test_explosions_are_shown(self):
        with push("--file", self.write(PACK), "--level", "2", speed=2) as terminal:
            terminal.expect("@ B B*")
            terminal.send("d")
            terminal.expect("@ ****")
            terminal.expect("the exit is open", "moves 1")

    def test_moves_are_told_against_par(self):
        with push("--file", self.write(PACK), speed=0) as terminal:
            terminal.expect("par 3", "Ice slides on.", "Trial, level 1 of 3")
            terminal.send("d" * 10)
            terminal.expect("Solved in 10 moves, 7 over par.")
            terminal.send("\r")
            terminal.expect("Trial, level 2 of 3", "A bomb takes along")

    def test_a_campaign_is_saved_and_goes_on(self):
        path = os.path.join(self.folder, "game.json")
        with push("--save", path) as terminal:
            terminal.send(SOLUTION + "\r")
            terminal.expect("level 2 of 6")
            terminal.send("w")
            terminal.expect("moves 1")
            terminal.send("qy")
            self.assertEqual(terminal.wait(), 0)
        with open(path, encoding="utf-8") as file:
            replay = json.load(file)
        self.assertEqual(replay["setup"], {"pack": "classic"})
        self.assertEqual(len(replay["actions"]), 17)
        with push("--load", path) as terminal:
            terminal.expect("level 2 of 6", "moves 1", "solved 1 of 6")
            terminal.send("uu")
            terminal.expect("moves 0", "this is the start of the level")

    def test_the_save_key_writes_the_level_that_is_played(self):
        path = os.path.join(self.folder, "level.json")
        with push("--file", self.write(PACK), "--level", "3") as terminal:
            terminal.send("dddddS")
            terminal.expect("Save the replay to: push.json_")
            terminal.send("\x7f" * 9 + path + "\r")
            terminal.expect("saved to ")
        status, output, _ = run("replay", path)
        self.assertEqual(status, 0)
        self.assertIn("won", output)

    def test_levels_larger_than_the_screen_scroll_with_the_player(self):
        rows = [" " * 32] * 32
        with push(*level(rows, [0, 0], [31, 31], []), speed=0) as terminal:
            terminal.expect("rows 0-18", "columns 0-31")
            terminal.send(DOWN * 31 + RIGHT * 30)
            terminal.expect("rows 13-31", "moves 61")
            terminal.resize(20, 50)
            terminal.expect("columns 8-31")
            terminal.send("d")
            terminal.expect("Solved in 62 moves")

    def test_help_explains_the_signs_and_goes_away(self):
        with push() as terminal:
            terminal.send("?")
            terminal.expect("any key goes back", "R~  ice", "R*  bomb", "o1  teleport",
                            "%B  changer", "[]  the exit, locked", "nothing is ever pulled")
            terminal.send("x")
            terminal.expect_gone("any key goes back")

    def test_quitting_asks_while_a_level_is_begun(self):
        with push() as terminal:
            terminal.send("wq")
            terminal.expect("Quit the running game? y/n")
            terminal.send("n")
            terminal.expect_gone("Quit the running")
            terminal.send("\x03")
            self.assertEqual(terminal.wait(), 130)

    def test_the_menu_leads_to_a_pack(self):
        with fissile() as terminal:
            terminal.expect("3  Chain Reaction, the puzzle")
            terminal.send("3")
            terminal.expect("Pack", "< classic >")
            terminal.send("\r")
            terminal.expect("Classic, level 1 of 6")
            terminal.send("q")
            terminal.expect("five chain-reaction games")

    def test_bad_flags_and_files_end_with_one_line(self):
        broken = self.write("title: Broken\n\nlevel: One\n\nPX E\n", "broken.txt")
        good = self.write(PACK)
        for line, expected in [
                (["--pack", "none"], 2), (["--level", "0"], 2), (["--level", "7"], 2),
                (["--setup", "{"], 2), (["--file", good, "--level", "4"], 2),
                (["--file", good, "--pack", "classic"], 2), (["--file", good, "--load", "x"], 2),
                (["--file", broken], 1), (["--file", self.folder], 1),
                (["--file", os.path.join(self.folder, "none")], 1)]:
            status, output, errors = run("play", "push", *line)
            self.assertEqual((status, output, errors.count("\n")), (expected, "", 1), errors)
        self.assertRegex(run("play", "push", "--file", broken)[2], r"line 5, column 2: ")

    def test_any_keys_and_sizes_leave_it_running(self):
        keys = [UP, DOWN, LEFT, RIGHT, HOME, END, *"hjkl wasd\r??ynurUpL+-\x1b\x7f\x00", "é"]
        chosen = random.Random(2)
        with push("--file", self.write(PACK)) as terminal:
            for turn in range(30):
                terminal.send("".join(chosen.choices(keys, k=60)))
                terminal.resize(8, 20 + turn)
                terminal.expect(f"too small: {20 + turn} x 8")
                terminal.resize(chosen.randint(12, 40), chosen.randint(40, 120))
                terminal.expect("Trial, level ")
            terminal.send("\x03")
            self.assertEqual(terminal.wait(), 130)
