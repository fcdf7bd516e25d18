"""Boards of cells with an owner and a number, for the two games that have them."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..draw import COLORS, Cell, Picture

if TYPE_CHECKING:
    from .._game import Game


def board(game: Game, colors: tuple[str, ...]) -> Picture:
    """A board whose players have those colours, by seat."""
    def cell(content: dict[str, int]) -> Cell:
        if not content["player"]:
            return Cell()
        return Cell(disc=COLORS[colors[content["player"] - 1]], text=str(content["orbs"]))
    return [[cell(content) for content in row] for row in game.state["grid"]]


def name_of(action: dict[str, int]) -> str:
    """A cell in a few letters, as the command line has it."""
    return f"{action['row']},{action['col']}"


def longest(setup: dict[str, Any], own: int | None) -> int | None:
    """After how many placements a game is over, given how many its rules allow by themselves."""
    bounds = [bound for bound in (own, setup["turnLimit"]) if bound]
    return min(bounds, default=None)
