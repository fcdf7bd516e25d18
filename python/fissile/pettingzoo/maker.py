"""The three functions that a module of PettingZoo has."""
from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .aec import TurnEnv
from .parallel import SimultaneousEnv
from .table import ILLEGAL_REWARD, Agent, Observation, Table


class Maker:
    """Makes the environments of one game."""

    def __init__(self, look: ModuleType, name: str) -> None:
        self._game = look.__name__.rpartition(".")[2]
        self._name = name

    def env(self, *, render_mode: str | None = None, max_turns: int | None = None,
            setup: Mapping[str, Any] | None = None,
            **members: Any) -> AECEnv[Agent, Observation, int | None]:
        """Agents act one after another; an illegal action ends the game, and costs its player 1.

        The game's setup is given as to `fissile.make`. After `max_turns` turns the game is cut
        off; 0 is never.
        """
        made = self.raw_env(render_mode=render_mode, max_turns=max_turns, setup=setup, **members)
        checked = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL_REWARD)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))

    def raw_env(self, *, render_mode: str | None = None, max_turns: int | None = None,
                setup: Mapping[str, Any] | None = None, **members: Any) -> TurnEnv:
        """The same without wrappers: an illegal action raises fissile.Error and changes nothing."""
        return TurnEnv(Table(self._game, max_turns, setup, members), self._name, render_mode)

    def parallel_env(self, *, render_mode: str | None = None, max_turns: int | None = None,
                     setup: Mapping[str, Any] | None = None, **members: Any) -> SimultaneousEnv:
        """All agents act in every step, and the action of whoever is to move counts.

        One more action, the last, is to wait: the only one for those who are not to move.
        """
        return SimultaneousEnv(Table(self._game, max_turns, setup, members), self._name,
                               render_mode)
