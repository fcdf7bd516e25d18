"""What push looks like."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._session import ask
from ..draw import COLORS, DARK, GROUND, INK, WALL, Cell, Picture

if TYPE_CHECKING:
    from .._game import Game

EXIT = (74, 58, 18)
OPEN = (255, 241, 194)
MARKS = {"ice": "I", "bomb": "B"}


def level_of(game: Game, number: int) -> dict[str, Any]:
    """The level that is played now, with its walls and pads, which never change."""
    setup = game.setup
    level = setup.get("level")
    if isinstance(level, dict):
        return level
    if "levels" in setup:
        return setup["levels"][number - 1]
    packed = ask(game._session, "levels", game=game.id, pack=setup["pack"], level=number)
    return packed["level"]["setup"]["level"]


def picture(game: Game) -> Picture:
    """The cells as they are drawn."""
    state = game.state
    level = level_of(game, state["level"])
    cells = [[Cell(WALL if tile == "#" else GROUND) for tile in row.ljust(state["width"], "#")]
             for row in level["walls"]]
    for pad in level.get("pads", []):
        changer = pad["kind"] == "changer"
        cells[pad["y"]][pad["x"]] = (Cell(text="*", ink=COLORS[pad["color"]]) if changer
                                     else Cell(text="o", ink=INK))
    door = state["exit"]
    for x, y in tiles(door):
        cells[y][x] = Cell(OPEN if door["unlocked"] else EXIT)
    for block in state["blocks"]:
        for x, y in tiles(block):
            cells[y][x] = Cell(COLORS[block["color"]], text=MARKS.get(block.get("kind"), ""))
    x, y = state["player"]
    cells[y][x] = Cell(cells[y][x].fill, COLORS["orange"], "@", DARK)
    return cells


def tiles(box: dict[str, int]) -> list[tuple[int, int]]:
    """The tiles that a block or the exit takes."""
    return [(box["x"] + i, box["y"] + j)
            for j in range(box.get("h", 1)) for i in range(box.get("w", 1))]
