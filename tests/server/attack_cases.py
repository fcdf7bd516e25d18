"""What attackers try, each refused with nothing changed and nobody disturbed."""
import contextlib
import json
import re
import urllib.parse

from client import SLACK, Server, ServerCase, until
from socket_cases import Postgres, create, start
from websocket import BINARY, TEXT, Refused, WebSocket, frame

STRANGERS = ["http://evil.example", "null", "https://localhost.evil.example", "file://",
             "http://localhost:1", "http://localhost"]
SCRIPTS = ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "javascript:alert(1)",
           "<svg/onload=alert(1)>", "{{7*7}}", "%n%s%x", "\u202etxt.exe", "a\u0000b"]
QUERIES = ["' OR '1'='1", "'; DROP TABLE users;--", "\" OR \"\"=\"", "1; SELECT pg_sleep(9)",
           "' UNION SELECT hashed_password FROM users--", "%' AND 1=0 --", "\\'; --", "$1", "?"]


def code_of(answer):
    return "ok" if answer["ok"] else answer["error"]["code"]


class Attacks(ServerCase):
    ARGUMENTS = ("--max-per-address", "2000")

    def snapshot(self, game):
        with WebSocket(self.server) as socket:
            shown = socket.ask("watch", gameId=game, since=0)
            return shown["game"]["seq"], shown["rows"], shown["game"]["status"]

    def test_a_page_of_a_stranger_opens_no_socket(self):
        token = self.server.guest()
        for origin in STRANGERS:
            for cookie in (token, None):
                with self.assertRaises(Refused) as refusal:
                    WebSocket(self.server, origin=origin, token=cookie)
                self.assertEqual(refusal.exception.status, 403, origin)
                self.assertIn(b"origin/foreign", refusal.exception.body)
        with self.assertRaises(Refused) as refusal:
            WebSocket(self.server, origin=None, token=token)
        self.assertEqual(refusal.exception.status, 403)
        with WebSocket(self.server, origin=None) as program:
            self.assertEqual(code_of(program.ask("create", game="orbs",
                                                 seats=["human", "human"])), "auth/required")
        with WebSocket(self.server, origin=None, bearer=token) as program:
            self.assertTrue(create(program))

    def test_what_is_no_handshake_opens_no_socket(self):
        for fields, status in (({"Upgrade": "h2c"}, 426), ({"Sec_WebSocket_Version": "8"}, 426),
                               ({"Sec_WebSocket_Key": "short"}, 400), ({"Connection": "x"}, 426)):
            with self.assertRaises(Refused) as refusal:
                WebSocket(self.server, **fields)
            self.assertEqual(refusal.exception.status, status, fields)
        self.assertEqual(self.server.ask("/ws").status, 426)

    def test_a_page_of_a_stranger_changes_nothing(self):
        token = self.server.sign_up("victim")
        changes = [("POST", "/games", {"game": "orbs", "seats": ["human", "human"]}),
                   ("DELETE", "/session", None), ("DELETE", "/account", {"password": "x"}),
                   ("POST", "/session", {"username": "victim", "password": "correct horse"})]
        for method, path, body in changes:
            for origin in STRANGERS:
                status, answer, cookie = self.server.api(method, path, body, token, origin=origin)
                self.assertEqual((status, code_of(answer)), (403, "origin/foreign"), path)
                self.assertIsNone(cookie)
            status, _, _ = self.server.api(method, path, body, token, origin=False)
            self.assertEqual(status, 403, path)
            status, _, _ = self.server.api(method, path, body, token, sec_fetch_site="cross-site")
            self.assertEqual(status, 403, path)
        body = json.dumps(changes[0][2]).encode()
        for kind in ("text/plain", "application/x-www-form-urlencoded", None):
            status, _, _ = self.server.api("POST", "/games", body, token, content_type=kind)
            self.assertEqual(status, 415, kind)
        self.assertEqual(self.server.api("GET", "/games", token=token)[1]["games"], [])
        self.assertEqual(self.server.api("GET", "/session", token=token)[1]["user"]["username"],
                         "victim")

    def test_every_change_is_refused_to_a_page_of_a_stranger(self):
        token = self.server.sign_up("everywhere")
        changes = [(method.upper(), re.sub(r"\{\w+\}", "none", path))
                   for path, methods in self.server.api("GET", "/openapi.json")[1]["paths"].items()
                   for method in methods if method != "get"]
        self.assertGreater(len(changes), 15)
        for method, path in changes:
            for how in ({"origin": "http://evil.example"}, {"sec_fetch_site": "cross-site"}, {}):
                answer = self.server.ask(path, method=method, body=b"{}",
                                         host=f"localhost:{self.server.port}",
                                         content_type="application/json",
                                         cookie=f"__Host-fissile={token}", **how)
                said = json.loads(answer.body)
                # Agents of ARC-AGI-3 read the words of its protocol.
                word = code_of(said) if path.startswith("/api/v1/") else said["error"]
                self.assertEqual((answer.status, word), (
                    403, "origin/foreign" if path.startswith("/api/v1/") else "VALIDATION_ERROR"),
                    (method, path, how))
                self.assertIsNone(answer["Set-Cookie"])
        self.assertEqual(self.server.api("GET", "/session", token=token)[1]["user"]["username"],
                         "everywhere")

    def test_a_lobby_full_of_large_games_is_still_a_lobby(self):
        """More than a socket holds for a reader; everybody who came would be closed."""
        row = ["."] * 30
        setup = {"target": 2, "tiles": [row] * 30,
                 "blocks": [{"row": 0, "col": col, "value": 1} for col in (0, 29)]}
        with Server(self.web) as server:
            for _ in range(8):
                token = server.guest()
                for _ in range(10):
                    status, answer, _ = server.api("POST", "/games", {
                        "game": "npc", "setup": setup, "seats": ["human", "human"],
                        "race": {"to": "solve"}}, token)
                    self.assertEqual(status, 201, answer)
            with WebSocket(server, token=server.guest()) as socket:
                newest = create(socket)
                games = socket.ask("lobby", on=True)["games"]
                self.assertEqual(games[0]["gameId"], newest)
                self.assertGreater(len(games), 10)
                self.assertLess(len(json.dumps(games, separators=(",", ":"))), 110_000)
                self.assertEqual(server.metric('fissile_sockets_closed_total{reason="slow"}'), 0)
            self.assertEqual(len(server.api("GET", "/lobby")[1]["games"]), len(games))

    def test_nobody_plays_for_others_out_of_turn_or_out_of_order(self):
        first, second, game = start(self.server)
        with first, second, WebSocket(self.server, token=self.server.guest()) as third, \
                WebSocket(self.server) as nobody:
            cell = {"row": 0, "col": 0}
            move = {"gameId": game, "seq": 1, "action": cell}
            self.assertEqual(code_of(second.ask("move", **move)), "action/not_your_turn")
            self.assertEqual(code_of(third.ask("move", **move)), "seat/not_yours")
            self.assertIn(code_of(nobody.ask("move", **move)), ("auth/required", "seat/not_yours"))
            self.assertEqual(code_of(third.ask("resign", gameId=game)), "seat/not_yours")
            self.assertNotEqual(code_of(third.ask("join", gameId=game)), "ok")
            for seq in (0, 2, -1, 1 << 62):
                self.assertIn(code_of(first.ask("move", gameId=game, seq=seq, action=cell)),
                              ("sequence/stale", "request/malformed"))
            for action in ({"row": 9, "col": 0}, {"row": -1, "col": 0}, {"row": 1 << 40, "col": 0},
                           {"row": 0.5, "col": 0}, "up", [], {}, {"resign": 2}, None):
                self.assertNotEqual(code_of(first.ask("move", gameId=game, seq=1, action=action)),
                                    "ok", action)
            self.assertEqual(self.snapshot(game), (0, [], "active"))
            self.assertEqual(code_of(first.ask("move", **move)), "ok")
            before = self.snapshot(game)
            for _ in range(20):
                self.assertEqual(code_of(first.ask("move", **move)), "ok")
            self.assertEqual(code_of(second.ask("move", **move)), "sequence/stale")
            self.assertEqual(self.snapshot(game), before)

    def test_messages_of_wrong_form_change_nothing(self):
        first, second, game = start(self.server)
        with first, second:
            for text in ("", "[]", "1", "{", '{"do":1}', '{"do":"nothing"}',
                         '{"id":{},"do":"ping"}', '{"do":"move"}',
                         '{"do":"ping","do":"ping"}', "[" * 10000,
                         '{"do":"ping","x":' + "[" * 31 + "]" * 31 + "}",
                         '{"do":"ping","x":' + "[" * 4000 + "}"):
                first.raw(frame(text))
                answer = next(message for message in iter(first.read, None) if "ok" in message)
                self.assertIs(answer["ok"], False, text[:50])
            self.assertTrue(first.ask("ping")["ok"])
            self.assertEqual(self.snapshot(game)[0], 0)

    def test_frames_that_are_none_close_the_socket_alone(self):
        with WebSocket(self.server) as bystander:
            for data, code in ((frame("x", BINARY), 1003), (frame("x", TEXT, mask=None), 1002),
                               (frame("x", 3), 1002), (frame("x", reserved=4), 1002),
                               (frame("x", 0), 1002), (frame(b"\xff\xfe"), 1007),
                               (frame("x" * 16385), 1009), (frame("x" * 126, 9), 1002),
                               (b"\x81\xff" + b"\x7f" + b"\xff" * 7, 1009)):
                with WebSocket(self.server) as socket:
                    socket.raw(data + b"\0\0\0\0")
                    self.assertEqual(socket.closed()[0], code, data[:20])
            self.assertTrue(bystander.ask("ping")["ok"])

    def test_a_flood_is_closed_and_others_play_on(self):
        first, second, game = start(self.server)
        with first, second:
            for what in ('{"do":"ping"}', "nonsense"):
                with WebSocket(self.server, token=self.server.guest()) as flooder:
                    with contextlib.suppress(ConnectionError):
                        flooder.raw(frame(what) * 5000)
                    self.assertIn(flooder.closed()[0], (4008, 0))
            with WebSocket(self.server) as flooder:
                with contextlib.suppress(ConnectionError):
                    flooder.raw(frame("", 9) * 5000)
                self.assertIn(flooder.closed()[0], (4008, 0))
            self.assertTrue(first.ask("move", gameId=game, seq=1,
                                      action={"row": 0, "col": 0})["ok"])

    def test_slow_readers_cost_little_and_are_closed(self):
        first, second, game = start(self.server, setup={"rows": 9, "cols": 6})
        with first, second, contextlib.ExitStack() as stack:
            for seq in range(1, 37):
                mover, row = ((second, 6), (first, 0))[seq % 2]
                cell = {"row": row + (seq - 1) // 12, "col": (seq - 1) // 2 % 6}
                self.assertEqual(code_of(mover.ask("move", gameId=game, seq=seq, action=cell)),
                                 "ok")
            closed = self.server.metric('fissile_sockets_closed_total{reason="slow"}')
            memory = self.server.memory()
            slow = [stack.enter_context(WebSocket(self.server, buffer=4096)) for _ in range(10)]
            for socket in slow:
                with contextlib.suppress(ConnectionError):
                    for _ in range(190):
                        socket.say(do="watch", gameId=game, since=0, id=1)
            until("all are closed", lambda: self.server.metric(
                'fissile_sockets_closed_total{reason="slow"}') == closed + len(slow))
            self.assertLess(self.server.memory() - memory, SLACK)
            self.assertTrue(first.ask("ping")["ok"])

    def test_bodies_too_large_or_too_deep_are_refused(self):
        token = self.server.guest()
        memory = self.server.memory()
        for body in (b"[" * 60000, b'{"a":' * 9000 + b"1" + b"}" * 9000, b"", b"{", b"\xff" * 99,
                     b"null", b'"x"'):
            status, answer, _ = self.server.api("POST", "/games", body, token)
            self.assertIn(status, (400, 429), body[:20])
            self.assertIn(code_of(answer), ("request/malformed", "limit/exceeded"))
        answer, closed = self.server.send(
            b"POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 104857600\r\n\r\n")
        self.assertEqual((answer.status, closed), (413, True))
        self.assertEqual(code_of(json.loads(answer.body)), "limit/exceeded")
        self.assertLess(self.server.memory() - memory, SLACK)

    def test_script_and_sql_are_refused_or_only_text(self):
        token = self.server.sign_up("plain")
        before = self.server.api("GET", "/users/plain")[1]
        for number, text in enumerate(SCRIPTS + QUERIES):
            # Each from an address of its own: it is not the rates that shall refuse them.
            self.server.source = f"127.0.0.{2 + number}"
            name = {"username": text, "password": "correct horse"}
            self.assertEqual(code_of(self.server.api("POST", "/accounts", name)[1]),
                             "name/invalid", text)
            self.assertEqual(code_of(self.server.api("POST", "/session", name)[1]), "auth/refused")
            for path, body in (("/games", {"game": text, "seats": ["human", "human"]}),
                               ("/games", {"game": "orbs", "seats": [text, "human"]}),
                               ("/games", {"game": "orbs", "seats": ["human"], text: 1}),
                               ("/levels", {"game": text, "setup": {}}),
                               ("/levels", {"game": "push", "setup": {"pack": text}})):
                status, answer, _ = self.server.api("POST", path, body, token)
                self.assertIn(status, (400, 404, 422), (path, body))
            with WebSocket(self.server, token=token) as socket:
                for do in ("join", "leave", "watch", "unwatch", "move", "resign", "claim", "offer",
                           "accept", "decline", "create", "lobby", text):
                    self.assertNotEqual(code_of(socket.ask(do, gameId=text)), "ok")
            self.attack_fields(token, text)
        self.server.source = None
        self.assertEqual(self.server.api("GET", "/users/plain")[1], before)
        self.assertEqual(self.server.api("GET", "/games", token=token)[1]["games"], [])
        self.assertEqual(self.server.api("POST", "/session",
                                         {"username": "plain", "password": "correct horse"})[0],
                         200)
        answer = self.server.ask("/api/v1/lobby")
        self.assertEqual(answer["Content-Type"], "application/json")
        self.assertEqual(answer["X-Content-Type-Options"], "nosniff")
        self.assertNotIn("unsafe-inline", answer["Content-Security-Policy"])

    def attack_fields(self, token, text):
        """This text in every other field of text that a body, path, query or cookie has."""
        def ask(method, path, body=None, **how):
            status, answer, _ = self.server.api(method, path, body, how.pop("token", token), **how)
            self.assertLess(status, 500, (path, body))
            self.assertNotIn(text, json.dumps(answer.get("games", "")))
            return answer
        for path, body in (
                ("/account/password", {"password": text, "newPassword": "battery staple"}),
                ("/account/recovery-codes", {"password": text}),
                ("/recovery", {"username": text, "code": "A", "password": "battery staple"}),
                ("/recovery", {"username": "plain", "code": text, "password": "battery staple"}),
                ("/games", {"game": "orbs", "seats": ["human", "human"], "key": text * 9,
                            "setup": {"surplus": text}}),
                ("/games", {"game": "orbs", "seats": ["human", "human"], "clock": {"kind": text}}),
                ("/games", {"game": "push", "seats": ["human", "human"], "race": {"to": text}}),
                ("/games", {"game": "orbs", "seats": ["human", "bot:" + text]}),
                ("/levels", {"game": "push", "setup": {"level": {"title": text}}}),
                ("/reports", {"kind": text, "target": "plain", "reason": "abuse"}),
                ("/reports", {"kind": "user", "target": text, "reason": "abuse"}),
                ("/reports", {"kind": "user", "target": "plain", "reason": text}),
                ("/levels", {"game": "npc", "setup": {"tiles": [[text]], "blocks": []}})):
            self.assertNotEqual(code_of(ask("POST", path, body)), "ok", (path, body))
        quoted = urllib.parse.quote(text, safe="")
        for path in (f"/games/{quoted}", f"/games/{quoted}/replay", f"/users/{quoted}",
                     f"/users/{quoted}/games", f"/levels/{quoted}"):
            self.assertNotEqual(code_of(ask("GET", path)), "ok", path)
        for path in (f"/games/{quoted}/moves", f"/games/{quoted}/join",
                     f"/moderation/users/{quoted}/ban", f"/levels/{quoted}/solutions"):
            self.assertNotEqual(code_of(ask("POST", path, {"actions": [text]})), "ok", path)
        self.assertEqual(ask("GET", f"/games?limit={quoted}&before={quoted}").get("games", []), [])
        self.assertEqual(ask("GET", f"/levels/{quoted}/standings").get("standings", []), [])
        bearer = {"authorization": "Bearer " + quoted, "token": None}
        self.assertIsNone(ask("GET", "/session", **bearer)["user"])
        self.assertIsNone(ask("GET", "/session", token=quoted)["user"])


class AttacksOverPostgres(ServerCase):
    """What is text for one database must be so for the other."""
    attack_fields = Attacks.attack_fields
    test_script_and_sql_are_refused_or_only_text = \
        Attacks.test_script_and_sql_are_refused_or_only_text

    @classmethod
    def setUpClass(cls):
        postgres = cls.enterClassContext(Postgres())
        cls.ARGUMENTS = ("--max-per-address", "2000", "--database", postgres.url)
        super().setUpClass()
