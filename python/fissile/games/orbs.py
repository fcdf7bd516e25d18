"""What orbs looks like."""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..draw import Picture
from ._burst import board

if TYPE_CHECKING:
    from .._game import Game

COLORS = ("red", "blue", "green", "yellow", "purple", "orange", "cyan", "pink")  # O10


def picture(game: Game) -> Picture:
    return board(game, COLORS)
