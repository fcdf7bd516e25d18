"""fissile backup and fissile restore: the real binary, on files and FISSILE_POSTGRES.

Usage: python3 tests/store/postgres.py python3 commands_test.py PATH-OF-FISSILE [unittest options]
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FISSILE = ""  # set below
POSTGRES = os.environ.get("FISSILE_POSTGRES", "")

USER = {"user_id": "u1", "username": "Ada", "username_key": "ada", "hashed_password": "h",
        "created_at": 1, "skeleton": "ada", "role": None, "suspended_until": None}
GAME = {"game_id": "g1", "game": "orbs", "setup": "{}", "seed": -1, "terms": "{}",
        "status": "active", "grid_rows": 9, "grid_cols": 6, "current_player_index": 1,
        "winner_player_index": 0, "created_at": 2, "updated_at": 3, "wakes": None}
MOVE = {"game_id": "g1", "seq": 1, "turn_number": 1, "player_index": 1, "user_id": "u1",
        "kind": "play", "row": 0, "col": None, "action": "{\"cell\":\"\u00e9\"}",
        "state_hash": "0", "spent_ms": 5, "timestamp": 2**62, "next_player_index": 2}
LINES = [{"fissile": "store", "schema": 8}, {"users": USER}, {"games": GAME}, {"moves": MOVE},
         {"end": True, "rows": 3}]
TEXT = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"
               for line in LINES)


def run(*arguments, text=""):
    done = subprocess.run([FISSILE, *map(str, arguments)], input=text, capture_output=True,
                          text=True)
    return done.returncode, done.stdout, done.stderr


class Commands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.store = self.folder / "games.db"

    def done(self, *arguments, text=""):
        status, output, errors = run(*arguments, text=text)
        self.assertEqual((status, errors), (0, ""))
        return output

    def refused(self, words, *arguments, text=""):
        status, output, errors = run(*arguments, text=text)
        self.assertEqual((status, output), (1, ""))
        self.assertIn(words, errors)
        self.assertEqual(errors.count("\n"), 1)

    def test_a_store_is_copied_and_put_back(self):
        self.assertEqual(self.done("restore", "-", self.store, text=TEXT), "restored 3 rows\n")
        copy = self.folder / "copy.db"
        self.assertRegex(self.done("backup", self.store, copy), r"copy\.db: \d+ bytes, checked\n")
        self.assertEqual(copy.stat().st_mode & 0o777, 0o600)
        self.refused("is there already", "backup", self.store, copy)
        self.done("backup", self.store, copy, "--force")
        self.refused("is there already", "restore", copy, self.store)
        self.done("restore", copy, self.store, "--force")
        self.assertEqual(self.done("backup", self.store, "-"), TEXT)

    def test_lines_go_to_a_file_and_only_into_an_empty_store(self):
        self.done("restore", "-", self.store, text=TEXT)
        lines = self.folder / "copy.jsonl"
        self.assertIn("3 rows", self.done("backup", self.store, lines, "--portable"))
        self.assertEqual(lines.read_text(), TEXT)
        self.refused("not empty", "restore", lines, self.store)
        self.refused("cut short", "restore", "-", self.folder / "new.db",
                     text=TEXT[:TEXT.index('{"end')])
        self.refused("line 1", "restore", "-", self.folder / "other.db", text="hello\n")

    def test_what_is_not_there_is_said(self):
        self.refused("none.db", "backup", self.folder / "none.db", self.folder / "copy.db")
        self.refused("No such file", "restore", self.folder / "none", self.store)
        self.assertEqual(run("backup")[0], 2)

    @unittest.skipUnless(POSTGRES, "FISSILE_POSTGRES names none")
    def test_between_the_databases(self):
        self.done("restore", "-", self.store, text=TEXT)
        copy, lines = self.folder / "copy.db", self.folder / "copy.jsonl"
        self.done("backup", self.store, copy)
        self.refused("--portable", "restore", copy, POSTGRES)
        self.done("backup", self.store, lines, "--portable")
        self.done("restore", lines, POSTGRES)
        self.refused("not empty", "restore", lines, POSTGRES)
        again = self.folder / "again.jsonl"
        self.done("backup", POSTGRES, again)
        self.assertEqual(again.read_text(), TEXT)


if __name__ == "__main__":
    FISSILE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
