"""What one client asks for costs the others nothing: the core is never busy for long with one
thing, seats are counted before the store answers, and noise closes nobody."""
import contextlib
import json
import sqlite3
import threading

from attack_cases import code_of
from client import BYTES, SLOWER, ServerCase, Server, until
from socket_cases import create, start
from websocket import WebSocket

LONGEST = 0.005  # seconds of the core's processor time
TIMES = 5        # of what a build takes to read a long request, if that is more
WALK = ["up", "down"] * (4_100 // SLOWER)


def heavy(title="a floor"):
    """The largest puzzle there is, on which one can walk for ever."""
    tiles = [["+1" if (row + col) % 2 else "*-1" for col in range(64)] for row in range(64)]
    blocks = [{"row": place, "col": (place * 7) % 64, "value": place - 32} for place in range(64)]
    return {"target": 9_999, "tiles": tiles, "blocks": blocks, "title": title}


def full_board(side=32):
    """A board of which a move sets most in motion."""
    def orbs(row, col):
        most = (row > 0) + (col > 0) + (row < side - 1) + (col < side - 1) - 1
        return most if 6 < row < side - 6 and 6 < col < side - 6 else 0
    grid = [[{"player": 1 if orbs(row, col) else 0, "orbs": orbs(row, col)}
             for col in range(side)] for row in range(side)]
    grid[0][0] = {"player": 2, "orbs": 1}
    return {"rows": side, "cols": side,
            "position": {"grid": grid, "turn": 2, "currentPlayer": 1}}


class Work(ServerCase):
    ARGUMENTS = ("--max-messages", "100000")

    def setUp(self):
        self.worst = {}
        self.measure("reading", lambda: self.server.api(
            "POST", "/levels", {"game": "npc", "setup": {"tiles": [[]] * 15_000}},
            self.server.guest()))
        self.most = max(LONGEST, TIMES * self.worst.pop("reading"))

    def measure(self, what, act):
        """Does it, and notes the longest that the core was busy with one thing meanwhile."""
        self.server.metric("fissile_core_longest_turn_seconds")
        result = act()
        took = self.server.metric("fissile_core_longest_turn_seconds")
        self.worst[what] = max(took, self.worst.get(what, 0))
        return result

    def assert_all_short(self):
        self.assertEqual({what: took for what, took in self.worst.items() if took > self.most}, {})

    def test_levels_and_solutions_are_played_elsewhere(self):
        token = self.server.guest()
        status, level, _ = self.measure("level", lambda: self.server.api(
            "POST", "/levels", {"game": "npc", "setup": heavy()}, token))
        self.assertEqual(status, 201, level)
        path = f"/levels/{level['levelId']}"
        status, answer, _ = self.measure("solution", lambda: self.server.api(
            "POST", path + "/solutions", {"actions": WALK}, token))
        self.assertEqual((status, answer["error"]["code"]), (422, "action/illegal"))
        self.assert_all_short()

    def test_a_race_on_the_largest_level_is_made_joined_watched_and_walked_elsewhere(self):
        tokens = [self.server.guest() for _ in range(8)]
        status, answer, _ = self.measure("create", lambda: self.server.api(
            "POST", "/games", {"game": "npc", "setup": heavy(), "seats": ["human"] * 8,
                               "race": {"to": "solve"}}, tokens[0]))
        self.assertEqual(status, 201, answer)
        game = answer["gameId"]
        with contextlib.ExitStack() as stack:
            sockets = [stack.enter_context(WebSocket(self.server, token=token))
                       for token in tokens]
            for socket in sockets[1:]:
                self.measure("join", lambda: socket.ask("join", gameId=game))
            for socket in sockets:
                answer = self.measure("watch", lambda: socket.ask("watch", gameId=game))
                self.assertEqual(answer["game"]["status"], "active")
            for seq in range(1, 140):
                way = ("up", "down")[seq % 2]
                self.assertEqual(code_of(self.measure("move", lambda: sockets[0].ask(
                    "move", gameId=game, seq=seq, action=way))), "ok")
            for _ in range(3):
                self.assertEqual(code_of(self.measure("takeback", lambda: sockets[0].ask(
                    "offer", gameId=game, what="takeback"))), "ok")
            self.assertEqual(code_of(self.measure("repeated", lambda: sockets[0].ask(
                "move", gameId=game, seq=1, action="down"))), "ok")
            for socket in sockets:
                self.measure("resign", lambda: socket.ask("resign", gameId=game))
            for socket in sockets:
                answer = self.measure("rematch", lambda: socket.ask(
                    "offer", gameId=game, what="rematch"))
            self.assertIn("gameId", answer)
        self.assert_all_short()

    def test_a_reaction_on_the_largest_board_happens_elsewhere(self):
        token = self.server.guest()
        status, answer, _ = self.measure("create", lambda: self.server.api(
            "POST", "/games", {"game": "orbs", "setup": full_board(),
                               "seats": ["human", "human"]}, token))
        self.assertEqual(status, 201, answer)
        game = answer["gameId"]
        with WebSocket(self.server, token=token) as first, \
             WebSocket(self.server, token=self.server.guest()) as second:
            self.measure("join", lambda: second.ask("join", gameId=game))
            for seq in range(1, 30):
                mover = (second, first)[seq % 2]
                for cell in ({"row": 16, "col": 16}, {"row": 0, "col": 0}, {"row": 31, "col": 31}):
                    answer = self.measure("move", lambda: mover.ask(
                        "move", gameId=game, seq=seq, action=cell))
                    if answer["ok"]:
                        break
            self.measure("takeback", lambda: first.ask("offer", gameId=game, what="takeback"))
            self.measure("accepted", lambda: second.ask("accept", gameId=game, what="takeback"))
        self.assert_all_short()

    def test_a_long_game_is_read_and_played_again_elsewhere(self):
        first, second, game = start(self.server, game="push", race={"to": "solve"},
                                    setup={"pack": "classic", "level": 1})
        with first, second:
            for seq in range(1, 2_001):
                first.say(do="move", id=seq, gameId=game, seq=seq,
                          action=("left", "right")[seq % 2])
                if seq % 32 == 0:
                    first.wait_for(seq)
            first.wait_for(2_000)
        # What is read again is not in memory: in a new server it is not.
        with Server(self.web, "--max-messages", "100000", data=self.copy_data()) as again, \
             WebSocket(again) as eye:
            again.metric("fissile_core_longest_turn_seconds")
            since, more = 0, True
            while more:
                answer = eye.ask("watch", gameId=game, since=since)
                since += len(answer["rows"])
                more = answer.get("more")
            self.assertEqual(since, 2_000)
            for path in (f"/games/{game}", f"/games/{game}/replay"):
                self.assertEqual(again.api("GET", path)[0], 200)
            self.assertLess(again.metric("fissile_core_longest_turn_seconds"), self.most)

    def copy_data(self):
        """The store of the server as it is now, in a folder of its own."""
        folder = self.enterContext(contextlib.closing(Folder())).path
        with contextlib.closing(sqlite3.connect(f"file:{self.server.data}/fissile.db?mode=ro",
                                                uri=True)) as old, \
             contextlib.closing(sqlite3.connect(f"{folder}/fissile.db")) as new:
            old.backup(new)
        return folder

    def test_one_user_waits_for_what_they_ask_and_others_do_not(self):
        """Somebody who hands in long solutions again and again is refused, and nobody else is."""
        token, other = self.server.guest(), self.server.guest()
        level = self.server.api("POST", "/levels", {"game": "npc", "setup": heavy()}, token)[1]
        codes = []
        senders = [threading.Thread(target=lambda: codes.append(self.server.api(
            "POST", f"/levels/{level['levelId']}/solutions", {"actions": WALK[:900 // SLOWER]},
            token)[1]["error"]["code"])) for _ in range(12)]
        for sender in senders:
            sender.start()
        slices = 'fissile_jobs_total{outcome="done"}'
        until("they are at work", lambda: self.server.metric(slices) > 5)
        done = self.server.metric(slices)
        with WebSocket(self.server, token=other) as socket:
            create(socket)
        # A new game is made between two slices of the work, not after all of it.
        self.assertLess(self.server.metric(slices) - done, 12)
        for sender in senders:
            sender.join()
        self.assertEqual(set(codes), {"action/illegal", "rate/exceeded"})


class Folder:
    """A folder that is gone once it is closed."""

    def __init__(self):
        import tempfile
        self.own = tempfile.TemporaryDirectory()
        self.path = self.own.name

    def close(self):
        self.own.cleanup()


class Seats(ServerCase):
    ARGUMENTS = ("--max-messages", "100000", "--max-per-address", "2000")

    def test_games_asked_for_at_once_do_not_pass_the_cap(self):
        token = self.server.guest()
        with contextlib.ExitStack() as stack:
            sockets = [stack.enter_context(WebSocket(self.server, token=token)) for _ in range(30)]
            for socket in sockets:
                socket.say(do="create", id=1, game="orbs", seats=["human", "human"])
            codes = [code_of(socket.wait_for(1)) for socket in sockets]
        self.assertEqual(codes.count("ok"), 10)
        self.assertEqual(codes.count("limit/exceeded"), 20)
        games = self.server.api("GET", "/games?limit=100", token=token)[1]["games"]
        self.assertEqual(len(games), 10)

    def test_seats_taken_at_once_do_not_pass_the_cap(self):
        token, hosts = self.server.guest(), [self.server.guest() for _ in range(3)]
        games = []
        for host in hosts:
            with WebSocket(self.server, token=host) as socket:
                games += [create(socket, seats=["human"] * 3) for _ in range(10)]
        with contextlib.ExitStack() as stack:
            sockets = [stack.enter_context(WebSocket(self.server, token=token)) for _ in games]
            for socket, game in zip(sockets, games):
                socket.say(do="join", id=1, gameId=game)
            codes = [code_of(socket.wait_for(1)) for socket in sockets]
        self.assertEqual(codes.count("ok"), 10)

    def test_a_rematch_is_one_game_however_often_it_is_asked_for(self):
        first, second, game = start(self.server)
        with first, second:
            first.ask("resign", gameId=game)
            first.ask("offer", gameId=game, what="rematch")
            for id_ in range(1, 9):
                second.say(do="accept", id=900 + id_, gameId=game, what="rematch")
                first.say(do="offer", id=900 + id_, gameId=game, what="rematch")
            answers = [socket.wait_for(900 + id_) for id_ in range(1, 9)
                       for socket in (first, second)]
        self.assertEqual(len({answer["gameId"] for answer in answers}), 1, answers)

    def test_many_large_races_cost_little_memory(self):
        """Two hundred of the largest races, each of eight seats, with a clock that runs."""
        before = self.server.memory()
        tokens = [self.server.guest() for _ in range(20)]
        made = 0
        for token in tokens:
            with WebSocket(self.server, token=token) as socket:
                for number in range(10):
                    status, _, _ = self.server.api(
                        "POST", "/games", {"game": "npc", "setup": heavy(str(number)),
                                           "seats": ["human"] * 8, "race": {"to": "solve"},
                                           "clock": {"kind": "bank", "ms": 600_000}}, token)
                    made += status == 201
        self.assertEqual(made, 200)
        self.assertLess(self.server.memory() - before, BYTES * 200 << 20)
        self.assertLess(self.server.metric("fissile_room_bytes"), 96 << 20)


class Lobby(ServerCase):
    ARGUMENTS = ("--max-messages", "100000")

    def test_large_tables_in_one_write_close_nobody(self):
        with WebSocket(self.server) as eye:
            self.assertTrue(eye.ask("lobby", on=True)["ok"])
            tokens = [self.server.guest() for _ in range(6)]
            with contextlib.ExitStack() as stack:
                sockets = [stack.enter_context(WebSocket(self.server, token=token))
                           for token in tokens]
                for socket in sockets:
                    for id_ in range(1, 11):
                        socket.say(do="create", id=id_, game="npc", setup=self.sixteen(),
                                   seats=["human", "human"], race={"to": "solve"})
                for socket in sockets:
                    for id_ in range(1, 11):
                        self.assertEqual(code_of(socket.wait_for(id_)), "ok")
                added, longest = {}, 0
                while len(added) < 60:
                    event = eye.read()
                    longest = max(longest, len(json.dumps(event)))
                    added.update({game["gameId"]: game for game in event["added"]})
                # Enough to show it by.
                self.assertEqual({game["setup"].get("title") for game in added.values()},
                                 {"a floor"})
                self.assertLess(longest, 64_000)
            self.assertTrue(eye.ask("ping")["ok"])
        for reason in ("slow", "flood"):
            name = 'fissile_sockets_closed_total{reason="%s"}' % reason
            self.assertEqual(self.server.metric(name), 0)

    def sixteen(self):
        """As large as one message may be."""
        setup = heavy()
        setup["tiles"] = [row[:40] for row in setup["tiles"][:40]]
        setup["blocks"] = [block for block in setup["blocks"]
                           if block["row"] < 40 and block["col"] < 40]
        return setup

    def test_who_comes_and_goes_is_slowed_down_and_others_hear_little_of_it(self):
        token = self.server.guest()
        with WebSocket(self.server) as eye, WebSocket(self.server, token=token) as noisy:
            eye.ask("lobby", on=True)
            codes = []
            for _ in range(100):
                answer = noisy.ask("create", game="orbs", seats=["human", "human"])
                codes.append(code_of(answer))
                if answer["ok"]:
                    codes.append(code_of(noisy.ask("leave", gameId=answer["gameId"])))
            self.assertIn("rate/exceeded", codes)
            self.assertLessEqual(codes.count("ok"), 60)
            self.assertTrue(eye.ask("ping")["ok"])
            self.assertLessEqual(len(eye.events), 60)
        self.assertEqual(self.server.api("GET", "/games", token=token)[1]["games"], [])


class Here(ServerCase):
    def test_who_polls_without_a_socket_is_not_gone(self):
        """A claim is refused while the other asks for the game, or for the list of all theirs."""
        first = WebSocket(self.server, token=self.server.guest())
        token = self.server.guest()
        with first:
            game = create(first)
            self.assertEqual(self.server.api("POST", f"/games/{game}/join", {}, token)[0], 200)
            first.ask("watch", gameId=game)
            for path in (f"/games/{game}", "/games"):
                self.assertEqual(self.server.api("GET", path, token=token)[0], 200)
                self.assertEqual(code_of(first.ask("claim", gameId=game)), "action/illegal")


class Clock(ServerCase):
    def test_coming_and_going_gives_no_time(self):
        """A burst of watching and not watching leaves the turn of whoever is to move as it was."""
        first, second, game = start(self.server, clock={"kind": "bank", "ms": 60_000})
        with first, second:
            for _ in range(80):
                for socket in (first, second):
                    socket.say(do="unwatch", id=1, gameId=game)
                    socket.say(do="watch", id=2, gameId=game)
                    socket.wait_for(2)
            began = first.ask("watch", gameId=game)["game"]["createdAt"]
            now = first.ask("ping")["time"]
            left = first.ask("watch", gameId=game)["game"]["clock"]["left_ms"]
            # The second joined a moment after the game was created.
            self.assertLess(left[0], 60_000 - (now - began) + 3_000)
            self.assertEqual(left[1], 60_000)
            answer = first.ask("move", gameId=game, seq=1, action={"row": 0, "col": 0})
            self.assertTrue(answer["ok"])
