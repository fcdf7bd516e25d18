"""Levels of the computer at many tables at once."""
from client import Server, ServerCase, until
from socket_cases import create
from websocket import WebSocket

LARGE = {"rows": 12, "cols": 12}


class Thinking(ServerCase):
    def test_one_users_many_games_do_not_hold_up_anothers(self):
        with Server(self.web, "--thinkers", "1", "--max-waiting-games", "50") as server, \
                WebSocket(server, token=server.guest()) as greedy, \
                WebSocket(server, token=server.guest()) as modest:
            games = [create(greedy, setup=LARGE, seats=["level:10", "human"]) for _ in range(40)]
            waiting = "fissile_thoughts_waiting"
            until("they wait", lambda: server.metric(waiting) > 30)
            for level in ("level:1", "level:10"):
                done = server.metric("fissile_thoughts_total")
                game = create(modest, setup=LARGE, seats=[level, "human"])
                rows = modest.ask("watch", gameId=game, since=0)["rows"]
                row = rows[0] if rows else modest.event("row", gameId=game, seq=1)
                self.assertEqual(row["kind"], "play")
                self.assertLess(server.metric("fissile_thoughts_total") - done, 6)
            self.assertGreater(server.metric(waiting), 20)
            # Those who asked for so much get their moves too, each in its turn.
            def answered():
                return sum(bool(greedy.ask("watch", gameId=game, since=0)["rows"])
                           for game in games)

            self.assertGreater(answered(), 0)
