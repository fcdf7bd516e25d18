#!/usr/bin/env python3
"""Self-play on a small board of orbs with numpy alone: a policy that learns from winning.

    python self_play.py                # a minute; then 1,000 games against random moves

One network moves for both players: it sees a cell and its neighbours as whoever is to move, and
says how much it is worth to play there. Actions of winners become likelier, by small steps (PPO).
"""
import fissile
import numpy as np

ROUNDS, GAMES, SIDE, HIDDEN = 80, 256, 5, 64
WIDE = SIDE + 2  # of a board with a rim, so that each cell has four neighbours
CELLS = np.arange(WIDE * WIDE).reshape(WIDE, WIDE)[1:-1, 1:-1].reshape(-1, 1)
PLACES = CELLS + [0, -1, 1, -WIDE, WIDE]
INPUTS = 7 * PLACES.shape[1]  # six planes of the two players, and what is on the board at all
RATE, EPOCHS, PART, CLIP = 0.005, 3, 1024, 0.2
FADE = 0.6  # what a move counts that was followed by one move more


def near(planes):
    """Of each cell the planes of the cells around it: (games, cells, INPUTS)."""
    wide = np.zeros((len(planes), 7, WIDE, WIDE), np.float32)
    wide[:, :6, 1:-1, 1:-1] = planes
    wide[:, 6, 1:-1, 1:-1] = 1
    cells = wide.reshape(len(planes), 7, -1)[:, :, PLACES]
    return cells.transpose(0, 2, 3, 1).reshape(len(planes), SIDE * SIDE, INPUTS)


def think(net, seen, mask):
    """The hidden layer, and how likely each action is."""
    hidden = np.maximum(seen @ net["in"] + net["bias"], 0)
    worth = np.where(mask, (hidden @ net["out"])[..., 0], -1e9)
    likely = np.exp(worth - worth.max(axis=1, keepdims=True))
    return hidden, likely / likely.sum(axis=1, keepdims=True)


def play(net, games, seed, choose):
    """Games to their end: all turns (seen, legal, likely, chosen, gain), and the rewards."""
    batch = fissile.Batch("orbs", rows=SIDE, cols=SIDE, games=games, seed=seed, auto_reset="off")
    turns, rewards, last = [], np.zeros((games, 2), np.float32), np.zeros(games)
    while batch.player.any():
        on = np.flatnonzero(batch.player)
        seen, mask = near(batch.observation["planes"][on]), batch.mask[on].astype(bool)
        likely = think(net, seen, mask)[1]
        actions = np.zeros(games, np.int64)
        actions[on] = choose(likely, mask, on, batch.player[on])
        last[on] = len(turns)
        turns.append((seen, mask, likely, actions[on], on, batch.player[on] - 1, last[on]))
        batch.step(actions)
        rewards += batch.reward
    *turns, game, player, turn = map(np.concatenate, zip(*turns))
    return [*turns, np.float32(rewards[game, player] * FADE ** (last[game] - turn))], rewards


def learn(net, memory, turns, random):
    """A few passes over the turns, by parts, up the clipped gradient with Adam."""
    order = np.concatenate([random.permutation(len(turns[0])) for _ in range(EPOCHS)])
    for part in np.split(order, range(PART, len(order), PART)):
        seen, mask, before, actions, gain = (array[part] for array in turns)
        hidden, likely = think(net, seen, mask)
        rows, hidden = np.arange(len(part)), hidden.reshape(-1, HIDDEN)
        ratio = likely[rows, actions] / before[rows, actions]
        gain = gain * ratio * np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) / len(part)
        push = -likely
        push[rows, actions] += 1
        push = (push * gain[:, None]).reshape(-1, 1)
        back = (push @ net["out"].T) * (hidden > 0)
        slopes = {"in": seen.reshape(-1, INPUTS).T @ back, "bias": back.sum(axis=0),
                  "out": hidden.T @ push}
        memory["steps"] = steps = memory.get("steps", 0) + 1
        for name, slope in slopes.items():
            mean, square = memory.setdefault(name, [0 * slope, 0 * slope])
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            size = np.sqrt(square / (1 - 0.999 ** steps)) + 1e-8
            net[name] += RATE * mean / (1 - 0.9 ** steps) / size


def main(random):
    first = random.normal(0, INPUTS ** -0.5, (INPUTS, HIDDEN)).astype(np.float32)
    net, memory = {"in": first, "bias": 0 * first[0], "out": 0 * first[0][:, None]}, {}

    def draw(likely, mask, games, player):
        return (likely.cumsum(axis=1) > random.random((len(games), 1))).argmax(axis=1)

    def against_random(likely, mask, games, player):  # moving first in half of the games
        other = (mask * random.random(mask.shape)).argmax(axis=1)
        return np.where(player == games % 2 + 1, likely.argmax(axis=1), other)

    for number in range(1, ROUNDS + 1):
        learn(net, memory, play(net, GAMES, number * GAMES, draw)[0], random)
        if number % 20 == 0:
            rewards = play(net, 1000, 1, against_random)[1]
            won = (rewards[np.arange(1000), np.arange(1000) % 2] > 0).mean()
            print(f"round {number}: wins {won:.1%} of 1000 games against random moves")


main(np.random.default_rng(1))
