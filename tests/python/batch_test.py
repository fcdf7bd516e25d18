"""fissile.Batch: many games at once."""
import pathlib
import tempfile
import threading
import unittest

import fissile
import numpy as np
from case import Case

# What holds for every batch is tried with each of these.
CASES = [
    ("orbs", {}), ("orbs", {"rows": 5, "cols": 4, "players": 3}), ("fission", {"max_turns": 30}),
    ("push", {}), ("push", {"pack": "classic", "level": 5, "step_cost": 0.25}),
    ("npc", {"pack": "puzzles"}), ("stacker", {"max_pairs": 12}), ("stacker", {"keys": True}),
]
ARRAYS = ("mask", "reward", "terminated", "truncated", "player", "action")


def arrays_of(batch):
    """All that a batch tells, by name."""
    return {**batch.observation, **{f"final {name}": array
                                    for name, array in batch.final_observation.items()},
            **{name: getattr(batch, name) for name in ARRAYS}}


class Playing(Case):
    def test_a_batch_tells_what_its_page_says(self):
        batch = fissile.Batch("orbs", games=5, rows=9, cols=6, players=3)
        self.assertEqual({name: (array.shape, array.dtype) for name, array
                          in arrays_of(batch).items()}, {
            "planes": ((5, 9, 9, 6), np.uint8), "mask": ((5, 54), np.uint8),
            "reward": ((5, 3), np.float32), "terminated": ((5,), bool), "truncated": ((5,), bool),
            "player": ((5,), np.uint8), "action": ((5,), np.int64)})
        self.assertEqual((batch.actions, batch.players, len(batch), batch.id), (54, 3, 5, "orbs"))
        self.assertEqual(batch.bounds, {"planes": (0, 1)})
        npc = fissile.Batch("npc", games=2, auto_reset="same_step")
        self.assertEqual(set(npc.observation), {"planes", "values", "target"})
        self.assertEqual(set(npc.final_observation), set(npc.observation))

    def test_arrays_are_the_memory_of_the_batch(self):
        for game, options in CASES:
            batch = fissile.Batch(game, games=3, auto_reset="same_step", **options)
            arrays = arrays_of(batch)
            before = {name: array.copy() for name, array in arrays.items()}
            for array in arrays.values():
                self.assertFalse(array.flags.writeable)
                with self.assertRaises(ValueError):
                    array[0] = 0
            batch.random_step(200)
            changed = [name for name, array in arrays.items()
                       if not np.array_equal(array, before[name])]
            self.assertIn("action", changed)
            self.assertTrue(any(name in batch.observation for name in changed))
            last = batch.action.copy()
            del batch
            np.testing.assert_array_equal(arrays["action"], last)  # they keep it alive

    def test_a_game_plays_the_same_in_every_batch(self):
        for game, options in CASES:
            many = fissile.Batch(game, games=9, threads=3, seed=40, auto_reset="same_step",
                                 **options)
            singles = [fissile.Batch(game, seed=40 + i, auto_reset="same_step", plain=True,
                                     **options) for i in range(9)]
            for step in range(60):
                if step % 3:
                    many.random_step()
                    for one in singles:
                        one.random_step()
                else:
                    actions = many.mask.argmax(axis=1)
                    many.step(actions)
                    for i, one in enumerate(singles):
                        one.step(actions[i:i + 1])
                for i, one in enumerate(singles):
                    for name, array in arrays_of(one).items():
                        np.testing.assert_array_equal(arrays_of(many)[name][i], array[0], name)
                    self.assertEqual((many.hash(i), many.seed(i), many.level(i), many.steps(i)),
                                     (one.hash(0), one.seed(0), one.level(0), one.steps(0)))

    def test_an_episode_is_a_game_of_fissile(self):
        for game, options in CASES:
            batch = fissile.Batch(game, games=4, seed=9, record=True, **options)
            for _ in range(12):
                batch.random_step(5)
                for i in range(4):
                    one = fissile.load(batch.replay(i))
                    self.assertEqual((one.hash, one.state, one.seed),
                                     (batch.hash(i), batch.state(i), batch.seed(i)))
                    self.assertEqual(len(one.replay["actions"]), batch.steps(i))
                    self.assertEqual(one.to_move, batch.player[i])
                    if one.over:
                        self.assertTrue(batch.terminated[i])

    def test_each_player_has_a_view(self):
        batch = fissile.Batch("orbs", games=2, players=3)
        batch.random_step(4)
        mover = int(batch.player[1])
        views = [batch.observe(1, player)["planes"] for player in (1, 2, 3)]
        np.testing.assert_array_equal(views[mover - 1], batch.observation["planes"][1])
        # Whoever comes next sees itself first.
        np.testing.assert_array_equal(np.roll(views[mover - 1], -3, axis=0), views[mover % 3])
        views[0][:] = 7  # the caller's own
        self.assertLess(batch.observe(1, 1)["planes"].max(), 2)


