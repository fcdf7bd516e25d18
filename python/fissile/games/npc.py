"""What npc looks like."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._session import ask
from ..draw import COLORS, GROUND, INK, WALL, Cell, Picture

if TYPE_CHECKING:
    from .._game import Game

ADD = (22, 50, 31)
MULTIPLY = (43, 33, 69)


def tiles_of(game: Game) -> list[list[str]]:
    """The tiles of the level, which never change."""
    setup = game.setup
    if "tiles" not in setup:
        setup = ask(game._session, "levels", game=game.id, pack=setup["pack"],
                    level=setup["level"])["level"]["setup"]
    return setup["tiles"]


def short(value: Any) -> str:
    """A value in a few letters: the first digit and how many follow, where there are many."""
    digits = str(value)
    sign, digits = ("-", digits[1:]) if digits.startswith("-") else ("", digits)
    return sign + (digits if len(digits) < 4 else f"{digits[0]}e{len(digits) - 1}")


def tile(sign: str) -> Cell:
    """A tile without a block on it."""
    if sign == "#":
        return Cell(WALL)
    ground = {"+": ADD, "*": MULTIPLY}.get(sign[0], GROUND)
    return Cell(ground, text="" if sign == "." else sign[0] + short(sign[1:]), ink=INK)


def picture(game: Game) -> Picture:
    """The cells as they are drawn."""
    state = game.state
    cells = [[tile(sign) for sign in row] for row in tiles_of(game)]
    for block in state["blocks"]:
        at = cells[block["row"]][block["col"]]
        won = str(block["value"]) == str(state["target"])
        cells[block["row"]][block["col"]] = Cell(
            at.fill, COLORS["green" if won else "yellow"], short(block["value"]))
    return cells


def exact(game: Game, state: dict[str, Any], shapes: dict[str, tuple[int, ...]]) -> dict[str, Any]:
    """What agents see as floats, as whole numbers: of blocks, of tiles, and the target."""
    import numpy as np

    values = np.zeros(shapes["values"], object)
    for block in state["blocks"]:
        values[0, block["row"], block["col"]] = int(block["value"])
    for row, tiles in enumerate(tiles_of(game)):
        for col, sign in enumerate(tiles):
            if sign[0] in "+*":
                values[1, row, col] = int(sign[1:])
    return {"values": values, "target": int(state["target"])}
