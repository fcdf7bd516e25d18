"""New levels, made by the generator of a game."""
from __future__ import annotations

import json
import os
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path

from . import _core
from ._session import Error, read_answer

Progress = Callable[[int, int], None]  # how many levels there are, of how many candidates


def begin(game: str, *, seed: int = 1, difficulty: str | int = "any", par_min: int = 0,
          **options: str | int | Sequence[str]) -> _core.Generation:
    """A pack without levels yet. Candidate number k may be made anywhere."""
    generation = _core.Generation()
    read_answer(generation.begin(json.dumps({
        "game": game, "seed": seed, "difficulty": str(difficulty), "parMin": par_min,
        "options": {name.replace("_", "-"): _word(value) for name, value in options.items()}})))
    return generation


def generate(game: str, *, count: int = 10, candidates: int = 0, threads: int = 0,
             file: str | os.PathLike[str] | None = None, progress: Progress | None = None,
             **recipe: str | int | Sequence[str]) -> str:
    """A pack of new levels with proved pars, as the text of a level file (docs/generating.md).

    `recipe` has `seed`, `difficulty`, `par_min` and the options of the game, such as `size=6` or
    `kinds=["plain", "ice"]`. What was made is kept in `file` if the levels run short or Ctrl-C
    ends it, and a file of the same recipe is gone on with.
    """
    generation = begin(game, **recipe)  # type: ignore[arg-type]
    path = Path(file) if file is not None else None
    if path and path.exists():
        read_answer(generation.resume(path.read_text(encoding="utf-8")))
    try:
        made = read_answer(generation.run(count, candidates, threads, progress))
    finally:
        _keep(generation.pack(), path)
    if made["levels"] == 0:
        raise Error("limit/exceeded", f"no level among {made['candidates']} candidates; ask for "
                    "less, or for more candidates", "/candidates")
    if made["levels"] < count:
        warnings.warn(f"only {made['levels']} of {count} levels among {made['candidates']} "
                      "candidates; ask for less, or for more candidates", stacklevel=2)
    return generation.pack()


def _keep(pack: str, path: Path | None) -> None:
    if path is None or not pack:
        return
    part = path.with_name(path.name + ".part")
    part.write_text(pack, encoding="utf-8")
    part.replace(path)


def _word(value: str | int | Sequence[str]) -> str:
    return str(value) if isinstance(value, (str, int)) else ",".join(value)
