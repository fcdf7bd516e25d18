"""Many games of one kind at once, for agents that learn (docs/batch.md)."""
from __future__ import annotations

import json
import os
import pathlib
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _core
from ._game import setup_of
from ._questions import games as all_games
from ._session import Error, Json

Level = tuple[str, int | None]  # a setup as JSON, and its par if that is known
Arrays = dict[str, npt.NDArray[Any]]


class Batch:
    """Games side by side: an array of actions goes in, arrays of what came of them come out.

        batch = fissile.Batch("orbs", games=4096, seed=1)
        batch.random_step(100)
        batch.step(batch.mask.argmax(axis=1))    # the first legal action of each

    Episodes begin with one of the levels, drawn by the seed of their game; game i has the seed
    `seed` + i. Name them by `pack` and `level` (or `pack` alone: all of its levels), by `pool`, one
    of `fissile.pools(game)` or a level file or its text, by `levels`, a list as
    `fissile.read_levels` gives it, or by the fields of one setup, as `fissile.make` takes them.
    Without any, those of the game's usual pack, or its usual setup.

    `auto_reset` is what happens to a game that is over or cut off: "off" leaves it alone,
    "next_step" begins it anew in the next step instead of playing, "same_step" within the step.
    An action that is not legal refuses the step, or with illegal="ignore" does nothing. `record`
    keeps what `replay` tells. The options of a game (`max_turns`, `max_pairs`, `step_cost`, `keys`)
    are in docs/batch.md.

    The arrays are the batch's own memory: they cannot be written, and the next step changes them.
    Copy what you keep. The index of a game comes first.

    observation          what whoever is to move sees, by name
    final_observation    the same at the end of the last episode, with "same_step"
    mask                 1 where an action is legal
    reward               of each player
    terminated           whether the game is over by its rules
    truncated            whether it was cut off
    player               who is to move, from 1 on; 0 when the game is over
    action               what random_step chose, -1 where it chose nothing
    """

    observation: Arrays
    final_observation: Arrays
    mask: npt.NDArray[np.uint8]
    reward: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    player: npt.NDArray[np.uint8]
    action: npt.NDArray[np.int64]

    def __init__(self, game: str, *, games: int = 1, seed: int = 0, threads: int = 1,
                 auto_reset: str = "next_step", illegal: str = "refuse", record: bool = False,
                 code: str = "best", plain: bool = False, pack: str | None = None,
                 level: int | None = None, pool: str | os.PathLike[str] | None = None,
                 levels: Iterable[Mapping[str, Any]] | None = None,
                 setup: Mapping[str, Any] | None = None, **members: Any) -> None:
        names = _core.batch_option_names(game)
        chosen = {name: members.pop(name) for name in names if name in members}
        given = setup_of(setup, members)
        options = _core.BatchOptions()
        set_all(options, games=games, seed=seed, threads=threads, auto_reset=auto_reset,
                illegal=illegal, record=record, code=code, plain=plain, **chosen,
                levels=choose_levels(game, pack, level, pool, levels, given))
        self._core = _core.Batch(game, options)
        self.id = game
        self.games = games
        self.actions = self._core.actions
        self.players = self._core.players
        self.observation = self._core.observation()
        self.final_observation = self._core.final_observation()
        # The least and the most that an array of the observation holds.
        self.bounds = dict(zip(self.observation, self._core.bounds))
        for name, array in self._core.results().items():
            setattr(self, name, array)
        self.terminated = self.terminated.view(np.bool_)
        self.truncated = self.truncated.view(np.bool_)

    def step(self, actions: npt.ArrayLike) -> None:
        """Plays one action in each game, in order.

        If one is refused, none is played. A game that is over is not asked, so its place may hold
        anything.
        """
        self._core.step(whole_numbers(actions, "actions", np.int64))

    def random_step(self, steps: int = 1) -> None:
        """Plays so many random legal actions in each game, drawn by its seed; Ctrl-C ends it."""
        if steps < 0:
            raise Error("request/malformed", "steps must be 0 or more", "/steps")
        self._core.random_step(steps)

    def reset(self, seeds: int | npt.ArrayLike | None = None,
              mask: npt.ArrayLike | None = None) -> None:
        """Begins a new episode in every game, or in those that the mask names.

        With seeds, one for each game or the first of as many in a row, what is drawn begins anew.
        """
        if isinstance(seeds, (int, np.integer)):
            if not 0 <= seeds < 2**64:
                raise Error("request/malformed", "a seed is one of 0 to 2^64 - 1", "/seeds")
            seeds = np.uint64(seeds) + np.arange(self.games, dtype=np.uint64)
        self._core.reset(
            None if seeds is None else whole_numbers(seeds, "seeds", np.uint64),
            None if mask is None else whole_numbers(mask, "mask", np.bool_).view(np.uint8))

    def observe(self, game: int, player: int) -> Arrays:
        """What a player sees of a game, in arrays of the caller's own."""
        return self._core.observe(game, player)

    def hash(self, game: int) -> str:
        """16 hex digits, as those of fissile.Game."""
        return f"{self._core.hash(game):016x}"

    def state(self, game: int) -> Json:
        """The state as JSON, as that of fissile.Game."""
        return json.loads(self._core.state(game))

    def seed(self, game: int) -> int:
        """The seed of the game's episode."""
        return self._core.seed(game)

    def level(self, game: int) -> int:
        """Which level its episode is played on, from 0 on."""
        return self._core.level(game)

    def steps(self, game: int) -> int:
        """How many steps its episode has."""
        return self._core.steps(game)

    def replay(self, game: int) -> Json:
        """The episode for `fissile.load`, if the batch was made with record=True."""
        return json.loads(self._core.replay(game))

    def __len__(self) -> int:
        return self.games

    def __repr__(self) -> str:
        return f"<fissile.Batch of {self.games} games of {self.id}>"


