"""What a link shows of itself elsewhere: tags for cards, pictures of boards, pages in frames."""
import base64
import html
import json
import re
import struct
import zlib

from client import PAGE, Server, ServerCase, make_web_folder
from read_cases import play
from websocket import WebSocket

PAGE_OF_APP = (b"<!doctype html><html><head><title>a page</title></head><body></body></html>\n")
HOSTILE = """"/><script>alert('&')</script>"""
LEVEL = {"level": {"title": HOSTILE, "walls": ["#####", "#   #", "#   #", "#####"],
                   "player": [1, 1], "exit": {"x": 3, "y": 2},
                   "blocks": [{"x": 2, "y": 1, "color": "red"}, {"x": 2, "y": 2, "color": "red"}]}}
RED, BLUE, CELL = (0xFF, 0x6B, 0x6E), (0x5F, 0xAD, 0xFF), (0x1F, 0x23, 0x30)


def packed(value):
    """What the web app writes into a link."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflate.compress(json.dumps(value).encode()) + deflate.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def game_of(actions, rows=3, cols=4):
    return packed({"game": "orbs", "setup": {"rows": rows, "cols": cols}, "seed": 0,
                   "actions": actions})


def tags_of(page):
    """The tags of a card, by their names, as a browser reads them."""
    found = re.findall(rb'<meta (?:property|name)="([a-z:_]+)" content="([^"<>]*)" />', page)
    return {name.decode(): html.unescape(value.decode()) for name, value in found}


class Picture:
    """A PNG file of eight bits a channel without filters."""

    def __init__(self, data):
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        self.width, self.height = struct.unpack(">II", data[16:24])
        at, packed_rows = 8, b""
        while at < len(data):
            size, kind = struct.unpack(">I4s", data[at:at + 8])
            body = data[at + 4:at + 8 + size]
            assert zlib.crc32(body) == struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0]
            if kind == b"IDAT":
                packed_rows += body[4:]
            at += size + 12
        self.rows = zlib.decompress(packed_rows)

    def at(self, x, y):
        place = int(y) * (3 * self.width + 1) + 1 + 3 * int(x)
        return tuple(self.rows[place:place + 3])

    def cell(self, row, col, rows, cols):
        """The colour in the middle of a cell of a board that fills the card."""
        side = min(1140 / cols, 570 / rows, 160)
        return self.at(600 + (col + 0.5 - cols / 2) * side, 315 + (row + 0.5 - rows / 2) * side)


class ShareCase(ServerCase):
    """The app's page has a head here, where the tags go."""

    # All of these pictures are asked for from one address, and a sanitizer draws slowly.
    ARGUMENTS = ("--max-read-kib", "100000")

    @classmethod
    def setUpClass(cls):
        cls.web = make_web_folder(cls, {"index.html": PAGE_OF_APP})
        cls.server = cls.enterClassContext(Server(cls.web, *cls.ARGUMENTS))

    def tags(self, path, **fields):
        answer = self.server.ask(path, **fields)
        self.assertEqual(answer.status, 200, path)
        self.assertIn("text/html", answer["Content-Type"])
        tags = tags_of(answer.body)
        self.assertEqual(len(tags), 11, answer.body)
        return tags

    def picture(self, path, **fields):
        answer = self.server.ask(path, **fields)
        self.assertEqual(answer.status, 200, (path, answer.body[:200]))
        self.assertEqual(answer["Content-Type"], "image/png")
        return Picture(answer.body)

    def picture_of(self, path):
        """The picture on the card of a page."""
        address = self.tags(path)["og:image"]
        return self.picture(re.sub(r"^http://localhost", "", address))


