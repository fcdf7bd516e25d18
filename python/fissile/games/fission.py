"""What fission looks like."""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..draw import Picture
from ._burst import board

if TYPE_CHECKING:
    from .._game import Game


def picture(game: Game) -> Picture:
    return board(game, ("blue", "red"))  # F1
