"""fissile.pettingzoo: PettingZoo's own tests, and what they do not ask."""
import contextlib
import copy
import io
import pickle
import random
import unittest
import warnings

import fissile
import numpy as np
from case import Case
from fissile.pettingzoo import fission_v0, orbs_v0
from pettingzoo.test import (
    api_test, parallel_api_test, parallel_seed_test, render_test, seed_test)

SETUPS = [
    (orbs_v0, {}),
    (orbs_v0, {"rows": 2, "cols": 2}),
    (orbs_v0, {"rows": 3, "cols": 5, "players": 3}),
    (orbs_v0, {"rows": 3, "cols": 3, "players": 8}),
    (orbs_v0, {"rows": 4, "cols": 3, "surplus": "lose", "turn_limit": 60}),
    (fission_v0, {}),
    (fission_v0, {"grid_size": 3, "max_turns": 40}),
]
# What PettingZoo says of every environment with masks, and of an empty board.
KNOWN_WARNINGS = ("Observation is not a NumPy array", "numpy array is all zeros",
                  "should be gymnasium.spaces.box or gymnasium.spaces.discrete")


def choose(draw, observation):
    return int(draw.choice(np.flatnonzero(observation["action_mask"])))


def play(env, seed):
    """A random game: of each agent what it was paid, and the agents in the order of leaving."""
    draw, paid, left = random.Random(seed), dict.fromkeys(env.possible_agents, 0.0), []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        if terminated or truncated:
            left.append(agent)
            env.step(None)
        else:
            env.step(choose(draw, observation))
    return paid, left


class Conforming(unittest.TestCase):
    """The tests that PettingZoo has for environments."""

    @contextlib.contextmanager
    def no_new_warnings(self):
        with warnings.catch_warnings(record=True) as caught, \
                contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("always")
            yield
        for warning in caught:
            self.assertTrue(any(known in str(warning.message) for known in KNOWN_WARNINGS),
                            warning.message)

    def test_agents_that_act_one_after_another(self):
        for module, setup in SETUPS:
            with self.subTest(setup=setup), self.no_new_warnings():
                api_test(module.env(**setup), num_cycles=100)
                api_test(module.raw_env(**setup), num_cycles=100)

    def test_agents_that_all_act_in_every_step(self):
        for module, setup in SETUPS:
            with self.subTest(setup=setup), self.no_new_warnings():
                parallel_api_test(module.parallel_env(**setup), num_cycles=100)

    def test_seeds(self):
        for module, setup in SETUPS:
            with self.subTest(setup=setup):
                seed_test(lambda: module.env(**setup), num_cycles=50)
                parallel_seed_test(lambda: module.parallel_env(**setup), num_cycles=50)

    def test_pictures(self):
        for module, setup in SETUPS:
            with self.subTest(setup=setup), self.no_new_warnings():
                render_test(lambda **mode: module.env(**mode, **setup))


class Seeing(Case):
    def test_planes_are_those_of_the_table(self):
        env = orbs_v0.raw_env(rows=3, cols=4, players=3)
        env.reset()
        draw = random.Random(2)
        for _ in range(14):
            env.step(choose(draw, env.observe(env.agent_selection)))
        grid = env._table.game.state["grid"]
        for seat, agent in enumerate(env.possible_agents):
            wanted = np.zeros((9, 3, 4), np.uint8)
            for row, cells in enumerate(grid):
                for col, cell in enumerate(cells):
                    if cell["player"]:
                        relative = (cell["player"] - 1 - seat) % 3
                        wanted[3 * relative + min(cell["orbs"], 3) - 1, row, col] = 1
            seen = env.observe(agent)["observation"]
            self.assertEqual(seen.dtype, np.uint8)
            np.testing.assert_array_equal(seen, wanted)

    def test_it_is_what_a_batch_sees(self):
        for module, game, setup in ((orbs_v0, "orbs", {"rows": 4, "cols": 3, "players": 4}),
                                    (fission_v0, "fission", {"grid_size": 4})):
            env, draw = module.raw_env(**setup), random.Random(3)
            batch = fissile.Batch(game, auto_reset="off", **setup)
            env.reset()
            while not any(env.truncations.values()) and not batch.terminated[0]:
                for agent in env.agents:
                    np.testing.assert_array_equal(
                        env.observe(agent)["observation"],
                        batch.observe(0, int(agent[-1]))["planes"])
                sight = env.observe(env.agent_selection)
                np.testing.assert_array_equal(sight["action_mask"], batch.mask[0])
                action = choose(draw, sight)
                env.step(action)
                batch.step([action])
                while env.agents and env.terminations[env.agent_selection]:
                    seat = int(env.agent_selection[-1])
                    paid = batch.reward[0][seat - 1] if batch.terminated[0] else -1
                    self.assertEqual(env.last()[1], paid)
                    env.step(None)
            self.assertEqual(env._table.game.hash, batch.hash(0))

    def test_masks_are_the_legal_actions_of_whoever_is_to_move(self):
        env = fission_v0.raw_env()
        env.reset()
        env.step(8)
        self.assertEqual(env.agent_selection, "player_2")
        mask = env.observe("player_2")["action_mask"]
        self.assertEqual([divmod(int(at), 6) for at in np.flatnonzero(mask)],
                         [(cell["row"], cell["col"]) for cell in env._table.game.legal()])
        self.assertFalse(env.observe("player_1")["action_mask"].any())
        both = fission_v0.parallel_env()
        seen, _ = both.reset()
        np.testing.assert_array_equal(np.flatnonzero(seen["player_2"]["action_mask"]), [36])
        self.assertEqual(seen["player_1"]["action_mask"].tolist(), [1] * 36 + [0])

    def test_a_copy_goes_its_own_way(self):
        env = orbs_v0.env(rows=2, cols=2)
        env.reset()
        env.step(0)
        for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
            other.step(3)
            self.assertEqual(other.observe("player_1")["observation"].sum(), 2)
            self.assertEqual(env.observe("player_1")["observation"].sum(), 1)

    def test_a_picture_is_that_of_the_game(self):
        env = orbs_v0.env(rows=2, cols=2, render_mode="rgb_array")
        env.reset()
        env.step(1)
        game = fissile.make("orbs", rows=2, cols=2)
        game.step((0, 1))
        np.testing.assert_array_equal(env.render(), game.render("rgb_array"))
        self.refused("request/malformed", orbs_v0.env, render_mode="hologram")


