"""What `python -m fissile.arc export` writes plays in the toolkit's local mode as on our server."""
import json
import logging
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

from arc_agi import Arcade
from arc_agi.base import OperationMode
from arcengine import GameAction, GameState

import fissile.arc
from both import HERE, Both
from oracle_test import ask

logging.disable(logging.INFO)

RECORDED = HERE.parents[1] / "src/arc/recorded"
KEY = "a key of the local tests"


class Local(Both):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        said = subprocess.run([sys.executable, "-m", "fissile.arc", "export", cls.folder],
                              capture_output=True, text=True, check=True)
        cls.written = said.stdout.splitlines()

    def arcade(self):
        return Arcade(arc_api_key="none", operation_mode=OperationMode.OFFLINE,
                      environments_dir=self.folder, recordings_dir=self.folder)

    def test_every_environment_of_the_server_is_found(self):
        games = ask(self.ours, "GET", "/api/games")[1]
        found = {one.game_id: one for one in self.arcade().get_environments()}
        self.assertEqual(sorted(found), sorted(game["game_id"] for game in games))
        self.assertEqual(len(self.written), len(games))
        for game in games:
            local = found[game["game_id"]]
            self.assertEqual((local.title, local.tags, local.default_fps),
                             (game["title"], game["tags"], game["default_fps"]))

    def test_recorded_wins_score_100(self):
        arcade = self.arcade()
        card = arcade.open_scorecard()
        names = sorted(path.stem for path in RECORDED.glob("*.json"))
        self.assertGreater(len(names), 2)
        for name in names:
            game = arcade.make(name, scorecard_id=card)
            levels = json.loads((RECORDED / f"{name}.json").read_text())["levels"]
            for number, level in enumerate(levels, 1):
                for action in level:
                    last = self.step(game, action)
                self.assertEqual(last.levels_completed, number, name)
                self.assertGreaterEqual(len(last.frame), 2)
            self.assertEqual(last.state, GameState.WIN)
        said = arcade.close_scorecard(card)
        self.assertEqual([one.score for one in said.environments], [100.0] * len(names))

    @staticmethod
    def step(game, action):
        if isinstance(action, int):
            return game.step(GameAction.from_id(action))
        number, x, y = action
        return game.step(GameAction.from_id(number), data={"x": x, "y": y})

    @staticmethod
    def shown(frame):
        """What both say of a frame, from here and from there."""
        return {"state": frame["state"], "levels_completed": frame["levels_completed"],
                "win_levels": frame["win_levels"], "full_reset": frame["full_reset"],
                "available_actions": frame["available_actions"], "frame": frame["frame"]}

    def here(self, frame):
        return self.shown({**vars(frame), "state": frame.state.value,
                           "frame": [one.tolist() for one in frame.frame]})

    def test_any_action_is_answered_as_by_the_server(self):
        arcade = self.arcade()
        for environment in fissile.arc.environments():
            name = environment["game_id"]
            rng = random.Random(name)
            game = arcade.make(name)
            card = ask(self.ours, "POST", "/api/scorecard/open", {}, KEY)[1]["card_id"]
            there = ask(self.ours, "POST", "/api/cmd/RESET",
                        {"game_id": name, "card_id": card}, KEY)[1]
            self.assertEqual(self.here(game.observation_space), self.shown(there))
            for _ in range(60):
                over = there["state"] != "NOT_FINISHED"
                number = 0 if over or rng.random() < 0.05 else rng.randint(1, 7)
                place = {"x": rng.randint(0, 63), "y": rng.randint(0, 63)} if number == 6 else {}
                action = GameAction.from_id(number)
                local = game.reset() if number == 0 else game.step(action, data=place or None)
                there = ask(self.ours, "POST", f"/api/cmd/{action.name}",
                            {"game_id": name, "guid": there["guid"], **place}, KEY)[1]
                self.assertEqual(self.here(local), self.shown(there), name)

    def test_a_folder_of_another_version_says_what_to_do(self):
        from fissile.arc.game import EngineGame
        with self.assertRaisesRegex(fissile.Error, "export the environments again"):
            EngineGame(self.game_id[:-1] + "x")

    def test_a_folder_that_cannot_be_written_is_named(self):
        place = pathlib.Path(self.folder) / "file"
        place.write_text("")
        said = subprocess.run([sys.executable, "-m", "fissile.arc", "export", str(place)],
                              capture_output=True, text=True)
        self.assertEqual(said.returncode, 1)
        self.assertIn(str(place), said.stderr)


if __name__ == "__main__":
    unittest.main()
