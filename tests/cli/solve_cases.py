"""`fissile solve` and `fissile hint`: shortest solutions of push and npc, and why none is there."""

import json
import os
import signal
import subprocess
import tempfile
import unittest

import common
from common import fissile, run

THIRD = """title: Drawn

level: Two Colors

##########
#   #    #
#R  #   B#
#        #
####  ####
#        #
#        #
#B  # R  #
#P  #   E#
##########
"""

EASY_AND_ENDLESS = """title: Two

level: Easy

#######
#P RR #
#    E#
#######

level: Endless

##############
#P          E#
# R B Y C Y  #
#            #
# B Y C R C  #
#            #
# Y C R B Y  #
#            #
# C R B Y C  #
#            #
##############
"""


def endless_puzzle():
    """Ten numbers among tiles that add, multiply and stop: minutes for the solver."""
    signs = [".", ".", "+3", ".", "#", "*2", ".", "+-4", ".", "*-1", "."]
    tiles = [[signs[(7 * row + 3 * col + row * col) % len(signs)] for col in range(12)]
             for row in range(12)]
    free = [(row, col) for row in range(12) for col in range(12) if tiles[row][col] == "."]
    blocks = [{"row": row, "col": col, "value": i + 1}
              for i, (row, col) in enumerate(free[::len(free) // 10][:10])]
    return {"title": "Endless", "target": "9999991", "tiles": tiles, "blocks": blocks}


def easy_and_endless_puzzles():
    easy = {"title": "Easy", "target": "3", "tiles": [[".", ".", "."]],
            "blocks": [{"row": 0, "col": 0, "value": 1}, {"row": 0, "col": 2, "value": 2}]}
    return json.dumps({"title": "Two", "levels": [easy, endless_puzzle()]})


def replay(level, actions):
    return json.dumps({"game": "push", "setup": {"pack": "classic", "level": level}, "seed": 0,
                       "actions": actions})


class Solve(unittest.TestCase):
    def answer(self, *arguments):
        """The one JSON object that the command prints."""
        status, output, errors = run("solve", *arguments, "--json")
        self.assertEqual((status, errors), (0, ""))
        return json.loads(output)

    def test_a_solution_of_a_pack_is_proved_and_wins(self):
        answer = self.answer("push", "--pack", "classic", "--level", "2")
        self.assertEqual((answer["result"], answer["optimal"]), ("solved", True))
        self.assertEqual((answer["moves"], answer["bound"]), (28, 28))
        status, output, _ = run("replay", "--json", "-", text=replay(2, answer["actions"]))
        self.assertEqual((status, json.loads(output)["status"]), (0, "won"))

    def test_every_level_of_a_pack_has_its_line_and_its_moves(self):
        status, output, _ = run("solve", "blocks")
        lines = output.splitlines()
        self.assertEqual((status, len(lines)), (0, 12))
        self.assertRegex(lines[0], r"^1 First Match: 15 moves, \d+ pushes, the fewest moves \(")
        self.assertRegex(lines[1], r"^[udlr]{15}$")

    def test_fewest_pushes_is_another_question(self):
        answer = self.answer("push", "--level", "3", "--pushes")
        self.assertEqual(answer["pushes"], answer["bound"])
        self.assertGreater(answer["moves"], 59)

    def test_what_cannot_be_solved_is_told_with_the_reason(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "drawn.txt")
            with open(path, "w", encoding="utf-8") as file:
                file.write(THIRD)
            answer = self.answer(path)
            self.assertEqual((answer["result"], answer["states"]), ("unsolvable", 0))
            self.assertIn("the blue blocks at (8, 2) and (1, 7) can never meet", answer["reason"])
            _, output, _ = run("solve", path)
            self.assertIn("1 Two Colors: cannot be solved: the blue blocks", output)

    def test_limits_end_in_what_is_not_known(self):
        answer = self.answer("push", "--level", "5", "--states", "1000")
        self.assertEqual((answer["result"], answer["optimal"]), ("unknown", False))
        self.assertEqual(answer["reason"], "the limit on states was reached")
        self.assertGreater(answer["bound"], 30)

    def test_the_number_of_threads_changes_nothing_in_an_answer(self):
        one, two = (self.answer("push", "--level", "6", "--states", "9000", "--threads", threads)
                    for threads in ("1", "2"))
        self.assertEqual(one, two)

    def test_ctrl_c_ends_the_search_and_tells_what_is_known(self):
        for text, known in [(EASY_AND_ENDLESS, r"at least \d+ moves"),
                            (easy_and_endless_puzzles(), r"fewer than \d+ turns")]:
            with tempfile.NamedTemporaryFile("w") as file, self.subTest(known):
                file.write(text)
                file.flush()
                with fissile("solve", file.name, cols=200) as terminal:
                    terminal.expect("the fewest", "positions, at least")  # the second is begun
                    terminal.send("\x03")
                    terminal.expect("2 Endless: not known", "fissile: stopped by Ctrl-C")
                    self.assertEqual(terminal.wait(), 130)
                    self.assertRegex(" ".join(terminal.screen.text().split()), known)

    def test_ctrl_c_ends_the_levels_that_are_left_too(self):
        for text in [EASY_AND_ENDLESS, easy_and_endless_puzzles()]:
            with tempfile.NamedTemporaryFile("w") as file, self.subTest(text[:20]):
                file.write(text)
                file.flush()
                with subprocess.Popen([common.FISSILE, "solve", file.name], text=True,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                    self.assertIn("the fewest", process.stdout.readline())
                    process.send_signal(signal.SIGINT)
                    _, errors = process.communicate()
                self.assertEqual((process.returncode, errors),
                                 (130, "fissile: stopped by Ctrl-C\n"))

    def test_mistakes_are_told_in_one_line(self):
        for arguments in [("nowhere.txt",), ("push", "--pack", "lessons"), ("push", "--level", "7"),
                          ("blocks", "--pack", "classic"), ("npc", "--pack", "classic"),
                          ("npc", "--level", "99"), ("npc", "--pushes"), ("rounds",)]:
            status, output, errors = run("solve", *arguments)
            self.assertIn(status, (1, 2))
            self.assertEqual((output, errors.count("\n")), ("", 1), errors)

    def test_a_puzzle_of_npc_is_won_and_every_puzzle_of_a_pack_has_its_line(self):
        answer = self.answer("npc", "--level", "3")
        self.assertEqual((answer["result"], answer["optimal"]), ("solved", True))
        self.assertEqual((answer["turns"], answer["bound"]), (5, 5))
        play = {"game": "npc", "setup": {"pack": "lessons", "level": 3}, "seed": 0,
                "actions": answer["actions"]}
        _, output, _ = run("replay", "--json", "-", text=json.dumps(play))
        self.assertEqual(json.loads(output)["status"], "won")
        _, output, _ = run("solve", "puzzles")
        lines = output.splitlines()
        self.assertEqual(len(lines), 2 * 17)
        self.assertRegex(lines[0], r"^1 Goblet: 6 turns, the fewest \(")

    def test_a_pack_of_push_written_as_json_is_no_pack_of_npc(self):
        level = {"title": "Row", "walls": ["      "], "player": [0, 0], "exit": {"x": 5, "y": 0},
                 "blocks": [{"x": 2, "y": 0, "color": "red"}, {"x": 3, "y": 0, "color": "red"}]}
        status, output, errors = run("solve", "-", "--pushes",
                                     text=json.dumps({"title": "Mine", "levels": [level]}))
        self.assertEqual((status, errors), (0, ""))
        self.assertRegex(output, r"^1 Row: 5 moves, 1 pushes, the fewest pushes \(")
        for text in ('{"levels": []}', '{"levels": 3}', '{"levels"', '{}'):
            status, output, errors = run("solve", "-", text=text)
            self.assertEqual((status, output, errors.count("\n")), (1, "", 1), errors)

    def test_subset_sum_goes_from_one_command_into_the_other(self):
        for target, result in (("9", "solved"), ("35", "unsolvable")):
            _, puzzle, _ = run("npc", "encode", "--items", "3,34,4,12,5", "--target", target)
            status, output, errors = run("solve", "-", "--json", text=puzzle)
            self.assertEqual((status, errors), (0, ""))
            self.assertEqual(json.loads(output)["result"], result)


class Hint(unittest.TestCase):
    def test_the_next_move_is_told(self):
        status, output, _ = run("hint", "-", text=replay(1, []))
        self.assertEqual(status, 0)
        self.assertRegex(output, r"^(up|down|left|right): 16 moves to go\n$")

    def test_following_hints_wins_in_the_fewest_moves(self):
        actions = []
        for left in range(16, 0, -1):
            _, output, _ = run("hint", "--json", "-", text=replay(1, actions))
            answer = json.loads(output)
            self.assertEqual(len(answer["actions"]), left)
            actions.append(answer["actions"][0])
        _, output, _ = run("replay", "--json", "-", text=replay(1, actions))
        self.assertEqual(json.loads(output)["status"], "won")

    def test_a_lost_position_is_told(self):
        # One red goes up to the edge, the other one into the lower right corner.
        words = {"u": "up", "d": "down", "l": "left", "r": "right"}
        actions = [words[letter] for letter in "luuuurrddrurdd"]
        status, output, _ = run("hint", "-", text=replay(1, actions))
        self.assertEqual(status, 0)
        self.assertIn("this position can no longer be solved: the red blocks", output)

    def test_other_games_are_refused(self):
        orbs = json.dumps({"game": "orbs", "setup": {}, "seed": 0, "actions": []})
        status, _, errors = run("hint", "-", text=orbs)
        self.assertEqual((status, errors.count("\n")), (2, 1))
        self.assertIn("is not a game of push or npc", errors)

    def test_npc_is_followed_to_its_win_in_the_fewest_turns(self):
        game = {"game": "npc", "setup": {"pack": "lessons", "level": 3}, "seed": 0, "actions": []}
        for left in range(5, 0, -1):
            _, output, _ = run("hint", "--json", "-", text=json.dumps(game))
            answer = json.loads(output)
            self.assertEqual((answer["result"], len(answer["actions"])), ("solved", left))
            game["actions"].append(answer["actions"][0])
        status, _, errors = run("hint", "-", text=json.dumps(game))
        self.assertEqual((status, errors.count("\n")), (1, 1))
        self.assertIn("the game is over", errors)


def long_level():
    """Four pairs on an open floor: minutes for the solver."""
    places = {"red": ((2, 2), (9, 8)), "blue": ((3, 8), (8, 3)), "yellow": ((5, 2), (4, 9)),
              "cyan": ((2, 5), (9, 6))}
    blocks = [{"x": x, "y": y, "color": color} for color, both in places.items() for x, y in both]
    return {"level": {"walls": [" " * 12] * 12, "player": [0, 0], "exit": {"x": 11, "y": 11},
                      "blocks": blocks}}


class Engine(unittest.TestCase):
    """`solve` in the protocol, in a process that is asked while it works."""

    def setUp(self):
        self.engine = subprocess.Popen([common.FISSILE, "engine"], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, text=True)
        self.ask({"cmd": "new", "game": "push", "setup": long_level()})
        self.assertTrue(self.answer()["ok"])

    def tearDown(self):
        self.engine.stdin.close()
        self.engine.stdout.close()
        self.assertEqual(self.engine.wait(), 0)

    def ask(self, *requests):
        self.engine.stdin.write("".join(json.dumps(request) + "\n" for request in requests))
        self.engine.stdin.flush()

    def answer(self):
        return json.loads(self.engine.stdout.readline())

    def test_a_search_tells_its_progress_and_is_cancelled(self):
        self.ask({"cmd": "solve", "progress": True})
        line = self.answer()
        self.assertNotIn("ok", line)
        self.assertGreater(line["progress"]["states"], 0)
        self.ask({"cmd": "cancel"}, {"cmd": "legal"})
        while "progress" in line:
            line = self.answer()
        self.assertEqual((line["ok"], line["result"], line["reason"]),
                         (True, "unknown", "cancelled"))
        self.assertEqual(self.answer(), {"ok": True})
        self.assertIn("right", self.answer()["actions"])

    def test_a_cancel_ends_all_that_was_asked_before_it_and_nothing_after(self):
        self.ask({"cmd": "solve"}, {"cmd": "solve"}, {"cmd": "cancel"},
                 {"cmd": "new", "game": "push", "setup": {"pack": "classic", "level": 1}},
                 {"cmd": "solve", "progress": True})
        for _ in range(2):
            self.assertEqual(self.answer()["reason"], "cancelled")
        self.assertEqual(self.answer(), {"ok": True})
        self.assertEqual(self.answer()["state"]["game"], "push")
        self.assertEqual(self.answer()["result"], "solved")

    def test_a_thought_is_cancelled_with_what_it_has_found(self):
        self.ask({"cmd": "cancel"}, {"cmd": "new", "game": "orbs"},
                 {"cmd": "best", "ms": 3600000}, {"cmd": "cancel"})
        self.assertEqual(self.answer(), {"ok": True})
        self.assertTrue(self.answer()["ok"])
        self.assertIn("action", self.answer())
        self.assertEqual(self.answer(), {"ok": True})

    def test_a_closed_input_is_told(self):
        done = subprocess.run(["sh", "-c", 'exec "$0" engine <&-', common.FISSILE], timeout=60,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("standard input cannot be read", done.stderr)
