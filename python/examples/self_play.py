#!/usr/bin/env python3
"""Self-play on a small board of orbs with numpy alone: a policy that learns from winning.

    python self_play.py                # a minute or two; then it plays 1,000 games against random

A thousand games run side by side (docs/batch.md), and one network moves for both players, for it
sees the board as whoever is to move. After every round the actions of winners become likelier and
those of losers less likely (the policy gradient).
"""
import argparse

import fissile
import numpy as np

ROWS = COLS = 5
HIDDEN, LEARNING_RATE, BREADTH = 128, 0.003, 512


def begin(random):
    """The weights of a network with one hidden layer."""
    inputs, actions = 6 * ROWS * COLS, ROWS * COLS
    return {"in": random.normal(0, inputs ** -0.5, (inputs, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "out": np.zeros((HIDDEN, actions), np.float32)}


def probabilities(net, planes, mask):
    hidden = np.maximum(planes @ net["in"] + net["bias"], 0)
    logits = np.where(mask, hidden @ net["out"], -1e9)
    likely = np.exp(logits - logits.max(axis=1, keepdims=True))
    return hidden, likely / likely.sum(axis=1, keepdims=True)


def draw(likely, random):
    return (likely.cumsum(axis=1) > random.random((len(likely), 1), np.float32)).argmax(axis=1)


def play(net, games, seed, random):
    """Games of the network against itself: of each turn what was seen, done, by whom, where."""
    batch = fissile.Batch("orbs", rows=ROWS, cols=COLS, games=games, seed=seed, auto_reset="off")
    batch.reset()
    turns = []
    won = np.zeros((games, 2), np.float32)
    while batch.player.any():
        on = np.flatnonzero(batch.player)
        planes = batch.observation["planes"][on].reshape(len(on), -1).astype(np.float32)
        mask = batch.mask[on].astype(bool)
        actions = np.zeros(games, np.int64)
        actions[on] = draw(probabilities(net, planes, mask)[1], random)
        turns.append((planes, mask, actions[on], batch.player[on] - 1, on))
        batch.step(actions)
        won += batch.reward
    return [np.concatenate(part) for part in zip(*turns)], won


def learn(net, memory, turns, won, step):
    """One step of Adam up the policy gradient."""
    planes, mask, actions, player, game = turns
    hidden, likely = probabilities(net, planes, mask)
    push = -likely
    push[np.arange(len(actions)), actions] += 1
    push *= won[game, player][:, None] / len(actions)
    back = (push @ net["out"].T) * (hidden > 0)
    slopes = {"in": planes.T @ back, "bias": back.sum(axis=0), "out": hidden.T @ push}
    for name, slope in slopes.items():
        mean, square = memory.setdefault(name, [0 * slope, 0 * slope])
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope * slope - square)
        size = LEARNING_RATE / (np.sqrt(square / (1 - 0.999 ** step)) + 1e-8)
        net[name] += size * mean / (1 - 0.9 ** step)


def against_random(net, games, random):
    """The share of games won against random moves, moving first in half of them."""
    batch = fissile.Batch("orbs", rows=ROWS, cols=COLS, games=games, seed=1, auto_reset="off")
    batch.reset()
    me = np.arange(games) % 2 + 1
    won = np.zeros(games, np.float32)
    while batch.player.any():
        planes = batch.observation["planes"].reshape(games, -1).astype(np.float32)
        mask = batch.mask.astype(bool)
        mine = probabilities(net, planes, mask)[1].argmax(axis=1)
        other = (mask * random.random(mask.shape)).argmax(axis=1)
        batch.step(np.where(batch.player == me, mine, other))
        won += batch.reward[np.arange(games), me - 1] > 0
    return won.mean()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=150, help="of self-play (150)")
    asked = parser.parse_args()
    random = np.random.default_rng(1)
    net, memory = begin(random), {}
    for number in range(1, asked.rounds + 1):
        turns, won = play(net, BREADTH, number * BREADTH, random)
        learn(net, memory, turns, won, number)
        if number % 10 == 0:
            print(f"round {number}: wins {against_random(net, 200, random):.0%} against random")
    print(f"wins {against_random(net, 1000, random):.1%} of 1000 games against random")
