"""A game as OpenSpiel has them: its states, and what is seen of them."""
from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from .._game import Game, make
from .._session import Error, Json
from .._view import View
from .parameters import Parameter, setup_from


class SpielGame(pyspiel.Game):
    """A game with its setup. `pyspiel.load_game` makes one."""

    def __init__(self, told: Json, look: ModuleType, types: Mapping[bool, pyspiel.GameType],
                 params: Mapping[str, Parameter]) -> None:
        start = make(told["id"], setup=setup_from(told["setup"]["defaults"], params))
        self.start, self.view, self.look = start, View(start), look
        longest = look.longest(start.setup)
        if longest is None:
            raise Error("setup/invalid", "such a game could go on for ever; say turn_limit",
                        "/setup/turnLimit")
        two = start.players == 2
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.view.actions), max_chance_outcomes=0,
            num_players=start.players, min_utility=-1.0, max_utility=1.0,
            utility_sum=0.0 if two else None, max_game_length=longest)
        super().__init__(types[two], info, dict(params))

    def __reduce__(self) -> Any:
        return load, (str(self),)

    def new_initial_state(self, state: Any = None) -> SpielState:
        """The start of the game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What is seen: the planes of docs/batch.md, or the history."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.view, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SpielState(pyspiel.State):
    """A position and the actions that led to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.played: Game = game.start.clone()
        self._standing: Json = self.played._ask("standing")

    def current_player(self) -> int:
        """The player to move, from 0 on, or TERMINAL."""
        mover: int = self._standing["toMove"]
        return mover - 1 if mover else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        _, mask = self.get_game().view.see(self.played)
        return [int(action) for action in np.flatnonzero(mask)]

    def _apply_action(self, action: int) -> None:
        self.get_game().view.play(self.played, action)
        self._standing = self.played._ask("standing")

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.get_game()
        return str(game.look.name_of(game.view.actions[action]))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self._standing["ending"] != "none")

    def returns(self) -> list[float]:
        """Of each player 1 for a win, -1 where another has won, else 0."""
        winner = self._standing["winner"]
        seats = range(1, self._standing["players"] + 1)
        return [(1.0 if seat == winner else -1.0) if winner else 0.0 for seat in seats]

    def __str__(self) -> str:
        """The position in one line."""
        return str(self._standing["notation"])


def load(name: str) -> Any:
    """A game as its text names it, for whoever unpickles one."""
    return pyspiel.load_game(name)


class Observer:
    """Sees planes: those of the player whose view it is first."""

    def __init__(self, view: View, params: Any) -> None:
        if params:
            raise Error("request/malformed", "an observer of this game has no parameters")
        self._view = view
        size = sum(int(np.prod(shape)) for shape in view.shapes.values())
        self.tensor = np.zeros(size, np.float32)
        (name, shape), = view.shapes.items()
        self.dict = {name: self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the tensor."""
        seen, _ = self._view.see(state.played, player + 1)
        for name, values in seen.items():
            self.dict[name][...] = values

    def string_from(self, state: SpielState, player: int) -> str:
        """The position in one line: all see the same."""
        return str(state)
