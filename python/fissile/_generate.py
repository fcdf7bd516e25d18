"""New levels, made by the engine's generators (docs/generating.md)."""
from __future__ import annotations

import contextlib
import functools
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from . import _core
from ._game import setup_of
from ._progress import Progress
from ._session import Error, Json, ask
from ._spread import Spread

CANDIDATES_PER_LEVEL = 20


def generate(game: str, *, count: int = 10, candidates: int | None = None,
             threads: int | None = None, spread: Spread | None = None, progress: bool = True,
             **recipe: Any) -> list[Json]:
    """New levels of a puzzle, from the easiest to the hardest: of each setup, par and difficulty.

        fissile.generate("push", count=5, size=(10, 8), kinds=["plain", "ice"], difficulty="hard")

    The recipe has the words of `fissile generate`, as docs/generating.md tells: `size`, `colors`,
    `pairs`, `kinds`, `difficulty`, `par_min`, `seed`. The same recipe gives the same levels on
    every machine, with any number of threads; each par is proved, and no two levels are alike.
    There are fewer than `count` where so many candidates (20 for each level) have no more. While
    it works, `progress` shows on a terminal how far it is.

    With a `spread`, such as that of fissile.ray, candidates are made elsewhere than in threads of
    this process.
    """
    for name, number in (("count", count), ("candidates", candidates), ("threads", threads)):
        if number is not None and (not isinstance(number, int) or number < 1):
            raise Error("request/malformed", f"{name} is a whole number from 1 on")
    task = functools.partial(candidate, game, setup_of(None, recipe))
    numbers = range(candidates or CANDIDATES_PER_LEVEL * count)
    with contextlib.nullcontext(spread) if spread else workers(threads) as chosen, \
            Progress("levels", count, shown=progress) as shown:
        return harvest(chosen(task, numbers), count, shown)


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


@contextlib.contextmanager
def workers(threads: int | None) -> Iterator[Spread]:
    """So many threads of this process, one a core if left out. At the end what they are still
    making is broken off: enough was found, or there was a fault or Ctrl-C."""
    pool = ThreadPoolExecutor(threads or os.cpu_count())
    running: set[_core.Game] = set()
    ended = threading.Event()

    def run(task: Callable[..., Json | None], number: int) -> Json | None:
        session = _core.Game()
        running.add(session)
        try:
            return None if ended.is_set() else task(number, session)
        finally:
            running.discard(session)

    try:
        yield lambda task, numbers: pool.map(functools.partial(run, task), numbers)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        ended.set()
        for session in tuple(running):
            session.stop()
        pool.shutdown()
