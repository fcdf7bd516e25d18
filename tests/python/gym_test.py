"""The environments of Gymnasium."""
import contextlib
import io
import pathlib
import subprocess
import sys
import unittest
import warnings

import beside
import fissile
import gymnasium
import numpy as np
from case import Case
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

POOL = (pathlib.Path(__file__).parents[2] / "levels/npc/lessons.json").read_text()
CASES = [
    ("Push", {}), ("Push", {"pack": "classic", "level": 5}), ("Push", {"pack": "blocks"}),
    ("Push", {"pack": "extensions", "step_cost": 0.01, "max_turns": 50}),
    ("Push", {"pool": "small"}), ("Npc", {}), ("Npc", {"pack": "puzzles", "level": 8}),
    ("Npc", {"pool": POOL}),
    ("Stacker", {}), ("Stacker", {"keys": True}), ("Stacker", {"max_pairs": 3}),
    ("Stacker", {"pack": "rounds"}), ("Stacker", {"mode": "endless", "landings": 40}),
]
NAMES = [f"fissile/{name}-v0" for name in ("Npc", "Push", "Stacker")]


def without_warnings(call):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return call()


class Single(Case):
    def test_gymnasium_has_nothing_to_complain_of(self):
        for name, options in CASES:
            for render in (None, "ansi", "rgb_array"):
                with self.subTest(name=name, options=str(options)[:80], render=render):
                    env = gymnasium.make(f"fissile/{name}-v0", render_mode=render, **options)
                    with contextlib.redirect_stdout(io.StringIO()):
                        without_warnings(lambda: check_env(env.unwrapped))
                    env.close()

    def test_a_level_is_won_by_its_solution(self):
        solution = fissile.solve("push", setup={"pack": "classic", "level": 1})["actions"]
        for cost in (0, 0.125):
            env = gymnasium.make("fissile/Push-v0", pack="classic", level=1, step_cost=cost)
            env.reset(seed=1)
            paid = []
            for way in solution:
                _, reward, terminated, truncated, _ = env.step(
                    ["up", "down", "left", "right"].index(way))
                paid.append(reward)
            self.assertEqual((terminated, truncated), (True, False))
            self.assertEqual(paid, [-cost] * (len(solution) - 1) + [1 - cost])
            self.assertTrue(env.unwrapped.game().over)

    def test_an_action_that_is_not_legal_counts_and_does_nothing(self):
        env = gymnasium.make("fissile/Push-v0", pack="classic", level=1)
        seen, info = env.reset(seed=3)
        illegal = int(info["action_mask"].argmin())
        self.assertEqual(info["action_mask"][illegal], 0)
        after, reward, *_ = env.step(illegal)
        np.testing.assert_array_equal(after, seen)
        self.assertEqual((reward, env.unwrapped.batch.steps(0)), (0, 1))
        strict = gymnasium.make("fissile/Push-v0", pack="classic", level=1, illegal="refuse")
        strict.reset()
        self.refused("action/illegal", strict.step, illegal)

    def test_the_mask_is_one_to_sample_with(self):
        env = gymnasium.make("fissile/Stacker-v0", illegal="refuse")
        _, info = env.reset(seed=2)
        terminated = False
        while not terminated:
            action = env.action_space.sample(info["action_mask"])
            _, _, terminated, _, info = env.step(action)

    def test_numbers_are_told_exactly(self):
        env = gymnasium.make("fissile/Npc-v0", pack="puzzles")
        larger = 0
        for seed in range(20):
            seen, info = env.reset(seed=seed)
            for _ in range(20):
                values = info["values"]
                self.assertEqual(values.shape, seen["values"].shape)
                of = np.vectorize(lambda v: np.sign(v) * np.log2(1 + float(abs(v))), otypes=[float])
                np.testing.assert_allclose(of(values), seen["values"], rtol=1e-6)
                np.testing.assert_allclose(of(info["target"]), seen["target"][0], rtol=1e-6)
                larger += int(np.abs(values).max() > 100)
                seen, _, _, _, info = env.step(env.action_space.sample(info["action_mask"]))
                if not info["action_mask"].any():
                    break
        self.assertGreater(larger, 0)

    def test_episodes_without_a_seed_differ(self):
        def pairs():
            env = gymnasium.make("fissile/Stacker-v0")
            return [env.reset()[0]["next"].tobytes() for _ in range(20)]
        first = pairs()
        self.assertGreater(len(set(first)), 1)
        self.assertNotEqual(first, pairs())

    def test_pictures_show_the_game(self):
        env = gymnasium.make("fissile/Push-v0", pack="classic", render_mode="rgb_array", cell=8)
        env.reset(seed=1)
        np.testing.assert_array_equal(
            env.render(), env.unwrapped.game().render("rgb_array", cell=8))
        self.refused("request/malformed", env.unwrapped.__class__, "push", render_mode="hologram")


