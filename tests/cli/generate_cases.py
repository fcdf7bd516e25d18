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

COUNT = 5


def turned(rows):
    """The board after a quarter turn."""
    return [list(column) for column in zip(*rows[::-1])]


def pictures(rows):
    """The board in its eight guises."""
    for _ in range(4):
        rows = turned(rows)
        yield rows
        yield [row[::-1] for row in rows]


class Generating:
    """What holds for every game; a class below says which, and reads its packs."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.small = ("generate", self.game, *self.flags, "--count", str(COUNT), "--seed", "11")

    def path(self, name):
        return os.path.join(self.folder, name)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def whole(self):
        """The small pack, made at once by one thread."""
        status, output, errors = run(*self.small, "--threads", "1")
        self.assertEqual((status, errors), (0, ""))
        return output

    def test_a_pack_is_fit_proved_and_without_two_alike(self):
        path = self.path("pack")
        status, output, errors = run(*self.small, "-o", path)
        self.assertEqual((status, errors), (0, ""))
        self.assertRegex(output, rf"pack: {COUNT} levels from \d+ candidates")
        status, output, _ = run("levels", "check", path)
        self.assertEqual(status, 0)
        self.assertIn(f"{COUNT} levels, 6 x 6, {COUNT} with a par", output)
        text = self.read("pack")
        _, output, _ = run("solve", path, "--json")
        answers = [json.loads(line) for line in output.splitlines()]
        self.assertEqual([answer[self.unit] for answer in answers], self.pars_of(text))
        self.assertTrue(all(answer["optimal"] for answer in answers))
        self.assertGreaterEqual(min(self.pars_of(text)), self.usual_par_min)
        self.check_boards(self.boards_of(text))

    def test_levels_get_harder_and_their_points_add_up(self):
        told = self.points_of(self.whole())
        scores = [one[0] for one in told]
        self.assertEqual(len(scores), COUNT)
        self.assertEqual(scores, sorted(scores))
        self.assertEqual(scores, [sum(one[1:]) for one in told])

    def test_threads_make_no_difference_and_seeds_do(self):
        whole = self.whole()
        self.assertEqual(run(*self.small, "--threads", "3")[1], whole)
        other = run(*self.small[:-1], "12")[1]
        self.assertNotEqual(self.boards_of(other), self.boards_of(whole))

    def test_what_was_killed_goes_on_to_the_same_pack(self):
        path = self.path("killed")
        controller, terminal = os.openpty()
        process = subprocess.Popen([common.FISSILE, *self.small, "--threads", "2", "-o", path],
                                   stderr=terminal, stdout=subprocess.DEVNULL)
        os.close(terminal)
        seen = b""
        while b"] 2 of 5 levels" not in seen:  # the bar on a terminal
            seen += os.read(controller, 1000)
        process.send_signal(signal.SIGKILL)
        process.wait()
        os.close(controller)
        self.assertIn("No. 2", self.read("killed"))
        status, _, errors = run(*self.small, "--resume", "-o", path)
        self.assertEqual((status, errors), (0, ""))
        self.assertEqual(self.read("killed"), self.whole())
        self.assertEqual(os.listdir(self.folder), ["killed"])

    def test_a_pack_that_fell_short_is_kept_and_can_be_gone_on_with(self):
        path = self.path("short")
        status, _, errors = run(*self.small, "--candidates", "2", "-o", path)
        self.assertEqual(status, 1)
        self.assertRegex(errors, r"found only [12] of 5 levels among 2 candidates; what was found "
                                 r"is kept")
        self.assertEqual(self.candidates_of(self.read("short")), 2)
        self.assertEqual(run(*self.small, "--resume", "-o", path)[0], 0)
        self.assertEqual(self.read("short"), self.whole())

    def test_a_file_that_is_there_is_not_lost(self):
        path = self.path("mine")
        with open(path, "w", encoding="utf-8") as file:
            file.write("mine")
        for arguments, words in [((), "is there already; --resume goes on with it"),
                                 (("--resume",), "is no pack of this recipe")]:
            status, _, errors = run(*self.small, "-o", path, *arguments)
            self.assertEqual(status, 2)
            self.assertIn(words, errors)
        self.assertEqual(self.read("mine"), "mine")

    def test_mistakes_are_told_in_one_line(self):
        for arguments, words in [(("--size", "8x"), "--size 8x: say a number of tiles"),
                                 (("--kinds", "rock"), "--kinds rock: the kinds are "),
                                 (("--difficulty", "101"), "0 to 100"),
                                 (("--difficulty", "cruel"), "easy, medium, hard"),
                                 (("--count", "1025"), "1024"), (("--resume",), "with -o"),
                                 *self.mistakes]:
            status, output, errors = run("generate", self.game, *arguments)
            self.assertEqual((status, output), (2, ""), arguments)
            self.assertIn(words, errors)
            self.assertEqual(errors.count("\n"), 1)


class GeneratePush(Generating, unittest.TestCase):
    game, flags, unit, usual_par_min = "push", ("--size", "6"), "moves", 16
    mistakes = [(("--size", "4"), "5 to 32 tiles"), (("--size", "33"), "5 to 32 tiles"),
                (("--colors", "8"), "1 to 7 colours"), (("--colors", "x"), "--colors x: say a"),
                (("--colors", "3", "--pairs", "2"), "every colour needs a pair"),
                (("--colors", "6"), "6 pairs do not fit into 8 x 8"),
                (("--kinds", "plain,rock"), "the kinds are plain, wide, ice, bomb"),
                (("--kinds", "changer", "--colors", "1"), "two colours")]

    def pars_of(self, text):
        return [int(par) for par in re.findall(r"^par: (\d+)$", text, re.M)]

    def points_of(self, text):
        told = re.findall(r"^lesson: Difficulty (\d+) of 100: length (\d+), order (\d+), "
                          r"dead ends (\d+), greedy (\d+)\.$", text, re.M)
        return [[int(points) for points in one] for one in told]

    def candidates_of(self, text):
        return int(re.search(r"^; (\d+) candidates looked at$", text, re.M)[1])

    def boards_of(self, text):
        """The drawn boards of a pack of plain blocks, each a list of equally long rows."""
        boards, rows = [], []
        for line in text.splitlines() + [""]:
            if re.fullmatch(r"[#PERBYCUKG. ]+", line):
                rows.append(line.replace(".", " "))
            elif rows:
                boards.append([list(row.ljust(max(map(len, rows)))) for row in rows])
                rows = []
        return boards

    def canonical(self, rows):
        """The least of the eight pictures of a board, with colours named as they are met."""
        named = []
        for picture in pictures(rows):
            names = {}
            text = "/".join("".join(row) for row in picture)
            named.append(re.sub("[RBYCUKG]", lambda m, names=names: names.setdefault(
                m[0], str(len(names))), text))
        return min(named)

    def check_boards(self, boards):
        self.assertEqual(len({self.canonical(rows) for rows in boards}), COUNT)
        self.assertEqual({sum(tile in "RB" for row in rows for tile in row) for rows in boards},
                         {4})

    def test_a_game_without_a_generator_is_told(self):
        self.assertEqual(run("generate", "orbs")[0], 2)
        self.assertEqual(run("generate")[0], 2)


class GenerateNpc(Generating, unittest.TestCase):
    game, flags, unit, usual_par_min = "npc", ("--size", "6"), "turns", 5
    mistakes = [(("--size", "2"), "3 to 12 tiles"), (("--size", "13x5"), "3 to 12 tiles"),
                (("--blocks", "1"), "2 to 6 blocks"), (("--blocks", "-3"), "say a number"),
                (("--blocks", "6", "--size", "4"), "6 blocks do not fit into 4 x 4"),
                (("--kinds", "negative"), "must add or multiply"),
                (("--kinds", "add,"), "the kinds are add, multiply, negative"),
                (("--decoys", "7"), "at most 6 decoys"), (("--colors", "2"), "--colors")]

    def pars_of(self, text):
        return json.loads(text)["pars"]

    def points_of(self, text):
        return [list(one.values()) for one in json.loads(text)["difficulty"]]

    def candidates_of(self, text):
        return json.loads(text)["candidates"]

    def boards_of(self, text):
        """Boards whose tiles are pairs: what the tile does, and the block on it."""
        boards = []
        for level in json.loads(text)["levels"]:
            rows = [[(tile, None) for tile in row] for row in level["tiles"]]
            for block in level["blocks"]:
                rows[block["row"]][block["col"]] = (".", block["value"])
            boards.append(rows)
        return boards

    def check_boards(self, boards):
        for i, one in enumerate(boards):
            for other in boards[:i]:
                for picture in pictures(one):
                    different = sum(a != b for row, wanted in zip(picture, other)
                                    for a, b in zip(row, wanted))
                    self.assertGreater(different, 2)
        for rows in boards:
            values = [value for row in rows for _, value in row if value is not None]
            self.assertEqual(len(values), 3)
            self.assertTrue(all(1 <= value <= 12 for value in values))
            self.assertFalse(any("-" in tile for row in rows for tile, _ in row))

    def test_a_pack_can_be_played(self):
        path = self.path("pack.json")
        self.assertEqual(run(*self.small, "-o", path)[0], 0)
        status, output, _ = run("levels", "show", path, "2")
        self.assertEqual(status, 0)
        self.assertIn("level: No. 2", output)
