"""Playing in the terminal."""

import os
import random
import signal
import termios
import unittest

from common import DOWN, END, HOME, LEFT, RIGHT, UP, play, run, small_game, win_as_blue
from screen import ENTER_SCREEN, LEAVE_SCREEN

COLORS = {str(code) for code in [*range(30, 50), *range(90, 108)]}


class Play(unittest.TestCase):
    def assert_restored(self, terminal):
        self.assertEqual(termios.tcgetattr(terminal.slave), terminal.modes)
        self.assertEqual(terminal.output.count(ENTER_SCREEN), 1)
        self.assertEqual(terminal.output.count(LEAVE_SCREEN), 1)
        self.assertGreater(terminal.output.rfind(b"\x1b[?25h"), terminal.output.rfind(b"\x1b[?25l"))

    def test_a_game_is_played_to_its_end_and_a_new_one_begun(self):
        with small_game() as terminal:
            win_as_blue(terminal)
            terminal.expect("   out", "n new game")
            terminal.send("n")
            terminal.expect("Red to move", "turn 0")
            terminal.send("q")
            self.assertEqual(terminal.wait(), 0)
            self.assert_restored(terminal)

    def test_without_animation_the_end_is_the_same(self):
        with small_game(speed=0) as terminal:
            win_as_blue(terminal)

    def test_undo_takes_back_also_the_action_that_ended_the_game(self):
        with small_game() as terminal:
            win_as_blue(terminal)
            terminal.send("u")
            terminal.expect("Blue to move", "turn 3")
            terminal.send("uuu")
            terminal.expect("Red to move", "turn 0")
            terminal.send("u")
            terminal.expect("nothing is left to take back")

    def test_a_refusal_is_told_and_changes_nothing(self):
        with small_game() as terminal:
            terminal.expect("Red to move")
            terminal.send("\r")
            terminal.expect("Blue to move", "turn 1")
            terminal.send("\r")
            terminal.expect("belongs to", "turn 1", "Blue to move")

    def test_a_level_answers_and_undo_goes_back_to_the_person(self):
        with play("orbs", "--against", "8", "--speed", "0") as terminal:
            terminal.expect("Red to move", "turn 0")
            terminal.send("\r")
            terminal.expect("Blue placed at", "Red to move", "turn 2")
            terminal.send("u")
            terminal.expect("Red to move", "turn 0")
            terminal.send("H")
            terminal.expect("level 10 would place at", "turn 0")

    def test_the_person_may_take_another_seat(self):
        with play("orbs", "--against", "3", "--seat", "2", "--speed", "0") as terminal:
            terminal.expect("Red placed at", "Blue to move", "turn 1")
            terminal.send("u")
            terminal.expect("Blue to move", "turn 1")

    def test_a_game_against_a_level_is_lost_to_its_end(self):
        # Always the first cell that is free or one's own: nobody wins like that.
        with play("orbs", "--rows", "3", "--cols", "3", "--against", "10",
                  "--speed", "0") as terminal:
            terminal.expect("Red to move")
            terminal.send((HOME + UP * 2 + "\r" + (RIGHT + "\r") * 2 +
                           (DOWN + HOME + "\r" + (RIGHT + "\r") * 2) * 2) * 8)
            terminal.expect("has won after")

    def test_a_seat_needs_a_level_and_must_be_there(self):
        status, _, error = run("play", "orbs", "--seat", "2")
        self.assertEqual(status, 2)
        self.assertIn("--seat needs --against", error)
        status, _, error = run("play", "orbs", "--against", "2", "--seat", "3")
        self.assertEqual(status, 2)
        self.assertIn("there are 2 players", error)

    def test_arrow_keys_come_in_every_form(self):
        with play("orbs") as terminal:
            terminal.expect("cell 4,2")
            terminal.send("\x1bOA")
            terminal.expect("cell 3,2")
            terminal.send("\x1b[1;5C")
            terminal.expect("cell 3,3")
            terminal.send("\x1b[1~" + "\x1b[5~")
            terminal.expect("cell 0,0")
            terminal.send("\x1b[99;99;99z\x00é" + DOWN)
            terminal.expect("cell 1,0")

    def test_help_lies_over_the_board_and_goes_away(self):
        with play("fission") as terminal:
            terminal.expect("Blue to move")
            terminal.send("?")
            terminal.expect("any key goes back", "three atoms")
            terminal.send("x")
            terminal.expect_gone("any key goes back")

    def test_quitting_and_starting_again_ask_while_a_game_runs(self):
        with small_game() as terminal:
            terminal.expect("Red to move")
            terminal.send("\rq")
            terminal.expect("Quit the running game? y/n")
            terminal.send("n")
            terminal.expect_gone("Quit the running")
            terminal.send("r")
            terminal.expect("Start again and forget this game? y/n")
            terminal.send("y")
            terminal.expect("turn 0")
            terminal.send("\rq")
            terminal.expect("Quit the running game? y/n")
            terminal.send("y")
            self.assertEqual(terminal.wait(), 0)
            self.assert_restored(terminal)

    def test_resigning_asks_and_ends_a_game_for_two(self):
        with play("fission") as terminal:
            terminal.expect("Blue to move")
            terminal.send("X")
            terminal.expect("Blue resigns? y/n")
            terminal.send("y")
            terminal.expect("Red has won after 1 turns.")

    def test_the_screen_follows_the_size_of_the_terminal(self):
        with play("orbs") as terminal:
            terminal.expect("Red to move", "┌─────┬")
            terminal.resize(8, 30)
            terminal.expect("too small: 30 x 8", "need 40 x 12")
            terminal.resize(16, 60)
            terminal.expect("Red to move", "cell 4,2")
            terminal.resize(40, 120)
            terminal.expect("Red to move", "┌─────┬")

    def test_a_board_larger_than_the_screen_scrolls_with_the_cursor(self):
        with play("orbs", "--rows", "32", "--cols", "32", "--players", "8") as terminal:
            terminal.expect("cell 16,15", "rows ")
            terminal.send(HOME + "\x1b[5~")
            terminal.expect("cell 0,0", "rows 0-", "columns 0-")
            terminal.send(END + "\x1b[6~")
            terminal.expect("cell 31,31", "-31, columns ", "-31\n")
            terminal.send(" ")
            terminal.expect("Blue to move", "R1!")

    def test_no_color_means_no_colour_codes(self):
        for arguments, env in [((), {"NO_COLOR": "1"}), (("--color", "never"), {})]:
            with small_game(*arguments, env=env) as terminal:
                win_as_blue(terminal)
                self.assertEqual(terminal.screen.styles & COLORS, set())

    def test_colours_are_eight_or_many_as_the_terminal_has_them(self):
        for term, expected in [("xterm-256color", {"38"}), ("xterm", {"31", "34"}),
                               ("vt100", set())]:
            with small_game(env={"TERM": term}) as terminal:
                win_as_blue(terminal)
                self.assertEqual(terminal.screen.styles & {"31", "34", "38"}, expected)

    def test_without_a_utf8_locale_everything_is_ascii(self):
        with small_game(env={"LANG": "C"}) as terminal:
            win_as_blue(terminal)
            self.assertTrue(terminal.output.isascii())
            self.assertIn("+-----+", terminal.screen.text())

    def test_signals_end_it_with_the_terminal_restored(self):
        for end, status in [(signal.SIGTERM, 143), (signal.SIGHUP, 129)]:
            with small_game() as terminal:
                terminal.expect("Red to move")
                os.kill(terminal.pid, end)
                self.assertEqual(terminal.wait(), status)
                self.assert_restored(terminal)
        with small_game() as terminal:
            terminal.expect("Red to move")
            terminal.send("\x03")
            self.assertEqual(terminal.wait(), 130)
            self.assert_restored(terminal)

    def test_a_crash_restores_the_terminal_too(self):
        with small_game() as terminal:
            terminal.expect("Red to move")
            os.kill(terminal.pid, signal.SIGABRT)
            self.assertEqual(terminal.wait(), 128 + signal.SIGABRT)
            self.assert_restored(terminal)

    def test_a_key_skips_the_animation(self):
        with small_game(speed=1) as terminal:
            terminal.expect("Red to move")
            terminal.send("\r")
            terminal.expect("Blue to move")
            terminal.send(UP + RIGHT + "\r")
            terminal.expect("turn 2")
            terminal.send(DOWN + LEFT + "\r")
            terminal.expect("R●● +")
            terminal.send("z")
            terminal.expect("Blue to move", "turn 3")

    def test_without_a_terminal_one_line_says_so(self):
        status, output, errors = run("play", "orbs")
        self.assertEqual((status, output), (2, ""))
        self.assertRegex(errors, r"\Afissile: play needs a terminal, [^\n]*\n\Z")
        with small_game(env={"TERM": "dumb"}) as terminal:
            self.assertEqual(terminal.wait(), 2)
            self.assertNotIn(b"\x1b", terminal.output)

    def test_without_a_known_game_all_of_them_are_named(self):
        for line in ["play", "play chess"]:
            status, _, errors = run(*line.split())
            self.assertEqual(status, 2)
            self.assertIn("orbs, fission, push, stacker or npc", errors)
        self.assertIn("npc", run("play", "--help")[1])

    def test_bad_flags_end_with_one_line_and_status_2(self):
        for line in ["play", "play chess", "play --rows 3 orbs", "play orbs --rows 1",
                     "play orbs --rows x", "play orbs --rows 2 --cols 2 --players 5",
                     "play orbs --setup {", "play orbs --setup []", "play orbs --bogus",
                     "play orbs --color pink", "play orbs --speed 10",
                     "play orbs --save /no/such/folder/x", "play orbs --load x --rows 3",
                     "replay", "completion", "completion tcsh", "bogus"]:
            status, output, errors = run(*line.split())
            self.assertEqual((status, output, errors.count("\n")), (2, "", 1), line)

    def test_any_keys_and_sizes_leave_it_running(self):
        keys = [UP, DOWN, LEFT, RIGHT, HOME, END, *"hjkl wasd  \r\r\r??ynur+-X\x1b\x7f\x00", "é"]
        for arguments in [("orbs", "--rows", "3", "--cols", "3", "--players", "3"), ("fission",)]:
            chosen = random.Random(1)
            with play(*arguments, "--speed", "9") as terminal:
                for turn in range(30):
                    terminal.send("".join(chosen.choices(keys, k=60)))
                    terminal.resize(8, 20 + turn)
                    terminal.expect(f"too small: {20 + turn} x 8")
                    terminal.resize(chosen.randint(12, 40), chosen.randint(40, 120))
                    terminal.expect("? help  q quit")
                terminal.send("\x03")
                self.assertEqual(terminal.wait(), 130)
                self.assert_restored(terminal)