class Many(Case):
    def test_make_vec_makes_a_batch(self):
        for name, options in CASES:
            for mode in AutoresetMode:
                envs = without_warnings(lambda: gymnasium.make_vec(
                    f"fissile/{name}-v0", num_envs=4, vectorization_mode="vector_entry_point",
                    autoreset_mode=mode, **options))
                seen, info = envs.reset(seed=1)
                self.assertIs(envs.metadata["autoreset_mode"], mode)
                self.assertIn(seen, envs.observation_space)
                self.assertEqual(envs.action_space.shape, (4,))
                result = envs.step(envs.action_space.sample())
                self.assertIn(result[0], envs.observation_space)
                self.assertEqual([part.shape for part in result[1:4]], [(4,)] * 3)
                self.assertEqual(info["action_mask"].shape, (4, envs.single_action_space.n))
                envs.close()

    def test_what_it_gives_is_the_memory_of_the_batch_or_a_copy(self):
        for copy in (False, True):
            envs = gymnasium.make_vec("fissile/Push-v0", num_envs=3, copy=copy)
            first, _ = envs.reset(seed=4)
            own = np.shares_memory(first, envs.unwrapped.batch.observation["planes"])
            self.assertEqual((own, first.flags.writeable), (not copy, copy))
            for part in envs.step([0, 1, 2])[:4]:
                self.assertEqual(part.flags.writeable, copy)

    def test_it_plays_like_single_environments(self):
        for name in beside.CASES:
            self.assertGreaterEqual(beside.run(name, 4000, seed=11), 4000)

    def test_it_plays_like_gymnasiums_own(self):
        make = lambda way: gymnasium.make_vec(  # noqa: E731
            "fissile/Stacker-v0", num_envs=3, vectorization_mode=way, max_pairs=5)
        own, ours = make("sync"), make("vector_entry_point")
        draw = np.random.default_rng(0)
        results = [envs.reset(seed=[5, 9, 2]) for envs in (own, ours)]
        for _ in range(40):
            for one, other in zip(*results):
                if isinstance(one, dict):
                    for key in one:
                        np.testing.assert_array_equal(one[key], other[key])
                else:
                    np.testing.assert_array_equal(one, other)
            actions = draw.integers(24, size=3)
            results = [envs.step(actions) for envs in (own, ours)]
        self.assertEqual(ours.metadata["autoreset_mode"], own.metadata["autoreset_mode"])

    def test_processes_of_their_own(self):
        envs = gymnasium.make_vec("fissile/Push-v0", num_envs=2, vectorization_mode="async")
        self.addCleanup(envs.close)
        seen, _ = envs.reset(seed=1)
        ours, _ = gymnasium.make_vec("fissile/Push-v0", num_envs=2).reset(seed=1)
        np.testing.assert_array_equal(seen, ours)

    def test_some_environments_can_begin_anew(self):
        envs = gymnasium.make_vec("fissile/Stacker-v0", num_envs=3, autoreset_mode="Disabled")
        envs.reset(seed=1)
        for _ in range(3):
            envs.unwrapped.random_step()
        envs.reset(options={"reset_mask": np.array([False, True, False])})
        self.assertEqual([envs.unwrapped.batch.steps(i) for i in range(3)], [3, 0, 3])

    def test_what_it_cannot_do_is_refused(self):
        for options in ({"num_envs": 0}, {"autoreset_mode": "never"}, {"max_episode_steps": 9},
                        {"render_mode": "hologram"}):
            self.refused("request/malformed", gymnasium.make_vec, "fissile/Push-v0", **options)

    def test_wrappers_of_gymnasium_work(self):
        for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
            make = lambda: gymnasium.make_vec(  # noqa: E731
                "fissile/Stacker-v0", num_envs=8, autoreset_mode=mode, max_pairs=4)
            counted = wrappers.RecordEpisodeStatistics(make())
            counted.reset(seed=1)
            lengths = set()
            for _ in range(12):
                *_, info = counted.step(counted.action_space.sample())
                if "episode" in info:
                    lengths |= set(info["episode"]["l"][info["_episode"]].tolist())
            self.assertTrue(lengths)
            listed = wrappers.DictInfoToList(make())
            listed.reset(seed=1)
            for _ in range(12):
                *_, info = listed.step(listed.action_space.sample())
                self.assertEqual(info[7]["action_mask"].shape, (24,))

        flat = wrappers.FlattenObservation(gymnasium.make_vec("fissile/Stacker-v0", num_envs=8))
        seen, _ = flat.reset(seed=1)
        self.assertEqual(seen.shape, (8, 9 * 12 * 6 + 2 * 2 * 7))
        np.testing.assert_array_equal(seen, flat.step(np.full(8, 24))[0])  # 24: no action at all

    def test_pictures_of_all(self):
        envs = gymnasium.make_vec("fissile/Push-v0", num_envs=2, render_mode="ansi")
        envs.reset(seed=1)
        self.assertEqual([type(text) for text in envs.render()], [str, str])


class Registered(unittest.TestCase):
    def run_line(self, line):
        return subprocess.run([sys.executable, "-W", "error", "-c", line], check=True, text=True,
                              capture_output=True).stdout

    def test_environments_are_known_by_their_names(self):
        self.assertEqual(sorted(name for name in gymnasium.registry if name[:8] == "fissile/"),
                         NAMES)

    def test_fissile_makes_them_known_whichever_is_imported_first(self):
        made = "print(gymnasium.make('{}fissile/Push-v0').unwrapped.batch)"
        for line in ("import fissile, gymnasium; " + made.format(""),
                     "import gymnasium, fissile; " + made.format(""),
                     "import gymnasium; " + made.format("fissile:")):
            self.assertIn("push", self.run_line(line))

    def test_fissile_needs_no_gymnasium(self):
        line = ("import sys; sys.modules['gymnasium'] = None; import fissile; "
                "print(fissile.Batch('push', games=2))")
        self.assertIn("2 games of push", self.run_line(line))

    def test_a_spec_makes_the_same_environment_again(self):
        env = gymnasium.make("fissile/Npc-v0", pack="puzzles", level=3)
        spec = gymnasium.envs.registration.EnvSpec.from_json(env.spec.to_json())
        again = gymnasium.make(spec)
        for one, other in zip(env.reset(seed=1)[0].values(), again.reset(seed=1)[0].values()):
            np.testing.assert_array_equal(one, other)


if __name__ == "__main__":
    unittest.main()
