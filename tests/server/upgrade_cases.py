"""What an earlier release wrote is read, played on and copied (tests/fixtures, make_fixture.py)."""
import contextlib
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

import client
from client import SECONDS, Server, make_web_folder
from make_fixture import LANDINGS, PASSWORD, Engine, look, move

FIXTURE = pathlib.Path(__file__).parent.parent / "fixtures" / "0.1.0"
EXPECTED = json.loads((FIXTURE / "expected.json").read_text(encoding="utf-8"))


def own_replay(one):
    """The replay of a game in turns, or of the first seat of a race; None while it is a secret."""
    replays = one["replay"].get("replays") or [one["replay"].get("replay")]
    return replays[0]


def fissile(*arguments):
    return subprocess.run([client.FISSILE, *map(str, arguments)], capture_output=True, text=True,
                          timeout=SECONDS, check=True).stdout


class Upgrade(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.web = make_web_folder(cls)

    def setUp(self):
        self.data = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.store = self.data / "fissile.db"
        shutil.copy(FIXTURE / "fissile.db", self.store)

    def assert_games_are_there(self):
        with Server(self.web, data=str(self.data)) as server:
            for one in EXPECTED["games"]:
                self.assertEqual(look(server, one["game"]["gameId"]), one)

    def test_every_game_is_there_with_its_moves(self):
        kinds = {(one["game"]["game"], one["game"]["status"]) for one in EXPECTED["games"]}
        self.assertEqual(kinds, {(game, status) for status in ("active", "finished")
                                 for game in ("orbs", "fission", "push", "stacker", "npc")})
        self.assert_games_are_there()

    def test_the_stored_games_play_to_the_stored_hashes(self):
        for one in EXPECTED["games"]:
            replay = own_replay(one)
            played = [record for record in one["records"] if record["player"] == 1
                      or "race" not in one["game"]]
            if replay is None or not played or "hash" not in played[-1]:
                continue
            with Engine(client.FISSILE) as engine:
                engine.ask("load", replay=replay)
                self.assertEqual(engine.ask("state")["hash"], played[-1]["hash"], one["game"])

    def test_running_games_go_on(self):
        running = [one for one in EXPECTED["games"] if one["game"]["status"] == "active"]
        self.assertEqual(len(running), 7)
        with Server(self.web, data=str(self.data)) as server:
            credentials = {"username": "ada", "password": PASSWORD}
            status, answer, token = server.api("POST", "/session", credentials)
            self.assertEqual(status, 200, answer)
            for one in running:
                game, records, replay = one["game"], one["records"], own_replay(one)
                if "race" in game:
                    records = [record for record in records if record["player"] == 1]
                action = LANDINGS[0]
                if replay:
                    with Engine(client.FISSILE) as engine:
                        engine.ask("load", replay=replay)
                        action = engine.ask("legal")["actions"][0]
                move(server, game["gameId"], token, len(records) + 1, action)
                after = look(server, game["gameId"])["records"]
                self.assertEqual(after[:len(one["records"])], one["records"])
                record = after[len(one["records"])]
                self.assertEqual((record["player"], record["action"]), (1, action))

    def test_it_is_copied_and_put_back(self):
        lines, copy = self.data / "copy.jsonl", self.data / "copy.db"
        fissile("backup", self.store, copy)
        # Lines are of today's schema, which a server brings the store to.
        self.assert_games_are_there()
        fissile("backup", self.store, lines, "--portable")
        found = re.findall(r'^\{"(\w+)":\{"', lines.read_text(encoding="utf-8"), re.MULTILINE)
        wanted = {name: count for name, count in EXPECTED["counts"].items()
                  if name != "schema_version" and count}
        # What waits in the fixture has waited for more than a day, so it is gone.
        with contextlib.closing(sqlite3.connect(copy)) as old:
            waits = "game_id IN (SELECT game_id FROM games WHERE status = 'waiting')"
            for table in ("games", "game_players"):
                gone, = old.execute(f"SELECT count(*) FROM {table} WHERE {waits}").fetchone()
                self.assertGreater(gone, 0)
                wanted[table] -= gone
        # A server that was up while clocks ran has noted that.
        self.assertEqual({name: found.count(name) for name in set(found) - {"uptime"}}, wanted)
        fissile("restore", copy, self.store, "--force")
        self.assert_games_are_there()
        self.store.unlink()
        fissile("restore", lines, self.store)
        self.assert_games_are_there()

    def test_replays_end_in_the_same_state(self):
        self.assertEqual(len(EXPECTED["hashes"]), 5)
        for game, wanted in EXPECTED["hashes"].items():
            shown = fissile("replay", FIXTURE / "replays" / f"{game}.json")
            self.assertIn(f"hash     {wanted}\n", shown)
