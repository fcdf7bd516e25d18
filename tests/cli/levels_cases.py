"""Packs of levels: listed, shown, checked, imported, drawn."""

import json
import os
import struct
import tempfile
import unittest
import zlib

from common import run

SOKOBAN = "; Two boxes\n######\n#@$$.#\n######\n"


def read_png(path):
    """Width, height and the rows of a PNG of four bits a pixel, as lists of palette indices."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, at = {}, 8
    while at < len(data):
        size, = struct.unpack(">I", data[at:at + 4])
        body = data[at + 4:at + 8 + size]
        assert struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0] == zlib.crc32(body)
        chunks[body[:4]] = body[4:]
        at += 12 + size
    width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
    raw, stride = zlib.decompress(chunks[b"IDAT"]), 1 + (width + 1) // 2
    assert len(raw) == stride * height and len(chunks[b"PLTE"]) == 48 and b"IEND" in chunks
    rows = []
    for y in range(height):
        line = raw[y * stride + 1:(y + 1) * stride]
        rows.append([half for byte in line for half in (byte >> 4, byte & 15)][:width])
    return width, height, rows


class Levels(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def refused(self, status, *arguments, text=""):
        """The one line on standard error with which the command ends."""
        got, output, errors = run("levels", *arguments, text=text)
        self.assertEqual((got, output, errors.count("\n")), (status, "", 1), errors)
        return errors

    def test_the_packs_of_all_games_are_listed(self):
        status, output, _ = run("levels")
        self.assertEqual(status, 0)
        self.assertRegex(output, r"(?m)^push +classic +6 levels  Classic$")
        self.assertRegex(output, r"(?m)^npc +lessons +\d+ levels  Lessons$")
        self.assertRegex(output, r"(?m)^stacker +rounds +30 levels  Rounds$")
        self.assertNotIn("First Match", output)
        _, output, _ = run("levels", "-v")
        self.assertRegex(output, r"(?m)^ +7 Stairs +6 x 12, mild, 10 stars$")
        self.assertRegex(output, r"(?m)^ +1 First Match +8 x 8(, par 16)?$")
        self.assertRegex(output, r"(?m)^ +1 Which way round +4 x 1, par 1$")

    def test_what_is_shown_can_be_checked(self):
        status, output, _ = run("levels", "show", "classic", "4")
        self.assertEqual(status, 0)
        self.assertIn("\n# YY  CC #\n", output)
        self.assertNotIn("First Match", output)
        status, output, _ = run("levels", "check", "-", text=output)
        self.assertEqual(status, 0)
        self.assertIn("standard input: ok: 'Classic', 1 level, 10 x 10", output)
        self.assertIn("[4]", run("levels", "show", "npc/lessons", "2")[1])
        self.assertRegex(run("levels", "show", "rounds", "2")[1],
                         r"level: Hollow\ngentle, 5 stars\n(\|\.{6}\|\n){10}\|\*\.{4}\*\|\n"
                         r"\|RCKRCK\|\n")

    def test_packs_of_npc_are_checked_too(self):
        tiles = {"target": 7, "tiles": [[".", "."]],
                 "blocks": [{"row": 0, "col": 0, "value": 3}, {"row": 0, "col": 1, "value": 4}]}
        pack = {"title": "Mine", "pars": [1, 1], "levels": [tiles, tiles]}
        status, output, _ = run("levels", "check", "-", text=json.dumps(pack))
        self.assertEqual((status, output), (
            0, "standard input: ok: 'Mine', 2 levels, 2 x 1, 2 with a par\n"))
        status, output, _ = run("levels", "check", "-", text=json.dumps(tiles))
        self.assertEqual((status, output), (
            0, "standard input: ok: '', 1 level, 2 x 1, 0 with a par\n"))
        for pars in ([1], [1, "two"], [1, 1, 1, "x"], 5):
            text = json.dumps({**pack, "pars": pars})
            self.assertIn("pars must be a list", self.refused(1, "check", "-", text=text))
        broken = {**pack, "levels": [tiles, {"target": 7}]}
        self.assertIn("levels/1 must have target, tiles and blocks",
                      self.refused(1, "check", "-", text=json.dumps(broken)))

    def test_a_broken_file_is_refused_with_its_place(self):
        path = os.path.join(self.folder, "broken.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write("level: One\n\n###\n#P?E\n")
        self.assertIn(f"{path}: line 4, column 3: ", self.refused(1, "check", path))
        self.assertIn("line 4, column 3: ", self.refused(1, "show", path))
        self.assertIn("line 1, column 2: ", self.refused(1, "check", "-", text="{levels}"))

    def test_what_is_not_there_is_refused(self):
        self.assertIn("No such file", self.refused(1, "check", "nowhere"))
        self.assertIn("a directory", self.refused(1, "check", self.folder))
        self.assertIn("neither a pack nor a file", self.refused(1, "show", "nowhere"))
        self.assertIn("no level 99", self.refused(2, "show", "classic", "99"))
        self.assertIn("no level 31", self.refused(2, "show", "rounds", "31"))
        self.assertIn("--level needs", self.refused(2, "render", "--level", "2", "-o", "x.png"))
        self.assertIn("no pack of push", self.refused(2, "render", "--pack", "lessons", "-o", "x"))

    def test_sokoban_is_imported_where_it_makes_sense(self):
        status, output, _ = run("levels", "import", "-", "--box-color", "cyan", text=SOKOBAN)
        self.assertEqual((status, output),
                         (0, "level: Two boxes\n\n######\n#PCCE#\n######\n"))
        self.assertIn("odd", self.refused(1, "import", "-", text=SOKOBAN.replace("$$", "$ ")))

    def test_a_contact_sheet_shows_first_frames(self):
        path = os.path.join(self.folder, "sheet.png")
        status, output, _ = run("levels", "render", "--pack", "classic", "--scale", "2", "-o", path)
        self.assertEqual((status, output), (0, f"{path}: 6 levels, 810 x 140 pixels\n"))
        width, height, rows = read_png(path)
        self.assertEqual((width, height), (810, 140))
        # A gap of three frame pixels, then the first level at eight pixels a tile.
        tiles = ["".join("0123456789abcdef"[rows[6 + 16 * y + 8][6 + 16 * x + 8]] for x in range(8))
                 for y in range(8)]
        self.assertEqual(tiles, ["22222222", "25555552", "25855552", "25555552",
                                 "25555852", "25555552", "255c5052", "22222222"])
        self.assertEqual(rows[0], [0] * width)
        status, output, _ = run("levels", "render", "-o", path)
        self.assertEqual(status, 0)
        self.assertGreaterEqual(read_png(path)[1], 280)
