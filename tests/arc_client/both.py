"""Our server, and the toolkit's own one with a game of the same shape, for the tests here."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "server"))

import client  # noqa: E402

client.FISSILE = os.environ["FISSILE"]
NAME = "push"
DIRECTIONS = {"up": 1, "down": 2, "left": 3, "right": 4}

# Wins a level by the actions that solve ours; ACTION5 is none.
GAME = """
from arcengine import ARCBaseGame, Level

SOLUTIONS = {solutions}


class {class_name}(ARCBaseGame):
    def __init__(self):
        super().__init__("{game_id}", [Level() for _ in SOLUTIONS],
                         available_actions=[1, 2, 3, 4, 7])

    def on_set_level(self, level):
        self.done = []

    def step(self):
        if 1 <= self.action.id.value <= 4:
            self.done.append(self.action.id.value)
            if self.done == SOLUTIONS[self.level_index]:
                self.next_level()
        self.complete_action()
"""

ORACLE = """
import logging, socket, sys
logging.disable(logging.INFO)
from arc_agi import Arcade
from arc_agi.base import OperationMode
arcade = Arcade(arc_api_key="none", operation_mode=OperationMode.OFFLINE,
                environments_dir=sys.argv[1], recordings_dir=sys.argv[1])
from arc_agi.server import create_app
from werkzeug.serving import make_server
app, _ = create_app(arcade, competition_mode=len(sys.argv) > 2)
server = make_server("127.0.0.1", 0, app, threaded=True)
print("at", server.server_port, flush=True)
server.serve_forever()
"""


def solutions():
    """The actions that solve every level, each proved to be the fewest."""
    lines = subprocess.run([client.FISSILE, "solve", NAME, "--pack", "classic", "--json"],
                           capture_output=True, text=True, check=True,
                           timeout=client.SECONDS).stdout.splitlines()
    return [[DIRECTIONS[word] for word in level["actions"]] for level in map(json.loads, lines)]


class Toolkit:
    """The toolkit's server in a process of its own, with one game; ended with the block."""

    def __init__(self, game_id, actions, baselines, *arguments):
        self.folder = tempfile.TemporaryDirectory()
        place = pathlib.Path(self.folder.name) / NAME
        place.mkdir()
        (place / "metadata.json").write_text(json.dumps({
            "game_id": game_id, "title": "Push: Classic", "tags": ["push"], "class_name": "Push",
            "baseline_actions": baselines}), encoding="utf-8")
        (place / "push.py").write_text(GAME.format(solutions=actions, game_id=game_id,
                                                   class_name="Push"), encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(ORACLE), self.folder.name, *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.process.stdout:
            if line.startswith("at "):
                self.host, self.port = "127.0.0.1", int(line.split()[1])
                return
        raise AssertionError("the toolkit's server did not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()

    def connect(self):
        return client.Client(self.host, self.port)

    def ask(self, *arguments, **how):
        with self.connect() as connection:
            return connection.ask(*arguments, **how)


class Both(unittest.TestCase):
    """Our server, and the solutions of its levels."""
    ARGUMENTS = ()

    @classmethod
    def setUpClass(cls):
        cls.solutions = solutions()
        web = client.make_web_folder(cls)
        cls.ours = cls.enterClassContext(client.Server(
            web, "--max-arc-kib", "1000000", "--max-arc-cards", "100000", *cls.ARGUMENTS))
        game = json.loads(cls.ours.ask(f"/api/games/{NAME}").body)
        cls.game_id = game["game_id"]
