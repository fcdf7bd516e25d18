#!/usr/bin/env python3
"""Attacks a server from several addresses, all at once and again and again, while honest people
play on it, and asks whether they noticed.

usage: siege.py FISSILE FISSILE_LOAD [SECONDS]

Passes if a hundred games went on with 99 of 100 moves at their opponents within 50 ms, no honest
socket and no acknowledged move was lost, the server kept below 300 MB, and it broke nowhere: no
answer of 500. Server and players have a core each. Needs an otherwise idle machine.
"""
import collections
import contextlib
import copy
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

import client
from client import Server
from socket_cases import create
from websocket import Closed, Refused, WebSocket, frame

GAMES, RATE = 100, 1
P99_MS, MEMORY = 50, 300_000_000
LONG_GAME = 4_000  # moves of the game that is read again and again
WALK = ["up", "down"] * 4_100
PASSWORD = "correct horse"
UNASKED = 1_000_000  # ids of what is not said by `ask`, whose ids begin at 1
POST = (b"POST /api/v1/%s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n")


class Stranger:
    """Somebody with an address of their own, who counts what is answered."""

    def __init__(self, server, number, lure, answers):
        self.server = copy.copy(server)
        self.server.source = f"127.0.1.{number}"
        self.lure, self.answers, self.number = lure, answers, number
        self.chance = random.Random(number)

    def note(self, what, answer):
        self.answers[what][answer] += 1

    def api(self, what, *arguments, **how):
        status, body, token = self.server.api(*arguments, **how)
        self.note(what, status)
        return status, body, token

    def guest(self):
        return self.api("guest", "POST", "/guests", {})[2]

    def socket(self, **how):
        return WebSocket(self.server, **how)


def heavy_level():
    """A floor to walk on, as large as they come, that is not solved by walking."""
    rows = [["."] * 64 for _ in range(64)]
    blocks = [{"row": place, "col": place, "value": 1} for place in range(64)]
    return {"target": 9_999, "tiles": rows, "blocks": blocks}


def hand_in_solutions(me, token):
    status, level, _ = me.api("level", "POST", "/levels",
                              {"game": "npc", "setup": heavy_level()}, token)
    if status != 201:
        return
    for _ in range(5):
        me.api("solution", "POST", f"/levels/{level['levelId']}/solutions",
               {"actions": WALK}, token)


def come_and_go(me, token):
    with me.socket(token=token) as socket:
        for _ in range(60):
            socket.say(do="watch", gameId=me.lure["game"], since=0, id=UNASKED)
            socket.say(do="unwatch", gameId=me.lure["game"], id=UNASKED)
            socket.say(do="lobby", on=True, id=UNASKED)
        me.note("watch", "ok" if socket.ask("ping")["ok"] else "refused")


def open_tables(me, token):
    row = ["."] * 30
    setup = {"target": 2, "tiles": [row] * 30,
             "blocks": [{"row": 0, "col": col, "value": 1} for col in (0, 29)]}
    with me.socket(token=token) as socket:
        for number in range(30):
            socket.say(do="create", id=UNASKED + number, game="npc", setup=setup,
                       seats=["human"] * 8, race={"to": "solve"})
        for number in range(30):
            answer = socket.wait_for(UNASKED + number)
            me.note("table", "ok" if answer["ok"] else answer["error"]["code"])
            if answer["ok"] and number % 2:
                socket.ask("leave", gameId=answer["gameId"])


def read_everything(me, token):
    game = me.lure["game"]
    for path in (f"/games/{game}/replay", f"/games/{game}", "/account/export", "/lobby",
                 "/users/victim/games?limit=100", "/games?limit=100"):
        me.api("read", "GET", path, token=token)


def guess(me, _):
    name = me.chance.choice(["victim", "nobody" + str(me.chance.random())[2:9], "x" * 60_000])
    me.api("guess", "POST", "/session", {"username": name, "password": "wrong guess 1"})
    me.api("guess", "POST", "/recovery", {"username": "victim", "code": "0" * 16,
                                          "password": "another horse"})


def sign_in_again(me, _):
    me.api("sign in", "POST", "/session", {"username": f"crowd{me.number}", "password": PASSWORD})


def sign_up(me, _):
    name = f"m{me.chance.randrange(10 ** 9)}"
    me.api("sign up", "POST", "/accounts", {"username": name, "password": PASSWORD})


def flood(me, token):
    for data in (frame('{"do":"ping"}') * 3_000, frame("", 9) * 3_000, frame("nonsense") * 500,
                 b"\xff" * 70_000):
        with me.socket(token=token) as socket, contextlib.suppress(ConnectionError):
            socket.raw(data)
            me.note("flood", socket.closed()[0])


def read_nothing(me, token):
    with contextlib.ExitStack() as stack:
        for _ in range(5):
            socket = stack.enter_context(me.socket(token=token, buffer=4096))
            with contextlib.suppress(ConnectionError):
                for _ in range(150):
                    socket.say(do="watch", gameId=me.lure["game"], since=0, id=1)
            me.note("read nothing", "sent")


def send_garbage(me, _):
    for data in (b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 5_000, os.urandom(5_000),
                 POST % (b"games", 99_999_999), POST % (b"session", 60_000) + b"[" * 60_000):
        with contextlib.suppress(ConnectionError, AssertionError, ValueError):
            answer, _ = me.server.send(data)
            me.note("garbage", answer and answer.status)


ATTACKS = [hand_in_solutions, come_and_go, open_tables, read_everything, guess, sign_in_again,
           sign_up, flood, read_nothing, send_garbage]


def attack(stranger, what, stop):
    """One attack again and again; whatever ends it on our side begins it anew."""
    token = None
    while not stop.is_set():
        try:
            token = token or stranger.guest()
            what(stranger, token)
        except (OSError, Closed, Refused, AssertionError, ValueError, KeyError) as error:
            stranger.note(what.__name__, type(error).__name__)
            token = None
            stop.wait(0.05)


