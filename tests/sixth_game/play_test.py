"""The test game through the engine, the terminal, a tournament and a replay.

Usage: python3 play_test.py PATH-OF-FISSILE [unittest options]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from screen import Terminal  # noqa: E402, found by the path above

FISSILE = ""
BOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bot.py")
# Row by row on 3 x 3; player 1 has the first stone and the last.
ACTIONS = [{"row": i // 3, "col": i % 3} for i in range(9)]


def run(*arguments, text=None):
    done = subprocess.run([FISSILE, *arguments], input=text, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


class Sixth(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = os.path.join(folder.name, "game.json")
        self.folder = os.path.join(folder.name, "tournament")

    def test_the_engine_plays_it_to_its_end(self):
        lines = [{"cmd": "new", "game": "sixth", "setup": {"size": 3}}]
        lines += [{"cmd": "apply", "action": action} for action in ACTIONS]
        lines += [{"cmd": "apply", "action": ACTIONS[0]}]
        status, out, _ = run("engine", text="".join(json.dumps(line) + "\n" for line in lines))
        self.assertEqual(status, 0)
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertTrue(all(answer["ok"] for answer in answers[:-1]))
        self.assertEqual(answers[-1]["error"]["code"], "game/finished")
        state = answers[-2]["state"]
        self.assertEqual((state["status"], state["winner"]), ("finished", 1))

    def test_the_terminal_plays_it(self):
        with Terminal([FISSILE, "play", "sixth"]) as terminal:
            terminal.expect("Turncoats")
            terminal.send("\r")
            terminal.expect("currentPlayer 2")
            terminal.send("u")
            terminal.expect("currentPlayer 1")
            terminal.send("qy")
            self.assertEqual(terminal.wait(), 0)

    def test_a_replay_shows_its_board_and_its_end(self):
        with open(self.file, "w", encoding="utf-8") as out:
            json.dump({"game": "sixth", "setup": {"size": 3}, "seed": 0, "actions": ACTIONS}, out)
        status, out, _ = run("replay", self.file)
        self.assertEqual(status, 0)
        self.assertIn("player 1 has won", out)

    def test_a_tournament_counts_its_games(self):
        players = [f"{name}=cmd:{sys.executable} {BOT}" for name in ("one", "two")]
        status, out, errors = run("tournament", "sixth", "--players", players[0], "--players",
                                  players[1], "--games", "10", "--json", "--out", self.folder)
        self.assertEqual(status, 0, errors)
        table = [(row["player"], row["games"], row["forfeits"]) for row in json.loads(out)["table"]]
        self.assertEqual(sorted(table), [("one", 10, 0), ("two", 10, 0)])

    def test_what_it_lacks_is_said(self):
        status, _, errors = run("solve", "sixth")
        self.assertNotEqual(status, 0)
        self.assertTrue(errors.strip())


if __name__ == "__main__":
    FISSILE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
