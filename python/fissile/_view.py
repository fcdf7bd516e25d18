"""What agents see of a game and do in it, as numbers (docs/batch.md has the table)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._session import Error

if TYPE_CHECKING:
    from ._game import Game


class View:
    """The numbers of one setup: they hold for every game that is played with it."""

    def __init__(self, game: Game) -> None:
        space = game._ask("space")
        self.shapes: dict[str, tuple[int, ...]] = {
            array["name"]: tuple(array["shape"]) for array in space["arrays"]}
        self._types = {array["name"]: np.dtype(array["type"]) for array in space["arrays"]}
        self.actions: list[Any] = space["actions"]
        self.limit: int = space["limit"]

    def __deepcopy__(self, memo: Any) -> View:
        return self  # it never changes

    def play(self, game: Game, action: int) -> None:
        """Plays the action of that number. Error, and nothing changed, where it is illegal."""
        if not 0 <= action < len(self.actions):
            raise Error("action/illegal",
                        f"an action is a number from 0 to {len(self.actions) - 1}", "/action")
        game._ask("apply", action=self.actions[action], events=False)

    def see(self, game: Game, player: int = 0) -> tuple[dict[str, NDArray[Any]], NDArray[np.int8]]:
        """What a player sees, by name, and which actions are legal now, 1 each; 0 is the mover."""
        answer = game._ask("observe", player=player)
        seen = {name: np.frombuffer(bytes.fromhex(text), self._types[name]).reshape(shape)
                for (name, shape), text in zip(self.shapes.items(), answer["arrays"])}
        return seen, np.frombuffer(bytes.fromhex(answer["mask"]), np.int8)
