"""The engine of fissile. Use the package fissile instead."""

from collections.abc import Callable

version: str

class ArcPlay:
    """A play of an environment. Threads take turns."""

    @staticmethod
    def begin(id: str, competition: bool) -> ArcPlay | None:
        """None if there is no such environment."""
    def act(self, action: int, x: int, y: int) -> str:
        """Does an action, or RESET: an answer of the protocol."""

def arc_environments() -> str:
    """The environments of ARC-AGI-3: an answer of the protocol."""

class Game:
    """A session of the protocol. Threads that share one take turns."""

    def __init__(self) -> None: ...
    def ask(self, request: str) -> str:
        """Answers a line of the protocol."""
    def ask_long(self, request: str) -> str:
        """The same for what may take long: Ctrl-C ends it."""
    def copy(self) -> Game:
        """Another game that stands where this one does."""

class Tournament:
    """A tournament, game by game. Threads take turns."""

    def __init__(self) -> None: ...
    def begin(self, order: str, folder: str, resume: bool) -> str:
        """Takes the order: an answer of the protocol."""
    def play(self, number: int, functions: list[Callable[[str], str] | None]) -> str:
        """Plays one game: an answer of the protocol."""
    def add(self, line: str, replay: str) -> str:
        """Takes the result of a game: an answer of the protocol."""
    def report(self) -> str:
        """The table: an answer of the protocol."""

def signature() -> int:
    """The number that changes when a game's behaviour does."""

def value(game: str, setup: str, mebibytes: int) -> str:
    """A small board solved: an answer of the protocol."""
