"""Agents that act one after another."""
from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from .table import Agent, Observation, Table, described


class TurnEnv(AECEnv[Agent, Observation, int | None]):
    """A game as PettingZoo's agent environment cycle.

    Who has lost steps once more, with None, and is then no agent any longer.
    """

    def __init__(self, table: Table, name: str, render_mode: str | None) -> None:
        self.metadata = described(name, render_mode)
        self.render_mode = render_mode
        self.possible_agents = list(table.seats)
        self._table = table
        self.observation_spaces = {agent: table.observation_space() for agent in table.seats}
        self.action_spaces = {agent: table.action_space() for agent in table.seats}

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._select()

    def step(self, action: int | None) -> None:
        """The turn of `agent_selection`; None from whoever is out, or once the game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        turn = self._table.play(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = turn.rewards
        self._accumulate_rewards()
        for other in self.agents:
            self.terminations[other] |= other in turn.out
            self.truncations[other] |= turn.cut_off
        self._select()
        self._deads_step_first()

    def observe(self, agent: Agent) -> Observation:
        """The position as an agent sees it; only whoever is to move has legal actions."""
        return self._table.observe(agent)

    def render(self) -> Any:
        """The position in the chosen render_mode."""
        return self._table.render(self.render_mode)

    def close(self) -> None:
        """Nothing is held that would need it."""

    def _select(self) -> None:
        self.agent_selection = self._table.mover or self.agent_selection