class Ending(unittest.TestCase):
    def test_one_wins_and_all_others_lose(self):
        for players in range(2, 9):
            for seed in range(5):
                paid, left = play(orbs_v0.env(rows=3, cols=4, players=players), seed)
                self.assertEqual(sorted(paid.values()), [-1.0] * (players - 1) + [1.0])
                self.assertCountEqual(left, paid)

    def test_who_is_out_leaves_at_once(self):
        env, draw = orbs_v0.env(rows=3, cols=3, players=3), random.Random(1)
        env.reset()
        while not any(env.terminations.values()):
            env.step(choose(draw, env.observe(env.agent_selection)))
        out = env.agent_selection
        self.assertEqual(env.last()[1:4], (-1.0, True, False))
        self.assertEqual([env.rewards[agent] for agent in env.agents if agent != out], [0.0, 0.0])
        env.step(None)
        self.assertEqual(len(env.agents), 2)
        self.assertNotIn(out, env.agents)
        self.assertFalse(any(env.terminations.values()))
        env.step(choose(draw, env.observe(env.agent_selection)))

    def test_a_draw_pays_nobody(self):
        paid, _ = play(orbs_v0.env(turn_limit=6), 1)
        self.assertEqual(paid, {"player_1": 0.0, "player_2": 0.0})

    def test_a_game_is_cut_off_after_max_turns(self):
        env = orbs_v0.env(max_turns=3)
        env.reset()
        for cell in range(3):
            self.assertFalse(any(env.truncations.values()))
            env.step(cell)
        self.assertEqual(env.truncations, {"player_1": True, "player_2": True})
        self.assertEqual(env.terminations, {"player_1": False, "player_2": False})
        both = orbs_v0.parallel_env(max_turns=1)
        both.reset()
        answer = both.step({"player_1": 0, "player_2": 54})
        self.assertEqual(answer[1:4], ({"player_1": 0.0, "player_2": 0.0},
                                       {"player_1": False, "player_2": False},
                                       {"player_1": True, "player_2": True}))
        self.assertEqual(both.agents, [])

    def test_both_kinds_play_alike(self):
        for seed in range(6):
            one, both = orbs_v0.raw_env(rows=3, cols=3, players=4), \
                orbs_v0.parallel_env(rows=3, cols=3, players=4)
            one.reset(seed=seed)
            seen, _ = both.reset(seed=seed)
            draw, paid = random.Random(seed), dict.fromkeys(both.possible_agents, 0.0)
            while both.agents:
                actions = {agent: choose(draw, seen[agent]) for agent in both.agents}
                one.step(actions[one.agent_selection])
                seen, rewards, terminated, truncated, _ = both.step(actions)
                self.assertEqual((one.rewards, one.terminations, one.truncations),
                                 (rewards, terminated, truncated))
                self.assertEqual(one._table.game.hash, both._table.game.hash)
                for agent, sight in seen.items():
                    paid[agent] += rewards[agent]
                    np.testing.assert_array_equal(sight["observation"],
                                                  one.observe(agent)["observation"])
                while one.agents and one.terminations[one.agent_selection]:
                    one.step(None)
                self.assertEqual(one.agents, both.agents)
            self.assertEqual(sorted(paid.values()), [-1, -1, -1, 1])


class Refusing(Case):
    def test_a_raw_environment_refuses_and_changes_nothing(self):
        env = orbs_v0.raw_env(rows=2, cols=2)
        env.reset()
        env.step(0)
        before = env._table.game.hash
        for action in (0, 4, -1, None):
            self.refused("action/illegal", env.step, action)
        self.assertEqual((env._table.game.hash, env.agent_selection), (before, "player_2"))

    def test_an_illegal_action_loses(self):
        env = orbs_v0.env(rows=2, cols=2)
        env.reset()
        env.step(0)
        env.step(0)
        self.assertEqual(env.rewards, {"player_1": 0, "player_2": -1})
        self.assertTrue(all(env.terminations.values()))
        for illegal in (0, 4, 99):
            both = orbs_v0.parallel_env(rows=2, cols=2)
            both.reset()
            both.step({"player_1": 0, "player_2": 4})
            _, rewards, terminated, _, _ = both.step({"player_1": 4, "player_2": illegal})
            self.assertEqual(rewards, {"player_1": 0, "player_2": -1})
            self.assertTrue(all(terminated.values()))
            self.assertEqual(both.agents, [])

    def test_who_waits_cannot_do_anything(self):
        both = orbs_v0.parallel_env(rows=2, cols=2)
        both.reset()
        both.step({"player_1": 0, "player_2": 3})
        self.assertEqual(both._table.game.replay["actions"], [{"row": 0, "col": 0}])
        self.refused("action/malformed", both.step, {"player_1": 1})

    def test_setups_are_refused_with_the_codes_of_the_protocol(self):
        self.refused("setup/invalid", orbs_v0.env, rows=1)
        self.refused("setup/invalid", fission_v0.parallel_env, players=2)
        self.refused("request/malformed", orbs_v0.env, max_turns=-1)


if __name__ == "__main__":
    unittest.main()
