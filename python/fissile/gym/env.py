"""One game as an environment of Gymnasium."""
from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from .. import draw
from .._game import Game, load
from .._session import Error
from ..batch import Batch
from .spaces import action_space, observation_space, seen

MODES = ["ansi", "rgb_array"]


class GameEnv(gymnasium.Env[Any, Any]):
    """A game for one player: `gymnasium.make("fissile/Push-v0", pack="classic", level=5)`.

    Levels and options are those of fissile.Batch. An action that is not legal does nothing, but
    counts; with illegal="refuse" it raises fissile.Error. `info["action_mask"]` has a 1 for each
    legal action. Where numbers of any size are seen by their logarithms, `info` has them exactly.
    """

    metadata = {"render_modes": MODES, "render_fps": 5}

    def __init__(self, game: str, *, render_mode: str | None = None, cell: int = 32,
                 illegal: str = "ignore", **options: Any) -> None:
        check_mode(render_mode)
        self.batch = Batch(game, games=1, auto_reset="off", illegal=illegal, record=True,
                           **options)
        self.observation_space = observation_space(self.batch)
        self.action_space = action_space(self.batch)
        self.render_mode = render_mode
        self._cell = cell
        self._exact = getattr(draw.look_of(game), "exact", None)
        self._start: Game | None = None
        self._seeded = False

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begins the next episode; with a seed, the first of another chain of them."""
        super().reset(seed=seed)
        if seed is None and not self._seeded:
            seed = int(self.np_random.integers(2**63))
        self._seeded = True
        self.batch.reset(seed)
        self._start = self.game() if self._exact else None
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays an action: what is seen, the reward, whether it is over or cut off, and info."""
        batch = self.batch
        batch.step(np.array([action]))
        return (self._observation(), float(batch.reward[0, 0]), bool(batch.terminated[0]),
                bool(batch.truncated[0]), self._info())

    def game(self) -> Game:
        """A fissile.Game that stands where this episode does."""
        return load(self.batch.replay(0))

    def render(self) -> Any:
        """The position, as `render_mode` asks for it."""
        return self.game().render(self.render_mode, cell=self._cell) if self.render_mode else None

    def _observation(self) -> Any:
        return seen({name: array[0].copy() for name, array in self.batch.observation.items()})

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.batch.mask[0].astype(np.int8)}
        if self._exact:
            shapes = {name: array.shape[1:] for name, array in self.batch.observation.items()}
            info.update(self._exact(self._start, self.batch.state(0), shapes))
        return info


def check_mode(render_mode: str | None) -> None:
    """Refuses what is no mode."""
    if render_mode not in (None, *MODES):
        raise Error("request/malformed", f"a render_mode is one of {', '.join(MODES)}")
