"""What both kinds of environments stand on: a game between agents, with what each is paid."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .._game import Game, make
from .._session import Error
from .._view import View

Agent = str
Observation = dict[str, NDArray[Any]]

ILLEGAL_REWARD = -1.0
RENDER_MODES = ["human", "ansi", "rgb_array"]


def described(name: str, render_mode: str | None) -> dict[str, Any]:
    """What an environment says of itself. Error if it cannot be shown in that mode."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise Error("request/malformed", f"a render_mode is one of {', '.join(RENDER_MODES)}")
    return {"name": name, "render_modes": RENDER_MODES, "is_parallelizable": False,
            "render_fps": 2}


@dataclass(frozen=True)
class Turn:
    """What a turn brought: whom it pays, and whose last turn it was."""

    rewards: dict[Agent, float]
    out: frozenset[Agent]
    cut_off: bool


class Table:
    """One game. Whoever loses leaves it at once, is paid for it, and comes back at `begin`."""

    def __init__(self, game: str, max_turns: int | None, setup: Mapping[str, Any] | None,
                 members: Mapping[str, Any]) -> None:
        self.game: Game = make(game, setup=setup, **members)
        self.view = View(self.game)
        self.seats: dict[Agent, int] = {
            f"player_{seat}": seat for seat in range(1, self.game.players + 1)}
        self._max_turns = self.view.limit if max_turns is None else max_turns
        if self._max_turns < 0:
            raise Error("request/malformed", "max_turns is a number of turns, or 0 for no end")
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """A new game, in which all play."""
        self.game.reset(seed=None if seed is None else int(seed))
        self.turns = 0
        self.over = False
        self._in = list(self.seats)
        self._look()

    @property
    def mover(self) -> Agent | None:
        """Whose turn it is; nobody's once the game is over."""
        return None if self.over else f"player_{self._standing['toMove']}"

    def play(self, action: int) -> Turn:
        """The mover's turn. Raises Error, and changes nothing, where the action is illegal."""
        self.view.play(self.game, action)
        self.turns += 1
        self._look()
        return self._judge()

    def forfeit(self) -> Turn:
        """The end of a game by an illegal action of the mover."""
        paid = {agent: ILLEGAL_REWARD * (agent == self.mover) for agent in self._in}
        self.over = True
        return Turn(paid, frozenset(self._in), False)

    def observe(self, agent: Agent, *, waiting: bool = False) -> Observation:
        """What an agent sees; with `waiting`, one more action is to wait for one's turn."""
        seen, mask = self.view.see(self.game, self.seats[agent])
        moves = agent == self.mover
        if not moves:
            mask = np.zeros_like(mask)
        if waiting:
            mask = np.append(mask, np.int8(not moves))
        (planes,) = seen.values()
        return {"observation": planes, "action_mask": mask}

    def observation_space(self, *, waiting: bool = False) -> spaces.Space[Any]:
        """Where what `observe` gives lies."""
        (shape,) = self.view.shapes.values()
        actions = len(self.view.actions) + waiting
        return spaces.Dict({"observation": spaces.Box(0, 1, shape, np.uint8),
                            "action_mask": spaces.Box(0, 1, (actions,), np.int8)})

    def action_space(self, *, waiting: bool = False) -> spaces.Space[Any]:
        """The numbers of the actions."""
        return spaces.Discrete(len(self.view.actions) + waiting)

    def render(self, mode: str | None) -> Any:
        """A picture; "human" prints it."""
        if mode == "human":
            print(self.game.render("ansi"))
            return None
        return mode and self.game.render(mode)

    def _look(self) -> None:
        self._standing = self.game._ask("standing")

    def _judge(self) -> Turn:
        ended = self._standing["ending"] != "none"
        winner, ranks = self._standing["winner"], self._standing["ranks"]
        paid, out = dict.fromkeys(self._in, 0.0), set()
        for agent in self._in:
            seat = self.seats[agent]
            if ended or ranks[seat - 1]:
                out.add(agent)
                paid[agent] = 1.0 if seat == winner else -1.0 if winner or not ended else 0.0
        cut_off = not ended and 0 < self._max_turns <= self.turns
        self.over = ended or cut_off
        self._in = [agent for agent in self._in if agent not in out]
        return Turn(paid, frozenset(out), cut_off)
