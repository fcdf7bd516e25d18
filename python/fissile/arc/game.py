"""An environment inside the toolkit: its base class counts and resets, the engine plays."""
from __future__ import annotations

import os

import numpy as np
from arcengine import ARCBaseGame, Camera, GameAction, Level, RenderableUserDisplay

from .. import _core
from .._session import Error, Json, read_answer
from .export import environments

SIDE = 64


class Picture(RenderableUserDisplay):
    """The frame of the engine, in place of what the toolkit would draw."""

    def __init__(self) -> None:
        self.frame = np.zeros((SIDE, SIDE), np.int8)

    def render_interface(self, frame: np.ndarray) -> np.ndarray:
        """What the toolkit shows."""
        return self.frame.copy()


def read_frame(digits: str) -> np.ndarray:
    """A frame from its hexadecimal digits, row by row."""
    codes = np.frombuffer(digits.encode("ascii"), np.uint8).reshape(SIDE, SIDE)
    return np.where(codes < ord("a"), codes - ord("0"), codes - ord("a") + 10).astype(np.int8)


class EngineGame(ARCBaseGame):
    """Subclasses name the environment. A level of the toolkit is empty: the engine has the real
    one. Both begin anew by the same rule, so they go from level to level together."""

    def __init__(self, game_id: str) -> None:
        found = next((each for each in environments() if each["game_id"] == game_id), None)
        play = _core.ArcPlay.begin(game_id, os.getenv("ONLY_RESET_LEVELS") == "true")
        if found is None or play is None:
            raise Error("game/unknown", f"this fissile has no {game_id}; export the environments "
                        "again with python -m fissile.arc export")
        self._play = play
        self._picture = Picture()
        self._frames: list[np.ndarray] = []
        self._answer: Json = {}
        super().__init__(game_id, [Level() for _ in found["baseline_actions"]],
                         camera=Camera(interfaces=[self._picture]),
                         available_actions=found["available_actions"])

    def on_set_level(self, level: Level) -> None:
        """The first picture of a level."""
        self._show_next()

    def step(self) -> None:
        """A frame of the answer a step; the last one of a level that follows waits for it."""
        if not self._frames:
            self._act()
        self._show_next()
        state = self._answer["state"]
        completed = self._answer["levelsCompleted"] > self._score
        if completed and len(self._frames) == (0 if state == "WIN" else 1):
            self.next_level()
        elif self._frames:
            return
        if state == "GAME_OVER":
            self.lose()
        self.complete_action()

    def _act(self) -> None:
        data = self.action.data if self.action.id == GameAction.ACTION6 else {}
        self._answer = read_answer(self._play.act(
            self.action.id.value, int(data.get("x", 0)), int(data.get("y", 0))))
        self._frames = [read_frame(digits) for digits in self._answer["frames"]]

    def _show_next(self) -> None:
        if self._frames:
            self._picture.frame = self._frames.pop(0)
