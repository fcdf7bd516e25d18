"""The examples that need nothing but the package and the program (tools/python-long runs the
others)."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
EXAMPLES = ROOT / "python/examples"
FISSILE = os.environ["FISSILE"]


class Examples(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def test_the_bot_plays_without_a_fault_and_beats_the_first_level(self):
        said = subprocess.run(
            [FISSILE, "tournament", "orbs", "--players", f"bot=cmd:{sys.executable} bot.py",
             "--players", "level:1", "--games", "10", "--seed", "1", "--json"],
            cwd=EXAMPLES, capture_output=True, text=True, check=True).stdout
        rows = {row["player"]: row for row in json.loads(said)["table"]}
        self.assertEqual(rows["bot"]["forfeits"], 0)
        self.assertGreater(rows["bot"]["wins"], rows["level:1"]["wins"])

    def test_the_agent_wins_levels_on_a_server(self):
        pathlib.Path(self.folder, "index.html").write_text("<!doctype html>")
        server = subprocess.Popen(
            [FISSILE, "serve", "--port", "0", "--web", self.folder, "--data", self.folder],
            stdout=subprocess.PIPE, text=True)
        try:
            address = re.match(r"fissile is at (http://[^/]+)", server.stdout.readline()).group(1)
            said = subprocess.run(
                [sys.executable, EXAMPLES / "arc_agent.py", "npc", "--server", address,
                 "--actions", "1200"], capture_output=True, text=True, check=True).stdout
        finally:
            server.kill()
            server.wait()
            server.stdout.close()
        self.assertRegex(said, r"^npc: [2-9] levels won, score [1-9]")

    def test_each_is_short(self):
        for path in EXAMPLES.glob("*.py"):
            self.assertLess(len(path.read_text().splitlines()), 100, path.name)


if __name__ == "__main__":
    unittest.main()
