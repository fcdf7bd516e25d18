"""The official client plays on our server."""
import logging
import pathlib
import subprocess
import sys
import unittest

from arc_agi import Arcade
from arc_agi.base import OperationMode
from arcengine import GameAction, GameState

from both import NAME, Both

logging.disable(logging.INFO)


class Client(Both):
    def arcade(self, mode=OperationMode.ONLINE):
        return Arcade(arc_api_key="a key of the tests", operation_mode=mode,
                      arc_base_url=f"http://127.0.0.1:{self.ours.port}")

    def play_all(self, game):
        """Solves every level; the last answer."""
        last = game.observation_space
        for number, actions in enumerate(self.solutions):
            self.assertEqual(last.levels_completed, number)
            for action in actions:
                last = game.step(GameAction.from_id(action), reasoning={"level": number})
                self.assertIsNotNone(last)
            self.assertGreaterEqual(len(last.frame), 2)
        return last

    def test_it_plays_to_a_closed_scorecard_with_score_100(self):
        arcade = self.arcade()
        self.assertIn(self.game_id, [one.game_id for one in arcade.get_environments()])
        card = arcade.open_scorecard(tags=["test"], source_url="https://example.org",
                                     opaque={"a": [1, None]})
        game = arcade.make(NAME, scorecard_id=card)
        last = self.play_all(game)
        self.assertEqual((last.state, last.levels_completed), (GameState.WIN, len(self.solutions)))
        self.assertIsNone(game.step(GameAction.ACTION1), "the game is over")
        before = arcade.get_scorecard(card)
        after = arcade.close_scorecard(card)
        for said in (before, after):
            self.assertEqual((said.score, said.card_id, said.tags), (100.0, card,
                                                                     ["test", "agent"]))
            self.assertEqual(said.total_actions, sum(map(len, self.solutions)))
            run = said.environments[0].runs[0]
            self.assertEqual(run.level_baseline_actions, [len(one) for one in self.solutions])
            self.assertEqual(run.level_actions, run.level_baseline_actions)

    def test_it_plays_in_a_competition(self):
        arcade = self.arcade(OperationMode.COMPETITION)
        games = arcade.get_environments()
        game = arcade.make(self.game_id)
        self.assertEqual(self.play_all(game).state, GameState.WIN)
        said = arcade.close_scorecard()
        self.assertTrue(said.competition_mode)
        self.assertEqual(said.total_environments, len(games))
        self.assertAlmostEqual(said.score, 100 / len(games))

    def test_a_key_that_was_drawn_is_as_good(self):
        arcade = Arcade(operation_mode=OperationMode.ONLINE,
                        arc_base_url=f"http://127.0.0.1:{self.ours.port}")
        self.assertTrue(arcade.arc_api_key)
        self.assertIsNotNone(arcade.make(NAME).observation_space)

    def test_the_example_wins_levels_by_it(self):
        example = pathlib.Path(__file__).parents[2] / "python/examples/arc_toolkit.py"
        said = subprocess.run(
            [sys.executable, example, "npc", f"http://127.0.0.1:{self.ours.port}"],
            capture_output=True, text=True, check=True).stdout
        self.assertRegex(said.splitlines()[-1], "^npc: [3-9] levels won")


if __name__ == "__main__":
    unittest.main()
