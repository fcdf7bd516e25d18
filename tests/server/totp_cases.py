"""The second factor, and what the security log says of it all."""
import base64
import hashlib
import hmac
import struct
import time
import urllib.parse

from attack_cases import code_of
from client import ServerCase
from websocket import WebSocket

STEP = 30


def totp(secret, later=0):
    """The code of now, or of so many steps later, as an authenticator app makes it."""
    step = int(time.time()) // STEP + later
    mac = hmac.new(base64.b32decode(secret), struct.pack(">Q", step), hashlib.sha1).digest()
    at = mac[-1] & 15
    return f"{(struct.unpack('>I', mac[at:at + 4])[0] & 0x7fffffff) % 1000000:06}"


class SecondFactor(ServerCase):
    def sign_in(self, name, factor=None, password="correct horse"):
        body = {"username": name, "password": password}
        if factor is not None:
            body["secondFactor"] = factor
        status, answer, token = self.server.api("POST", "/session", body)
        return status, code_of(answer), token

    def turn_on(self, name):
        token = self.server.sign_up(name)
        status, answer, _ = self.server.api("POST", "/account/totp",
                                            {"password": "correct horse"}, token)
        self.assertEqual(status, 200, answer)
        secret = answer["secret"]
        uri = urllib.parse.urlsplit(answer["uri"])
        self.assertEqual((uri.scheme, uri.netloc, uri.path), ("otpauth", "totp",
                                                              f"/fissile:{name}"))
        self.assertEqual(urllib.parse.parse_qs(uri.query), {"secret": [secret],
                                                            "issuer": ["fissile"]})
        # That of the step after is left for the test; both last over the end of a step.
        status, answer, _ = self.server.api("POST", "/account/totp/confirm",
                                            {"code": totp(secret)}, token)
        self.assertEqual(status, 200, answer)
        return token, secret, answer["codes"]

    def test_it_is_asked_for_and_each_code_counts_once(self):
        token, secret, codes = self.turn_on("careful")
        self.assertTrue(self.server.api("GET", "/account", token=token)[1]["secondFactor"])
        self.assertEqual(self.sign_in("careful"), (401, "auth/second_factor", None))
        self.assertEqual(self.sign_in("careful", password="wrong horse"),
                         (401, "auth/refused", None))
        code = totp(secret, 1)
        self.assertEqual(self.sign_in("careful", code)[:2], (200, "ok"))
        self.assertEqual(self.sign_in("careful", code)[:2], (401, "auth/second_factor"))
        self.assertEqual(self.sign_in("careful", codes[0])[:2], (200, "ok"))
        self.assertEqual(self.sign_in("careful", codes[0])[:2], (401, "auth/second_factor"))
        export = self.server.api("GET", "/account/export", token=token)[1]
        self.assertIsInstance(export["secondFactorSince"], int)
        self.assertNotIn(secret, str(export))

    def test_codes_cannot_be_guessed(self):
        self.turn_on("guessed")
        outcomes = [self.sign_in("guessed", f"{number:06}")[:2] for number in range(12)]
        self.assertEqual(outcomes[:5], [(401, "auth/second_factor")] * 5)
        self.assertEqual(outcomes[-1], (429, "rate/exceeded"))

    def test_it_is_turned_off_with_a_recovery_code(self):
        token, _, codes = self.turn_on("loser")
        def off(body):
            return code_of(self.server.api("DELETE", "/account/totp", body, token)[1])

        self.assertEqual(off({"password": "correct horse"}), "auth/second_factor")
        self.assertEqual(off({"password": "wrong horse", "secondFactor": codes[1]}),
                         "auth/refused")
        self.assertEqual(off({"password": "correct horse", "secondFactor": codes[1].lower()}),
                         "ok")
        self.assertEqual(self.sign_in("loser")[:2], (200, "ok"))

    def test_a_lost_password_alone_opens_nothing(self):
        _, secret, codes = self.turn_on("protected")
        body = {"username": "protected", "code": codes[0], "password": "battery staple"}
        self.assertEqual(code_of(self.server.api("POST", "/recovery", body)[1]),
                         "auth/second_factor")
        body["secondFactor"] = totp(secret, 1)
        self.assertEqual(code_of(self.server.api("POST", "/recovery", body)[1]), "ok")

    def test_turning_it_on_ends_other_sessions(self):
        name = "elsewhere"
        self.server.sign_up(name)
        _, _, other = self.sign_in(name)
        with WebSocket(self.server, token=other) as socket:
            self.assertTrue(socket.ask("ping")["ok"])
            _, _, token = self.sign_in(name)
            secret = self.server.api("POST", "/account/totp", {"password": "correct horse"},
                                     token)[1]["secret"]
            self.assertEqual(self.server.api("POST", "/account/totp/confirm",
                                             {"code": totp(secret)}, token)[0], 200)
            self.assertEqual(socket.closed()[0], 4001)
        self.assertIsNone(self.server.api("GET", "/session", token=other)[1]["user"])

    def test_the_security_log_tells_all_of_it(self):
        token, _, codes = self.turn_on("told")
        self.sign_in("told", password="wrong horse")
        self.sign_in("told", "000000")
        self.sign_in("told", codes[0])
        self.sign_in("hunter2hunter2")
        self.sign_in("<script>\n{}")
        self.server.api("POST", "/account/password", {
            "password": "correct horse", "newPassword": "battery staple",
            "secondFactor": codes[1]}, token)
        self.server.api("DELETE", "/account", {"password": "battery staple",
                                               "secondFactor": codes[2]}, token)
        mine = [event for event in self.server.events() if event.get("username") == "told"]
        self.assertEqual([event["event"] for event in mine],
                         ["sign_up", "totp_on", "sign_in_failed", "sign_in_failed",
                          "recovery_used", "sign_in", "recovery_used", "password_changed",
                          "recovery_used", "account_deleted"])
        self.assertEqual({event["from"] for event in mine}, {"127.0.0.1"})
        self.assertEqual(len({event["userId"] for event in mine}), 1)
        with open(self.server.security_log, encoding="ascii") as file:
            text = file.read()
        # A name that nobody has may be a password.
        self.assertNotIn("hunter2", text)
        self.assertNotIn("script", text)
        for secret in (*codes, "correct horse", "battery staple", token):
            self.assertNotIn(secret, text)
        for kind in ("sign_up", "totp_on", "account_deleted"):
            self.assertGreaterEqual(
                self.server.metric(f'fissile_security_events_total{{kind="{kind}"}}'), 1)

    def test_a_foreign_page_and_a_flood_are_noted(self):
        self.server.api("POST", "/guests", {}, origin="https://evil.example")
        self.assertEqual(self.server.events("origin_refused")[-1]["detail"],
                         "https://evil.example")