class Sharing(ShareCase):
    def test_every_page_has_a_card_and_every_card_a_picture(self):
        for path, title in (("/", "fissile"), ("/lobby", "fissile"),
                            ("/play/orbs", "Chain Reaction"),
                            ("/levels/push", "Chain Reaction, the puzzle"),
                            ("/play/nothing", "fissile")):
            tags = self.tags(path)
            self.assertEqual(tags["og:title"], title, path)
            self.assertEqual(tags["og:url"], "http://localhost" + path)
            self.assertEqual(tags["twitter:card"], "summary_large_image")
            picture = self.picture_of(path)
            self.assertEqual((picture.width, picture.height), (1200, 630))

    def test_the_picture_of_a_game_in_a_link_is_its_board(self):
        listed = [{"row": 0, "col": 0}, {"row": 2, "col": 3}, {"row": 1, "col": 1}]
        for actions in (listed, "002311"):
            code = game_of(actions)
            for path in (f"/play/orbs?code={code}", f"/analysis?code={code}",
                         f"/play/orbs?code={code}&seats=%5B0%2C3%5D&fbclid=x"):
                picture = self.picture_of(path)
                self.assertEqual(picture.cell(0, 0, 3, 4), RED)
                self.assertEqual(picture.cell(1, 1, 3, 4), RED)
                self.assertEqual(picture.cell(2, 3, 3, 4), BLUE)
                self.assertEqual(picture.cell(1, 2, 3, 4), CELL)

    def test_every_game_has_letters_that_the_server_reads(self):
        for game, setup, actions in (("fission", {"gridSize": 4}, "1122-1"),
                                     ("push", LEVEL, "d"), ("stacker", {}, "l2cpA1d"),
                                     ("npc", {"pack": "lessons", "level": 1}, "")):
            code = packed({"game": game, "setup": setup, "seed": 1, "actions": actions})
            self.picture(f"/api/v1/picture?code={code}")

    def test_a_level_has_its_number_its_title_and_its_board(self):
        tags = self.tags("/play/push?pack=classic&level=2")
        self.assertEqual(tags["og:title"], "Chain Reaction, the puzzle, level 2: Walls Matter")
        first = self.server.ask("/api/v1/picture?game=push&pack=classic&level=2").body
        self.assertEqual(tags["og:image"],
                         "http://localhost/api/v1/picture?game=push&pack=classic&level=2")
        played = self.server.ask("/api/v1/picture?game=push&pack=classic&level=1&play=r").body
        plain = self.server.ask("/api/v1/picture?game=push&pack=classic&level=1").body
        self.assertEqual(len({first, played, plain}), 3)

    def test_a_hostile_title_is_only_ever_text(self):
        path = f"/play/push?code=3{packed(LEVEL)}"
        page = self.server.ask(path).body
        self.assertNotIn(b"<script", page)
        self.assertNotIn(b"alert('", page)
        self.assertTrue(self.tags(path)["og:title"].endswith(HOSTILE))
        self.assertEqual(page.count(b"</head>"), 1)
        self.picture_of(path)
        # The address stands in the page too.
        for path in ("/play/orbs?x=%22%3E%3Cscript%3E", "/lobby?a='><script>", "/%3Cscript%3E"):
            self.assertNotIn(b"<script", self.server.ask(path).body)

    def test_a_link_that_holds_no_board_still_opens(self):
        bomb = packed("a" * (1 << 20))
        self.assertLess(len(bomb), 1900)
        for code in ("x", "3", "3AAAA", "AAAA", bomb, packed([1]), packed({"game": "orbs"}),
                     game_of([{"row": 9, "col": 9}]), game_of("zz"), game_of("0"),
                     packed({"game": "stacker", "setup": {}, "seed": 0, "actions": "l999999999"})):
            tags = self.tags(f"/play/orbs?code={code}")
            self.assertEqual(tags["og:image"], "http://localhost/api/v1/picture?game=orbs")
            answer = self.server.ask(f"/api/v1/picture?game=orbs&code={code}")
            self.assertIn(answer.status, (400, 404, 409, 422), code)
        for query in ("pack=nowhere&level=1", "pack=classic&level=0", "pack=classic&level=999"):
            self.tags(f"/play/push?{query}")
            self.assertIn(self.server.ask(f"/api/v1/picture?game=push&{query}").status, (400, 404))
        for query in ("game=nothing", "code=" + "A" * 2001, "play=%3C", "what=1", "level=x"):
            answer = self.server.ask(f"/api/v1/picture?{query}")
            self.assertIn(answer.status, (400, 404), query)
            self.assertEqual(answer["Content-Type"], "application/json")

    def test_a_picture_is_kept_and_not_sent_twice(self):
        path = "/api/v1/picture?game=push&pack=classic&level=3"
        first, again = self.server.ask(path), self.server.ask(path)
        self.assertEqual(first.body, again.body)
        self.assertEqual(first["ETag"], again["ETag"])
        self.assertIn("public", first["Cache-Control"])
        known = self.server.ask(path, if_none_match=first["ETag"])
        self.assertEqual((known.status, known.body), (304, b""))
        # Any site may show it, and nothing can be run in it.
        self.assertEqual(first["Cross-Origin-Resource-Policy"], "cross-origin")
        self.assertIn("sandbox", first["Content-Security-Policy"])

    def test_only_the_pages_for_frames_may_be_framed(self):
        for path in ("/", "/lobby", "/play/orbs", "/analysis", "/embedded", "/account",
                     "/settings", "/api/v1/session", "/sw.js", "/nowhere.txt"):
            policy = self.server.ask(path)["Content-Security-Policy"]
            self.assertIn("frame-ancestors 'none'", policy, path)
        for path in ("/embed", f"/embed?code={game_of('00')}", "/embed/orbs"):
            answer = self.server.ask(path)
            self.assertEqual(answer.status, 200)
            policy = answer["Content-Security-Policy"]
            self.assertIn("frame-ancestors *", policy)
            self.assertNotIn("unsafe-inline", policy)
            self.assertEqual(policy.count("frame-ancestors"), 1)
            self.assertEqual(answer.body, PAGE_OF_APP)

    def test_a_page_comes_compressed_and_is_not_sent_twice(self):
        path = "/play/orbs"
        small = self.server.ask(path, accept_encoding="gzip")
        self.assertEqual(small["Content-Encoding"], "gzip")
        self.assertEqual(zlib.decompress(small.body, 31), self.server.ask(path).body)
        known = self.server.ask(path, if_none_match=small["ETag"], accept_encoding="gzip")
        self.assertEqual(known.status, 304)
        self.assertEqual(self.server.ask(path, method="HEAD").status, 200)


