"""Thousands of games beside single ones: `tests/python/beside.py --steps 1000000`.

Every environment of Gymnasium is stepped as one vector environment, and game by game as single
ones that play by the plain rules. What is seen, done, paid and drawn must be the same.
"""
import argparse
import time

import fissile
import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

# What is played of each environment.
CASES = {
    "Push": [{}, {"pack": "classic", "level": 5, "step_cost": 0.01}, {"pool": "small"}],
    "Npc": [{"pack": "puzzles", "max_turns": 30}, {"pack": "puzzles", "level": 8}],
    "Stacker": [{"max_pairs": 20}, {"keys": True}],
}
MODES = [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP]


def arrays_of(seen):
    return seen if isinstance(seen, dict) else {"seen": seen}


class Beside:
    """A vector environment and as many single ones, with the same seeds."""

    def __init__(self, name, options, mode, games, seed):
        self.many = gymnasium.make_vec(name, num_envs=games, autoreset_mode=mode, threads=2,
                                       **options)
        self.singles = [gymnasium.make(name, plain=True, **options).unwrapped
                        for _ in range(games)]
        self.mode, self.draw = mode, np.random.default_rng(seed)
        self.over = [False] * games
        seen, info = self.many.reset(seed=seed)
        for i, env in enumerate(self.singles):
            self.hold(i, seen, info, *env.reset(seed=seed + i))

    def same(self, i, many, one):
        for name, array in arrays_of(one).items():
            np.testing.assert_array_equal(arrays_of(many)[name][i], array, strict=True)

    def hold(self, i, seen, info, one_seen, one_info):
        self.same(i, seen, one_seen)
        np.testing.assert_array_equal(info["action_mask"][i], one_info["action_mask"])
        batch, one = self.many.unwrapped.batch, self.singles[i].batch
        assert batch.hash(i) == one.hash(0), f"game {i}: another state"
        assert (batch.seed(i), batch.level(i)) == (one.seed(0), one.level(0))

    def actions(self):
        """Legal ones mostly; now and then any."""
        masks = [env.batch.mask[0] for env in self.singles]
        return np.array([self.draw.integers(len(mask)) if self.draw.random() < 0.05 or not any(mask)
                         else self.draw.choice(np.flatnonzero(mask)) for mask in masks])

    def step(self):
        actions = self.actions()
        seen, reward, terminated, truncated, info = self.many.step(actions)
        for i, env in enumerate(self.singles):
            if self.mode == AutoresetMode.NEXT_STEP and self.over[i]:
                self.over[i] = False
                result = (*env.reset()[:1], 0.0, False, False, env._info())
            else:
                result = env.step(actions[i])
            one_seen, one_reward, *ends, one_info = result
            assert (reward[i], terminated[i], truncated[i]) == (np.float32(one_reward), *ends)
            self.over[i] = any(ends)
            if self.mode == AutoresetMode.SAME_STEP and self.over[i]:
                assert info["_final_obs"][i]
                for name, array in arrays_of(one_seen).items():
                    final = arrays_of(info["final_obs"][i])[name]
                    np.testing.assert_array_equal(final, array, strict=True)
                one_seen, one_info = env.reset()
            self.hold(i, seen, info, one_seen, one_info)


def run(name, steps, seed, games=16):
    """So many steps of games of one environment; how many were played."""
    played, cases = 0, CASES[name]
    each = -(-steps // (games * len(cases) * len(MODES)))  # rounded up
    for options in cases:
        for mode in MODES:
            beside = Beside(f"fissile/{name}-v0", options, mode, games, seed)
            for _ in range(each):
                beside.step()
            played += each * games
    return played


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1_000_000, help="of each environment")
    parser.add_argument("--only", choices=CASES, help="one of them")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for name in [args.only] if args.only else CASES:
        begin = time.monotonic()
        played = run(name, args.steps, args.seed)
        print(f"fissile/{name}-v0: {played} steps, no difference, "
              f"{time.monotonic() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    main()
