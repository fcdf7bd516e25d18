"""`fissile generate`: packs that are proved, distinct, and the same however they were made."""

import json
import os
import re
import signal
import subprocess
import tempfile
import unittest

import common
from common import run

SMALL = ("generate", "push", "--size", "6", "--count", "5", "--seed", "11")


def maps_of(text):
    """The drawn boards of a pack of plain blocks, each a list of equally long rows."""
    maps, rows = [], []
    for line in text.splitlines() + [""]:
        if re.fullmatch(r"[#PERBYCUKG. ]+", line):
            rows.append(line.replace(".", " "))
        elif rows:
            maps.append([row.ljust(max(map(len, rows))) for row in rows])
            rows = []
    return maps


def canonical(rows):
    """The least of the eight pictures of a board, with colours named as they are met."""
    pictures = []
    for _ in range(4):
        rows = ["".join(column) for column in zip(*rows[::-1])]
        pictures += [rows, [row[::-1] for row in rows]]
    named = []
    for picture in pictures:
        names = {}
        text = "/".join(picture)
        named.append(re.sub("[RBYCUKG]", lambda m: names.setdefault(m[0], str(len(names))), text))
    return min(named)


class Generate(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def whole(self):
        """The small pack, made at once by one thread."""
        status, output, errors = run(*SMALL, "--threads", "1")
        self.assertEqual((status, errors), (0, ""))
        return output

    def test_a_pack_is_fit_proved_and_without_two_alike(self):
        path = self.path("pack.txt")
        status, output, errors = run(*SMALL, "-o", path)
        self.assertEqual((status, errors), (0, ""))
        self.assertRegex(output, r"pack\.txt: 5 levels from \d+ candidates")
        status, output, _ = run("levels", "check", path)
        self.assertEqual(status, 0)
        self.assertIn("5 levels, 6 x 6, 5 with a par", output)
        text = self.read("pack.txt")
        pars = [int(par) for par in re.findall(r"^par: (\d+)$", text, re.M)]
        _, output, _ = run("solve", path, "--json")
        answers = [json.loads(line) for line in output.splitlines()]
        self.assertEqual([answer["moves"] for answer in answers], pars)
        self.assertTrue(all(answer["optimal"] for answer in answers))
        self.assertGreaterEqual(min(pars), 16)
        maps = maps_of(text)
        self.assertEqual(len({canonical(rows) for rows in maps}), 5)
        self.assertEqual({len(re.findall("[RB]", "".join(rows))) for rows in maps}, {4})

    def test_levels_get_harder_and_their_points_add_up(self):
        told = re.findall(r"^lesson: Difficulty (\d+) of 100: length (\d+), order (\d+), "
                          r"dead ends (\d+), greedy (\d+)\.$", self.whole(), re.M)
        scores = [int(one[0]) for one in told]
        self.assertEqual(len(scores), 5)
        self.assertEqual(scores, sorted(scores))
        self.assertEqual(scores, [sum(map(int, one[1:])) for one in told])

    def test_threads_make_no_difference_and_seeds_do(self):
        whole = self.whole()
        self.assertEqual(run(*SMALL, "--threads", "3")[1], whole)
        self.assertNotEqual(maps_of(run(*SMALL[:-1], "12")[1]), maps_of(whole))

    def test_what_was_killed_goes_on_to_the_same_pack(self):
        path = self.path("killed.txt")
        controller, terminal = os.openpty()
        process = subprocess.Popen([common.FISSILE, *SMALL, "--threads", "2", "-o", path],
                                   stderr=terminal, stdout=subprocess.DEVNULL)
        os.close(terminal)
        seen = b""
        while b"] 2 of 5 levels" not in seen:  # the bar on a terminal
            seen += os.read(controller, 1000)
        process.send_signal(signal.SIGKILL)
        process.wait()
        os.close(controller)
        self.assertIn("level: No. 2", self.read("killed.txt"))
        status, _, errors = run(*SMALL, "--resume", "-o", path)
        self.assertEqual((status, errors), (0, ""))
        self.assertEqual(self.read("killed.txt"), self.whole())
        self.assertEqual(os.listdir(self.folder), ["killed.txt"])

    def test_a_pack_that_fell_short_is_kept_and_can_be_gone_on_with(self):
        path = self.path("short.txt")
        status, _, errors = run(*SMALL, "--candidates", "2", "-o", path)
        self.assertEqual(status, 1)
        self.assertRegex(errors, r"found only [12] of 5 levels among 2 candidates; what was found "
                                 r"is kept")
        self.assertIn("; 2 candidates looked at", self.read("short.txt"))
        self.assertEqual(run(*SMALL, "--resume", "-o", path)[0], 0)
        self.assertEqual(self.read("short.txt"), self.whole())

    def test_a_file_that_is_there_is_not_lost(self):
        path = self.path("mine.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write("mine")
        for arguments, words in [((), "is there already; --resume goes on with it"),
                                 (("--resume",), "is no pack of this recipe")]:
            status, _, errors = run(*SMALL, "-o", path, *arguments)
            self.assertEqual(status, 2)
            self.assertIn(words, errors)
        self.assertEqual(self.read("mine.txt"), "mine")

    def test_mistakes_are_told_in_one_line(self):
        for arguments, words in [(("--size", "4"), "5 to 32 tiles"), (("--size", "8x"), "10x8"),
                                 (("--size", "33"), "5 to 32 tiles"),
                                 (("--colors", "8"), "1 to 7 colours"),
                                 (("--colors", "3", "--pairs", "2"), "every colour needs a pair"),
                                 (("--colors", "6"), "6 pairs do not fit into 8 x 8"),
                                 (("--kinds", "plain,rock"), "--kinds rock: the kinds are plain"),
                                 (("--kinds", "changer", "--colors", "1"), "two colours"),
                                 (("--difficulty", "101"), "0 to 100"),
                                 (("--difficulty", "cruel"), "easy, medium, hard"),
                                 (("--count", "1025"), "1024"), (("--resume",), "with -o")]:
            status, output, errors = run("generate", "push", *arguments)
            self.assertEqual((status, output), (2, ""), arguments)
            self.assertIn(words, errors)
            self.assertEqual(errors.count("\n"), 1)
        self.assertEqual(run("generate", "orbs")[0], 2)
