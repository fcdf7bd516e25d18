"""fissile.open_spiel: OpenSpiel's own test, and what it does not ask."""
import pickle
import random
import subprocess
import sys
import unittest

import fissile
import fissile.open_spiel
import numpy as np
import pyspiel
from case import Case
from fissile.pettingzoo import orbs_v0
from open_spiel.python.algorithms import minimax

ORBS = "python_fissile_orbs"
FISSION = "python_fissile_fission"
GAMES = [
    f"{ORBS}(rows=5,cols=5,players=2)",
    f"{ORBS}(rows=2,cols=2)",
    f"{ORBS}(rows=3,cols=4,players=3)",
    f"{ORBS}(rows=2,cols=5,players=8)",
    f"{ORBS}(rows=3,cols=3,surplus=lose,turn_limit=40)",
    f"{FISSION}(grid_size=3)",
    f"{FISSION}(grid_size=4,turn_limit=30,critical_mass_corner=3,first_turn_value=2)",
]


def random_state(game, seed):
    state, draw = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        state.apply_action(draw.choice(state.legal_actions()))
    return state


class Conforming(unittest.TestCase):
    def test_random_simulations(self):
        # They are told on standard output, by OpenSpiel's C++, which a child alone can hide.
        program = ("import sys, pyspiel, fissile.open_spiel\n"
                   "for name in sys.argv[1:]:\n"
                   "    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3,\n"
                   "                            serialize=True, verbose=False)\n")
        done = subprocess.run([sys.executable, "-c", program, *GAMES], capture_output=True,
                              text=True, timeout=120)
        # OpenSpiel lets go of what was registered after Python has ended.
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_both_games_are_listed(self):
        self.assertEqual(fissile.open_spiel.NAMES, (ORBS, FISSION))
        self.assertLessEqual({ORBS, FISSION}, set(pyspiel.registered_names()))


class Playing(unittest.TestCase):
    def test_a_game_is_what_its_parameters_say(self):
        game = pyspiel.load_game(GAMES[0])
        self.assertEqual((game.num_players(), game.num_distinct_actions()), (2, 25))
        self.assertEqual(game.observation_tensor_shape(), [6, 5, 5])
        self.assertEqual(game.get_type().utility, pyspiel.GameType.Utility.ZERO_SUM)
        eight = pyspiel.load_game(GAMES[3])
        self.assertEqual(eight.get_type().utility, pyspiel.GameType.Utility.GENERAL_SUM)
        fission = pyspiel.load_game(GAMES[-1])
        self.assertEqual(fission.new_initial_state().played.setup["criticalMass"],
                         {"corner": 3, "edge": 4, "center": 4})

    def test_actions_have_the_names_of_the_command_line(self):
        game = pyspiel.load_game(f"{ORBS}(rows=2,cols=3)")
        state = game.new_initial_state()
        names = [state.action_to_string(action) for action in state.legal_actions()]
        self.assertEqual(names, ["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"])
        state.apply_action(state.string_to_action("1,2"))
        self.assertEqual(str(state), "3/2a1 b 1")
        self.assertEqual(state.observation_string(0), str(state))

    def test_every_game_ends_within_its_bound_and_pays_by_its_ranks(self):
        for name in GAMES:
            game = pyspiel.load_game(name)
            for seed in range(5):
                state = random_state(game, seed)
                self.assertLessEqual(state.move_number(), game.max_game_length())
                winner = state.played.winner
                self.assertEqual(state.returns(), [
                    0 if not winner else 1 if seat == winner else -1
                    for seat in range(1, game.num_players() + 1)])
                self.assertEqual(state.current_player(), pyspiel.PlayerId.TERMINAL)

    def test_a_clone_goes_its_own_way(self):
        state = pyspiel.load_game(GAMES[0]).new_initial_state()
        state.apply_action(3)
        copy = state.clone()
        copy.apply_action(4)
        self.assertEqual((str(state), str(copy)), ("3a11/5/5/5/5 b 1", "3a1b1/5/5/5/5 a 2"))
        self.assertEqual((state.history(), copy.history()), ([3], [3, 4]))

    def test_games_and_states_survive_pickling(self):
        game = pyspiel.load_game(GAMES[2])
        self.assertEqual(str(pickle.loads(pickle.dumps(game))), str(game))
        state = game.new_initial_state()
        state.apply_action(7)
        self.assertEqual(str(pickle.loads(pickle.dumps(state))), str(state))

    def test_the_tensor_is_what_agents_see(self):
        game = pyspiel.load_game(GAMES[2])
        state = game.new_initial_state()
        for action in (0, 5, 11, 0):
            state.apply_action(action)
        env = orbs_v0.raw_env(rows=3, cols=4, players=3)
        env.reset()
        for action in state.history():
            env.step(action)
        for player in range(3):
            seen = env.observe(f"player_{player + 1}")["observation"]
            np.testing.assert_array_equal(
                np.reshape(state.observation_tensor(player), seen.shape), seen)

    def test_its_algorithms_find_what_our_solver_proves(self):
        game = pyspiel.load_game(f"{ORBS}(rows=2,cols=2)")
        value, _ = minimax.alpha_beta_search(game)
        winner = fissile.value("orbs", rows=2, cols=2)["winner"]
        self.assertEqual(value, 1 if winner == 1 else -1)


class Refusing(Case):
    def test_illegal_actions_change_nothing(self):
        state = pyspiel.load_game(GAMES[1]).new_initial_state()
        state.apply_action(0)
        for action in (0, 4, -2, 99):
            self.refused("action/illegal", state.apply_action, action)
        self.assertEqual((str(state), state.history()), ("a11/2 b 1", [0]))

    def test_setups_are_refused_with_the_codes_of_the_protocol(self):
        for name in (f"{ORBS}(rows=1)", f"{ORBS}(rows=2,cols=2,players=5)",
                     f"{ORBS}(surplus=lose)", f"{FISSION}(turn_limit=0)"):
            self.refused("setup/invalid", pyspiel.load_game, name)


if __name__ == "__main__":
    unittest.main()
