"""fissile.plot: pictures of whole games."""
import io
import random
import unittest

import fissile
import numpy as np
from case import Case
from fissile import plot
from matplotlib.figure import Figure


def random_game(seed=1, **setup):
    game, draw = fissile.make("orbs", **setup), random.Random(seed)
    while not game.over:
        game.step(draw.choice(game.legal()))
    return game


class Positions(Case):
    def test_they_are_those_that_were_passed(self):
        game, hashes = fissile.make("stacker", seed=3), []
        for _ in range(5):
            hashes.append(game.hash)
            game.step("drop")
        hashes.append(game.hash)
        self.assertEqual([at.hash for at in plot.positions(game)], hashes)
        self.assertEqual([at.hash for at in plot.positions(game, [5, 0, 5])],
                         [hashes[5], hashes[0], hashes[5]])
        self.refused("request/malformed", plot.positions, game, [6])
        self.refused("request/malformed", plot.positions, game, [-1])


class Filmstrip(Case):
    def test_it_shows_the_first_board_the_last_and_some_between(self):
        game = random_game(rows=4, cols=4)
        moves = len(game.replay["actions"])
        figure = plot.filmstrip(game, boards=5, cols=3, cell=16)
        shown = [frame for frame in figure.axes if frame.images]
        self.assertEqual((len(shown), len(figure.axes)), (5, 6))
        self.assertEqual([shown[0].get_title(), shown[-1].get_title()], ["start", str(moves)])
        np.testing.assert_array_equal(shown[-1].images[0].get_array(),
                                      game.render("rgb_array", cell=16))
        np.testing.assert_array_equal(
            shown[0].images[0].get_array(),
            fissile.make("orbs", rows=4, cols=4).render("rgb_array", cell=16))

    def test_it_can_be_saved_without_a_screen(self):
        image = io.BytesIO()
        plot.filmstrip(fissile.make("push"), [0]).savefig(image, format="png")
        self.assertEqual(image.getvalue()[:4], b"\x89PNG")

    def test_strips_without_boards_are_refused(self):
        game = fissile.make("orbs")
        self.refused("request/malformed", plot.filmstrip, game, [])
        self.refused("request/malformed", plot.filmstrip, game, boards=1)
        self.refused("request/malformed", plot.filmstrip, game, cols=0)


class Evaluation(Case):
    def test_scores_are_those_of_player_1(self):
        game = random_game(rows=3, cols=3)
        replay = game.replay
        scores = plot.evaluation(game, level=2).lines[1].get_ydata()
        walk = fissile.load({**replay, "actions": []})
        for action, score in zip(replay["actions"], scores):
            sign = 1 if walk.to_move == 1 else -1
            self.assertEqual(sign * walk.best(level=2)["score"], score)
            walk.step(action)
        self.assertEqual(len(scores), len(replay["actions"]))
        self.assertGreater(max(map(abs, scores)), 20000)
        # Who is about to win the game is ahead before the last action.
        self.assertEqual(scores[-1] > 0, game.winner == 1)

    def test_values_may_be_given(self):
        game = fissile.make("push")
        for _ in range(2):
            game.step(game.legal()[0])
        ax = Figure().subplots()
        self.assertIs(plot.evaluation(game, [1, 0.5, 2], ax=ax), ax)
        self.assertEqual(list(ax.lines[1].get_ydata()), [1, 0.5, 2])
        self.refused("request/malformed", plot.evaluation, game, [1, 2])

    def test_a_puzzle_has_no_scores(self):
        self.refused("request/unknown", plot.evaluation, fissile.make("push"))


if __name__ == "__main__":
    unittest.main()
