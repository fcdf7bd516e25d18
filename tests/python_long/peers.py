"""Steps a second on one core, random legal actions with reset and observation: the games of
OpenSpiel and EnvPool that are nearest to ours, beside ours, in one run.

Each is measured in turns, in several slices of processor time, and its best slice counts: other
work on the machine takes from slices, and never adds. Prints a table, and fails below the aims.
"""
import os
import random
import sys
import time

import envpool
import fissile
import gymnasium
import numpy as np
import pyspiel

SLICES, SLICE_SECONDS = 7, 0.5
GAMES = 4096
# The nearest of ours to each of theirs, and how many times as fast it is to be.
PAIRS = [
    ("OpenSpiel clobber", "orbs 9 x 6", 30), ("OpenSpiel 2048", "npc, puzzles 8", 30),
    ("EnvPool Sokoban", "push, classic 5", 10), ("EnvPool 2048", "npc, puzzles 8", 10),
]
OURS = {
    "orbs 9 x 6": ("orbs", {"rows": 9, "cols": 6}),
    "push, classic 5": ("push", {"pack": "classic", "level": 5}),
    "npc, puzzles 8": ("npc", {"pack": "puzzles", "level": 8}),
}


def openspiel(name):
    """Calls that each play a hundred steps of a game."""
    game, draw = pyspiel.load_game(name), random.Random(1)
    state = game.new_initial_state()

    def steps():
        nonlocal state
        done = 0
        while done < 100:
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes())
                state.apply_action(draw.choices(outcomes, shares)[0])
            elif state.is_terminal():
                state = game.new_initial_state()
            else:
                state.observation_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[int(draw.random() * len(legal))])
                done += 1
        return done
    return steps


def drawn(space_size, count, dtype):
    """Rows of actions for so many games, to be used in turns."""
    return np.random.default_rng(1).integers(0, space_size, (64, count)).astype(dtype)


def stepping(step, actions):
    turn = 0

    def steps():
        nonlocal turn
        turn += 1
        step(actions[turn % len(actions)])
        return actions.shape[1]
    return steps


def pool(name, games):
    """EnvPool with so many games on one thread; it takes any of the four actions."""
    env = envpool.make(name, env_type="gymnasium", num_envs=games, num_threads=1)
    env.reset()
    return stepping(env.step, drawn(env.action_space.n, games, np.int32))


def batch(game, levels):
    made = fissile.Batch(game, games=GAMES, seed=1, auto_reset="same_step", **levels)

    def steps():
        made.random_step()
        return GAMES
    return steps


def vector(game, levels):
    """Our vector environment, where all actions are taken: the same loop as EnvPool's."""
    env = gymnasium.make_vec(f"fissile/{game.title()}-v0", num_envs=GAMES,
                             vectorization_mode="vector_entry_point", **levels)
    env.reset(seed=1)
    return stepping(env.step, drawn(env.single_action_space.n, GAMES, np.int64))


def runners():
    made = {f"OpenSpiel {name}": openspiel(name) for name in ("clobber", "2048")}
    # Their best number of games is not known beforehand, so two are tried.
    for games in (64, 1024):
        made[f"EnvPool Sokoban, {games} games"] = pool("Sokoban-v0", games)
        made[f"EnvPool 2048, {games} games"] = pool("Game2048-v1", games)
    for name, (game, levels) in OURS.items():
        made[f"fissile.Batch, {name}"] = batch(game, levels)
        if fissile.make(game).players == 1:
            made[f"vector environment, {name}"] = vector(game, levels)
    return made


def slice_rate(steps):
    begun, done = time.process_time(), 0
    while (spent := time.process_time() - begun) < SLICE_SECONDS:
        done += steps()
    return done / spent


def best(rates, start):
    return max(rate for name, rate in rates.items() if name.startswith(start))


def main():
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    rates = {}
    made = runners()
    for _ in range(SLICES):
        for name, steps in made.items():
            rates[name] = max(rates.get(name, 0), slice_rate(steps))
    print("| | steps a second |\n|---|---|")
    for name, rate in rates.items():
        print(f"| {name} | {rate:,.0f} |")
    print("\n| theirs | ours | asked | batch | vector environment |\n|---|---|---|---|---|")
    missed = 0
    for theirs, ours, asked in PAIRS:
        ratios = [rates[f"{door}, {ours}"] / best(rates, theirs)
                  for door in ("fissile.Batch", "vector environment")
                  if f"{door}, {ours}" in rates]
        missed += min(ratios) < asked
        cells = " | ".join(f"{ratio:.0f}" for ratio in ratios)
        print(f"| {theirs} | {ours} | {asked} | {cells} |" + " |" * (2 - len(ratios)))
    return f"{missed} ratios are below what was asked" if missed else 0


if __name__ == "__main__":
    sys.exit(main())
