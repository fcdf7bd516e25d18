#!/usr/bin/env python3
"""Makes what tests/server/upgrade_cases.py opens: a database and replays of one release.

usage: make_fixture.py FISSILE FOLDER

FISSILE is the program of that release. FOLDER must be new; it gets fissile.db, expected.json (what
that program says of every game in it) and a folder of replays.
"""
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

import client
from client import SECONDS, Server
from websocket import WebSocket

PASSWORD = "correct horse"
SOLUTION = [{"l": "left", "r": "right", "u": "up", "d": "down"}[letter]
            for letter in "lluuuurrrurddddd"]  # of push, classic 1
LANDINGS = [{"col": col, "rotation": 0} for col in (0, 2, 4, 1, 3)]
HUMANS = ["human", "human"]

# Games in turns: members of `create`, and how many random moves are made (0: to the end).
IN_TURNS = (
    ({"game": "orbs", "setup": {"rows": 3, "cols": 3}, "seats": HUMANS}, 0),
    ({"game": "orbs", "seats": HUMANS, "clock": {"kind": "bank", "ms": 3600000}}, 21),
    ({"game": "orbs", "setup": {"rows": 4, "cols": 5}, "seats": [*HUMANS, "human"]}, 9),
    ({"game": "fission", "seats": HUMANS}, 0),
    ({"game": "fission", "setup": {"gridSize": 4}, "seats": HUMANS,
      "clock": {"kind": "days", "days": 14}}, 6),
)
# Races: members of `create`, and the actions of each of two seats.
RACES = (
    ({"game": "push", "setup": {"pack": "classic", "level": 1}, "race": {"to": "solve"}},
     (SOLUTION, SOLUTION[:5])),
    ({"game": "push", "setup": {"pack": "extensions", "level": 1}, "race": {"to": "solve"}},
     (["left"], ["left", "right"])),
    ({"game": "npc", "setup": {"pack": "lessons", "level": 2}, "race": {"to": "solve"}},
     (["up", "up", "left"], ["down"])),
    ({"game": "npc", "setup": {"pack": "lessons", "level": 3}, "race": {"to": "solve"}},
     (["up", "left"], ["down", "down", "right"])),
    ({"game": "stacker", "race": {"to": "score", "landings": 3}}, (LANDINGS[:3], LANDINGS[1:4])),
    ({"game": "stacker", "race": {"to": "score", "landings": 100}}, (LANDINGS, LANDINGS[:2])),
)
# Replays: a game, its setup, and how many random actions are made.
REPLAYS = (
    ("orbs", {"players": 3}, 60), ("fission", {}, 60), ("push", {"pack": "classic"}, 80),
    ("stacker", {}, 200), ("npc", {"pack": "puzzles", "level": 15}, 30),
)


