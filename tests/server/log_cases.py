"""What the security log says of those who try what they have no right to."""
import os

from client import ServerCase
from socket_cases import start
from websocket import WebSocket


class Logs(ServerCase):
    def denied(self):
        return [(event.get("userId"), event["detail"])
                for event in self.server.events("denied")]

    def test_its_file_is_for_its_owner_alone(self):
        self.assertEqual(os.stat(self.server.security_log).st_mode & 0o777, 0o600)

    def test_what_somebody_has_no_right_to_is_written_down(self):
        first, second, game = start(self.server)
        token = self.server.guest()
        stranger = self.server.api("GET", "/session", token=token)[1]["user"]["userId"]
        before = self.server.metric('fissile_security_events_total{kind="denied"}')
        with first, second, WebSocket(self.server, token=token) as third:
            move = {"seq": 1, "action": {"row": 0, "col": 0}}
            self.assertFalse(third.ask("move", gameId=game, **move)["ok"])
            self.assertEqual(self.denied(), [(stranger, "seat/not_yours")])
            status, _, _ = self.server.api("POST", f"/games/{game}/moves", move, token)
            self.assertEqual(status, 403)
            self.assertEqual(self.denied()[1:],
                             [(stranger, f"POST /api/v1/games/{game}/moves")])
            # What a player may do, and what is only too early, is nothing of the kind.
            self.assertTrue(first.ask("move", gameId=game, **move)["ok"])
            move["seq"] = 2
            self.assertFalse(first.ask("move", gameId=game, **move)["ok"])
        self.assertEqual(len(self.denied()), 2)
        self.assertEqual(self.server.metric('fissile_security_events_total{kind="denied"}'),
                         before + 2)
