"""Bots of anyone's at the tables: whole games, what they do wrong, and the end of the server."""
import json
import os
import shlex
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from unittest import mock

import client as common
from client import SECONDS, Server, ServerCase, until
from socket_cases import cells, create
from websocket import WebSocket

ANSWER = """
import json, os, sys
for line in sys.stdin:
    question = json.loads(line)
    %s
    print(json.dumps({"move": question["validMoves"][0]}), flush=True)
"""


def python(body="pass"):
    """The command of a bot that does this before it answers with the first move that is legal."""
    return f"exec {sys.executable} -c {shlex.quote(ANSWER % body)}"


def real(name):
    """A bot of the release build: one with a sanitizer wants more memory than a bot may have."""
    return os.path.join(os.path.dirname(common.FISSILE), "../release/bots", name)


def runs(pid):
    """Whether a process is there, and not only its entry."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def below(pid):
    """The processes that a process started, and those they did."""
    try:
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
            pids = file.read().split()
        for task in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{task}/children", encoding="ascii") as file:
                pids += file.read().split()
    except FileNotFoundError:
        return set()
    found = {int(one) for one in pids}
    return found.union(*(below(one) for one in found))


def play_out(socket, game):
    """Plays as the one human until the game is over, whoever wins: all rows."""
    board = cells(backwards=False)
    while True:
        shown = socket.ask("watch", gameId=game, since=0)
        me = [seat["player"] for seat in shown["game"]["seats"] if seat["kind"] == "human"][0]
        if shown["game"]["status"] == "finished":
            return shown["rows"]
        if shown["game"]["currentPlayer"] == me:
            seq = shown["game"]["seq"] + 1
            any(socket.ask("move", gameId=game, seq=seq, action=cell)["ok"] for cell in board)
            continue
        socket.event("row", gameId=game, seq=shown["game"]["seq"] + 1)


class Bots(ServerCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        bots = {
            "greedy": real("greedy"), "heuristic": real("heuristic"), "first": python(),
            "dies": "read x; echo 'the secret of the operator' >&2; exit 3",
            "silent": "cat >/dev/null", "garbage": "read x; head -c 500 /dev/urandom; echo; cat",
            "illegal": "while read x; do echo '{\"move\":{\"row\":9,\"col\":9}}'; done",
            "resigns": "while read x; do echo '{\"move\":{\"resign\":1}}'; done",
            "missing": "/there/is/no/such/program", "nowhere": "http://127.0.0.1:1/",
            "flood": "read x; exec tr '\\0' x </dev/zero",
            "counts": f"echo $$ >> {cls.folder}/starts; " + python(),
        }
        cls.ARGUMENTS = ("--bot-ms", "1500", "--bot-start-ms", "3000", "--bot-processes", "2",
                         "--log", "--max-messages", "100000",
                         *(part for name, command in bots.items()
                           for part in ("--bot", f"{name}={command}")))
        super().setUpClass()
        # The log is read as it comes, or the server would wait for room in the pipe.
        cls.log = []
        reader = threading.Thread(target=lambda: cls.log.extend(cls.server.process.stderr),
                                  daemon=True)
        reader.start()

    def test_a_person_a_level_and_a_bot_play_to_the_end(self):
        for bot in ("greedy", "heuristic"):
            with WebSocket(self.server, token=self.server.guest()) as socket:
                game = create(socket, seats=["human", "level:2", f"bot:{bot}"])
                rows = play_out(socket, game)
                played = {row["player"] for row in rows if row["kind"] == "play"}
                self.assertEqual(played, {1, 2, 3})
                self.assertEqual([row for row in rows if row["kind"] == "resign"], [])

    def test_the_players_are_listed_and_others_are_refused_by_their_names(self):
        status, players, _ = self.server.api("GET", "/players")
        self.assertEqual(status, 200)
        self.assertEqual(players["levels"], [f"level:{n}" for n in range(1, 11)])
        self.assertIn("bot:greedy", players["bots"])
        with WebSocket(self.server, token=self.server.guest()) as socket:
            answer = socket.ask("create", game="orbs", seats=["human", "bot:nobody"])
            self.assertEqual(answer["error"]["code"], "request/malformed")
            self.assertEqual(answer["error"]["at"], "/seats")
            self.assertIn("bot:greedy, bot:heuristic", answer["error"]["message"])

    def test_what_a_bot_does_wrong_loses_its_game_alone(self):
        reasons = {"dies": "died", "silent": "late", "garbage": "nonsense", "illegal": "illegal",
                   "resigns": "illegal", "missing": "died", "nowhere": "unreachable",
                   "flood": "flooded"}
        with WebSocket(self.server, token=self.server.guest()) as bystander:
            other = create(bystander, setup={"rows": 5, "cols": 5}, seats=["human", "bot:first"])
            bystander.ask("watch", gameId=other, since=0)
            for seq, (bot, reason) in enumerate(reasons.items()):
                with WebSocket(self.server, token=self.server.guest()) as socket:
                    game = create(socket, seats=[f"bot:{bot}", "human", "level:1"])
                    rows = socket.ask("watch", gameId=game, since=0)["rows"]
                    row = rows[0] if rows else socket.event("row", seq=1)
                    self.assertEqual((row["kind"], row["player"]), ("resign", 1), bot)
                    self.assertEqual(row["action"], {"reason": reason}, bot)
                    # The others go on.
                    self.assertEqual({row["player"] for row in play_out(socket, game)[1:]}, {2, 3})
                if seq < 3:
                    self.assertTrue(any(
                        bystander.ask("move", gameId=other, seq=2 * seq + 1, action=cell)["ok"]
                        for cell in cells(backwards=True, rows=5, cols=5)))
                    self.assertEqual(bystander.event("row", seq=2 * seq + 2)["kind"], "play")
        lines = [json.loads(line) for line in self.log if b'"bot"' in line]
        self.assertIn({"bot": "dies", "misdeed": "died", "detail":
                       "status 3; its last words: the secret of the operator%0a"}, lines)

    def test_a_bot_learns_nothing_of_the_servers_settings(self):
        found = f"{self.folder}/environment"
        secrets = {"FISSILE_SECURITY_LOG": f"{self.folder}/a-secret.log", "PGPASSWORD": "a-secret",
                   "DATABASE_URL": "postgres://fissile:a-secret@db/fissile"}
        with mock.patch.dict(os.environ, secrets), \
                Server(self.web, "--bot", f"curious=env > {found}; {python()}") as server, \
                WebSocket(server, token=server.guest()) as socket:
            game = create(socket, seats=["bot:curious", "human"])
            rows = socket.ask("watch", gameId=game, since=0)["rows"]
            self.assertEqual((rows[0] if rows else socket.event("row", seq=1))["kind"], "play")
        with open(found, encoding="utf-8") as file:
            text = file.read()
        self.assertIn("PATH=", text)
        for name in ("a-secret", *secrets):
            self.assertNotIn(name, text)

    def test_each_game_has_a_process_of_its_own_and_there_are_never_too_many(self):
        with WebSocket(self.server, token=self.server.guest()) as socket:
            games = [create(socket, seats=["human", "bot:counts"]) for _ in range(5)]
            for game in games:
                socket.ask("watch", gameId=game, since=0)
                self.assertTrue(socket.ask("move", gameId=game, seq=1,
                                           action={"row": 0, "col": 0})["ok"])
            for game in games:
                shown = socket.ask("watch", gameId=game, since=0)
                if len(shown["rows"]) < 2:
                    socket.event("row", gameId=game, seq=2)
            with open(f"{self.folder}/starts", encoding="ascii") as file:
                starts = file.read().split()
            self.assertEqual(len(starts), 5)
            self.assertLessEqual(sum(runs(pid) for pid in starts), 2)

    def test_a_bot_behind_http_plays(self):
        class BotServer(BaseHTTPRequestHandler):
            def do_POST(self):
                question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                body = json.dumps({"move": question["validMoves"][-1]}).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        with HTTPServer(("127.0.0.1", 0), BotServer) as bot:
            threading.Thread(target=bot.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{bot.server_port}/move"
            with Server(self.web, "--bot", f"far={address}") as server, \
                    WebSocket(server, token=server.guest()) as socket:
                rows = play_out(socket, create(socket, seats=["human", "bot:far"]))
                self.assertEqual({row["kind"] for row in rows}, {"play"})
            bot.shutdown()


class BotsAndLife(ServerCase):
    def start(self, data, command):
        return Server(self.web, "--bot", f"it={command}", data=data)

    def test_a_game_goes_on_after_a_restart_and_after_a_kill(self):
        data = self.enterContext(tempfile.TemporaryDirectory())
        slow = f"test -e {data}/go || sleep 1000; {python()}"
        with self.start(data, slow) as server, \
                WebSocket(server, token=(token := server.guest())) as socket:
            game = create(socket, seats=["bot:it", "human"])
            until("the bot is asked", lambda: below(server.process.pid))
            bots = below(server.process.pid)
            server.signal()
            self.assertEqual(server.end(), (0, ""))
            until("its processes are gone", lambda: not any(runs(pid) for pid in bots))
        with self.start(data, slow) as server:
            until("the bot is asked again", lambda: len(below(server.process.pid)) >= 2)
            bots = below(server.process.pid)
            server.process.kill()
            server.process.wait(SECONDS)
            until("its processes are gone", lambda: not any(runs(pid) for pid in bots))
        with open(f"{data}/go", "w", encoding="ascii"):
            pass
        with self.start(data, slow) as server, WebSocket(server, token=token) as socket:
            shown = socket.ask("watch", gameId=game, since=0)
            row = shown["rows"][0] if shown["rows"] else socket.event("row", seq=1)
            self.assertEqual((row["kind"], row["player"]), ("play", 1))
        # A bot that is not in the settings any more loses what it sat at, and it is said why.
        with Server(self.web, data=data) as server, \
                WebSocket(server, token=token) as socket:
            self.assertTrue(socket.ask("move", gameId=game, seq=2,
                                       action={"row": 2, "col": 2})["ok"])
            shown = socket.ask("watch", gameId=game, since=0)
            row = shown["rows"][2] if len(shown["rows"]) > 2 else socket.event("row", seq=3)
            self.assertEqual((row["kind"], row["action"]["reason"]),
                             ("resign", "no player here is called bot:it"))
