"""Agents that all act in every step, though only one of them is to move."""
from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from .._session import Error
from .table import Agent, Observation, Table, described


class SimultaneousEnv(ParallelEnv[Agent, Observation, int]):
    """A game as PettingZoo's parallel environment.

    Of the actions that a step is given, that of whoever is to move counts; those of others do
    nothing, and their masks allow waiting alone. An illegal one of the mover, waiting among them,
    ends the game and costs the mover 1. Who has lost is no agent any longer.
    """

    def __init__(self, table: Table, name: str, render_mode: str | None) -> None:
        self.metadata = described(name, render_mode)
        self.render_mode = render_mode
        self.possible_agents = list(table.seats)
        self.agents: list[Agent] = []
        self._table = table
        self.observation_spaces = {
            agent: table.observation_space(waiting=True) for agent in table.seats}
        self.action_spaces = {agent: table.action_space(waiting=True) for agent in table.seats}

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """What an agent may do; the last action is to wait."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None,
              ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        """A new game."""
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observe(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[Agent, int]) -> tuple[
            dict[Agent, Observation], dict[Agent, float], dict[Agent, bool], dict[Agent, bool],
            dict[Agent, dict[str, Any]]]:
        """One turn: what those who were in see and are paid, and whose last it was."""
        mover = self._table.mover
        if mover is None or not self.agents:
            return {}, {}, {}, {}, {}
        if mover not in actions:
            raise Error("action/malformed", f"there is no action for {mover}, who is to move")
        try:
            turn = self._table.play(int(actions[mover]))
        except Error as error:
            if error.code != "action/illegal":
                raise
            turn = self._table.forfeit()
        seen, were_in = self._observe(), self.agents
        self.agents = [] if self._table.over else [
            agent for agent in were_in if agent not in turn.out]
        return (seen, turn.rewards, {agent: agent in turn.out for agent in were_in},
                {agent: turn.cut_off and agent not in turn.out for agent in were_in},
                {agent: {} for agent in were_in})

    def render(self) -> Any:
        """The position in the chosen render_mode."""
        return self._table.render(self.render_mode)

    def close(self) -> None:
        """Nothing is held that would need it."""

    def _observe(self) -> dict[Agent, Observation]:
        return {agent: self._table.observe(agent, waiting=True) for agent in self.agents}
