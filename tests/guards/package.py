#!/usr/bin/env python3
"""The Python package: who may import what, and who may name a game."""
import ast
import sys

import tree

PACKAGE = "python/fissile/"
# Where games may be named. Elsewhere what differs is asked of the engine, or of a game's module.
NAMES_GAMES = PACKAGE + "games/"
# Packages of others, and the only files that may import each: whoever imports fissile alone needs
# none of them. numpy is there wherever fissile is.
OTHERS = {
    "numpy": (PACKAGE,),
    "gymnasium": (PACKAGE + "gym/", PACKAGE + "pettingzoo/"),
    "pettingzoo": (PACKAGE + "pettingzoo/",),
    "pyspiel": (PACKAGE + "open_spiel/",),
    "open_spiel": (PACKAGE + "open_spiel/",),
    "ray": (PACKAGE + "ray/",),
    "matplotlib": (PACKAGE + "plot.py",),
    "arcengine": (PACKAGE + "arc/",),
}


def imports(code):
    """(line, package) of every absolute import."""
    for node in ast.walk(code):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name.split(".")[0]) for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.lineno, node.module.split(".")[0]


def complain_about_imports(path, code):
    for line, name in imports(code):
        if name in sys.stdlib_module_names or name == "fissile":
            continue
        if name not in OTHERS:
            yield f"{path}:{line}: imports {name}, which tests/guards/package.py does not know"
        elif not path.startswith(OTHERS[name]):
            yield f"{path}:{line}: imports {name}; only {' and '.join(OTHERS[name])} may"


def complain_about_names(path, code, games):
    if path.startswith(NAMES_GAMES):
        return
    for node in ast.walk(code):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in games:
            yield (f"{path}:{node.lineno}: names the game '{node.value}'; ask the engine, or put "
                   "it into the game's module of fissile.games")


def complain(files):
    games = {path.split("/")[2] for path in files if path.startswith("src/games/")
             and path.count("/") > 2}
    found = []
    for path, text in files.items():
        if path.startswith(PACKAGE) and path.endswith(".py"):
            code = ast.parse(text)
            found += complain_about_imports(path, code)
            found += complain_about_names(path, code, games)
    return found


if __name__ == "__main__":
    tree.finish("package", complain)
