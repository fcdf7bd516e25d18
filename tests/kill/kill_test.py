#!/usr/bin/env python3
"""Kills the server at random instants while games are played on it, and holds it to its word.

Every move that a client saw acknowledged is in a journal (tools/load). After the last kill the
journal is compared with what the server has: nothing acknowledged may be lost, no row doubled, and
every game's hashes must be what replaying its rows by the rules gives.
"""
import argparse
import os
import random
import re
import select
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "store"))

SECONDS = 30  # for whatever must happen soon


class Server:
    """`fissile serve`, killed and started again at the same port."""

    def __init__(self, program, folder, arguments):
        self.command = [program, "serve", "--web", folder, *arguments]
        self.port, self.process = 0, None

    def start(self, stderr=None):
        self.process = subprocess.Popen([*self.command, "--port", str(self.port)],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=stderr)
        ready, _, _ = select.select([self.process.stdout], [], [], SECONDS)
        line = self.process.stdout.readline().decode() if ready else ""
        match = re.match(r"fissile is at http://\S+:(\d+)/", line)
        if not match:
            raise AssertionError(f"the server does not start: {line!r}")
        self.port = int(match.group(1))

    def end(self, how):
        self.process.send_signal(how)
        self.process.wait(SECONDS)
        self.process.stdout.close()
        return self.process.returncode


def grow(journal, beyond):
    """Waits until more was acknowledged, so that every kill meets a server at work."""
    end = time.monotonic() + SECONDS
    while not os.path.exists(journal) or os.path.getsize(journal) <= beyond:
        if time.monotonic() > end:
            raise AssertionError("no move was acknowledged")
        time.sleep(0.005)
    return os.path.getsize(journal)


def kill_again_and_again(options, server, journal, database):
    """The longest time from a start to the first acknowledged move after it, in seconds."""
    chance, slowest, size = random.Random(options.seed), 0.0, 0
    for number in range(options.kills):
        size = grow(journal, size)
        time.sleep(chance.random() * options.pause)
        # Killed in turn with its database, where that is asked for.
        if number < options.database_kills:
            database.kill()
            database.start_again()
            size = grow(journal, os.path.getsize(journal))
        server.end(signal.SIGKILL)
        begun, size = time.monotonic(), os.path.getsize(journal)
        server.start()
        size = grow(journal, size)
        slowest = max(slowest, time.monotonic() - begun)
        if sys.stdout.isatty():
            print(f"\r{number + 1} of {options.kills} kills", end="", flush=True)
    if sys.stdout.isatty():
        print("\r", end="")
    return slowest


def check_file(path):
    """SQLite's own word on its file."""
    connection = sqlite3.connect(path)
    verdict = connection.execute("PRAGMA integrity_check").fetchone()[0]
    connection.close()
    if verdict != "ok":
        raise AssertionError(f"SQLite finds its file broken: {verdict}")


def run(options, folder, database):
    web, journal = os.path.join(folder, "web"), os.path.join(folder, "journal")
    os.mkdir(web)
    with open(os.path.join(web, "index.html"), "w", encoding="utf-8") as file:
        file.write("<!doctype html><title>none</title>\n")
    data = os.path.join(folder, "data")
    where = ["--database", database.url] if database else ["--data", data]
    server = Server(options.fissile, web, [*where, "--max-per-address", "1000",
                                          "--max-messages", "1000000"])
    server.start()
    load = subprocess.Popen([options.load, "--port", str(server.port), "--games",
                             str(options.games), "--seconds", "86400", "--seed",
                             str(options.seed), "--journal", journal],
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    try:
        slowest = kill_again_and_again(options, server, journal, database)
    finally:
        load.send_signal(signal.SIGTERM)
        report = load.communicate(timeout=SECONDS)[0]
    print(report.strip())
    server.end(signal.SIGKILL)
    server.start()
    check = subprocess.run([options.load, "--port", str(server.port), "--check", journal],
                           capture_output=True, text=True, timeout=600, check=False)
    print(check.stdout.strip())
    stopped = server.end(signal.SIGTERM)
    if not database:
        check_file(os.path.join(data, "fissile.db"))
    if check.returncode or stopped:
        raise AssertionError("the server did not keep its word, or did not stop cleanly")
    print(f"{options.kills} kills on {options.backend}, {options.database_kills} of its database; "
          f"longest from a start to the first acknowledged move {slowest:.2f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("fissile")
    parser.add_argument("load")
    parser.add_argument("--backend", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--database-kills", type=int, default=0)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--pause", type=float, default=0.3, help="seconds between kills, at most")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if options.backend == "sqlite":
            run(options, folder, None)
        else:
            import postgres  # tests/store/postgres.py
            with postgres.Postgres() as database:
                run(options, folder, database)
    print("1 passed, 0 failed")


if __name__ == "__main__":
    main()