class Engine:
    """`fissile engine`, asked line by line."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate(timeout=SECONDS)

    def ask(self, cmd, **members):
        print(json.dumps({"cmd": cmd, **members}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        assert answer["ok"], answer
        return answer


def look(server, game_id):
    """All that the server tells of a game for good: the game, its records, its replays."""
    with WebSocket(server) as socket:
        seen = socket.ask("watch", gameId=game_id, since=0)
        assert seen["ok"], seen
        records, more = seen["rows"], seen.get("more")
        while more:
            page = socket.ask("watch", gameId=game_id, since=records[-1]["seq"])
            records, more = records + page["rows"], page.get("more")
    game = seen["game"]
    del game["clock"]  # runs
    for seat in game["seats"]:
        del seat["present"]
    return {"game": game, "records": records,
            "replay": server.api("GET", f"/games/{game_id}/replay")[1]}


def post(server, path, body, token):
    status, answer, _ = server.api("POST", path, body, token)
    assert status in (200, 201), (path, body, answer)
    return answer


def begin(server, tokens, members):
    """A new game with a person on every human seat, in the order of the tokens."""
    game_id = post(server, "/games", members, tokens[0])["gameId"]
    for token in tokens[1:members["seats"].count("human")]:
        post(server, f"/games/{game_id}/join", {}, token)
    return game_id


def move(server, game_id, token, seq, action):
    post(server, f"/games/{game_id}/moves", {"seq": seq, "action": action}, token)


def play_in_turns(server, tokens, members, moves):
    """Random legal moves, so many or to the end of the game."""
    game_id, chance = begin(server, tokens, members), random.Random(moves)
    setup = {"players": len(members["seats"]), **members.get("setup", {})}
    if members["game"] != "orbs":
        del setup["players"]
    with Engine(client.FISSILE) as engine:
        state = engine.ask("new", game=members["game"], setup=setup)["state"]
        seq = 0
        while state["status"] == "active" and (not moves or seq < moves):
            seq += 1
            action = chance.choice(engine.ask("legal")["actions"])
            move(server, game_id, tokens[state["currentPlayer"] - 1], seq, action)
            state = engine.ask("apply", action=action, events=False)["state"]
    return game_id


def take_back(server, tokens, game_id):
    """The last move, of the first player, who asks for it."""
    post(server, f"/games/{game_id}/offer", {"what": "takeback"}, tokens[0])
    post(server, f"/games/{game_id}/accept", {"what": "takeback"}, tokens[1])


def play_level(server, tokens):
    """A game against a level of the computer that stands with the person to move."""
    members = {"game": "orbs", "setup": {"rows": 5, "cols": 5}, "seats": ["human", "level:1"]}
    game_id = begin(server, tokens, members)
    move(server, game_id, tokens[0], 1, {"row": 2, "col": 2})
    end = time.monotonic() + SECONDS
    while look(server, game_id)["game"]["seq"] < 2:
        assert time.monotonic() < end, "the level does not move"
        time.sleep(0.05)
    return game_id


def play_race(server, tokens, members, plays):
    game_id = begin(server, tokens, {**members, "seats": HUMANS})
    for token, actions in reversed(list(zip(tokens, plays))):
        for seq, action in enumerate(actions, 1):
            move(server, game_id, token, seq, action)
    return game_id


def fill(server):
    """Accounts, a guest, a level with a solution, and games; the ids of the games that began."""
    ada, bob, guest = server.sign_up("Ada"), server.sign_up("bob"), server.guest()
    tokens = [ada, bob, guest]
    post(server, "/account/recovery-codes", {"password": PASSWORD}, ada)
    level = post(server, "/levels", {"game": "push", "setup": {"pack": "classic", "level": 1}},
                 ada)["levelId"]
    post(server, f"/levels/{level}/solutions", {"actions": SOLUTION}, bob)
    ids = [play_in_turns(server, tokens, *one) for one in IN_TURNS]
    take_back(server, tokens, ids[1])
    ids += [play_race(server, tokens, *one) for one in RACES]
    ids.append(play_level(server, tokens))
    resigned = begin(server, [guest, ada], {"game": "orbs", "seats": HUMANS})
    post(server, f"/games/{resigned}/resign", {}, guest)
    begin(server, [guest], {"game": "fission", "seats": HUMANS, "private": True})  # waits
    return [*ids, resigned]


def make_database(folder):
    data = os.path.join(folder, "data")
    with tempfile.TemporaryDirectory() as web:
        with open(os.path.join(web, "index.html"), "w", encoding="utf-8") as file:
            file.write("<!doctype html><title>none</title>\n")
        with Server(web, "--max-messages", "100000", data=data) as server:
            ids = fill(server)
            games = [look(server, game_id) for game_id in ids]
            server.signal()
            assert server.end() == (0, "")
    database = sqlite3.connect(os.path.join(data, "fissile.db"))
    tables = [name for (name,) in database.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
    counts = {name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
              for name in tables}
    database.execute("VACUUM")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    shutil.move(os.path.join(data, "fissile.db"), folder)
    shutil.rmtree(data)
    return {"counts": counts, "games": games}


def make_replays(folder):
    """One file a game; the hash of the state that each ends in."""
    os.mkdir(os.path.join(folder, "replays"))
    hashes, chance = {}, random.Random(1)
    for game, setup, actions in REPLAYS:
        with Engine(client.FISSILE) as engine:
            engine.ask("new", game=game, setup=setup, seed=7)
            for _ in range(actions):
                legal = engine.ask("legal")["actions"]
                if not legal:
                    break
                engine.ask("apply", action=chance.choice(legal), events=False)
            end = engine.ask("state")
        hashes[game] = end["hash"]
        with open(os.path.join(folder, "replays", game + ".json"), "w", encoding="utf-8") as file:
            json.dump(end["replay"], file, separators=(",", ":"))
            file.write("\n")
    return hashes


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    client.FISSILE, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    os.makedirs(folder)
    expected = make_database(folder) | {"hashes": make_replays(folder)}
    with open(os.path.join(folder, "expected.json"), "w", encoding="utf-8") as file:
        games = ",\n".join(map(json.dumps, expected.pop("games")))
        file.write(f'{{"games": [\n{games}\n],\n{json.dumps(expected)[1:]}\n')


if __name__ == "__main__":
    main()
