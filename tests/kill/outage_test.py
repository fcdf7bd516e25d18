#!/usr/bin/env python3
"""PostgreSQL goes away under load: it is stopped, it hangs (SIGSTOP), it is killed.

Somebody plays a game of their own meanwhile and notes when a move was answered and how. Every move
that was acknowledged to the load is in a journal, which is compared with what the server has at the
end. With --strict the times that docs/server.md promises are held against the server too; without,
only order, bounds that a busy machine keeps, and that nothing is lost.
"""
import argparse
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "store"), os.path.join(HERE, "..", "server")]

import client as common  # tests/server/client.py
import kill_test
import postgres  # tests/store/postgres.py
from websocket import WebSocket

BUSY = 15  # seconds that a busy machine may take for anything
SIZE = 16  # of a board on which two who move in its corners do not meet in GAME moves
GAME = 300


def children_of(parent):
    for name in os.listdir("/proc"):
        with contextlib.suppress(OSError, ValueError):
            with open(f"/proc/{int(name)}/stat", encoding="latin-1") as file:
                if int(file.read().rsplit(")", 1)[1].split()[1]) == parent:
                    yield int(name)


class Outage:
    """How PostgreSQL goes away, and comes back."""

    def __init__(self, database):
        self.database = database

    def pid(self):
        return int((self.database.data / "postmaster.pid").read_text().split()[0])


class Stopped(Outage):
    def begin(self):
        self.database.stop("fast")

    def end(self):
        self.database.start()


class Killed(Outage):
    def begin(self):
        self.database.kill()

    def end(self):
        self.database.start_again()


class Hung(Outage):
    def begin(self):
        self.frozen = [self.pid(), *children_of(self.pid())]
        for pid in self.frozen:
            os.kill(pid, signal.SIGSTOP)

    def end(self):
        for pid in self.frozen:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


class Server(kill_test.Server):
    """With what it says to the operator in a file."""

    def __init__(self, program, folder, arguments):
        super().__init__(program, folder, arguments)
        self.host, self.source = "127.0.0.1", None
        self.log = os.path.join(folder, "log")

    def start(self):
        with open(self.log, "ab") as log:
            super().start(stderr=log)

    def said(self):
        with open(self.log, encoding="utf-8") as file:
            return file.read()

    def ask(self, *arguments, **fields):
        with common.Client(self.host, self.port) as client:
            return client.ask(*arguments, **fields)

    api, guest = common.Server.api, common.Server.guest


class Player(threading.Thread):
    """Both seats of one game; a move as soon as the last was answered. `moves` are the answers:
    when it was sent, when answered, and the code of the error, if it was one."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.moves, self.over, self.failure = server, [], False, None
        self.seq = 0  # of the move that is made now
        self.tokens = [server.guest(), server.guest()]

    def run(self):
        try:
            with WebSocket(self.server, token=self.tokens[0]) as first_seat, \
                    WebSocket(self.server, token=self.tokens[1]) as second_seat:
                while not self.over:
                    self.play([first_seat, second_seat])
        except Exception as error:  # told by whoever waits
            self.failure = error

    def play(self, sockets):
        """The first moves of a game; another follows."""
        made = self.ask(sockets[0], "create", game="orbs", setup={"rows": SIZE, "cols": SIZE},
                        seats=["human", "human"], private=True)
        joined = made and self.ask(sockets[1], "join", gameId=made["gameId"])
        for seq in range(1, GAME if joined else 1):
            self.seq = seq
            corner = 0 if seq % 2 else SIZE - 1
            self.ask(sockets[(seq + 1) % 2], "move", gameId=made["gameId"], seq=seq,
                     action={"row": corner, "col": corner})

    def ask(self, socket, do, **members):
        """The answer, asked for again while the store is away; nothing once it is over."""
        while not self.over:
            sent = time.monotonic()
            answer = socket.ask(do, **members)
            self.note(sent, answer)
            if answer["ok"]:
                return answer
            assert answer["error"]["code"] == "store/failed", answer
            time.sleep(0.02)
        return None

    def note(self, sent, answer):
        error = answer.get("error", {})
        for word in ("FATAL", "libpq", "PostgreSQL", "server closed", "socket"):
            assert word not in error.get("message", ""), error
        self.moves.append((sent, time.monotonic(), error.get("code")))


class Looker(threading.Thread):
    """Asks again and again whether the server is ready; `seen` is when, and the status."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.seen, self.over = server, [], False

    def run(self):
        while not self.over:
            with contextlib.suppress(OSError):
                sent = time.monotonic()
                self.seen.append((sent, self.server.ask("/readyz").status))
            time.sleep(0.02)


def first(what, player, since, found):
    """How long after `since` the first of what is looked for came; looks until there is one."""
    end = time.monotonic() + BUSY
    while time.monotonic() < end:
        if player.failure:
            raise player.failure
        for moment in list(found()):
            return moment - since
        time.sleep(0.005)
    raise AssertionError(f"never happened: {what}")