def play_long_game(server, token, other):
    """A game of many records, of which everything that is read of it is long."""
    with WebSocket(server, token=token) as first, WebSocket(server, token=other) as second:
        game = create(first, setup={"rows": 20, "cols": 20})
        second.ask("join", gameId=game)
        for seq in range(1, LONG_GAME + 1):
            who, half = ((second, 10), (first, 0))[seq % 2]
            place = (seq - 1) // 2 % 200
            cell = {"row": half + place // 20, "col": place % 20}
            if not who.ask("move", gameId=game, seq=seq, action=cell)["ok"]:
                break
        return game


class Memory(threading.Thread):
    """The most that the server had."""

    def __init__(self, server, stop):
        super().__init__(daemon=True)
        self.server, self.stop, self.most = server, stop, 0

    def run(self):
        while not self.stop.wait(0.1):
            self.most = max(self.most, self.server.memory())


class Bystander(threading.Thread):
    """Somebody who reads the lobby as a page does: all of it, and every ping is answered."""

    def __init__(self, server, token, stop):
        super().__init__(daemon=True)
        self.socket, self.stop = WebSocket(server, token=token), stop
        assert self.socket.ask("lobby", on=True)["ok"]
        self.events, self.lost = 0, ""

    def run(self):
        try:
            while not self.stop.wait(0.5):
                assert self.socket.ask("ping")["ok"]
                self.events += len(self.socket.events)
                self.socket.events.clear()
        except (OSError, Closed, AssertionError) as error:
            self.lost = f"{type(error).__name__} {error} after {self.events} events"
        self.socket.close()


def prepare(server):
    """The people and the long game that the strangers are after."""
    victim = server.sign_up("victim")
    for number in range(1, len(ATTACKS) + 1):
        server.sign_up(f"crowd{number}")
    return victim, {"game": play_long_game(server, victim, server.guest())}


def besiege(server, load, seconds, journal, victim, lure):
    """What the honest players' program printed, the most memory, all answers, and the bystander."""
    answers = collections.defaultdict(collections.Counter)
    stop = threading.Event()
    memory, bystander = Memory(server, stop), Bystander(server, victim, stop)
    players = subprocess.Popen(
        [load, "--port", str(server.port), "--games", str(GAMES), "--rate",
         str(RATE), "--seconds", str(seconds), "--journal", journal],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    strangers = [threading.Thread(target=attack, daemon=True, args=(
        Stranger(server, number, lure, answers), what, stop))
        for number, what in enumerate(ATTACKS, 1)]
    for thread in [memory, bystander, *strangers]:
        thread.start()
    printed = players.communicate(timeout=seconds + 60)[0]
    stop.set()
    for thread in [bystander, *strangers]:
        thread.join(client.SECONDS)
    return printed, memory.most, answers, bystander


def judge(printed, most, answers, bystander, lost):
    """What is wrong; nothing if they noticed nothing."""
    p99 = float(re.search(r"p99 ([0-9.]+) ms", printed).group(1))
    refused, reconnects = map(int, re.search(r"(\d+) refused, (\d+) reconnects",
                                             printed).groups())
    broken = {what: codes[500] for what, codes in answers.items() if codes[500]}
    if p99 > P99_MS:
        yield f"p99 {p99} ms, {P99_MS} at most"
    if refused or reconnects:
        yield f"{refused} honest moves refused, {reconnects} honest sockets lost"
    if bystander.lost or not bystander.events:
        yield f"the reader of the lobby was cut off or told nothing: {bystander.lost}"
    if most > MEMORY:
        yield f"{most / 1e6:.0f} MB resident, {MEMORY / 1e6:.0f} at most"
    if broken:
        yield f"answers of 500: {broken}"
    if lost:
        yield "acknowledged moves are lost: " + lost


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    client.FISSILE, load = map(os.path.abspath, sys.argv[1:3])
    seconds = int(sys.argv[3]) if len(sys.argv) == 4 else 60
    os.sched_setaffinity(0, {1})
    with tempfile.TemporaryDirectory() as folder:
        web, journal = os.path.join(folder, "web"), os.path.join(folder, "journal")
        os.mkdir(web)
        with open(os.path.join(web, "index.html"), "w", encoding="utf-8") as file:
            file.write("<!doctype html><title>none</title>\n")
        data = os.path.join(folder, "data")
        # The long game is made in haste, which the server that is attacked would refuse.
        with Server(web, "--max-messages", "1000000", data=data) as server:
            victim, lure = prepare(server)
            server.signal()
            server.end()
        with Server(web, "--max-per-address", "1000", "--max-guests", "1000",
                    data=data) as server:
            os.sched_setaffinity(server.process.pid, {0})
            for thread in os.listdir(f"/proc/{server.process.pid}/task"):
                os.sched_setaffinity(int(thread), {0})
            printed, most, answers, bystander = besiege(server, load, seconds, journal, victim,
                                                        lure)
            check = subprocess.run([load, "--port", str(server.port), "--check", journal],
                                   capture_output=True, text=True, timeout=600, check=False)
    print(printed.strip())
    print(f"{most / 1e6:.1f} MB resident at most; {check.stdout.strip()}")
    print(f"{bystander.events} events of the lobby")
    for what, codes in sorted(answers.items()):
        print(f"  {what:14} {json.dumps({str(code): count for code, count in codes.items()})}")
    complaints = list(judge(printed, most, answers, bystander,
                            check.stdout if check.returncode else ""))
    for complaint in complaints:
        print(complaint)
    print(f"{0 if complaints else 1} passed, {1 if complaints else 0} failed")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
