"""Rates of batches as Python steps them, beside those of the engine alone."""
from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import time
from collections.abc import Callable
from typing import Any

from .. import _core
from ..batch import Batch

ROUNDS = 7
BEFORE = 128  # steps before those that are measured: early ones are cheaper
KEPT = 64  # steps that are measured; their actions are kept, to be given from numpy


def options_of(game: str) -> dict[str, Any]:
    """What `fissile bench --only batch` plays (docs/batch.md)."""
    levels = _core.batch_bench(game)[1]
    if not levels:
        return {}
    return {"levels": [{"setup": json.loads(setup), "par": par} for setup, par in levels]}


class Bench:
    """The same steps in three ways, which take turns in short slices: noise disturbs all alike.

    engine: all steps in one call. chosen: a call for each step, with actions that the engine
    draws. given: the same actions come from numpy. The last two go through the vector environment,
    where the game is for one player and Gymnasium is installed, else through fissile.Batch.
    """

    def __init__(self, game: str, games: int) -> None:
        options = options_of(game)
        self.games = games
        self.engine = Batch(game, games=games, auto_reset="same_step", **options)
        made = vector_env(game, games, options)
        self.through = "vector env" if made else "batch"
        self.batch = made.batch if made else Batch(
            game, games=games, auto_reset="same_step", **options)
        self.random_step: Callable[[], Any] = (made or self.batch).random_step
        self.step: Callable[[Any], Any] = (made or self.batch).step
        self.actions = []
        begin(self.batch)
        for _ in range(KEPT):
            self.batch.random_step()
            self.actions.append(self.batch.action.copy())

    def measure(self, seconds: float) -> tuple[float, float, float]:
        """The medians of the three rates: of the engine, and the others beside it."""
        slice_s = seconds / (3 * ROUNDS)
        slices = [(self.rate(self.engine, self.play_engine, slice_s),
                   self.rate(self.batch, self.play_chosen, slice_s),
                   self.rate(self.batch, self.play_given, slice_s)) for _ in range(ROUNDS)]
        return (statistics.median(engine for engine, _, _ in slices),
                statistics.median(chosen / engine for engine, chosen, _ in slices),
                statistics.median(given / engine for engine, _, given in slices))

    def rate(self, batch: Batch, play: Callable[[], None], seconds: float) -> float:
        """Steps of games in a second of processor time."""
        steps, spent = 0, 0.0
        while spent < seconds:
            begin(batch)
            start = time.process_time()
            play()
            spent += time.process_time() - start
            steps += KEPT * self.games
        return steps / spent

    def play_engine(self) -> None:
        """All steps in one call."""
        self.engine.random_step(KEPT)

    def play_chosen(self) -> None:
        """A call for each step."""
        for _ in range(KEPT):
            self.random_step()

    def play_given(self) -> None:
        """The same, with actions from numpy."""
        for actions in self.actions:
            self.step(actions)


def begin(batch: Batch) -> None:
    """To where the steps begin that are measured."""
    batch.reset(1)
    batch.random_step(BEFORE)


def vector_env(game: str, games: int, options: dict[str, Any]) -> Any:
    """The vector environment of a game, or None."""
    try:
        from ..gym import GameVectorEnv, ids
    except ImportError:
        return None
    if game not in ids().values():
        return None
    return GameVectorEnv(game, num_envs=games, autoreset_mode="SameStep", **options)


def program_rates(program: str, seconds: float) -> dict[str, float]:
    """What the program itself measures, by name, with everything seen."""
    printed = subprocess.run([program, "bench", "--only", "batch", "--json", "--seconds",
                              str(seconds)], check=True, capture_output=True, text=True).stdout
    rows = json.loads(printed)["results"]
    return {row["name"].removeprefix("batch-"): row["value"] for row in rows if row["observation"]}


def main() -> None:
    """Prints a row for each game."""
    parser = argparse.ArgumentParser(prog="python -m fissile.bench", description=__doc__)
    parser.add_argument("--games", type=int, default=4096, help="games in a batch (4096)")
    parser.add_argument("--seconds", type=float, default=3, help="for each game (3)")
    parser.add_argument("--program", help="a fissile whose own bench is printed beside")
    args = parser.parse_args()
    own = program_rates(args.program, args.seconds) if args.program else {}
    print(f"{'steps/s of processor time':<26}{'through':>12}{'program':>12}{'engine':>12}"
          f"{'chosen':>8}{'given':>8}", flush=True)
    for game in _core.batch_games():
        name = _core.batch_bench(game)[0]
        bench = Bench(game, args.games)
        engine, chosen, given = bench.measure(args.seconds)
        print(f"{name:<26}{bench.through:>12}{own.get(name, float('nan')):>12.0f}{engine:>12.0f}"
              f"{chosen:>8.2f}{given:>8.2f}", flush=True)


if __name__ == "__main__":
    main()