class SharedGames(ShareCase):
    def test_the_picture_of_a_game_is_its_board_as_it_stands(self):
        one, other = self.server.guest(), self.server.guest()
        with WebSocket(self.server, token=one) as red, WebSocket(self.server, token=other) as blue:
            game = red.ask("create", game="orbs", seats=["human", "human"], private=True,
                           setup={"rows": 3, "cols": 4})["gameId"]
            self.assertTrue(blue.ask("join", gameId=game)["ok"])
            path = f"/game/{game}"
            self.assertEqual(self.picture_of(path).cell(1, 1, 3, 4), CELL)
            self.assertTrue(red.ask("move", gameId=game, seq=1,
                                    action={"row": 1, "col": 1})["ok"])
            answer = self.server.ask(f"/api/v1/games/{game}/picture")
            self.assertEqual(Picture(answer.body).cell(1, 1, 3, 4), RED)
            self.assertIn("max-age=60", answer["Cache-Control"])
            # Who plays is on the page alone, for whoever may see it.
            names = [self.server.api("GET", "/session", token=token)[1]["user"]["username"]
                     for token in (one, other)]
            page = self.server.ask(path).body.decode()
            for secret in names:
                self.assertNotIn(secret, page)

    def test_a_finished_game_is_drawn_once(self):
        game, _, _ = play(self.server, 6)
        answers = [self.server.ask(f"/api/v1/games/{game}/picture") for _ in range(3)]
        self.assertEqual(len({answer.body for answer in answers}), 1)
        self.assertEqual({answer["Content-Type"] for answer in answers}, {"image/png"})
        self.assertIn("max-age=86400", answers[0]["Cache-Control"])
        self.assertEqual(Picture(answers[0].body).cell(0, 0, 9, 6), RED)
        self.assertEqual(self.picture_of(f"/analysis?game={game}").cell(0, 0, 9, 6), RED)
        # The text of it is kept under a name of its own.
        self.assertTrue(self.server.api("GET", f"/games/{game}")[1]["ok"])

    def test_a_secret_race_is_not_drawn_before_its_end(self):
        one, other = self.server.guest(), self.server.guest()
        with WebSocket(self.server, token=one) as socket, \
                WebSocket(self.server, token=other) as opponent:
            game = socket.ask("create", game="stacker", seats=["human", "human"],
                              race={"to": "score", "landings": 5})["gameId"]
            self.assertTrue(opponent.ask("join", gameId=game)["ok"])
            shown = self.server.ask(f"/api/v1/games/{game}/picture").body
            example = self.server.ask("/api/v1/picture?game=stacker").body
            self.assertEqual(shown, example)

    def test_there_is_no_picture_of_no_game(self):
        answer = self.server.ask("/api/v1/games/nothing/picture")
        self.assertEqual(answer.status, 404)
        self.assertIn(b"game/unknown", answer.body)
        self.assertIn("/api/v1/games/nothing/picture", self.tags("/game/nothing")["og:image"])


class SharedAtHome(ShareCase):
    ARGUMENTS = ("--public-url", "https://play.example.org")

    def test_links_and_pictures_begin_with_the_name_of_the_site(self):
        tags = self.tags("/play/orbs", host="play.example.org")
        self.assertEqual(tags["og:url"], "https://play.example.org/play/orbs")
        self.assertTrue(tags["og:image"].startswith("https://play.example.org/api/v1/picture?"))


class SharedCosts(ShareCase):
    ARGUMENTS = ("--max-read-kib", "1")

    def test_whoever_asks_for_many_pictures_waits_and_pages_still_open(self):
        path = f"/analysis?code={game_of('00231121')}"
        self.assertIn("code=", self.tags(path)["og:image"])
        refused = None
        for number in range(60):
            answer = self.server.ask(f"/api/v1/picture?code={game_of('0023' * (number % 2))}")
            if answer.status == 429:
                refused = answer
                break
        self.assertTrue(refused, "nobody was refused")
        self.assertGreaterEqual(int(refused["Retry-After"]), 1)
        # Its card is the plain one now.
        self.assertNotIn("code=", self.tags(path)["og:image"])


class PlainPages(ServerCase):
    def test_a_page_without_a_head_is_served_as_it_is(self):
        self.assertEqual(self.server.ask("/play/orbs").body, PAGE)
