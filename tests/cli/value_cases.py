"""Solved boards: the values of orbs and fission, and the certificates that prove them."""

import hashlib
import json
import os
import pathlib
import resource
import signal
import subprocess
import tempfile
import unittest

import common
from common import run

SOLVED = pathlib.Path(__file__).resolve().parents[2] / "solved"

# The published values: the first player's own moves to win, or with a minus until they lose.
PUBLISHED = {(2, 2): -2, (2, 3): 4, (2, 4): -6, (2, 5): 8, (2, 6): 10, (3, 3): 7, (3, 4): 10}

# A position of small fission in which neither player can force a win.
DRAWN = "1b21/a2b2b1/1a11 a 10"


def own_moves(answer):
    return (answer["plies"] + 1) // 2 if answer["winner"] == 1 else -(answer["plies"] // 2)


class Value(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def value(self, *arguments):
        status, output, errors = run("value", *arguments, "--json")
        self.assertEqual((status, errors), (0, ""))
        answer = json.loads(output)
        self.assertEqual(list(answer), ["winner", "plies", "line"])
        return answer

    def refused(self, arguments, *parts, status=2):
        code, output, errors = run(*arguments)
        self.assertEqual((code, output, errors.count("\n")), (status, "", 1), errors)
        for part in parts:
            self.assertIn(part, errors)

    def assert_ends(self, game, setup, answer):
        """The line is a whole game that ends as the value says."""
        self.assertEqual(len(answer["line"]), answer["plies"])
        replay = {"game": game, "setup": setup, "actions": answer["line"]}
        status, output, errors = run("replay", "--json", "-", text=json.dumps(replay))
        self.assertEqual(status, 0, errors)
        self.assertEqual(json.loads(output)["winner"], answer["winner"])

    def test_the_published_boards_are_solved_and_proved(self):
        for (rows, cols), moves in PUBLISHED.items():
            file = self.folder / f"orbs-{rows}x{cols}.cert"
            answer = self.value("orbs", "--rows", str(rows), "--cols", str(cols),
                                "--certificate", str(file))
            self.assertEqual(own_moves(answer), moves)
            self.assert_ends("orbs", {"rows": rows, "cols": cols}, answer)
            self.assertEqual(file.read_bytes(), (SOLVED / file.name).read_bytes())
        status, output, errors = run("verify", *map(str, sorted(self.folder.iterdir())))
        self.assertEqual((status, errors), (0, ""))
        self.assertEqual(output.count("proved: orbs "), len(PUBLISHED))
        self.assertIn("proved: orbs 3 x 4: player 1 wins in 19 plies", output)

    def test_fission_is_solved_as_its_certificate_says(self):
        status, output, errors = run("verify", "--json", str(SOLVED / "fission-3x3.cert"))
        self.assertEqual((status, errors), (0, ""))
        proved = json.loads(output)
        self.assertEqual((proved["game"], proved["winner"], proved["plies"]), ("fission", 2, 20))
        self.assertEqual(proved["setup"]["turnLimit"], 0)

    def test_every_certificate_is_named_by_its_digest(self):
        page = (SOLVED.parent / "docs" / "solved.md").read_text(encoding="utf-8")
        files = sorted(SOLVED.iterdir())
        self.assertEqual(len(files), page.count(" bytes, `"))
        for file in files:
            content = file.read_bytes()
            digest = hashlib.sha256(content[:-65]).hexdigest()
            self.assertEqual(content[-65:].decode(), digest + "\n")
            self.assertIn(f"| {len(content):,} bytes, `{digest}` |", page)

    def test_a_board_without_a_winner(self):
        setup = {"gridSize": 3, "criticalMass": {"corner": 2, "edge": 4, "center": 4},
                 "firstTurnValue": 1, "position": DRAWN}
        file = str(self.folder / "draw.cert")
        answer = self.value("fission", "--setup", json.dumps(setup), "--certificate", file)
        self.assertEqual(answer, {"winner": None, "plies": None, "line": []})
        status, output, _ = run("verify", file)
        self.assertEqual(status, 0)
        self.assertIn("neither player can force a win", output)
        status, output, _ = run("value", "fission", "--setup", json.dumps(setup))
        self.assertEqual(status, 0)
        self.assertIn("neither player can force a win", output)

    def test_the_page_shows_the_end_of_the_line(self):
        status, output, errors = run("value", "orbs", "--rows", "2", "--cols", "3")
        self.assertEqual((status, errors), (0, ""))
        for part in ["orbs 2 x 3", "player 1 wins in 7 plies, 4 of their own", "no turn limit"]:
            self.assertIn(part, output)

    def test_a_position_has_a_value_of_its_own(self):
        setup = {"rows": 2, "cols": 3, "position": "a12/2b1 a 2"}
        answer = self.value("orbs", "--setup", json.dumps(setup))
        self.assert_ends("orbs", setup, answer)

    def test_what_cannot_be_solved_is_refused_with_what_it_would_take(self):
        self.refused(["value", "orbs"], "positions")
        self.refused(["value", "orbs", "--rows", "4", "--cols", "4", "--memory", "64"],
                     "positions after symmetry", "--memory ", "--checkpoint DIR")
        self.refused(["value", "orbs", "--setup", '{"players":3,"rows":2,"cols":2}'], "two players")
        self.refused(["value", "orbs", "--size", "3"], "--size is of fission")
        self.refused(["value", "fission", "--rows", "3"], "--rows and --cols are of orbs")
        self.refused(["value", "orbs", "--setup", "[]"], "not a JSON object")
        self.refused(["value", "push"], "push")

    def test_memory_that_the_machine_has_not_is_missed_at_once(self):
        bound = 1 << 30
        done = subprocess.run(
            [common.FISSILE, "value", "orbs", "--rows", "3", "--cols", "5"], capture_output=True,
            text=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (bound, bound)))
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("does not give the memory", done.stderr)

    def test_a_killed_run_goes_on_from_its_checkpoint(self):
        layers = self.folder / "layers"
        command = ["value", "orbs", "--rows", "2", "--cols", "6", "--checkpoint", str(layers)]
        with subprocess.Popen([common.FISSILE, *command], stdout=subprocess.PIPE) as process:
            # Layers come from the last to the first; the last is among the first files to see.
            while process.poll() is None and not (layers / "layer-018").exists():
                os.sched_yield()
            process.send_signal(signal.SIGKILL)
        kept = {path.name: path.stat().st_mtime_ns for path in layers.glob("layer-???")}
        self.assertIn("layer-018", kept)
        answer = self.value(*command[1:])
        self.assertEqual((answer["winner"], answer["plies"]), (1, 19))
        for name, time in kept.items():
            self.assertEqual((layers / name).stat().st_mtime_ns, time)
        self.assertEqual(answer, self.value(*command[1:]))
        self.refused(["value", "orbs", "--rows", "2", "--cols", "5", "--checkpoint", str(layers)],
                     "another board")
        # A damaged layer is found again.
        os.truncate(layers / "layer-000", 3)
        self.assertEqual(answer, self.value(*command[1:]))

    def test_files_that_prove_nothing_are_refused(self):
        good = (SOLVED / "orbs-2x3.cert").read_bytes()
        for number, content in enumerate([b"", b"{}", good[:-1], good[:100], good + b"\n",
                                          good.replace(b'"plies":7', b'"plies":5'), b"\xff" * 999]):
            path = self.folder / f"{number}.cert"
            path.write_bytes(content)
            self.refused(["verify", str(path)], "refused: ", status=1)
        self.refused(["verify", str(self.folder / "none.cert")], "No such file", status=1)
        self.refused(["verify", str(self.folder)], "is a directory", status=1)
