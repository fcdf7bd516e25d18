"""What one can do about one's own account, and how exactly a password is looked at."""
import unicodedata

from attack_cases import code_of
from client import ServerCase
from websocket import WebSocket


class OwnAccount(ServerCase):
    def sign_in(self, name, password="correct horse"):
        status, _, token = self.server.api("POST", "/session",
                                           {"username": name, "password": password})
        return status, token

    def test_a_password_is_taken_as_it_is(self):
        password = "  D\u00fcrfte Blanks Haben  "
        others = (password.strip(), password.lower(), password.upper(), password + " ",
                  password.replace("  ", " "), unicodedata.normalize("NFD", password))
        for number, other in enumerate(others):
            name = f"exact-{number}"
            self.server.sign_up(name, password)
            self.assertNotEqual(other, password)
            self.assertEqual(self.sign_in(name, other)[0], 401, other)
            self.assertEqual(self.sign_in(name, password)[0], 200)
        long = "long and longer " * 8
        self.server.sign_up("longest", long)
        self.assertEqual(len(long), 128)
        self.assertEqual(self.sign_in("longest", long[:-1])[0], 401)
        self.assertEqual(self.sign_in("longest", long[:72])[0], 401)
        self.assertEqual(self.sign_in("longest", long)[0], 200)

    def sessions(self, token):
        return self.server.api("GET", "/account/sessions", token=token)[1]["sessions"]

    def end(self, token, **members):
        body = {"password": "correct horse", **members}
        return code_of(self.server.api("DELETE", "/account/sessions", body, token)[1])

    def test_sessions_are_seen_and_ended_with_the_password(self):
        own = self.server.sign_up("traveller")
        others = [self.sign_in("traveller")[1] for _ in range(3)]
        listed = self.sessions(own)
        self.assertEqual(len({one["sessionId"] for one in listed}), 4)
        self.assertEqual([one["current"] for one in listed].count(True), 1)
        for token in (own, *others):
            self.assertNotIn(token[:16], str(listed))
        (mine,) = [one["sessionId"] for one in self.sessions(others[0]) if one["current"]]
        self.assertEqual(self.end(own, password="wrong horse", sessionId=mine), "auth/refused")
        self.assertEqual(self.end(own, sessionId="0" * 16), "request/unknown")
        self.assertEqual(self.end(own, sessionId=""), "request/malformed")
        self.assertEqual(len(self.sessions(own)), 4)
        with WebSocket(self.server, token=others[0]) as gone, \
                WebSocket(self.server, token=others[1]) as stays:
            self.assertTrue(gone.ask("ping")["ok"] and stays.ask("ping")["ok"])
            self.assertEqual(self.end(own, sessionId=mine), "ok")
            self.assertEqual(gone.closed()[0], 4001)
            self.assertTrue(stays.ask("ping")["ok"])
            self.assertEqual(self.end(own), "ok")
            self.assertEqual(stays.closed()[0], 4001)
        for token in others:
            self.assertIsNone(self.server.api("GET", "/session", token=token)[1]["user"])
        self.assertEqual([one["current"] for one in self.sessions(own)], [True])
        stranger = self.server.sign_up("stranger")
        (theirs,) = [one["sessionId"] for one in self.sessions(stranger)]
        self.assertEqual(self.end(own, sessionId=theirs), "request/unknown")
        self.assertEqual(len(self.sessions(stranger)), 1)
