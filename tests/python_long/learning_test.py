"""The examples that learn: each does what it says, in minutes."""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

EXAMPLES = pathlib.Path(__file__).parents[2] / "python/examples"


def run(*words):
    """What an example says at last."""
    done = subprocess.run([sys.executable, EXAMPLES / words[0], *words[1:]], capture_output=True,
                          text=True, timeout=600)
    if done.returncode:
        raise AssertionError(done.stderr)
    return done.stdout.splitlines()[-1]


class Learning(unittest.TestCase):
    def test_stable_baselines3_learns_a_puzzle(self):
        with tempfile.TemporaryDirectory() as folder:
            plot = pathlib.Path(folder) / "plot.png"
            said = run("learn_puzzle.py", "--out", str(plot))
            self.assertEqual(plot.read_bytes()[:4], b"\x89PNG")
        self.assertRegex(said, "^won in ([6-9]|1[0-2]) steps")

    def test_self_play_beats_random(self):
        said = run("self_play.py")
        self.assertGreater(float(re.search(r"wins ([0-9.]+)%", said).group(1)), 90)


if __name__ == "__main__":
    unittest.main()