def measure(options, name, outage, player, looker):
    """One outage: how soon moves were refused and readiness was false, and how soon all went on."""
    first("the middle of a game", player, 0,
          lambda: (at for _, at, _ in player.moves[-1:] if GAME / 10 < player.seq < GAME / 2))
    begun = time.monotonic()
    outage.begin()
    refused = first("a refusal", player, begun,
                    lambda: (at for _, at, code in player.moves if code and at > begun))
    unready = first("readiness false", player, begun,
                    lambda: (at for at, status in looker.seen if status == 503 and at > begun))
    time.sleep(max(0, begun + options.seconds - time.monotonic()))
    ended = time.monotonic()
    outage.end()
    back = time.monotonic()
    moved = first("a move after", player, back,
                  lambda: (at for sent, at, code in player.moves if not code and at > ended))
    ready = first("readiness true", player, back,
                  lambda: (at for at, status in looker.seen if status == 200 and at > ended))
    slowest = max((at - sent for sent, at, code in player.moves
                   if code and begun + refused < sent < ended), default=0)
    print(f"{name}: first refusal {refused:.2f} s, later ones {slowest * 1000:.0f} ms at most, "
          f"readiness false {unready:.2f} s; after its return a move {moved:.2f} s, "
          f"readiness true {ready:.2f} s", flush=True)
    return {"the first refusal": (refused, 2.2), "later refusals": (slowest, 0.5),
            "readiness false": (unready, 2.2), "a move after": (moved, 2.2),
            "readiness true": (ready, 2.2)}


def end_during(name, outage, server):
    """SIGTERM while it is away; how long the server took to end."""
    outage.begin()
    time.sleep(0.3)
    begun = time.monotonic()
    status = server.end(signal.SIGTERM)
    took = time.monotonic() - begun
    outage.end()
    print(f"{name}: ended {took:.2f} s after SIGTERM", flush=True)
    if status:
        raise AssertionError(f"{name}: the server ended with status {status}")
    return {"the end after SIGTERM": (took, 5.2)}


def hold(options, name, times):
    for what, (took, most) in times.items():
        bound = most if options.strict else BUSY
        if took > bound:
            raise AssertionError(f"{name}: {what} took {took:.2f} s, more than {bound} s")


def run(options, folder, database):
    web, journal = os.path.join(folder, "web"), os.path.join(folder, "journal")
    os.mkdir(web)
    with open(os.path.join(web, "index.html"), "w", encoding="utf-8") as file:
        file.write("<!doctype html><title>none</title>\n")
    server = Server(options.fissile, web, ["--database", database.url, "--max-per-address", "1000",
                                           "--max-messages", "1000000", "--max-guests", "10000",
                                           "--socket-timeout", "3600"])
    server.start()
    load = subprocess.Popen([options.load, "--port", str(server.port), "--games",
                             str(options.games), "--seconds", "86400", "--patience", "120",
                             "--journal", journal], stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, text=True)
    try:
        common.until("every table plays", lambda: games_in(journal) >= options.games)
        for kind in (Stopped, Hung, Killed):
            play_through(options, kind(database), server)
    finally:
        load.send_signal(signal.SIGTERM)
        report = load.communicate(timeout=kill_test.SECONDS)[0]
    print(report.strip())
    check = subprocess.run([options.load, "--port", str(server.port), "--check", journal],
                           capture_output=True, text=True, timeout=600, check=False)
    print(check.stdout.strip())
    if check.returncode or server.end(signal.SIGTERM):
        raise AssertionError("the server did not keep its word, or did not stop cleanly")
    said = server.said()
    if said.count('"store":"away"') < 3 or said.count('"store":"back"') < 3:
        raise AssertionError(f"the operator was not told: {said}")


def games_in(journal):
    if not os.path.exists(journal):
        return 0
    with open(journal, encoding="utf-8") as file:
        return len({line.split()[0] for line in file if " " in line})


def play_through(options, outage, server):
    name = type(outage).__name__.lower()
    player, looker = Player(server), Looker(server)
    player.start()
    looker.start()
    times = measure(options, name, outage, player, looker)
    player.over = looker.over = True
    player.join(BUSY)
    looker.join(BUSY)
    if player.failure or player.is_alive():
        raise AssertionError(f"{name}: the player failed: {player.failure!r}")
    times |= end_during(name, outage, server)
    hold(options, name, times)
    server.start()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("fissile")
    parser.add_argument("load")
    parser.add_argument("--seconds", type=float, default=60, help="of each outage")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--strict", action="store_true", help="hold the times too")
    options = parser.parse_args()
    common.FISSILE = options.fissile
    with tempfile.TemporaryDirectory() as folder, postgres.Postgres() as database:
        run(options, folder, database)
    print("1 passed, 0 failed")


if __name__ == "__main__":
    main()
