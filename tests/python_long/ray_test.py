"""fissile.ray on a local cluster of two nodes, one of which is killed on the way."""
import json
import logging
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

import fissile
import fissile.ray
import ray
from ray.cluster_utils import Cluster

PLAYERS = ["level:3", "level:2", "level:1"]


class Spreading(unittest.TestCase):
    def setUp(self):
        self.cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
        self.addCleanup(self.cluster.shutdown)
        self.second = self.cluster.add_node(num_cpus=2)
        ray.init(address=self.cluster.address, log_to_driver=False, logging_level=logging.ERROR)
        self.addCleanup(ray.shutdown)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def killing(self, task, arguments):
        """A spread over both nodes, of which the second is killed after the third result."""
        for number, result in enumerate(fissile.ray.spread(task, arguments), 1):
            yield result
            if number == 3:
                self.cluster.remove_node(self.second, allow_graceful=False)
                self.second = None

    def compare(self, run):
        """What `run` gives here and on two nodes, of which one dies."""
        here = run()
        self.assertEqual(run(spread=self.killing), here)
        self.assertIsNone(self.second, "the node was never killed")
        return here

    def test_a_tournament_survives_a_node(self):
        report = self.compare(lambda **how: fissile.tournament(
            "orbs", PLAYERS, rows=5, cols=5, games=60, seed=7, **how))
        self.assertEqual(report["finished"], 180)

    def test_rollouts_survive_a_node(self):
        results = self.compare(lambda **how: list(fissile.rollout(
            "npc", episodes=40_000, seed=3, pack="puzzles", **how)))
        self.assertEqual([one["episode"] for one in results], list(range(40_000)))

    def test_levels_survive_a_node(self):
        recipe = {"count": 4, "seed": 7, "size": 6}
        pack = self.compare(lambda **how: fissile.generate("push", **recipe, **how))
        flags = [word for name, value in recipe.items() for word in (f"--{name}", str(value))]
        said = subprocess.run([os.environ["FISSILE"], "generate", "push", *flags],
                              capture_output=True, text=True, check=True).stdout
        self.assertEqual(pack, said)

    def test_a_task_whose_process_is_killed_runs_again(self):
        mark = str(self.folder / "killed")

        def dies_once(game):
            try:
                os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                return game.legal()[0]
            os.kill(os.getpid(), signal.SIGKILL)

        def first(game):
            return game.legal()[0]

        def run(function, **how):
            return fissile.tournament("orbs", {"first": function, "level": "level:1"}, rows=3,
                                      cols=3, games=40, seed=2, **how)["table"]
        with fissile.ray.cluster() as spread:
            table = run(dies_once, spread=spread)
        self.assertTrue(os.path.exists(mark))
        self.assertEqual([{**row, "seat": ""} for row in table],
                         [{**row, "seat": ""} for row in run(first)])

    def test_the_command_does_as_the_program(self):
        words = ["tournament", "orbs", "--players", "level:2", "--players", "level:1", "--games",
                 "20", "--seed", "5", "--json", "--setup", '{"rows":4,"cols":4}', "--out"]
        there, here = self.folder / "there", self.folder / "here"
        program = [sys.executable, "-m", "fissile.ray"]
        said = [subprocess.run(command, capture_output=True, text=True, check=True).stdout
                for command in ([*program, *words, there, "--address", self.cluster.address],
                                [os.environ["FISSILE"], *words, here])]
        self.assertEqual(*map(json.loads, said))
        for name in ("results.json", "tournament.json", "replays/000019.json"):
            self.assertEqual((there / name).read_bytes(), (here / name).read_bytes())
        self.assertEqual(*[sorted((folder / "games.jsonl").read_text().splitlines())
                           for folder in (there, here)])


if __name__ == "__main__":
    unittest.main()
