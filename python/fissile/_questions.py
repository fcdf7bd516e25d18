"""Questions that need no game of one's own."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import _core
from ._game import Game, make, setup_of
from ._session import Error, Json, ask, read_answer, write

MOST_MIB = 1 << 24


def games() -> list[Json]:
    """Every game: id, title, players and setup, with its JSON Schema and defaults."""
    return ask(_core.Game(), "games")["games"]


def levels(game: str, pack: str | None = None, level: int | None = None) -> Any:
    """The packs of levels of a game; or one level of a pack, with its par and its whole setup."""
    if pack is None:
        return ask(_core.Game(), "levels", game=game)["packs"]
    return ask(_core.Game(), "levels", game=game, pack=pack, level=level)["level"]


def read_levels(game: str, text: str) -> Json:
    """The levels of a level file: title and levels, of each title, par and setup."""
    return ask(_core.Game(), "read_levels", game=game, text=text)


def best(game: Game | str, *, setup: Mapping[str, Any] | None = None, **limits: Any) -> Json:
    """What the built-in player would do in a game, or at the start of one."""
    return _game(game, setup).best(**limits)


def solve(game: Game | str, *, setup: Mapping[str, Any] | None = None, **limits: Any) -> Json:
    """A shortest solution of a puzzle, with proof, or why there is none."""
    return _game(game, setup).solve(**limits)


def value(game: str, *, memory_mib: int = 1024, setup: Mapping[str, Any] | None = None,
          **members: Any) -> Json:
    """Who wins a small board when both play best, in how many plies, and how.

    Takes as long as `fissile value` does on one thread; Ctrl-C ends it.
    """
    # Values are about play without a turn limit.
    given = write(setup_of(setup, {"turn_limit": 0, **members}))
    if not isinstance(game, str):
        raise Error("request/malformed", "a game is named by its id", "/game")
    if not isinstance(memory_mib, int) or not 1 <= memory_mib <= MOST_MIB:
        raise Error("request/malformed", f"memory_mib is a whole number from 1 to {MOST_MIB}")
    return read_answer(_core.value(game, given, memory_mib))


def _game(game: Game | str, setup: Mapping[str, Any] | None) -> Game:
    return make(game, setup=setup) if isinstance(game, str) else game
