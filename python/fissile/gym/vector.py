"""Thousands of games as one vector environment of Gymnasium."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .._game import load
from .._session import Error
from ..batch import Batch
from .env import MODES, check_mode
from .spaces import action_space, observation_space, seen

AUTO_RESETS = {AutoresetMode.NEXT_STEP: "next_step", AutoresetMode.SAME_STEP: "same_step",
               AutoresetMode.DISABLED: "off"}


class GameVectorEnv(VectorEnv[Any, Any, Any]):
    """`gymnasium.make_vec("fissile/Push-v0", num_envs=4096, threads=2)`: a fissile.Batch.

    Levels and options are those of the batch. Without copy=True, what `step` gives is the batch's
    own memory: it cannot be written, and the next step changes it. `info["action_mask"]` has a 1
    for each legal action. With AutoresetMode.SAME_STEP, `info["final_obs"]` has what was seen at
    the end of each episode that ended, and None for the others.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 5}

    def __init__(self, game: str, *, num_envs: int = 1, render_mode: str | None = None,
                 cell: int = 32, illegal: str = "ignore", copy: bool = False,
                 autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
                 max_episode_steps: int | None = None, **options: Any) -> None:
        check_mode(render_mode)
        if max_episode_steps is not None:
            raise Error("request/malformed", "games that are stepped together are cut off by "
                        "their own options (docs/batch.md), not by max_episode_steps")
        mode = read_mode(autoreset_mode)
        options.setdefault("record", render_mode is not None)
        self.batch = batch = Batch(game, games=num_envs, auto_reset=AUTO_RESETS[mode],
                                   illegal=illegal, **options)
        self.metadata = self.metadata | {"autoreset_mode": mode}
        self.num_envs = num_envs
        self.single_observation_space = observation_space(batch)
        self.single_action_space = action_space(batch)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = render_mode
        self._cell = cell
        self._copy = copy
        self._seeded = False
        self._seen = seen(batch.observation)
        self._reward = batch.reward[:, 0]
        self._mask = batch.mask.view(np.int8)  # as Discrete.sample takes it
        self._everywhere = np.ones(num_envs, np.bool_)
        self._everywhere.flags.writeable = False
        self._finals = rows_of(batch) if batch.final_observation else None

    def reset(self, *, seed: int | Sequence[int] | None = None,
              options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begins new episodes, with options={"reset_mask": ...} in those environments alone.

        `seed`: one for each environment, or the first of as many in a row.
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None and not self._seeded:
            seed = int(self.np_random.integers(2**63))
        self._seeded = True
        self.batch.reset(seed, (options or {}).get("reset_mask"))
        return self._given(self._seen), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Plays one action in each environment."""
        self.batch.step(actions)
        return self._results()

    def random_step(self) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Like `step`, with random legal actions that the engine draws: `batch.action` has them."""
        self.batch.random_step()
        return self._results()

    def render(self) -> tuple[Any, ...] | None:
        """A picture of each environment, as `render_mode` asks for it."""
        if self.render_mode is None:
            return None
        return tuple(load(self.batch.replay(i)).render(self.render_mode, cell=self._cell)
                     for i in range(self.num_envs))

    def _results(self) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        batch, info = self.batch, self._info()
        if self._finals is not None:
            ended = batch.terminated | batch.truncated
            if ended.any():
                final = np.empty(self.num_envs, object)  # of None
                places = np.flatnonzero(ended)
                final[places] = self._finals[places]
                info.update(final_obs=final, _final_obs=ended, final_info={}, _final_info=ended)
        return (self._given(self._seen), self._given(self._reward), self._given(batch.terminated),
                self._given(batch.truncated), info)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._given(self._mask), "_action_mask": self._everywhere}

    def _given(self, value: Any) -> Any:
        if not self._copy:
            return value
        if isinstance(value, dict):
            return {name: array.copy() for name, array in value.items()}
        return value.copy()


def read_mode(mode: AutoresetMode | str) -> AutoresetMode:
    """A mode, or the name of its value."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = ", ".join(f'"{one.value}"' for one in AutoresetMode)
        raise Error("request/malformed", f"autoreset_mode must be one of {known}") from None


def rows_of(batch: Batch) -> Any:
    """Of each game what was seen at its end: views, made once, for the memory never moves."""
    rows = np.empty(batch.games, object)
    for i in range(batch.games):
        rows[i] = seen({name: array[i] for name, array in batch.final_observation.items()})
    return rows
