"""New levels, made by the engine's generators (docs/generating.md)."""
from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from . import _core
from ._game import setup_of
from ._progress import Progress
from ._session import Error, Json, ask
from ._spread import Spread

CANDIDATES_PER_LEVEL = 20


def generate(game: str, *, count: int = 10, candidates: int | None = None,
             threads: int | None = None, progress: bool = True, spread: Spread | None = None,
             **recipe: Any) -> list[Json]:
    """New levels of a puzzle, from the easiest to the hardest: of each setup, par and difficulty.

        fissile.generate("push", count=5, size=(10, 8), kinds=["plain", "ice"], difficulty="hard")

    The recipe has the words of `fissile generate`, as docs/generating.md tells: `size`, `colors`,
    `pairs`, `kinds`, `difficulty`, `par_min`, `seed`. The same recipe gives the same levels on
    every machine, with any number of threads; each par is proved, and no two levels are alike.
    There are fewer than `count` where so many candidates (20 for each level) have no more. While
    it works, `progress` shows on a terminal how far it is. With a `spread`, such as that of
    fissile.ray, others make the candidates.
    """
    for name, number in (("count", count), ("candidates", candidates), ("threads", threads)):
        if number is not None and (not isinstance(number, int) or number < 1):
            raise Error("request/malformed", f"{name} is a whole number from 1 on")
    given = setup_of(None, recipe)
    numbers = range(candidates or CANDIDATES_PER_LEVEL * count)
    with Progress("levels", count, shown=progress) as shown:
        if spread is None:
            return generate_here(game, given, numbers, count, threads, shown)
        asked = ((game, given, number) for number in numbers)
        with contextlib.closing(spread(make, asked)) as made:
            return harvest(made, count, shown)


def generate_here(game: str, recipe: Json, numbers: range, count: int, workers: int | None,
                  shown: Progress) -> list[Json]:
    """The levels of these candidates, made by threads that end when there are enough."""
    running: set[_core.Game] = set()
    ended = threading.Event()

    def make_here(number: int) -> Json | None:
        session = _core.Game()
        running.add(session)
        try:
            return None if ended.is_set() else candidate(game, recipe, number, session)
        finally:
            running.discard(session)

    pool = ThreadPoolExecutor(workers or os.cpu_count())
    try:
        return harvest(pool.map(make_here, numbers), count, shown)
    finally:
        # Enough was found, or there was a fault or Ctrl-C: what is still being made is not wanted.
        pool.shutdown(wait=False, cancel_futures=True)
        ended.set()
        for session in tuple(running):
            session.stop()
        pool.shutdown()


def make(asked: tuple[str, Json, int]) -> Json | None:
    """A candidate, as a task."""
    return candidate(*asked)


def candidate(game: str, recipe: Json, number: int,
              session: _core.Game | None = None) -> Json | None:
    """One candidate of a recipe, or None if it came to nothing: it depends on these alone."""
    answer = ask(session or _core.Game(), "candidate", long=True, game=game, recipe=recipe,
                 number=number)
    level: Json | None = answer["level"]
    return level


def harvest(made: Iterable[Json | None], count: int, shown: Progress) -> list[Json]:
    """The first levels of a row of candidates that are not like one before, by difficulty."""
    levels: dict[str, Json] = {}
    for level in made:
        if level is not None:
            levels.setdefault(level.pop("form"), level)
        shown.show(len(levels))
        if len(levels) == count:
            break
    return sorted(levels.values(), key=lambda level: int(level["difficulty"]))
