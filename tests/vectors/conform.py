#!/usr/bin/env python3
"""Plays recorded games through an engine and compares what it answers.

usage: conform.py ENGINE_COMMAND FILE...
e.g.   conform.py "build/release/fissile engine" tests/vectors/*.jsonl tests/goldens/*.jsonl

A file holds one recorded game a line:
  game, setup, seed   what the game is started with (setup and seed may be left out)
  name                what the game shows, for the report (may be left out)
  start               the state after the start (may be left out)
  steps               what is done, in order, each with what must come of it:
    {"action": A}                     accepted
    {"action": A, "refused": CODE}    refused with that code, and the state stays as it was
    {"undo": true}                    the last action is taken back
    {"undo": true, "refused": CODE}   there is nothing to take back
    with "state": S                   the state after the step
    with "events": [[...], ...]       the waves of the action, exactly
  final, legal        the state and the legal actions at the end (may be left out)

A state names the fields that must match and may leave out others. The field `active` stands for
the isActive of the players in order.
"""
import json
import pathlib
import shlex
import subprocess
import sys


class Mismatch(Exception):
    """What the engine did differently, and where."""


class Engine:
    """One engine process; `ask` sends a request and returns the answer."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, request):
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            sys.exit(f"the engine ended on {brief(request)}")
        return json.loads(line)

    def expect(self, request, where):
        """The answer to a request that must be accepted."""
        answer = self.ask(request)
        if answer.get("ok") is not True:
            raise Mismatch(f"{where}: {brief(answer)}")
        return answer


def brief(value, width=160):
    text = json.dumps(value)
    return text if len(text) <= width else text[:width] + "..."


def same(want, got, where):
    """Demands the same value of the same type: 1 is not true, and 1.0 is not 1."""
    if type(want) is not type(got) or want != got:
        raise Mismatch(f"{where}: want {brief(want)}, got {brief(got)}")


def match_part(want, got, where):
    """Demands that got has all that want names; lists must agree in length."""
    if isinstance(want, dict):
        if not isinstance(got, dict):
            raise Mismatch(f"{where}: want an object, got {brief(got)}")
        for name, value in want.items():
            if name not in got:
                raise Mismatch(f"{where}/{name} is missing")
            match_part(value, got[name], f"{where}/{name}")
    elif isinstance(want, list):
        if not isinstance(got, list) or len(got) != len(want):
            raise Mismatch(f"{where}: want {len(want)} items, got {brief(got)}")
        for index, value in enumerate(want):
            match_part(value, got[index], f"{where}/{index}")
    else:
        same(want, got, where)


def match_state(want, got, where):
    named = dict(want)
    if "active" in named and "active" not in got:
        players = [player.get("isActive") for player in got.get("players", [])]
        same(named.pop("active"), players, f"{where}/players/*/isActive")
    match_part(named, got, where)


def play_refused(engine, step, where):
    """The action must be refused with its code and change nothing."""
    before = engine.expect({"cmd": "state"}, where)
    request = {"cmd": "undo"} if "undo" in step else {"cmd": "apply", "action": step["action"]}
    answer = engine.ask(request)
    if answer.get("ok") is not False or answer["error"]["code"] != step["refused"]:
        raise Mismatch(f"{where}: want {step['refused']}, got {brief(answer)}")
    after = engine.expect({"cmd": "state"}, where)
    if before != after:
        raise Mismatch(f"{where}: the refused action changed the game")
    return after


def play_step(engine, step, where):
    if "refused" in step:
        answer = play_refused(engine, step, where)
    elif "undo" in step:
        answer = engine.expect({"cmd": "undo"}, where)
    else:
        answer = engine.expect({"cmd": "apply", "action": step["action"]}, where)
    if "events" in step:
        same(step["events"], answer.get("events"), f"{where}: events")
    if "state" in step:
        match_state(step["state"], answer["state"], f"{where}: state")


def play(engine, record):
    """Plays one recorded game to its end; raises Mismatch at the first difference."""
    start = {name: record[name] for name in ("game", "setup", "seed") if name in record}
    answer = engine.expect({"cmd": "new", **start}, "new")
    match_state(record.get("start", {}), answer["state"], "start")
    for index, step in enumerate(record["steps"]):
        did = "undo" if "undo" in step else brief(step["action"])
        play_step(engine, step, f"step {index} {did}")
    answer = engine.expect({"cmd": "state"}, "the end")
    match_state(record.get("final", {}), answer["state"], "final")
    if "legal" in record:
        same(record["legal"], engine.expect({"cmd": "legal"}, "legal")["actions"], "legal")


def records(files):
    for path in map(pathlib.Path, files):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.strip():
                yield f"{path.name}:{number}", json.loads(line)


def main(arguments):
    if len(arguments) < 2:
        sys.exit(__doc__)
    engine = Engine(arguments[0])
    passed = failed = 0
    for where, record in records(arguments[1:]):
        try:
            play(engine, record)
            passed += 1
        except Mismatch as mismatch:
            failed += 1
            name = f" ({record['name']})" if "name" in record else ""
            print(f"{where}{name}: {mismatch}")
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
