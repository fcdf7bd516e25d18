"""fissile.generate: levels that nobody drew."""
import multiprocessing
import unittest
from concurrent.futures import ProcessPoolExecutor

import fissile
from case import Case

SMALL = {"size": 6, "colors": 1, "seed": 3}


class Generating(Case):
    def test_levels_are_solved_in_their_par_and_sorted_by_difficulty(self):
        levels = fissile.generate("push", count=3, **SMALL)
        self.assertEqual(len(levels), 3)
        scores = [level["difficulty"] for level in levels]
        self.assertEqual(scores, sorted(scores))
        self.assertEqual(len({str(level["setup"]) for level in levels}), 3)
        for level in levels:
            self.assertEqual(set(level), {"setup", "par", "difficulty"})
            answer = fissile.solve("push", setup=level["setup"])
            self.assertEqual(len(answer["actions"]), level["par"])
            self.assertTrue(30 <= level["difficulty"] <= 100)

    def test_they_are_the_same_wherever_they_are_made(self):
        levels = fissile.generate("push", count=2, threads=1, **SMALL)
        self.assertEqual(fissile.generate("push", count=2, threads=3, **SMALL), levels)
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
            self.assertEqual(fissile.generate("push", count=2, candidates=9, spread=pool.map,
                                              **SMALL), levels)
        other = fissile.generate("push", count=1, **{**SMALL, "seed": 4})
        self.assertNotEqual(other, fissile.generate("push", count=1, **SMALL))

    def test_a_recipe_says_what_there_is(self):
        (level,) = fissile.generate("push", count=1, size=(7, 6), colors=1, kinds=["ice"], seed=2,
                                    par_min=8, difficulty="any")
        walls = level["setup"]["level"]["walls"]
        self.assertEqual((len(walls[0]), len(walls)), (7, 6))
        self.assertGreaterEqual(level["par"], 8)

    def test_there_are_fewer_where_candidates_run_out(self):
        self.assertEqual(fissile.generate("push", count=3, candidates=1, par_min=900, **SMALL), [])


class Refusing(Case):
    def test_games_without_a_generator(self):
        self.refused_at("game/unknown", "/game", fissile.generate, "chess")
        self.refused_at("request/unknown", "/game", fissile.generate, "orbs")

    def test_recipes_that_cannot_be(self):
        for name, value in (("size", 0), ("size", [8]), ("size", "8"), ("colors", -1),
                            ("kinds", "ice"), ("kinds", ["fire"]), ("difficulty", 101),
                            ("difficulty", "odd"), ("seed", -1), ("taste", 1)):
            self.refused_at("request/malformed", f"/recipe/{name}", fissile.generate, "push",
                            **{name: value})
        self.refused_at("request/malformed", "/recipe/parMin", fissile.generate, "push", par_min=0)
        self.refused_at("request/malformed", "/recipe", fissile.generate, "push", size=4)
        self.refused_at("request/malformed", "/recipe", fissile.generate, "push", size=10000)
        for name in ("count", "candidates", "threads"):
            for value in (0, -1, "many"):
                self.refused_at("request/malformed", "", fissile.generate, "push", **{name: value})

    def test_ctrl_c_ends_it(self):
        self.interrupted("fissile.generate('push', count=100, size=20, colors=6, par_min=900)")


if __name__ == "__main__":
    unittest.main()
