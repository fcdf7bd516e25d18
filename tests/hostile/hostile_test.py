#!/usr/bin/env python3
"""Hostile input against `fissile engine`: each line is refused with its code, in bounded memory and
time, and the game that was running goes on untouched.

usage: hostile_test.py FISSILE [unittest arguments]
"""
import json
import random
import resource
import subprocess
import sys
import unittest

FISSILE = ""
MIB = 1 << 20
MAX_LINE = MIB
# A hostile line of a megabyte may cost this much, and the process must live with that as its limit.
MEMORY = 128 * MIB
SECONDS = 60

START = [b'{"cmd":"new","game":"orbs"}', b'{"cmd":"apply","action":{"row":0,"col":0}}']
STATE = b'{"cmd":"state"}'


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def converse(lines):
    """The answers of a fresh engine to the lines."""
    engine = subprocess.run([FISSILE, "engine"], input=b"\n".join(lines) + b"\n", timeout=SECONDS,
                            stdout=subprocess.PIPE, preexec_fn=limit_memory, check=True)
    return [json.loads(line) for line in engine.stdout.decode().splitlines()]


def request(**members):
    return json.dumps(members, separators=(",", ":")).encode()


def setup(game, text):
    """A request for a game whose setup is given as text."""
    return b'{"cmd":"new","game":"%s","setup":%s}' % (game.encode(), text.encode())