class Beginning(Case):
    def test_what_happens_at_an_end(self):
        left = fissile.Batch("fission", games=2, max_turns=3, auto_reset="off")
        left.random_step(5)
        self.assertEqual((left.truncated.all(), left.steps(0), left.action[0]), (True, 3, -1))
        left.reset(mask=[True, False])
        self.assertEqual((left.truncated.tolist(), left.steps(0)), ([False, True], 0))

        later = fissile.Batch("fission", games=2, max_turns=3, auto_reset="next_step")
        later.random_step(3)
        self.assertTrue(later.truncated.all())
        later.step([-1, 10**9])  # nobody is asked
        self.assertEqual((later.truncated.any(), later.steps(0)), (False, 0))

        now = fissile.Batch("fission", games=2, max_turns=3, auto_reset="same_step")
        now.random_step(3)
        self.assertEqual((now.truncated.all(), now.steps(0)), (True, 0))
        self.assertEqual(now.observation["planes"].sum(), 0)
        self.assertTrue(now.final_observation["planes"].any(axis=(1, 2, 3)).all())

    def test_seeds_begin_chains_of_episodes(self):
        batch = fissile.Batch("stacker", games=3, seed=5)
        first = [batch.seed(i) for i in range(3)]
        batch.random_step(30)
        batch.reset()
        self.assertNotEqual([batch.seed(i) for i in range(3)], first)
        batch.reset(5)
        self.assertEqual([batch.seed(i) for i in range(3)], first)
        batch.reset([7, 6, 5], mask=np.array([0, 1, 1]))
        self.assertEqual([batch.seed(i) for i in range(3)], [first[0], first[1], first[0]])
        batch.reset(2**64 - 1)

    def test_levels_are_named_in_many_ways(self):
        text = (pathlib.Path(__file__).parents[2] / "levels/push/classic.txt").read_text()
        read = fissile.read_levels("push", text)["levels"]
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(text)
            file.flush()
            ways = [fissile.Batch("push", games=40, **way) for way in (
                {"pack": "classic"}, {"pool": text}, {"pool": file.name},
                {"pool": pathlib.Path(file.name)}, {"levels": read})]
        for batch in ways:
            played = [batch.level(i) for i in range(40)]
            self.assertEqual(set(played), set(range(len(read))))
            self.assertEqual(played, [ways[0].level(i) for i in range(40)])
            self.assertEqual([batch.hash(i) for i in range(40)],
                             [ways[0].hash(i) for i in range(40)])
        one = fissile.Batch("push", pack="classic", level=2)
        self.assertEqual(one.hash(0), fissile.make("push", setup=read[1]["setup"]).hash)
        self.assertEqual(fissile.Batch("npc").observation["planes"].ndim, 4)

    def test_pools_come_with_games(self):
        self.assertEqual(fissile.pools("orbs"), [])
        for game in ("push", "npc"):
            for name in fissile.pools(game):
                batch = fissile.Batch(game, games=64, pool=name)
                before = {batch.hash(i) for i in range(64)}
                self.assertGreater(len(before), 40)
                batch.reset()
                self.assertGreater(len({batch.hash(i) for i in range(64)} - before), 20)
        self.assertIn("small", fissile.pools("push"))

    def test_a_level_is_cut_off_at_four_times_its_par(self):
        par = fissile.levels("push", "classic", 1)["par"]
        batch = fissile.Batch("push", pack="classic", level=1, auto_reset="off", illegal="ignore")
        for step in range(1, 4 * par + 1):
            batch.step([0])
            self.assertEqual(bool(batch.truncated[0]), step == 4 * par)


