"""Many tasks at once. A task is a function of its argument alone, so it may run anywhere, twice.

A `Spread` is a function like `map`: it takes a task and its arguments, and gives the results in the
order of the arguments. The one here uses the threads of this machine; fissile.ray has another for
many machines.
"""
from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

Task = Callable[[Any], Any]
Spread = Callable[[Task, Iterable[Any]], Iterator[Any]]
Progress = Callable[[int, int], None]  # how much is done, of how much

AHEAD = 4  # tasks begun for each worker, so that none waits while the oldest result is awaited


def threads(workers: int | None = None) -> Spread:
    """A Spread over so many threads; one a core if left out."""
    count = workers or len(os.sched_getaffinity(0))

    def spread(task: Task, arguments: Iterable[Any]) -> Iterator[Any]:
        if count == 1:
            yield from map(task, arguments)
            return
        pool = ThreadPoolExecutor(count)
        try:
            yield from in_order(lambda argument: pool.submit(task, argument),
                                lambda begun: begun.result(), arguments, AHEAD * count)
        finally:
            pool.shutdown(cancel_futures=True)

    return spread


def in_order(begin: Callable[[Any], Any], finish: Callable[[Any], Any], arguments: Iterable[Any],
             ahead: int) -> Iterator[Any]:
    """The results in the order of the arguments, with at most so many tasks begun."""
    begun: deque[Any] = deque()
    for argument in arguments:
        begun.append(begin(argument))
        if len(begun) >= ahead:
            yield finish(begun.popleft())
    while begun:
        yield finish(begun.popleft())
