"""What orbs looks like."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..draw import Picture
from . import _burst
from ._burst import board, name_of

if TYPE_CHECKING:
    from .._game import Game

COLORS = ("red", "blue", "green", "yellow", "purple", "orange", "cyan", "pink")  # O10


def picture(game: Game) -> Picture:
    """The cells as they are drawn."""
    return board(game, COLORS)


def longest(setup: dict[str, Any]) -> int | None:
    """After how many placements a game is over; None where that is open (O7)."""
    rows, cols = setup["rows"], setup["cols"]
    pairs = rows * (cols - 1) + (rows - 1) * cols
    keeps = setup["surplus"] == "keep"
    return _burst.longest(setup, 2 * pairs - rows * cols + 1 if keeps else None)
