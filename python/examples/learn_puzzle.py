#!/usr/bin/env python3
"""An agent that learns a puzzle by Stable-Baselines3, and a plot of how it does:

    pip install 'fissile[gymnasium,plot]' stable-baselines3
    python learn_puzzle.py --out learning.png       # about a minute

The level is small, because who learns by chance must first win by chance.
"""
import argparse

import fissile  # which tells Gymnasium of its environments
import gymnasium
import matplotlib
import numpy as np
import torch
from stable_baselines3 import PPO
from stable_baselines3.common.monitor import Monitor

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

LEVEL = """
title: One

level: One
par: 6

######
#    #
# R R#
#P   #
#   E#
######
"""


def make():
    return gymnasium.make("fissile/Push-v0", pool=LEVEL, max_turns=60, step_cost=0.01)


def play(model, seed):
    """One game by the policy alone: whether it was won, in how many steps."""
    env = make()
    seen, _ = env.reset(seed=seed)
    for steps in range(1, 61):
        action, _ = model.predict(seen, deterministic=True)
        seen, reward, over, cut, _ = env.step(int(action))
        if over or cut:
            return over, steps
    raise AssertionError("an episode has at most 60 steps")


def plot(lengths, path):
    """How many steps an episode took, as a mean over fifty."""
    window = min(50, len(lengths))
    means = np.convolve(lengths, np.ones(window) / window, "valid")
    figure, axes = pyplot.subplots(figsize=(6, 3.5), layout="constrained")
    axes.plot(np.cumsum(lengths)[window - 1:], means)
    axes.set(xlabel="steps learned from", ylabel="steps to the exit", ylim=(0, None))
    figure.savefig(path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--steps", type=int, default=20_000, help="to learn from (20000)")
    parser.add_argument("--out", default="learning.png", metavar="FILE", help="the plot")
    asked = parser.parse_args()
    torch.set_num_threads(1)  # more would only wait for each other with so small a network
    env = Monitor(make())
    model = PPO("MlpPolicy", env, seed=1, n_steps=1024, device="cpu", verbose=0)
    model.learn(asked.steps)
    plot(env.get_episode_lengths(), asked.out)
    won, steps = play(model, seed=1)
    print(f"{'won in' if won else 'not won after'} {steps} steps; {asked.out} shows how it learned")
