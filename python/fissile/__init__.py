"""fissile: five chain-reaction games on one fast engine.

    import fissile
    game = fissile.make("orbs", rows=9, cols=6)
    game.step((0, 0))
    print(game.render("ansi"))

docs/python.md of the project tells the rest.
"""
from __future__ import annotations

from . import _core
from ._game import Game, load, make
from ._generate import generate
from ._questions import best, games, levels, read_levels, solve, value
from ._rollout import rollout
from ._session import Error
from ._tournament import tournament
from .batch import Batch, pools

try:
    from . import gym as _gym  # so that Gymnasium, where there is one, knows the environments
except ImportError:
    _gym = None  # type: ignore[assignment]

__version__: str = _core.version


def signature() -> str:
    """16 hex digits that change when the behaviour of any game does."""
    return f"{_core.signature():016x}"


__all__ = ["Batch", "Error", "Game", "best", "games", "generate", "levels", "load", "make",
           "pools", "read_levels", "rollout", "signature", "solve", "tournament", "value"]
