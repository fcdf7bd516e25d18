"""Pictures of whole games with matplotlib: `pip install fissile[plot]`.

    from fissile import plot
    plot.filmstrip(game).savefig("game.png")
    plot.evaluation(game, level=3)

Nothing here opens a window; figures are matplotlib's, to be saved, shown or drawn into.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ._extras import need

need("matplotlib", "plot")

from matplotlib.axes import Axes  # noqa: E402
from matplotlib.figure import Figure  # noqa: E402
from matplotlib.ticker import MaxNLocator  # noqa: E402

from ._game import Game, load  # noqa: E402
from ._progress import Progress  # noqa: E402
from ._session import Error  # noqa: E402

CURVE, ZERO = "#2f6fd0", "#9aa0ac"
IN_PROPORTION = 100  # scores up to here are; a win is worth 30,000, and would flatten the rest


def positions(game: Game, actions: Sequence[int] | None = None) -> list[Game]:
    """A game as it stood after so many actions each, by default after none, one, ... all."""
    replay = game.replay
    played = len(replay["actions"])
    wanted = range(played + 1) if actions is None else actions
    if any(not 0 <= count <= played for count in wanted):
        raise Error("request/malformed", f"{played} actions were played; name 0 to {played}")
    walk, found = load({**replay, "actions": []}), {}
    for count in range(max(wanted, default=-1) + 1):
        if count:
            walk.step(replay["actions"][count - 1])
        if count in wanted:
            found[count] = walk.clone()
    return [found[count] for count in wanted]


def filmstrip(game: Game, actions: Sequence[int] | None = None, *, boards: int = 12,
              cols: int = 6, cell: int = 24) -> Figure:
    """A game as a strip of boards: after the numbers of actions given, or `boards` evenly spaced.

    `cols` boards stand in a row, and each cell of one is `cell` pixels wide.
    """
    if boards < 2 or cols < 1:
        raise Error("request/malformed", "a strip has 2 boards or more, and 1 or more in a row")
    if actions is None:
        actions = evenly_spaced(len(game.replay["actions"]), boards)
    shown = positions(game, actions)
    if not shown:
        raise Error("request/malformed", "a strip shows one board at least")
    cols = min(cols, len(shown))
    rows = -(-len(shown) // cols)
    figure = Figure(figsize=(2 * cols, 2.3 * rows), layout="constrained")
    frames = figure.subplots(rows, cols, squeeze=False).flat
    for frame, count, position in zip(frames, actions, shown):
        frame.imshow(position.render("rgb_array", cell=cell))
        frame.set_title("start" if count == 0 else f"{count}", fontsize=9)
    for frame in figure.axes:
        frame.set_axis_off()
    return figure


def evaluation(game: Game, values: Sequence[float] | None = None, *, ax: Axes | None = None,
               progress: bool = True, **limits: Any) -> Axes:
    """What each position of a game is worth: the values given, or the built-in player's scores.

    `limits` are those of `Game.best`, by default `level=3`. With two players a score is that of
    player 1, so that the curve rises when player 1 gains; with more it is the mover's. Values are
    one for the start and one after each action. While it asks, `progress` shows on a terminal how
    far it is.
    """
    moves = len(game.replay["actions"])
    scores = list(values) if values is not None else ask_scores(game, limits or {"level": 3},
                                                                progress)
    if values is not None and len(scores) != moves + 1:
        raise Error("request/malformed", f"{moves} actions were played, so {moves + 1} values "
                    f"are needed; these are {len(scores)}")
    if ax is None:
        ax = Figure(figsize=(7, 3), layout="constrained").subplots()
    ax.axhline(0, color=ZERO, linewidth=1, zorder=0)
    ax.plot(range(len(scores)), scores, color=CURVE, marker="o", markersize=3, linewidth=1.5)
    ax.set_xlabel("actions")
    ax.set_ylabel(worth_of(game) if values is None else "value")
    ax.set_title(game.id)
    if values is None:
        ax.set_yscale("symlog", linthresh=IN_PROPORTION)
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    return ax


def ask_scores(game: Game, limits: dict[str, Any], progress: bool = False) -> list[float]:
    """Of every position that is not over the built-in player's score, as `evaluation` has it."""
    scores = []
    with Progress("positions", len(game.replay["actions"]) + 1, shown=progress) as done:
        for position in positions(game):
            if not position.over:
                score = position.best(**limits)["score"]
                turned = position.players == 2 and position.to_move == 2
                scores.append(-score if turned else score)
            done.step()
    return scores


def worth_of(game: Game) -> str:
    """What a score tells."""
    return {1: "score", 2: "score of player 1"}.get(game.players, "score of whoever is to move")


def evenly_spaced(last: int, count: int) -> list[int]:
    """At most so many numbers from 0 to the last, both among them."""
    return sorted({round(i * last / (count - 1)) for i in range(count)})
