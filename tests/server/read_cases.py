"""What anybody may read: bounded by work, and never in the way of others."""
import signal
import unittest

from client import Server, ServerCase, make_web_folder
from websocket import WebSocket


def play(server, moves):
    """The id of a finished game of two guests, their tokens, and the first one's name."""
    tokens = [server.guest(), server.guest()]
    with WebSocket(server, token=tokens[0]) as one, WebSocket(server, token=tokens[1]) as other:
        game = one.ask("create", game="orbs", seats=["human", "human"])["gameId"]
        assert other.ask("join", gameId=game)["ok"]
        for seq in range(1, moves + 1):
            mover, row, col = (one, 0, 0) if seq % 2 else (other, 8, 5)
            assert mover.ask("move", gameId=game, seq=seq, action={"row": row, "col": col})["ok"]
        assert one.ask("resign", gameId=game)["ok"]
    name = server.api("GET", "/session", token=tokens[0])[1]["user"]["username"]
    return game, tokens, name


class Reads(ServerCase):
    def test_a_finished_game_reads_the_same_again_and_its_replay_too(self):
        game, _, _ = play(self.server, 6)
        for path in (f"/games/{game}", f"/games/{game}/replay"):
            answers = [self.server.ask(f"/api/v1{path}") for _ in range(3)]
            self.assertEqual({answer.status for answer in answers}, {200})
            self.assertEqual(len({answer.body for answer in answers}), 1)
            self.assertEqual(answers[0]["Content-Type"], "application/json")
            self.assertEqual(answers[0]["Cache-Control"], "no-store")

    def test_what_is_kept_of_a_game_forgets_the_name_of_a_deleted_account(self):
        game, tokens, name = play(self.server, 2)
        for _ in range(2):
            state = self.server.api("GET", f"/games/{game}")[1]
            self.assertEqual(state["players"][0]["username"], name)
        self.assertEqual(self.server.api("DELETE", "/account", {}, token=tokens[0])[0], 200)
        state = self.server.api("GET", f"/games/{game}")[1]
        self.assertEqual(state["players"][0]["username"], "human")

    def test_a_game_that_goes_on_is_read_anew(self):
        token = self.server.guest()
        with WebSocket(self.server, token=token) as socket:
            game = socket.ask("create", game="orbs", seats=["human", "level:1"])["gameId"]
            before = self.server.api("GET", f"/games/{game}")[1]
            self.assertEqual(before["moveHistory"], [])
            self.assertTrue(socket.ask("move", gameId=game, seq=1,
                                       action={"row": 0, "col": 0})["ok"])
            after = self.server.api("GET", f"/games/{game}")[1]
            self.assertGreaterEqual(len(after["moveHistory"]), 1)

    def test_who_one_is_comes_before_pages_that_were_asked_for_first(self):
        game, tokens, _ = play(self.server, 30)
        asked = [self.server.connect() for _ in range(20)]
        for client in asked:
            self.addCleanup(client.close)
            client.send(f"GET /api/v1/games/{game}/replay HTTP/1.1\r\n"
                        "Host: localhost\r\n\r\n".encode())
        self.assertTrue(self.server.api("GET", "/session", token=tokens[0])[1]["user"])
        self.assertEqual({client.read().status for client in asked}, {200})


class Budget(ServerCase):
    ARGUMENTS = ("--max-read-kib", "1")

    def test_who_reads_too_much_is_told_when_to_come_back_and_others_are_not_disturbed(self):
        self.server.guest()
        refused = None
        for _ in range(40):
            answer = self.server.ask("/api/v1/users/nobody")
            if answer.status == 429:
                refused = answer
                break
            self.assertEqual(answer.status, 404)
        self.assertTrue(refused, "nobody was refused")
        self.assertIn(b"rate/exceeded", refused.body)
        self.assertGreaterEqual(int(refused["Retry-After"]), 1)
        # Of the web app and of who one is there is no end.
        self.assert_alive()
        self.assertEqual(self.server.api("GET", "/session")[0], 200)
        self.server.source = "127.0.0.2"
        self.assertEqual(self.server.ask("/api/v1/users/nobody").status, 404)
        self.server.source = None


class Ending(unittest.TestCase):
    def test_a_server_with_many_reads_on_their_way_ends_in_time(self):
        web = make_web_folder(type(self))
        with Server(web, "--max-per-address", "300") as server:
            game, _, _ = play(server, 30)
            asked = [server.connect() for _ in range(100)]
            for client in asked:
                self.addCleanup(client.close)
                client.send(f"GET /api/v1/games/{game} HTTP/1.1\r\n"
                            "Host: localhost\r\n\r\n".encode())
            first = asked[0].read()
            self.assertEqual(first.status, 200)
            server.signal(signal.SIGTERM)
            self.assertEqual(server.end(), (0, ""))
            self.assertLessEqual({self.status(client) for client in asked[1:]},
                                 {200, 429, 503, None})

    @staticmethod
    def status(client):
        """None where the server was gone before it had read the request."""
        try:
            answer = client.read()
        except ConnectionError:
            return None
        return answer and answer.status
