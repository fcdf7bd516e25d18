"""Positions as text, pixels and SVG. Each game says what its cells look like (fissile.games)."""
from __future__ import annotations

import functools
import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ._session import Error
from .font import GLYPHS

if TYPE_CHECKING:
    from ._game import Game

Color = tuple[int, int, int]

GROUND: Color = (31, 35, 48)
LINE: Color = (11, 13, 18)
WALL: Color = (69, 76, 99)
INK: Color = (236, 238, 245)
DARK: Color = (28, 26, 38)
COLORS: dict[str, Color] = {
    "red": (255, 107, 110), "blue": (95, 173, 255), "green": (79, 212, 140),
    "yellow": (255, 212, 79), "purple": (189, 146, 255), "orange": (255, 156, 71),
    "cyan": (69, 218, 226), "pink": (255, 143, 202),
}
MODES = ("ansi", "rgb_array", "svg")


@dataclass(frozen=True)
class Cell:
    """What a cell looks like: its ground, perhaps a disc on it, and a few letters over both."""

    fill: Color = GROUND
    disc: Color | None = None
    text: str = ""
    ink: Color = DARK


Picture = Sequence[Sequence[Cell]]


@functools.cache
def look_of(game: str) -> ModuleType | None:
    """The module that knows what a game looks like; a game without one is shown as its state."""
    try:
        return importlib.import_module(f"fissile.games.{game}")
    except ModuleNotFoundError:
        return None


def pair_names(game: str) -> tuple[str, str]:
    """What the two numbers of an action stand for."""
    return getattr(look_of(game), "PAIR", ("row", "col"))


def render(game: Game, mode: str, size: int) -> Any:
    """A position in one of the MODES, with cells of so many pixels."""
    if mode not in MODES:
        raise Error("request/malformed", f"a mode is one of {', '.join(MODES)}")
    look = look_of(game.id)
    picture = look.picture(game) if look else [[Cell(text=game.id, ink=INK)]]
    return {"ansi": ansi, "rgb_array": pixels, "svg": svg}[mode](picture, size)


def ansi(picture: Picture, size: int = 0) -> str:
    """Two letters a cell, with the colours of a terminal."""
    def paint(cell: Cell) -> str:
        ground = ";".join(map(str, cell.disc or cell.fill))
        ink = ";".join(map(str, cell.ink))
        return f"\x1b[48;2;{ground}m\x1b[38;2;{ink}m{cell.text[:3]:^3}"
    return "".join("".join(map(paint, row)) + "\x1b[0m\n" for row in picture)


def pixels(picture: Picture, size: int = 32) -> Any:
    """An array of height x width x 3 bytes."""
    import numpy as np

    rows, cols = len(picture), len(picture[0])
    out = np.empty((rows * size, cols * size, 3), np.uint8)
    at = np.arange(size) - (size - 1) / 2
    disc = at[:, None] ** 2 + at[None, :] ** 2 <= (0.42 * size) ** 2
    for row, cells in enumerate(picture):
        for col, cell in enumerate(cells):
            tile = out[row * size:(row + 1) * size, col * size:(col + 1) * size]
            tile[:] = LINE
            tile[1:, 1:] = cell.fill
            if cell.disc:
                tile[disc] = cell.disc
            write(tile, cell.text, cell.ink)
    return out


def write(tile: Any, text: str, ink: Color) -> None:
    """Letters of 3 x 5 dots in the middle of a tile, as large as they fit."""
    height, width = tile.shape[:2]
    scale = min(height // 8, width // (4 * len(text) + 1)) if text else 0
    if scale < 1:
        return
    top, left = (height - 5 * scale) // 2, (width - (4 * len(text) - 1) * scale) // 2
    for place, letter in enumerate(text):
        for y, dots in enumerate(GLYPHS.get(letter, ())):
            for x in range(3):
                if dots >> (2 - x) & 1:
                    down, right = top + y * scale, left + (4 * place + x) * scale
                    tile[down:down + scale, right:right + scale] = ink


def svg(picture: Picture, size: int = 32) -> str:
    """An image that a notebook shows."""
    rows, cols = len(picture), len(picture[0])
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{cols * size}" '
             f'height="{rows * size}" viewBox="0 0 {cols} {rows}">',
             f'<rect width="{cols}" height="{rows}" fill="{hex_of(LINE)}"/>']
    for row, cells in enumerate(picture):
        for col, cell in enumerate(cells):
            parts.append(f'<rect x="{col + .02}" y="{row + .02}" width=".96" height=".96" '
                         f'fill="{hex_of(cell.fill)}"/>')
            if cell.disc:
                parts.append(f'<circle cx="{col + .5}" cy="{row + .5}" r=".42" '
                             f'fill="{hex_of(cell.disc)}"/>')
            if cell.text:
                height = min(0.6, 1.4 / len(cell.text))
                parts.append(f'<text x="{col + .5}" y="{row + .5}" font-size="{height:.2f}" '
                             'text-anchor="middle" dominant-baseline="central" '
                             f'font-family="sans-serif" fill="{hex_of(cell.ink)}">'
                             f'{cell.text}</text>')
    return "".join(parts) + "</svg>"


def hex_of(color: Color) -> str:
    """A colour as #rrggbb."""
    return "#" + "".join(f"{part:02x}" for part in color)
