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

class Generation:
    """A pack of new levels that grows."""

    def __init__(self) -> None: ...
    def begin(self, order: str) -> str:
        """What to make: an answer of the protocol. The others need it."""
    def resume(self, pack: str) -> str:
        """Goes on from such a pack: an answer of the protocol."""
    def run(self, count: int, candidates: int, threads: int,
            progress: Callable[[int, int], None] | None) -> str:
        """Lets the pack grow: an answer of the protocol. Ctrl-C ends it."""
    def make(self, number: int) -> str:
        """One candidate, empty if it came to nothing. Threads may make several at once."""
    def take(self, made: str) -> str:
        """Takes what the next candidate came to: an answer of the protocol."""
    def pack(self) -> str:
        """The whole pack; empty without levels."""

def signature() -> int:
    """The number that changes when a game's behaviour does."""

def value(game: str, setup: str, mebibytes: int) -> str:
    """A small board solved: an answer of the protocol."""
