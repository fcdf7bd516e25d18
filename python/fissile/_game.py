"""One game: played, taken back, copied, asked and drawn."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from . import _core, draw
from ._session import Error, Json, ask

Action = Any  # as the protocol has it, or a pair such as (row, col)


def setup_of(setup: Mapping[str, Any] | None, members: Mapping[str, Any]) -> Json:
    """A setup as the rules name its fields; turn_limit may stand for turnLimit."""
    if setup is not None and not isinstance(setup, Mapping):
        raise Error("setup/invalid", "a setup is a dict of its fields", "/setup")
    named = {re.sub(r"_([a-z])", lambda part: part.group(1).upper(), name): value
             for name, value in members.items()}
    return {**(setup or {}), **named}


class Game:
    """A game of fissile. `fissile.make` and `fissile.load` make one.

    Several threads may use one game at the same time: their questions take turns. A question that
    takes long (`best`, `solve`, `perft`) lets other threads of Python run, and Ctrl-C ends it. To
    search in several threads, give each a `clone()`.
    """

    def __init__(self, session: _core.Game, id: str, setup: Json, seed: int) -> None:
        self._session = session
        self._id = id
        self._given = setup
        self._seed = seed
        self._events: list[list[Json]] = []

    # What it is.

    @property
    def id(self) -> str:
        """Which game it is, such as "orbs"."""
        return self._id

    @property
    def seed(self) -> int:
        """The seed it began with."""
        return self._seed

    @property
    def setup(self) -> Json:
        """What was agreed before the first action, with every default filled in."""
        return self.replay["setup"]

    # How it stands.

    @property
    def state(self) -> Json:
        """The state as JSON (the page of the game's rules describes it)."""
        return self._ask("state")["state"]

    @property
    def hash(self) -> str:
        """16 hex digits: equal states have equal ones, on every machine."""
        return self._ask("state")["hash"]

    @property
    def replay(self) -> Json:
        """Game, setup, seed and actions: all that a game is. `fissile.load` reads it."""
        return self._ask("state")["replay"]

    @property
    def notation(self) -> str:
        """The position in one line, for the games that have such a form."""
        standing = self._ask("standing")
        if "notation" not in standing:
            raise Error("request/unknown", f"{self._id} has no notation in one line")
        return standing["notation"]

    @property
    def events(self) -> list[list[Json]]:
        """What the last action caused: a list of waves, each of things that happen at once."""
        return self._events

    @property
    def players(self) -> int:
        """How many play."""
        return self._ask("standing")["players"]

    @property
    def to_move(self) -> int:
        """The player to move, from 1 on; 0 when the game is over."""
        return self._ask("standing")["toMove"]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.ending != "none"

    @property
    def ending(self) -> str:
        """"none" while the game goes on, then "won", "lost" or "draw"."""
        return self._ask("standing")["ending"]

    @property
    def winner(self) -> int:
        """The player who has won, or 0."""
        return self._ask("standing")["winner"]

    @property
    def ranks(self) -> list[int]:
        """Of each player the place, 1 the best; 0 while that is open."""
        return self._ask("standing")["ranks"]

    @property
    def score(self) -> int:
        """The points, in the games that have any; else 0."""
        return self._ask("standing").get("score", 0)

    # Playing.

    def legal(self) -> list[Any]:
        """The legal actions, in the order of the rules; none once the game is over."""
        return self._ask("legal")["actions"]

    def placements(self) -> list[Json]:
        """Where a falling pair can be dropped, in the game that has one."""
        return self._ask("placements")["placements"]

    def step(self, action: Action) -> Json:
        """Plays an action and gives the new state; `events` tells what happened on the way.

        An action has the form that `legal` gives; a pair such as (row, col) will do too. One that
        is refused raises Error and changes nothing.
        """
        answer = self._ask("apply", action=self._action(action))
        self._events = answer["events"]
        return answer["state"]

    def resign(self, player: int) -> Json:
        """Takes a player out of the game."""
        return self.step({"resign": player})

    def undo(self) -> Json:
        """Takes the last action back, in a campaign within the level."""
        self._events = []
        return self._ask("undo")["state"]

    def reset(self, *, seed: int | None = None) -> Json:
        """Back to the start, in a campaign to that of the level; with a seed, a new game."""
        self._events = []
        if seed is None:
            return self._ask("reset")["state"]
        state = self._ask("new", game=self._id, setup=self._given, seed=seed)["state"]
        self._seed = seed
        return state

    def clone(self) -> Game:
        """Another game that stands where this one does; they share nothing that changes."""
        copy = Game(self._session.copy(), self._id, self._given, self._seed)
        copy._events = self._events
        return copy

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> Game:
        return self.clone()

    def __reduce__(self) -> Any:
        return load, (self.replay,)

    # Asking.

    def best(self, *, level: int | None = None, nodes: int | None = None, depth: int | None = None,
             ms: int | None = None, seed: int | None = None) -> Json:
        """What the built-in player would do: action, score, depth, nodes, pv."""
        return self._ask("best", long=True, level=level, nodes=nodes, depth=depth, ms=ms, seed=seed)

    def solve(self, *, goal: str | None = None, ms: int | None = None,
              states: int | None = None) -> Json:
        """A shortest solution of a puzzle from here: result, optimal, actions, states, bound."""
        limits = {name: value for name, value in (("ms", ms), ("states", states))
                  if value is not None}
        return self._ask("solve", long=True, goal=goal, limits=limits or None)

    def perft(self, depth: int) -> list[int]:
        """The positions after 1, 2, ..., depth legal actions."""
        return self._ask("perft", long=True, depth=depth)["counts"]

    # Showing.

    def render(self, mode: str = "ansi", *, cell: int = 32) -> Any:
        """The position as coloured text ("ansi"), pixels ("rgb_array") or a picture ("svg")."""
        return draw.render(self, mode, cell)

    def _repr_svg_(self) -> str:
        return self.render("svg")

    def __repr__(self) -> str:
        return f"<fissile.Game {self._id} after {len(self.replay['actions'])} actions>"

    def _ask(self, command: str, **members: Any) -> Json:
        return ask(self._session, command, **members)

    def _action(self, action: Action) -> Any:
        if isinstance(action, Sequence) and not isinstance(action, str) and len(action) == 2:
            names = draw.pair_names(self._id)
            return {name: int(value) for name, value in zip(names, action)}
        return action


def make(game: str, *, seed: int = 0, setup: Mapping[str, Any] | None = None,
         **members: Any) -> Game:
    """A new game: `fissile.make("orbs", rows=9, cols=6)`.

    What the setup of a game may hold is on the page of its rules; fields are given by name, or
    together as `setup`. The seed, 0 to 2^63-1, decides all that is drawn.
    """
    session = _core.Game()
    given = setup_of(setup, members)
    ask(session, "new", game=game, setup=given, seed=seed)
    return Game(session, game, given, seed)


def load(replay: Mapping[str, Any]) -> Game:
    """The game that a replay tells of; each of its actions is checked again."""
    session = _core.Game()
    given = dict(replay) if isinstance(replay, Mapping) else replay
    ask(session, "load", long=True, replay=given)
    known = ask(session, "state")["replay"]
    return Game(session, known["game"], known["setup"], int(known["seed"]))
