"""Many machines: what fissile does in many tasks, spread over a Ray cluster.

    import fissile
    import fissile.ray

    with fissile.ray.cluster() as spread:
        fissile.tournament("orbs", ["level:5", "level:4"], games=1000, spread=spread)

The results are those of one machine. A task is a function of its argument alone, so one whose
worker or machine died is run again elsewhere, and costs nothing but time.
"""
from __future__ import annotations

import contextlib
import functools
import logging
from collections.abc import Iterable, Iterator
from typing import Any

try:
    import ray
except ModuleNotFoundError:
    raise ModuleNotFoundError("fissile.ray needs Ray: pip install 'fissile[ray]'") from None

import fissile
from fissile._spread import AHEAD, Spread, Task, in_order

# How often a task is begun again after its worker died. One that ends every process it runs in
# would otherwise do so for ever.
TIMES_AGAIN = 20


@contextlib.contextmanager
def cluster(address: str | None = None, cpus: int | None = None) -> Iterator[Spread]:
    """A Spread over the cluster at that address ("auto" for the one that this machine is in), or
    over processes of this machine, one a core or so many. Whoever is connected already stays so.
    """
    own = not ray.is_initialized()
    if own:
        ray.init(address=address, num_cpus=None if address else cpus, include_dashboard=False,
                 log_to_driver=False, logging_level=logging.ERROR)
    try:
        yield spread
    finally:
        if own:
            ray.shutdown()


def spread(task: Task, arguments: Iterable[Any]) -> Iterator[Any]:
    """The results of the task in the order of the arguments, one task a core."""
    remote = ray.remote(_run).options(num_cpus=1, max_retries=TIMES_AGAIN)
    begun: set[ray.ObjectRef[Any]] = set()

    def begin(argument: Any) -> ray.ObjectRef[Any]:
        result = remote.remote(task, argument, _engine())
        begun.add(result)
        return result

    def finish(result: ray.ObjectRef[Any]) -> Any:
        begun.discard(result)
        return ray.get(result)

    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    try:
        yield from in_order(begin, finish, arguments, AHEAD * cores)
    finally:
        for result in begun:
            ray.cancel(result, force=True)


def _run(task: Task, argument: Any, engine: str) -> Any:
    if _engine() != engine:
        raise fissile.Error("request/unknown", "a machine of the cluster has another version of "
                            f"fissile ({_engine()}) than this one ({engine}); install the same")
    return task(argument)


@functools.cache
def _engine() -> str:
    """What must be equal on all machines for results to be."""
    return f"{fissile.__version__} {fissile.signature()}"