class Hostile(unittest.TestCase):
    def refused(self, code, *lines):
        """Each line is refused with the code, and the running game stays as it was."""
        for line in lines:
            with self.subTest(line=line[:80], size=len(line)):
                answers = converse([*START, STATE, line, STATE])
                self.assertEqual(len(answers), 5)
                _, _, before, answer, after = answers
                self.assertEqual(answer.get("error", {}).get("code"), code, str(answer)[:200])
                self.assertTrue(answer["error"]["message"])
                self.assertEqual(before, after)
                self.assertTrue(after["ok"])

    def test_a_megabyte_of_random_bytes(self):
        generator = random.Random(1)
        noise = generator.randbytes(MAX_LINE)
        lines = noise.split(b"\n")
        answers = converse([*START, *lines, STATE])
        self.assertEqual(len(answers), len(lines) + 3)
        for answer in answers[2:-1]:
            self.assertEqual(answer["error"]["code"], "request/malformed")
        self.assertEqual(answers[-1]["state"]["turn"], 1)
        self.refused("request/malformed", noise.replace(b"\n", b"\0"))

    def test_nesting_ten_thousand_deep(self):
        self.refused("limit/exceeded", b"[" * 10_000, b'{"a":' * 10_000,
                     b'{"cmd":"new","game":"orbs","setup":' + b"[" * 10_000 + b"]" * 10_000 + b"}")

    def test_numbers_out_of_range(self):
        for rows in ("-1", "0", "33", "2147483648", "1e3", "1.5", "9" * 1000, "-" + "9" * 400_000):
            self.refused("setup/invalid", setup("orbs", f'{{"rows":{rows}}}'))
        for seed in ("-1", "9223372036854775808", "1.0", '"x"', '""', "9" * 1000, "[]"):
            self.refused("request/malformed",
                         b'{"cmd":"new","game":"orbs","seed":%s}' % seed.encode())
        for cell in ("-1", "9", "2147483647"):
            self.refused("action/illegal",
                         b'{"cmd":"apply","action":{"row":%s,"col":0}}' % cell.encode())
        self.refused("request/malformed", b'{"cmd":"perft","depth":-1}',
                     b'{"cmd":"perft","depth":99999999999999999999}')

    def test_unknown_fields(self):
        self.refused("request/malformed", b'{"cmd":"state","x":1}', b'{"cmd":"legal","":null}',
                     b'{"cmd":"new","game":"orbs","Setup":{}}')
        self.refused("setup/invalid", *(setup(game, '{"surprise":1}')
                                        for game in ("orbs", "fission", "push", "stacker", "npc")))
        self.refused("request/unknown", b'{"cmd":"rm"}', b'{"cmd":""}')
        self.refused("game/unknown", b'{"cmd":"new","game":"chess"}', b'{"cmd":"new","game":""}')

    def test_a_line_of_ten_megabytes(self):
        self.refused("limit/exceeded", b"x" * (10 * MIB), b" " * (MAX_LINE + 1), b"[" * (64 * MIB),
                     request(cmd="x" * (10 * MIB)))
        # The longest line that is allowed is read.
        self.refused("request/unknown", b'{"cmd":"' + b"x" * (MAX_LINE - 10) + b'"}')

    def test_a_line_that_never_ends(self):
        engine = subprocess.run([FISSILE, "engine"], input=b"x" * (3 * MIB), timeout=SECONDS,
                                stdout=subprocess.PIPE, preexec_fn=limit_memory, check=True)
        self.assertEqual(json.loads(engine.stdout)["error"]["code"], "limit/exceeded")

    def test_boards_of_a_billion_cells(self):
        billion = "1000000000"
        self.refused("setup/invalid",
                     setup("orbs", f'{{"rows":{billion},"cols":1}}'),
                     setup("orbs", f'{{"rows":{billion},"cols":{billion},"players":{billion}}}'),
                     setup("fission", f'{{"rows":{billion},"cols":{billion}}}'),
                     setup("stacker", f'{{"rows":{billion},"cols":{billion}}}'),
                     setup("npc", f'{{"rows":{billion},"cols":{billion},"tiles":[],"target":1}}'),
                     setup("push", f'{{"pack":"classic","level":{billion}}}'),
                     setup("push", f'{{"level":{{"walls":["{"#" * 900_000}"]}}}}'))

    def test_lists_as_long_as_a_line_can_hold(self):
        zeros, objects = ",".join("0" * 260_000), ",".join(["{}"] * 170_000)
        for items in (zeros, objects):
            self.refused("setup/invalid",
                         setup("orbs", f'{{"position":{{"grid":[{items}]}}}}'),
                         setup("orbs", f'{{"position":{{"grid":[[{items}]]}}}}'),
                         setup("push", f'{{"level":{{"walls":[{items}],"blocks":[{items}]}}}}'),
                         setup("npc", f'{{"tiles":[{items}]}}'))
        self.refused("request/malformed", b"[" + b"0," * 500_000 + b"0]",
                     b"[" + b"[]," * 300_000 + b"0]", b"[" + b'"",' * 300_000 + b"0]",
                     b"[" + b'{"":0},' * 140_000 + b"0]",
                     b'{"cmd":"load","replay":[' + zeros.encode() + b"]}")
        self.refused("action/malformed", b'{"cmd":"load","replay":{"game":"orbs","actions":[%s]}}'
                     % zeros.encode())

    def test_subset_sums_as_long_as_a_line_can_hold(self):
        ones, turns = ",".join("1" * 500_000), ",".join(['"up"'] * 200_000)
        digits = "9" * 1_000_000
        self.refused("limit/exceeded", b'{"cmd":"encode","items":[%s],"target":1}' % ones.encode())
        self.refused("request/malformed",
                     b'{"cmd":"encode","items":[%s],"target":1}' % digits.encode(),
                     b'{"cmd":"encode","items":[],"target":"%s"}' % digits.encode())
        self.refused("action/illegal", b'{"cmd":"decode","items":[1],"target":1,"actions":[%s]}'
                     % turns.encode())

    def test_objects_with_a_hundred_thousand_names(self):
        names = ",".join(f'"{i}":0' for i in range(90_000)).encode()
        self.refused("limit/exceeded", b"{" + names + b"}")
        self.refused("request/malformed", b'{"cmd":"state","cmd":"state"}')

    def test_texts_that_are_not_json(self):
        self.refused("request/malformed", b"", b" ", b"{", b'{"cmd":"state"}}', b"\0", b"\xff\xfe",
                     b'{"cmd":"\xed\xa0\x80"}', b'{"cmd":"\\ud800"}', b"null", b"[]", b'"state"',
                     b"{'cmd':'state'}", b'\xef\xbb\xbf{"cmd":"state"}', b'{"cmd":7}', b"{}")

    def test_actions_of_every_wrong_shape(self):
        self.refused("action/malformed", *(b'{"cmd":"apply","action":%s}' % action for action in (
            b"null", b"7", b'"up"', b"[]", b"{}", b'{"row":0}', b'{"row":0,"col":0,"x":0}',
            b'{"row":"0","col":0}', b'{"resign":"1"}', b'{"row":0.0,"col":0}')))
        self.refused("request/malformed", b'{"cmd":"apply"}')


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    FISSILE = sys.argv.pop(1)
    unittest.main()
