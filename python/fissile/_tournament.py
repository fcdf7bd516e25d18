"""Tournaments between levels of the built-in player and functions of Python."""
from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import _core
from ._game import Action, Game, load, setup_of
from ._session import Json, read_answer
from ._spread import Progress, Spread, threads

Function = Callable[[Game], Action]
GAMES_A_TASK = 4


@dataclass(frozen=True)
class Part:
    """Some games of a tournament: what a task plays."""

    order: str
    functions: tuple[Function | None, ...]
    numbers: tuple[int, ...]


def tournament(game: str, players: Sequence[str | Function] | Mapping[str, str | Function], *,
               games: int = 100, mode: str = "round-robin", openings: int | None = None,
               seed: int = 0, setup: Mapping[str, Any] | None = None, out: str = "",
               resume: bool = False, workers: int | None = None, spread: Spread | None = None,
               progress: Progress | None = None, **members: Any) -> Json:
    """Plays every player against every other and gives the table, as `fissile tournament` does.

    A player is a level of the built-in player ("level:6", "level:10@50000n") or a function that
    takes the game and gives an action; a mapping names the players. With the same seed the games
    are those of the command line, in whatever order and wherever they are played. `out` is a folder
    for results and replays, `resume` goes on with one. docs/tournaments.md tells the rest.
    """
    named = players if isinstance(players, Mapping) else dict(enumerate(players))
    order = json.dumps({
        "game": game, "setup": setup_of(setup, members), "games": games, "mode": mode,
        "openings": -1 if openings is None else openings, "seed": seed,
        "players": [_seat(name, player) for name, player in named.items()]})
    functions = tuple(player if callable(player) else None for player in named.values())
    table = _core.Tournament()
    plan = read_answer(table.begin(order, out, resume))
    played = set(plan["played"])
    left = [number for number in range(plan["planned"]) if number not in played]
    parts = [Part(order, functions, tuple(left[at:at + GAMES_A_TASK]))
             for at in range(0, len(left), GAMES_A_TASK)]
    done = len(played)
    for results in (spread or threads(workers))(play, parts):
        for line, replay in results:
            read_answer(table.add(line, replay))
        done += len(results)
        if progress:
            progress(done, plan["planned"])
    return read_answer(table.report())["report"]


def play(part: Part) -> list[tuple[str, str]]:
    """The games of a part: of each its line and its replay."""
    table, functions = _table(part.order), [one and _on_text(one) for one in part.functions]
    answers = [read_answer(table.play(number, functions)) for number in part.numbers]
    return [(answer["line"], answer["replay"]) for answer in answers]


_known = threading.local()


def _table(order: str) -> _core.Tournament:
    """The tournament of that order, of this thread, with its search tables."""
    if getattr(_known, "order", None) != order:
        table = _core.Tournament()
        read_answer(table.begin(order, "", False))
        _known.order, _known.table = order, table
    return _known.table


def _seat(name: str | int, player: str | Function) -> Json:
    given = {"name": name} if isinstance(name, str) else {}
    if callable(player):
        word = getattr(player, "__name__", type(player).__name__)
        return {"name": word, "seat": f"function:{word}", **given}
    return {"seat": player, **given}


def _on_text(function: Function) -> Callable[[str], str]:
    def ask(replay: str) -> str:
        game = load(json.loads(replay))
        return json.dumps(game._action(function(game)))
    return ask
