"""Rollouts: many episodes played by a policy, each a function of its seed."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._session import Json
from ._spread import Progress, Spread, threads
from .batch import Batch

Policy = Callable[[Batch, np.random.Generator], npt.ArrayLike]

# Episodes side by side in one task. It is the same wherever tasks run, because what a policy
# answers may depend on who is asked with whom, if only in its last digit.
EPISODES_A_TASK = 256
MAX_STEPS = 100_000


@dataclass(frozen=True)
class Part:
    """Some episodes of a rollout: what a task plays."""

    game: str
    options: Mapping[str, Any]
    policy: Policy | None
    seed: int
    first: int
    count: int


def rollout(game: str, *, episodes: int = 1000, policy: Policy | None = None, seed: int = 0,
            workers: int | None = None, spread: Spread | None = None,
            progress: Progress | None = None, **options: Any) -> Iterator[Json]:
    """Plays episodes to their end and gives what came of each, in order.

    A policy takes the batch of games and a random generator, and gives an action for each game;
    without one, random legal actions are played. Episode number i begins with the seed `seed` + i.
    The options are those of `fissile.Batch`; with record=True there is a replay of each.
    """
    parts = [Part(game, options, policy, seed, first, min(EPISODES_A_TASK, episodes - first))
             for first in range(0, episodes, EPISODES_A_TASK)]
    done = 0
    for results in (spread or threads(workers))(play, parts):
        done += len(results)
        if progress:
            progress(done, episodes)
        yield from results


def play(part: Part) -> list[Json]:
    """The episodes of a part, from the first step to the last."""
    batch = Batch(part.game, games=part.count, seed=part.seed + part.first, auto_reset="off",
                  **part.options)
    random = np.random.default_rng([part.seed, part.first])
    batch.reset()
    earned = np.zeros_like(batch.reward)
    for _ in range(MAX_STEPS):
        if (batch.terminated | batch.truncated).all():
            break
        if part.policy:
            batch.step(part.policy(batch, random))
        else:
            batch.random_step()
        earned += batch.reward
    return [_result(batch, part, game, earned[game]) for game in range(part.count)]


def _result(batch: Batch, part: Part, game: int, earned: npt.NDArray[np.float32]) -> Json:
    result = {"episode": part.first + game, "seed": batch.seed(game), "level": batch.level(game),
              "steps": batch.steps(game), "reward": earned.tolist(),
              "terminated": bool(batch.terminated[game]),
              "truncated": bool(batch.truncated[game]), "hash": batch.hash(game)}
    return result | ({"replay": batch.replay(game)} if part.options.get("record") else {})
