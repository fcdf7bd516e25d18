"""The package as its readers and their tools see it: docstrings, types, and errors."""
import ast
import pathlib
import subprocess
import sys
import unittest

import fissile
from case import Case

ROOT = pathlib.Path(__file__).parents[2]
PACKAGE = pathlib.Path(fissile.__file__).parent


def public(body, place):
    """(place, node) of the public classes, functions and methods that a module defines."""
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) \
                and not node.name.startswith("_"):
            yield f"{place}.{node.name}", node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{place}.{node.name}")


class Documented(unittest.TestCase):
    def test_whatever_is_public_says_what_it_is(self):
        silent, names = [], 0
        for path in sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.pyi")]):
            code, place = ast.parse(path.read_text()), str(path.relative_to(PACKAGE))
            for name, node in [(place, code), *public(code.body, place)]:
                names += 1
                if not ast.get_docstring(node):
                    silent.append(name)
        self.assertEqual(silent, [])
        self.assertGreater(names, 100)

    def test_names_that_are_offered_are_there(self):
        for name in fissile.__all__:
            self.assertTrue(getattr(fissile, name).__doc__, name)


class Missing(unittest.TestCase):
    def test_a_part_says_what_to_install(self):
        parts = {"pettingzoo": ("pettingzoo", "pettingzoo"), "open_spiel": ("pyspiel", "openspiel"),
                 "plot": ("matplotlib", "plot")}
        for part, (package, extra) in parts.items():
            program = ("import importlib.util, sys\n"
                       "found = importlib.util.find_spec\n"
                       f"importlib.util.find_spec = lambda name: name != {package!r} or None\n"
                       f"try:\n    import fissile.{part}\n"
                       "except ModuleNotFoundError as error:\n    print(error)\n")
            told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True,
                                  timeout=60).stdout
            self.assertIn(f"pip install 'fissile[{extra}]'", told)


class Typed(unittest.TestCase):
    def test_mypy_finds_nothing(self):
        done = subprocess.run(
            [sys.executable, "-m", "mypy", "--cache-dir", "build/python/mypy"], cwd=ROOT,
            capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class Refusing(Case):
    """Questions that need no game of one's own, asked wrongly."""

    def test_games_that_are_not_there(self):
        for ask in (fissile.best, fissile.solve, fissile.value):
            code = "request/unknown" if ask is fissile.value else "game/unknown"
            self.refused_at(code, "/game", ask, "chess")
        self.refused_at("request/malformed", "/game", fissile.value, 5)

    def test_games_that_are_over(self):
        over = fissile.make("orbs")
        over.resign(1)
        self.refused_at("game/finished", "", fissile.best, over)
        won = fissile.make("push")
        for action in won.solve()["actions"]:
            won.step(action)
        self.refused_at("game/finished", "", fissile.solve, won)

    def test_setups_that_are_none(self):
        self.refused_at("setup/invalid", "/setup/rows", fissile.best, "orbs", setup={"rows": 1})
        self.refused_at("setup/invalid", "/setup/pack", fissile.solve, "push", setup={"pack": "no"})
        self.refused_at("setup/invalid", "/setup/colour", fissile.value, "orbs", colour=3)
        for setup in (5, "rows", [1]):
            self.refused_at("setup/invalid", "/setup", fissile.best, "orbs", setup=setup)
            self.refused_at("setup/invalid", "/setup", fissile.value, "orbs", setup=setup)
        self.refused_at("request/malformed", "", fissile.value, "orbs", rows=object())

    def test_limits_that_are_none(self):
        for limits in ({"level": 0}, {"ms": 0}, {"nodes": -1}, {"depth": 65}, {"seed": -1},
                       {"ms": "long"}, {"nodes": 1.5}):
            (name,) = limits
            self.refused_at("request/malformed", f"/{name}", fissile.best, "orbs", **limits)
        self.refused_at("request/malformed", "/goal", fissile.solve, "push", goal="beauty")
        self.refused_at("request/malformed", "/limits/ms", fissile.solve, "push", ms=0)
        for memory in (0, -1, 1 << 62, "much", 1.5):
            self.refused_at("request/malformed", "", fissile.value, "orbs", memory_mib=memory)

    def test_replays_that_are_none(self):
        for replay in (None, "text", 5, [], {"game": "orbs"}):
            self.assertRaises(fissile.Error, fissile.load, replay)


if __name__ == "__main__":
    unittest.main()
