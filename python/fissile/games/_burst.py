"""Boards of cells with an owner and a number, for the two games that have them."""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..draw import COLORS, Cell, Picture

if TYPE_CHECKING:
    from .._game import Game


def board(game: Game, colors: tuple[str, ...]) -> Picture:
    def cell(content: dict[str, int]) -> Cell:
        if not content["player"]:
            return Cell()
        return Cell(disc=COLORS[colors[content["player"] - 1]], text=str(content["orbs"]))
    return [[cell(content) for content in row] for row in game.state["grid"]]
