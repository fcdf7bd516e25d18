"""New levels, made by the generator of a game."""
from __future__ import annotations

import functools
import os
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path

from . import _core
from ._progress import Progress
from ._session import Error, read_answer, write
from ._spread import Spread

CANDIDATES_PER_LEVEL = 20

Word = str | int | Sequence[str | int]
Told = Callable[[int, int], None]  # how many levels there are, of how many candidates

def generate(game: str, *, count: int = 10, candidates: int = 0, threads: int = 0,
             file: str | os.PathLike[str] | None = None, spread: Spread | None = None,
             progress: Told | None = None, **recipe: Word) -> str:
    """A pack of new levels with proved pars, as the text of a level file (docs/generating.md).

    `recipe` has `seed`, `difficulty`, `par_min` and the options of the game, such as `size=6`,
    `size=(10, 8)` or `kinds=["plain", "ice"]`. The same recipe gives the same pack, with any
    number of threads. What was made is kept in `file` if the levels run short or Ctrl-C ends it,
    and a file of the same recipe is gone on with. Without `progress` a terminal shows how far it
    is.

    With a `spread`, such as that of fissile.ray, candidates are made elsewhere than in threads of
    this process.
    """
    for name, number, least in (("count", count, 1), ("candidates", candidates, 0),
                                ("threads", threads, 0)):
        if not isinstance(number, int) or not least <= number < 1 << 31:
            raise Error("request/malformed", f"{name} is a whole number from {least} on",
                        f"/{name}")
    order = order_of(game, recipe)
    generation = _core.Generation()
    made = read_answer(generation.begin(order))
    path = Path(file) if file is not None else None
    if path and path.exists():
        made = read_answer(generation.resume(path.read_text(encoding="utf-8")))
    try:
        with Progress("levels", count, shown=progress is None) as line:
            tell = progress or (lambda levels, _: line.show(levels))
            if spread is None:
                made = read_answer(generation.run(count, candidates, threads, tell))
            elif made["levels"] < count:
                rest = range(made["candidates"], candidates or CANDIDATES_PER_LEVEL * count)
                for one in spread(functools.partial(candidate, order), rest):
                    made = read_answer(generation.take(one))
                    tell(made["levels"], made["candidates"])
                    if made["levels"] == count:
                        break
    finally:
        _keep(generation.pack(), path)
    if made["levels"] == 0:
        raise Error("limit/exceeded", f"no level among {made['candidates']} candidates; ask for "
                    "less, or for more candidates", "/candidates")
    if made["levels"] < count:
        warnings.warn(f"only {made['levels']} of {count} levels among {made['candidates']} "
                      "candidates; ask for less, or for more candidates", stacklevel=2)
    return generation.pack()


def order_of(game: str, recipe: dict[str, Word]) -> str:
    """What to make, as a text."""
    options = {name.replace("_", "-"): _word(name, value) for name, value in recipe.items()
               if name not in ("seed", "difficulty", "par_min")}
    return write({"game": game, "seed": recipe.get("seed", 1), "options": options,
                  "difficulty": str(recipe.get("difficulty", "any")),
                  "parMin": recipe.get("par_min", 0)})


def candidate(order: str, number: int) -> str:
    """One candidate, empty if it came to nothing: it depends on these alone."""
    return _maker(order).make(number)


@functools.lru_cache(maxsize=8)
def _maker(order: str) -> _core.Generation:
    generation = _core.Generation()
    read_answer(generation.begin(order))
    return generation


def _keep(pack: str, path: Path | None) -> None:
    if path is None or not pack:
        return
    part = path.with_name(path.name + ".part")
    part.write_text(pack, encoding="utf-8")
    part.replace(path)


def _word(name: str, value: Word) -> str:
    if isinstance(value, (str, int)):
        return str(value)
    if not isinstance(value, Sequence):
        raise Error("request/malformed", f"{name} is a word, a number or a list", f"/{name}")
    # Numbers are the sides of a board.
    sides = all(isinstance(one, int) for one in value)
    return ("x" if sides else ",").join(map(str, value))
