#!/usr/bin/env python3
"""A bot (docs/bots.md): reads a question a line, answers with a move a line. Needs Python alone.

    fissile tournament orbs --players 'cmd:python3 bot.py' --players level:1 --games 20

It plays each of its moves on a copy of the board and takes the one after which it stands best,
where cells that the next opponent can burst into count against it.
"""
import json
import sys

SETTLED_AFTER = 500  # bursts; a reaction that goes on is as good as won


def neighbours(grid, row, col):
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if 0 <= row + down < len(grid) and 0 <= col + right < len(grid[0]):
            yield row + down, col + right


def play(grid, row, col, player):
    """The board after one more orb; a cell bursts when it has as many orbs as neighbours."""
    grid = [[dict(cell) for cell in line] for line in grid]
    grid[row][col] = {"player": player, "orbs": grid[row][col]["orbs"] + 1}
    waiting, bursts = [(row, col)], 0
    while waiting and bursts < SETTLED_AFTER:
        row, col = waiting.pop(0)
        around, cell = list(neighbours(grid, row, col)), grid[row][col]
        if cell["orbs"] < len(around):
            continue
        bursts += 1
        cell["orbs"] -= len(around)
        cell["player"] = player if cell["orbs"] else 0
        for place in [*around, (row, col)]:
            if place != (row, col):
                near = grid[place[0]][place[1]]
                near["player"], near["orbs"] = player, near["orbs"] + 1
            waiting.append(place)
    return grid


def worth(grid, me):
    """My orbs less the others'. A cell beside one that another can burst is as good as lost; others
    are worth more where they burst early, and when they are about to."""
    total = 0
    for row, line in enumerate(grid):
        for col, cell in enumerate(line):
            total += cell["orbs"] * ((cell["player"] == me) - (cell["player"] not in (0, me)))
            if cell["player"] != me:
                continue
            around = [(grid[r][c], len(list(neighbours(grid, r, c))))
                      for r, c in neighbours(grid, row, col)]
            risks = [4 - many + 1 for near, many in around
                     if near["player"] not in (0, me) and near["orbs"] == many - 1]
            full = cell["orbs"] == len(around) - 1
            total += -sum(risks) if risks else (4 - len(around)) + 2 * full
    return total


def choose(question):
    me = question["myPlayerIndex"]
    others = any(cell["player"] not in (0, me) for line in question["grid"] for cell in line)

    def value(move):
        after = play(question["grid"], move["row"], move["col"], me)
        alive = any(cell["player"] not in (0, me) for line in after for cell in line)
        return worth(after, me) if alive or not others else float("inf")
    return max(question["validMoves"], key=value)


for text in sys.stdin:
    print(json.dumps({"move": choose(json.loads(text))}), flush=True)
