"""The engine of fissile. Use the package fissile instead."""
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

version: str

class ArcPlay:
    """A play of an environment. Threads take turns."""

    @staticmethod
    def begin(id: str, competition: bool) -> ArcPlay | None:
        """None if there is no such environment."""
    def act(self, action: int, x: int, y: int) -> str:
        """Does an action, or RESET: an answer of the protocol."""

def arc_environments() -> str:
    """The environments of ARC-AGI-3: an answer of the protocol."""

class Batch:
    """Games side by side. Threads that share one take turns."""

    actions: int
    players: int
    rows: int
    cols: int
    bounds: list[tuple[float, float]]
    def __init__(self, game: str, options: BatchOptions) -> None: ...
    def observation(self) -> dict[str, npt.NDArray[Any]]:
        """What whoever is to move sees: the memory itself, read-only."""
    def final_observation(self) -> dict[str, npt.NDArray[Any]]:
        """The same at the end of episodes."""
    def results(self) -> dict[str, npt.NDArray[Any]]:
        """All that is told besides."""
    def step(self, actions: npt.NDArray[np.int64]) -> None:
        """Plays an action in every game."""
    def random_step(self, steps: int) -> None:
        """Plays at random."""
    def reset(self, seeds: npt.NDArray[np.uint64] | None,
              mask: npt.NDArray[np.uint8] | None) -> None:
        """Begins games anew."""
    def observe(self, game: int, player: int) -> dict[str, npt.NDArray[Any]]:
        """What a player sees of a game."""
    def hash(self, game: int) -> int:
        """The state in a number."""
    def state(self, game: int) -> str:
        """The state as JSON."""
    def seed(self, game: int) -> int:
        """The seed of its episode."""
    def level(self, game: int) -> int:
        """Its level, an index."""
    def steps(self, game: int) -> int:
        """The steps of its episode."""
    def replay(self, game: int) -> str:
        """Setup, seed and actions as JSON."""

class BatchOptions:
    """What a batch is made of (src/batch/batch.h)."""

    games: int
    seed: int
    threads: int
    record: bool
    plain: bool
    levels: list[tuple[str, int | None]]
    auto_reset: str
    illegal: str
    code: str
    max_turns: int | None
    max_pairs: int | None
    step_cost: float
    keys: bool
    def __init__(self) -> None: ...

class Game:
    """A session of the protocol. Threads that share one take turns."""

    def __init__(self) -> None: ...
    def ask(self, request: str) -> str:
        """Answers a line of the protocol."""
    def ask_long(self, request: str) -> str:
        """The same for what may take long: Ctrl-C ends it."""
    def copy(self) -> Game:
        """Another game that stands where this one does."""

class Generation:
    """A pack of new levels that grows."""

    def __init__(self) -> None: ...
    def begin(self, order: str) -> str:
        """What to make: an answer of the protocol. The others need it."""
    def resume(self, pack: str) -> str:
        """Goes on from such a pack: an answer of the protocol."""
    def run(self, count: int, candidates: int, threads: int,
            progress: Callable[[int, int], None] | None) -> str:
        """Lets the pack grow: an answer of the protocol. Ctrl-C ends it."""
    def make(self, number: int) -> str:
        """One candidate, empty if it came to nothing. Threads may make several at once."""
    def take(self, made: str) -> str:
        """Takes what the next candidate came to: an answer of the protocol."""
    def pack(self) -> str:
        """The whole pack; empty without levels."""

class Tournament:
    """A tournament, game by game. Threads take turns."""

    def __init__(self) -> None: ...
    def begin(self, order: str, folder: str, resume: bool) -> str:
        """Takes the order: an answer of the protocol."""
    def play(self, number: int, functions: list[Callable[[str], str] | None]) -> str:
        """Plays one game: an answer of the protocol."""
    def add(self, line: str, replay: str) -> str:
        """Takes the result of a game: an answer of the protocol."""
    def report(self) -> str:
        """The table: an answer of the protocol."""

def batch_bench(game: str) -> tuple[str, list[tuple[str, int | None]]]:
    """What is measured of a game: its name, and the levels."""

def batch_games() -> list[str]:
    """The games that have batches."""

def batch_option_names(game: str) -> list[str]:
    """What may be chosen for a game besides its setup."""

def levels_of_pack(game: str, pack: str, level: int | None) -> list[tuple[str, int | None]]:
    """Setups as JSON, with their pars."""

def levels_of_pool(game: str, pool: str) -> list[tuple[str, int | None]]:
    """Those of a pool that comes with the game."""

def levels_of_text(game: str, text: str) -> list[tuple[str, int | None]]:
    """Those of a level file."""

def pools_of(game: str) -> list[str]:
    """The names of its pools."""

def signature() -> int:
    """The number that changes when a game's behaviour does."""

def value(game: str, setup: str, mebibytes: int) -> str:
    """A small board solved: an answer of the protocol."""