class Refusing(Case):
    def test_an_illegal_action_refuses_the_step_or_does_nothing(self):
        batch = fissile.Batch("orbs", games=3)
        before = [batch.hash(i) for i in range(3)]
        self.assertEqual(self.refused("action/illegal", batch.step, [0, 54, 0]).at, "/actions/1")
        self.assertEqual([batch.hash(i) for i in range(3)], before)
        calm = fissile.Batch("orbs", games=3, illegal="ignore")
        calm.step([0, 54, -1])
        self.assertEqual([calm.hash(i) == before[i] for i in range(3)], [False, True, True])

    def test_what_is_wrong_is_refused_with_its_place(self):
        make, batch = fissile.Batch, fissile.Batch("orbs", games=3)
        for at, options in {
            "/games": {"games": 0}, "/threads": {"threads": 0}, "/seed": {"seed": -1},
            "/auto_reset": {"auto_reset": "maybe"}, "/illegal": {"illegal": None},
            "/code": {"code": "sse"}, "/max_turns": {"max_turns": -1}, "/record": {"record": "yes"},
            "/levels/0/rows": {"rows": 1}, "/levels/0/stepCost": {"step_cost": 1},
            "/pack": {"pack": "none"}, "/pool": {"pool": "no/such/file"},
        }.items():
            with self.assertRaises(fissile.Error) as caught:
                make("orbs", **options)
            self.assertEqual(caught.exception.at, at)
        self.refused("game/unknown", make, "chess")
        self.refused("request/malformed", make, "push", pack="classic", pool="x")
        self.refused("setup/invalid", make, "push", pack="classic", level=99)
        self.refused("request/malformed", make, "push", pack="classic", level="first")
        self.refused("request/malformed", make, "push", pool=5)
        self.refused("request/malformed", make, "push", levels=[])
        self.refused("setup/invalid", make, "push", setup={"pack": "classic"})
        self.refused("setup/invalid", make, "stacker", level=1)
        for levels in ([1], [{}], [{"setup": {1, 2}}], [{"setup": {}, "par": "x"}]):
            self.refused("request/malformed", make, "push", levels=levels)
        for actions in ([0, 0], [[0, 0, 0]], [0.5, 0, 0], ["a", "b", "c"], None, [None] * 3,
                        [[], 1]):
            self.refused("request/malformed", batch.step, actions)
        for seeds in ([1], [-1, 0, 0], -1, 2**64, "abc"):
            self.refused("request/malformed", batch.reset, seeds)
        for mask in ([True], "abc", [[1, 0, 1]], [0.5] * 3, 1):
            self.refused("request/malformed", batch.reset, None, mask)
        self.refused("request/malformed", batch.random_step, -1)
        for ask in (batch.hash, batch.state, batch.seed, batch.level, batch.steps, batch.replay):
            self.refused("request/malformed", ask, 3)
            self.refused("request/malformed", ask, -1)
        self.refused("request/malformed", batch.replay, 0)  # without record
        self.refused("request/malformed", batch.observe, 0, 3)


class Waiting(Case):
    def test_other_threads_run_meanwhile(self):
        batch, count, done = fissile.Batch("npc", games=4096), 0, threading.Event()
        player = threading.Thread(target=lambda: (batch.random_step(1000), done.set()))
        player.start()
        while not done.is_set():
            count += 1
        player.join()
        self.assertGreater(count, 100)

    def test_threads_share_a_batch_in_turns(self):
        batch = fissile.Batch("fission", games=64, auto_reset="off", max_turns=0)
        threads = [threading.Thread(target=batch.random_step, args=(5,)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        alone = fissile.Batch("fission", games=64, auto_reset="off", max_turns=0)
        alone.random_step(40)
        self.assertEqual([batch.hash(i) for i in range(64)], [alone.hash(i) for i in range(64)])

    def test_ctrl_c_ends_random_steps(self):
        self.interrupted("fissile.Batch('npc', games=64).random_step(2**60)")


if __name__ == "__main__":
    unittest.main()
