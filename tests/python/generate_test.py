"""fissile.generate: the packs of the command line, with progress, Ctrl-C and files."""
import functools
import multiprocessing
import os
import pathlib
import signal
import tempfile
import threading
import unittest
import warnings
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import fissile
from case import Case
from fissile._generate import candidate, order_of

SMALL = {"push": {"size": 6}, "npc": {"size": "4x4", "kinds": ["add", "multiply"]}}


class Generate(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "pack"

    def test_levels_are_new_and_solvable_in_their_par(self):
        for game, options in SMALL.items():
            told = []
            text = fissile.generate(game, count=3, seed=5,
                                    progress=lambda *so_far: told.append(so_far), **options)
            levels = fissile.read_levels(game, text)["levels"]
            self.assertEqual(len(levels), 3)
            for level in levels:
                answer = fissile.solve(game, setup=level["setup"])
                self.assertEqual(len(answer["actions"]), level["par"])
            self.assertEqual(told, sorted(told))
            again = fissile.generate(game, count=3, seed=5, threads=3, **options)
            self.assertEqual(again, text)

    def test_candidates_may_be_made_anywhere(self):
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
            for game, options in SMALL.items():
                pieces = fissile.generate(game, count=2, spread=pool.map, **options)
                self.assertEqual(pieces, fissile.generate(game, count=2, **options))

    def test_what_is_no_candidate_of_the_recipe_is_refused(self):
        other = candidate(order_of("push", {"size": 6, "seed": 9}), 0)
        for nonsense in ("{", other):
            self.refused("request/malformed", fissile.generate, "npc", count=1, size=4,
                         spread=lambda task, numbers, made=nonsense: iter([made]))

    def test_what_is_made_elsewhere_goes_on_with_a_file(self):
        wanted = fissile.generate("push", count=3, size=6)
        fissile.generate("push", count=1, size=6, file=self.path, spread=map)
        for _ in range(2):
            self.assertEqual(
                fissile.generate("push", count=3, size=6, file=self.path, spread=map), wanted)

    def test_a_file_is_gone_on_with(self):
        for game, options in SMALL.items():
            wanted = fissile.generate(game, count=3, **options)
            fissile.generate(game, count=1, file=self.path, **options)
            self.assertEqual(fissile.generate(game, count=3, file=self.path,
                                              **options), wanted)
            self.assertEqual(self.path.read_text(), wanted)
            with self.assertRaises(fissile.Error) as caught:
                fissile.generate(game, count=3, seed=2, file=self.path, **options)
            self.assertEqual(caught.exception.at, "/pack")
            self.assertEqual(self.path.read_text(), wanted)
            self.path.unlink()

    def test_control_c_keeps_what_there_is(self):
        for game, options in SMALL.items():
            sent = threading.Event()

            def interrupt(levels, _, sent=sent):
                if levels >= 2 and not sent.is_set():
                    sent.set()
                    os.kill(os.getpid(), signal.SIGINT)

            with self.assertRaises(KeyboardInterrupt):
                fissile.generate(game, count=1000, file=self.path,
                                 progress=interrupt, **options)
            levels = fissile.read_levels(game, self.path.read_text())["levels"]
            self.assertGreaterEqual(len(levels), 2)
            self.path.unlink()

    def test_too_little_is_said(self):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            fissile.generate("npc", count=50, candidates=9, size=4)
        self.assertIn("of 50 levels among 9 candidates", str(caught[0].message))
        with self.assertRaises(fissile.Error) as none:
            fissile.generate("npc", count=1, candidates=1, size=3, blocks=2, kinds=["multiply"],
                             par_min=500)
        self.assertEqual(none.exception.code, "limit/exceeded")

    def test_a_size_may_be_a_pair(self):
        self.assertEqual(fissile.generate("push", count=1, size=(7, 6)),
                         fissile.generate("push", count=1, size="7x6"))

    def test_mistakes_name_their_option(self):
        for wrong in ({"size": "wide"}, {"depth": 3}, {"count": 0}, {"difficulty": "cruel"},
                      {"seed": -1}, {"kinds": 1.5}, {"threads": "all"}, {"candidates": -1}):
            (name,) = wrong
            self.refused_at("request/malformed", f"/{name}", fissile.generate, "npc", **wrong)
        self.refused_at("request/malformed", "/parMin", fissile.generate, "npc", par_min="long")
        self.refused("game/unknown", fissile.generate, "orbs")

    def test_threads_of_python_may_make_candidates_at_once(self):
        order = order_of("npc", {"size": 4})
        with ThreadPoolExecutor(4) as pool:
            made = list(pool.map(functools.partial(candidate, order), range(4)))
        self.assertEqual(made, [candidate(order, number) for number in range(4)])


if __name__ == "__main__":
    unittest.main()
