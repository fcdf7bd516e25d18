"""WebSockets as good clients use them: whole games, coming back, and the end of the server."""
import hashlib
import json
import os
import sys
import tempfile
import unittest

from client import SECONDS, Server, ServerCase, make_web_folder
from websocket import CLOSE, PING, PONG, TEXT, Closed, WebSocket, frame

sys.path.append(os.path.join(os.path.dirname(__file__), "../store"))
from postgres import Postgres  # noqa: E402


def create(socket, **members):
    """A game of orbs for two on a small board, or as said."""
    members = {"game": "orbs", "setup": {"rows": 3, "cols": 3}, "seats": ["human", "human"],
               **members}
    answer = socket.ask("create", **members)
    assert answer["ok"], answer
    return answer["gameId"]


def start(server, **members):
    """Two sockets of two guests in one active game that both watch: (first, second, gameId)."""
    first, second = (WebSocket(server, token=server.guest()) for _ in range(2))
    game = create(first, **members)
    answer = second.ask("join", gameId=game)
    assert answer["ok"] and answer["seat"] == 2, answer
    for socket in (first, second):
        assert socket.ask("watch", gameId=game, since=0)["ok"]
    return first, second, game


def cells(backwards, rows=3, cols=3):
    """All cells of a board, in one order or the other."""
    every = [{"row": row, "col": col} for row in range(rows) for col in range(cols)]
    return every[::-1] if backwards else every


def play_out(sockets, game):
    """Plays until somebody wins: all try cells in their order, the server says which are legal.
    The rows as everybody saw them."""
    seq, rows = 1, ([], [])
    while True:
        turn = (seq - 1) % 2
        for cell in cells(backwards=turn == 1):
            answer = sockets[turn].ask("move", gameId=game, seq=seq, action=cell)
            if answer["ok"]:
                break
            if answer["error"]["code"] == "game/finished":
                return rows
            assert answer["error"]["code"] == "action/illegal", answer
        for socket, seen in zip(sockets, rows):
            seen.append(socket.event("row", seq=seq))
            assert seen[-1]["hash"] == answer["hash"], (seen[-1], answer)
        seq += 1


class NewVersions(ServerCase):
    def test_a_ping_says_which_build_of_the_app_is_served(self):
        def told():
            with Server(self.web) as server, WebSocket(server) as socket:
                answer = socket.ask("ping")
                self.assertTrue(answer["ok"] and answer["time"] > 0)
                return answer.get("app")

        index = os.path.join(self.web, "index.html")
        with open(index, "rb") as file:
            page = file.read()
        self.assertIsNone(told())
        for name in ("core-AAAA1111.js", "core-BBBB2222.js"):
            with open(os.path.join(self.web, "assets", name), "wb") as file:
                file.write(b"1")
            with open(index, "wb") as file:
                file.write(page + b'<script type="module" src="/assets/%s"></script>'
                           % name.encode())
            self.assertEqual(told(), f"/assets/{name}")


