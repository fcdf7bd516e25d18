"""What fission looks like."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..draw import Picture
from . import _burst
from ._burst import board, name_of

if TYPE_CHECKING:
    from .._game import Game


def picture(game: Game) -> Picture:
    """The cells as they are drawn."""
    return board(game, ("blue", "red"))  # F1


def longest(setup: dict[str, Any]) -> int | None:
    """After how many placements a game is over; None where that is open (F7)."""
    return _burst.longest(setup, None)
