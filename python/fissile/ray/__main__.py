"""python -m fissile.ray: levels, tournaments and rollouts over many machines."""
from __future__ import annotations

import argparse
import contextlib
import importlib
import json
import sys
import warnings
from typing import Any

import numpy as np
from ray.cloudpickle import register_pickle_by_value

import fissile
from fissile import ray

from .._progress import Progress
from .._spread import Spread


def main(words: list[str] | None = None) -> int:
    """The command with these words: its status."""
    asked = _parser().parse_args(words)
    try:
        with ray.cluster(asked.address, asked.cpus) as spread:
            return asked.run(asked, spread)
    except fissile.Error as error:
        print(f"fissile.ray: {error.message}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nfissile.ray: stopped", file=sys.stderr)
        return 130


class Shown:
    """Shows how far something is, once that is told."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.line: Progress | None = None

    def __call__(self, done: int, planned: int) -> None:
        self.line = self.line or Progress(self.what, planned)
        self.line.show(done)

    def __enter__(self) -> Shown:
        return self

    def __exit__(self, *error: Any) -> None:
        if self.line:
            self.line.__exit__(*error)


def run_generate(asked: argparse.Namespace, spread: Spread) -> int:
    """New levels, to the screen or a file."""
    with warnings.catch_warnings(record=True) as missing:
        warnings.simplefilter("always")
        pack = fissile.generate(
            asked.game, count=asked.count, candidates=asked.candidates, file=asked.out or None,
            spread=spread,
            **{"seed": asked.seed, "difficulty": asked.difficulty, **asked.recipe})
    if not asked.out:
        print(pack, end="")
    for one in missing:
        print(f"fissile.ray: {one.message}", file=sys.stderr)
    return 1 if missing else 0


def run_rollout(asked: argparse.Namespace, spread: Spread) -> int:
    """Episodes, each as a line of JSON if a file is asked for, and their means."""
    count, steps, ended = 0, 0, 0
    earned = np.zeros(fissile.make(asked.game, setup=asked.setup).players)
    policy = None if asked.policy == "random" else _function(asked.policy)
    levels = {} if asked.pack is None else {"pack": asked.pack, "level": asked.level}
    with Shown("episodes") as progress, _output(asked.out) as out:
        for result in fissile.rollout(
                asked.game, episodes=asked.episodes, policy=policy, seed=asked.seed,
                record=asked.replays, setup=asked.setup, spread=spread, progress=progress,
                **levels):
            if out:
                print(json.dumps(result), file=out)
            count, steps, ended = count + 1, steps + result["steps"], ended + result["terminated"]
            earned += result["reward"]
    rewards = ", ".join(f"{value / count:.3f}" for value in earned)
    print(f"{count} episodes, {steps / count:.1f} steps each, {ended / count:.1%} ended by the "
          f"rules, mean reward {rewards}")
    return 0


def _output(path: str) -> Any:
    """A new file, or nothing."""
    try:
        return open(path, "x", encoding="utf-8") if path else contextlib.nullcontext()
    except OSError as wrong:
        raise fissile.Error("request/malformed", f"{path}: {wrong.strerror}; name another file")


def _function(name: str) -> Any:
    """MODULE:FUNCTION, found from the current folder too, and sent to wherever it is needed."""
    module, _, function = name.partition(":")
    sys.path.insert(0, "")
    try:
        found = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError, ValueError) as wrong:
        raise fissile.Error("request/malformed", f"{name}: {wrong}; say MODULE:FUNCTION") from None
    register_pickle_by_value(sys.modules[module])
    return found


def _object(text: str) -> dict[str, Any]:
    with contextlib.suppress(ValueError):
        value = json.loads(text)
        if isinstance(value, dict):
            return value
    raise argparse.ArgumentTypeError(f"{text!r} is no JSON object")


def _positive(text: str) -> int:
    if text.isdecimal() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")


def run_tournament(asked: argparse.Namespace, spread: Spread) -> int:
    """A tournament, and its table."""
    players = [_function(text.removeprefix("python:")) if text.startswith("python:") else text
               for text in asked.players]
    with Shown("games") as progress:
        report = fissile.tournament(
            asked.game, players, games=asked.games, mode=asked.mode,
            openings=asked.openings, seed=asked.seed, setup=asked.setup, out=asked.out,
            resume=asked.resume, spread=spread, progress=progress)
    print(json.dumps(report) if asked.json else table_text(report))
    return 0


def table_text(report: dict[str, Any]) -> str:
    """The table of a tournament as the program prints it."""
    rows = report["table"]
    width = max(6, *(len(row["player"]) for row in rows))
    lines = [f"  #  {'player':<{width}}   games   wins  draws losses faults   score    Elo  95 %"]
    for place, row in enumerate(rows, 1):
        share = 100 * row["score"] / max(row["games"], 1)
        lines.append(f"{place:3}  {row['player']:<{width}}  {row['games']:>6} {row['wins']:>6} "
                     f"{row['draws']:>6} {row['losses']:>6} {row['forfeits']:>6}  {share:>5.1f}%  "
                     f"{row['elo']:>+5.0f}  +-{row['error95']:.0f}")
    return "\n".join(lines)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m fissile.ray", description=__doc__.split(": ", 1)[1],
        epilog="Every machine of the cluster needs the same version of fissile. Results are those "
        "of one machine with the same seed; docs/python.md tells more.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_generate(commands)
    _add_tournament(commands)
    _add_rollout(commands)
    return parser


def _add(commands: Any, name: str, what: str, run: Any) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=what, description=what + ".")
    command.set_defaults(run=run)
    command.add_argument("game", help="the game")
    command.add_argument("--seed", type=int, default=0, help="another seed, other results")
    command.add_argument("--address", metavar="HOST:PORT",
                         help="a Ray cluster; without it the cores of this machine")
    command.add_argument("--cpus", type=_positive, metavar="N",
                         help="so many cores of this machine")
    return command


def _add_generate(commands: Any) -> None:
    command = _add(commands, "generate", "Make new levels of a puzzle with proved pars, as "
                   "`fissile generate` does", run_generate)
    command.add_argument("--count", type=_positive, default=10, metavar="N",
                         help="how many levels (10)")
    command.set_defaults(seed=1)
    command.add_argument("--candidates", type=_positive, default=0, metavar="N",
                         help="give up after so many (20 for each level)")
    command.add_argument("--difficulty", default="any", metavar="D",
                         help="easy, medium, hard, any, or 0 to 100")
    command.add_argument("--recipe", type=_object, default={}, metavar="JSON",
                         help="what else fissile.generate takes, such as {\"size\": 10}")
    command.add_argument("--out", default="", metavar="FILE",
                         help="a level file; one of the same recipe is gone on with")


def _add_tournament(commands: Any) -> None:
    command = _add(commands, "tournament", "Let levels play against each other, as `fissile "
                   "tournament` does", run_tournament)
    command.add_argument("--players", action="append", required=True, metavar="SEAT",
                         help="a player, given once for each: level:7, level:10@50000n, "
                         "python:MODULE:FUNCTION")
    command.add_argument("--games", type=_positive, default=100, metavar="N",
                         help="games of every line-up of players (100)")
    command.add_argument("--mode", choices=("round-robin", "gauntlet"), default="round-robin",
                         help="all against all, or the first against each other")
    command.add_argument("--openings", type=int, metavar="PLIES",
                         help="random plies at the start, 0 for none (two a seat)")
    command.add_argument("--setup", type=_object, default={}, metavar="JSON",
                         help="fields of the setup")
    command.add_argument("--out", default="", metavar="DIR", help="a folder for results, replays")
    command.add_argument("--resume", action="store_true", help="go on with that folder")
    command.add_argument("--json", action="store_true", help="print the results as JSON")


def _add_rollout(commands: Any) -> None:
    command = _add(commands, "rollout", "Play episodes by a policy and tell what came of them",
                   run_rollout)
    command.add_argument("--episodes", type=_positive, default=1000, metavar="N",
                         help="so many (1000)")
    command.add_argument("--policy", default="random", metavar="MODULE:FUNCTION",
                         help="what plays, as fissile.rollout takes it (random legal actions)")
    command.add_argument("--setup", type=_object, default={}, metavar="JSON",
                         help="fields of the setup")
    command.add_argument("--pack", help="a pack of levels")
    command.add_argument("--level", type=_positive, metavar="N", help="one level of it")
    command.add_argument("--replays", action="store_true", help="a replay of each episode in --out")
    command.add_argument("--out", default="", metavar="FILE", help="a JSON line for each episode")


if __name__ == "__main__":
    sys.exit(main())