def set_all(options: _core.BatchOptions, **members: Any) -> None:
    """Sets what is told by name."""
    for name, value in members.items():
        try:
            setattr(options, name, value)
        except TypeError:
            message = f"{name} cannot be {value!r:.60}"
            raise Error("request/malformed", message, f"/{name}") from None


def choose_levels(game: str, pack: str | None, level: int | None,
                  pool: str | os.PathLike[str] | None,
                  levels: Iterable[Mapping[str, Any]] | None, setup: Json) -> list[Level]:
    """What episodes can begin with; an empty list stands for the usual setup."""
    named = pack is not None or level is not None
    if named + (pool is not None) + (levels is not None) + bool(setup) > 1:
        raise Error("request/malformed",
                    "name levels in one way: by pack and level, pool, levels, or a setup")
    if levels is not None:
        read = [read_level(one, f"/levels/{i}") for i, one in enumerate(levels)]
        if not read:
            raise Error("request/malformed", "levels must have at least one", "/levels")
        return read
    if pool is not None:
        return levels_of_pool(game, pool)
    if setup:
        return [read_level({"setup": setup}, "/setup")]
    if pack is None:
        usual = next(known["setup"]["defaults"] for known in all_games() if known["id"] == game)
        pack = usual.get("pack")
    return levels_of_pack(game, pack or "", level) if pack or named else []


def levels_of_pack(game: str, pack: str, level: int | None) -> list[Level]:
    """All levels of a pack, or one of them."""
    try:
        return _core.levels_of_pack(game, pack, level)
    except TypeError:
        raise Error("request/malformed", "a pack has a name, and a level a number from 1 on",
                    "/level") from None


def read_level(level: Mapping[str, Any], at: str) -> Level:
    """A level as `fissile.read_levels` gives it."""
    try:
        return json.dumps(level["setup"]), level.get("par")
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Error("request/malformed", "a level is its setup as JSON has it, and perhaps its par",
                    at) from None


def pools(game: str) -> list[str]:
    """The pools of generated levels that come with a game, by name (docs/generating.md)."""
    return _core.pools_of(game)


def levels_of_pool(game: str, pool: str | os.PathLike[str]) -> list[Level]:
    """A pool comes with the game and has a name, or is a level file or the text of one."""
    if pool in pools(game):
        return _core.levels_of_pool(game, str(pool))
    if isinstance(pool, str) and "\n" in pool:
        return _core.levels_of_text(game, pool)
    try:
        return _core.levels_of_text(game, pathlib.Path(pool).read_text(encoding="utf-8"))
    except (OSError, TypeError, UnicodeDecodeError) as wrong:
        names = ", ".join(pools(game)) or "none"
        raise Error("request/malformed", f"this pool is no file that can be read ({wrong}); those "
                    f"that come with the game: {names}", "/pool") from None


def whole_numbers(values: npt.ArrayLike, name: str, dtype: Any) -> npt.NDArray[Any]:
    """One for each game, as the engine takes them."""
    try:
        array = np.asarray(values)
    except ValueError:  # lists of several lengths
        array = np.empty(0, object)
    kinds = "biu" if dtype is np.bool_ else "iu"
    if array.dtype.kind not in kinds or array.ndim != 1:
        raise Error("request/malformed", f"{name} must be a list of whole numbers", f"/{name}")
    if dtype is np.uint64 and array.dtype.kind == "i" and array.size and array.min() < 0:
        raise Error("request/malformed", f"{name} must be 0 or more", f"/{name}")
    return np.ascontiguousarray(array, dtype)