class Sockets(ServerCase):
    def test_two_people_play_orbs_to_the_end(self):
        first, second, game = start(self.server)
        with first, second:
            rows, others = play_out((first, second), game)
            self.assertEqual(rows, others)
            self.assertGreater(len(rows), 4)
            for socket in (first, second):
                shown = socket.ask("watch", gameId=game, since=0)
                self.assertEqual(shown["game"]["status"], "finished")
                self.assertIn(shown["game"]["winner"], (1, 2))
                self.assertEqual(len(shown["rows"]), len(rows))
        status, state, _ = self.server.api("GET", f"/games/{game}")
        self.assertEqual((status, state["status"]), (200, "finished"))
        self.assertEqual(len(state["moveHistory"]), len(rows))
        status, replay, _ = self.server.api("GET", f"/games/{game}/replay")
        self.assertEqual((status, replay["replay"]["game"]), (200, "orbs"))
        self.assertEqual(len(replay["replay"]["actions"]), len(rows))

    def test_a_race_of_stacker_keeps_its_seed_to_the_end_and_then_has_replays(self):
        with (WebSocket(self.server, token=self.server.guest()) as first,
              WebSocket(self.server, token=self.server.guest()) as second):
            game = create(first, game="stacker", setup={}, race={"to": "score", "landings": 2})
            self.assertTrue(second.ask("join", gameId=game)["ok"])
            bound = first.ask("watch", gameId=game, since=0)["game"]["seedHash"]
            for seq in (1, 2):
                for socket in (first, second):
                    status, replay, _ = self.server.api("GET", f"/games/{game}/replay")
                    self.assertEqual((status, replay["error"]["code"]), (404, "request/unknown"))
                    self.assertTrue(socket.ask("move", gameId=game, seq=seq,
                                               action={"col": seq, "rotation": 0})["ok"])
            seed = first.ask("watch", gameId=game, since=0)["game"]["seed"]
            self.assertEqual(hashlib.sha256(str(seed).encode()).hexdigest(), bound)
        status, replay, _ = self.server.api("GET", f"/games/{game}/replay")
        self.assertEqual(status, 200)
        self.assertEqual([(one["seed"], len(one["actions"])) for one in replay["replays"]],
                         [(seed, 2)] * 2)

    def test_the_list_of_games_has_the_names_of_all_seats(self):
        tokens = [self.server.guest() for _ in range(2)]
        with (WebSocket(self.server, token=tokens[0]) as first,
              WebSocket(self.server, token=tokens[1]) as second):
            game = create(first)
            self.assertTrue(second.ask("join", gameId=game)["ok"])
            seats = first.ask("watch", gameId=game, since=0)["game"]["seats"]
        status, listed, _ = self.server.api("GET", "/games", token=tokens[0])
        self.assertEqual(status, 200)
        self.assertEqual([seat["username"] for seat in listed["games"][0]["seats"]],
                         [seat["username"] for seat in seats])
        self.assertNotIn(None, [seat["username"] for seat in seats])

    def test_who_was_away_gets_what_was_missed_and_a_move_sent_twice_is_one(self):
        first, second, game = start(self.server)
        with first:
            second.close()
            cell = {"row": 0, "col": 0}
            done = first.ask("move", gameId=game, seq=1, action=cell)
            again = first.ask("move", gameId=game, seq=1, action=cell)
            self.assertEqual((again["ok"], again["seq"], again["hash"]),
                             (True, 1, done["hash"]))
            other = first.ask("move", gameId=game, seq=1, action={"row": 1, "col": 1})
            self.assertEqual(other["error"]["code"], "sequence/stale")
        with WebSocket(self.server) as watcher:
            shown = watcher.ask("watch", gameId=game, since=0)
            self.assertEqual([row["seq"] for row in shown["rows"]], [1])
            shown = watcher.ask("watch", gameId=game, since=1)
            self.assertEqual(shown["rows"], [])

    def test_a_long_game_comes_in_pages_that_a_socket_can_hold(self):
        rows = 2000  # in one message, more than may wait for a reader
        with Server(self.web, "--max-messages", "100000") as server:
            first, second, game = start(server, game="push", race={"to": "solve"},
                                        setup={"pack": "classic", "level": 1})
            with first, second:
                for done in range(0, rows, 50):
                    moves = [{"do": "move", "gameId": game, "seq": seq, "id": 10**6 + seq,
                              "action": ("left", "right")[seq % 2]}
                             for seq in range(done + 1, done + 51)]
                    first.raw(b"".join(frame(json.dumps(move)) for move in moves))
                    self.assertTrue(first.wait_for(10**6 + done + 50)["ok"])
            with WebSocket(server) as watcher:
                known, pages, more = 0, 0, True
                while more:
                    shown = watcher.ask("watch", gameId=game, since=known)
                    self.assertEqual([row["seq"] for row in shown["rows"]],
                                     list(range(known + 1, known + 1 + len(shown["rows"]))))
                    self.assertLess(len(json.dumps(shown)), 100_000)
                    known, pages = known + len(shown["rows"]), pages + 1
                    more = shown.get("more", False)
                self.assertEqual((known, pages), (rows, 8))
                self.assertEqual(server.metric('fissile_sockets_closed_total{reason="slow"}'), 0)

    def test_a_level_plays_against_a_person(self):
        with WebSocket(self.server, token=self.server.guest()) as socket:
            game = create(socket, seats=["human", "level:3"])
            self.assertTrue(socket.ask("watch", gameId=game, since=0)["ok"])
            for seq in (1, 3, 5):
                self.assertTrue(any(
                    socket.ask("move", gameId=game, seq=seq, action=cell)["ok"]
                    for cell in cells(backwards=False)))
                self.assertEqual(socket.event("row", seq=seq + 1)["player"], 2)

    def test_frames_may_be_in_pieces_and_pings_are_answered(self):
        with WebSocket(self.server) as socket:
            socket.raw(frame('{"do":"pi', TEXT, final=False) + frame("one", PING)
                       + frame('ng","id":7}', 0))
            self.assertEqual(socket.read_frame(), (PONG, b"one"))
            self.assertEqual(socket.wait_for(7)["ok"], True)
            for byte in frame('{"do":"ping","id":8}'):
                socket.raw(bytes([byte]))
            self.assertEqual(socket.wait_for(8)["ok"], True)
            socket.raw(frame(b"\x03\xe8", CLOSE))
            self.assertEqual(socket.closed()[0], 1000)

    def test_many_messages_at_once_are_answered_in_order(self):
        with WebSocket(self.server) as socket:
            socket.raw(b"".join(frame('{"do":"ping","id":%d}' % i) for i in range(150)))
            self.assertEqual([socket.read()["id"] for _ in range(150)], list(range(150)))

    def test_a_stop_tells_the_sockets_and_loses_nothing(self):
        data = self.enterContext(tempfile.TemporaryDirectory())
        with Server(self.web, data=data) as server:
            first, second, game = start(server)
            with first, second:
                self.assertTrue(first.ask("move", gameId=game, seq=1,
                                          action={"row": 0, "col": 0})["ok"])
                server.signal()
                self.assertEqual(first.closed()[0], 1001)
                self.assertEqual(second.closed()[0], 1001)
            self.assertEqual(server.end(), (0, ""))
        with Server(self.web, data=data) as server, WebSocket(server) as socket:
            shown = socket.ask("watch", gameId=game, since=0)
            self.assertEqual([row["seq"] for row in shown["rows"]], [1])

    def test_a_kill_loses_nothing_that_was_answered(self):
        data = self.enterContext(tempfile.TemporaryDirectory())
        with Server(self.web, data=data) as server:
            first, second, game = start(server, setup={"rows": 9, "cols": 6})
            with first, second:
                for seq in range(1, 7):
                    mover, row = ((second, 5), (first, 0))[seq % 2]
                    self.assertTrue(mover.ask("move", gameId=game, seq=seq,
                                              action={"row": row, "col": (seq - 1) // 2})["ok"])
                server.process.kill()
                server.process.wait(SECONDS)
        with Server(self.web, data=data) as server, WebSocket(server) as socket:
            shown = socket.ask("watch", gameId=game, since=0)
            self.assertEqual([row["seq"] for row in shown["rows"]], [1, 2, 3, 4, 5, 6])

    def test_two_servers_do_not_share_their_data(self):
        with self.assertRaisesRegex(AssertionError, "no address"):
            Server(self.web, data=self.server.data)
        self.assert_alive()


class Quiet(ServerCase):
    ARGUMENTS = ("--socket-timeout", "0.4")

    def test_who_says_nothing_is_pinged_and_who_does_not_answer_is_closed(self):
        with WebSocket(self.server) as dead, WebSocket(self.server) as alive:
            for _ in range(4):
                opcode, payload = alive.read_frame()
                self.assertEqual(opcode, PING)
                alive.raw(frame(payload, PONG))
            self.assertEqual(dead.read_frame()[0], PING)
            with self.assertRaises(Closed):
                dead.read_frame()
            self.assertTrue(alive.ask("ping")["ok"])


class OverPostgres(unittest.TestCase):
    """The same cases with PostgreSQL as the store."""

    def test_a_game_survives_a_kill(self):
        web = make_web_folder(type(self))
        with Postgres() as postgres:
            database = ("--database", postgres.url)
            with Server(web, *database) as server:
                first, second, game = start(server)
                with first, second:
                    rows, others = play_out((first, second), game)
                    self.assertEqual(rows, others)
                    with self.assertRaisesRegex(AssertionError, "no address"):
                        Server(web, *database)
                    server.process.kill()
                    server.process.wait(SECONDS)
            with Server(web, *database) as server, WebSocket(server) as socket:
                shown = socket.ask("watch", gameId=game, since=0)
                self.assertEqual(len(shown["rows"]), len(rows))
                self.assertEqual(shown["game"]["status"], "finished")
                server.signal()
                self.assertEqual(server.end(), (0, ""))
