"""What stacker looks like: the board, a wall, and the pair that comes next."""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..draw import COLORS, WALL, Cell, Picture

if TYPE_CHECKING:
    from .._game import Game

PAIR = ("col", "rotation")
PIECES = {
    "rick": Cell(disc=COLORS["orange"], text="R"), "coo": Cell(disc=COLORS["green"], text="C"),
    "kine": Cell(disc=COLORS["blue"], text="K"), "star": Cell(disc=COLORS["yellow"], text="*"),
    "bomb": Cell(disc=(141, 150, 179), text="B"), "hard": Cell((142, 138, 163), text="H"),
    "cracked": Cell((185, 177, 166), text="x"),
}
AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))  # S4: right of, below, left of, above the pivot


def picture(game: Game) -> Picture:
    """The cells as they are drawn."""
    state = game.state
    cells = [[PIECES[name] if name else Cell() for name in row] for row in state["grid"]]
    if pair := state["pair"]:
        down, right = AROUND[pair["rotation"]]
        pivot, partner = pair["blocks"]
        cells[pair["row"]][pair["col"]] = PIECES[pivot]
        cells[pair["row"] + down][pair["col"] + right] = PIECES[partner]
    side = [[Cell(WALL), Cell(WALL)] for _ in cells]
    side[1][1], side[2][1] = (PIECES[name] for name in state["next"])
    return [row + beside for row, beside in zip(cells, side)]
