"""What is tried against accounts: guessing, learning who is there, old sessions."""
import contextlib
import json

from attack_cases import code_of
from client import Server, ServerCase
from socket_cases import create
from websocket import WebSocket


class Guessing(ServerCase):
    def sign_in(self, name, password):
        status, answer, _ = self.server.api("POST", "/session",
                                            {"username": name, "password": password})
        return status, answer

    def test_guessing_ends_and_the_owner_stays_in(self):
        token = self.server.sign_up("owner")
        codes = [self.sign_in("owner", f"guess {i}")[0] for i in range(25)]
        self.assertEqual(codes, [401] * 20 + [429] * 5)
        self.assertEqual(self.sign_in("owner", "correct horse")[0], 429)
        with WebSocket(self.server, token=token) as socket:
            self.assertTrue(create(socket))
        self.assertEqual(self.server.api("GET", "/session", token=token)[1]["user"]["username"],
                         "owner")

    def test_nobody_learns_from_a_refusal_who_is_there(self):
        """The answer is the same, and so is what takes the time: one password compared."""
        self.server.sign_up("known")
        answers = set()
        for name in ("known", "unknown") * 3:
            before = self.server.metric("fissile_passwords_total")
            status, answer = self.sign_in(name, "wrong password")
            compared = self.server.metric("fissile_passwords_total") - before
            answers.add((status, compared, json.dumps(answer)))
        self.assertEqual(len(answers), 1, answers)
        self.assertEqual(next(iter(answers))[:2], (401, 1))

    def test_an_address_counts_as_it_is_unless_a_proxy_says_it(self):
        def guests(server, **fields):
            return [server.api("POST", "/guests", {}, **fields)[0] for _ in range(4)]

        with Server(self.web, "--max-guests", "3") as server:
            statuses = [server.api("POST", "/guests", {}, x_forwarded_for=f"9.9.9.{i}")[0]
                        for i in range(4)]
            self.assertEqual(statuses, [201] * 3 + [429])
        with Server(self.web, "--behind-proxy", "--max-guests", "3") as server:
            for client in ("8.8.8.8, 9.9.9.9", "9.9.9.9"):
                statuses = guests(server, x_forwarded_for=client)
                self.assertEqual(statuses[-1], 429, client)
            self.assertEqual(server.api("POST", "/guests", {}, x_forwarded_for="8.8.8.8")[0], 201)
            self.assertEqual(server.api("POST", "/guests", {}, x_forwarded_for="nonsense")[0], 201)

    def test_a_new_password_ends_other_sessions_and_sockets(self):
        first = self.server.sign_up("changer")
        _, _, second = self.server.api("POST", "/session",
                                       {"username": "changer", "password": "correct horse"})
        with WebSocket(self.server, token=second) as socket:
            self.assertTrue(socket.ask("ping")["ok"])
            status, answer, _ = self.server.api(
                "POST", "/account/password",
                {"password": "correct horse", "newPassword": "battery staple"}, first)
            self.assertEqual((status, answer), (200, {"ok": True}))
            self.assertEqual(socket.closed()[0], 4001)
        self.assertIsNone(self.server.api("GET", "/session", token=second)[1]["user"])
        self.assertEqual(self.server.api("GET", "/session", token=first)[1]["user"]["username"],
                         "changer")

    def test_a_sign_out_closes_the_sockets_of_that_session_alone(self):
        first = self.server.sign_up("leaver")
        _, _, second = self.server.api("POST", "/session",
                                       {"username": "leaver", "password": "correct horse"})
        with WebSocket(self.server, token=first) as gone, \
                WebSocket(self.server, token=second) as stays:
            self.assertTrue(gone.ask("ping")["ok"] and stays.ask("ping")["ok"])
            self.assertEqual(self.server.api("DELETE", "/session", token=first)[0], 200)
            self.assertEqual(gone.closed()[0], 4001)
            self.assertTrue(stays.ask("ping")["ok"])
            self.assertEqual(self.server.api("DELETE", "/account", {"password": "correct horse"},
                                             second)[0], 200)
            self.assertEqual(stays.closed()[0], 4001)

    def test_who_signs_up_or_recovers_learns_no_more_than_they_must(self):
        """A name that is taken must be said; no other request tells it."""
        self.server.sign_up("there")
        weak = {"username": "there", "password": "short"}
        self.assertEqual(code_of(self.server.api("POST", "/accounts", weak)[1]), "password/weak")
        answers = {json.dumps(self.server.api(
            "POST", "/recovery", {"username": name, "code": "AAAA-AAAA-AAAA-AAAA",
                                  "password": "battery staple"})[:2])
            for name in ("there", "nowhere", "THERE", "' OR '1'='1")}
        self.assertEqual(len(answers), 1, answers)
        self.assertIn("auth/refused", answers.pop())

    def test_many_passwords_at_once_are_bounded(self):
        memory = self.server.memory()
        request = json.dumps({"username": "nobody", "password": "whatever it is"}).encode()
        with contextlib.ExitStack() as stack:
            clients = [stack.enter_context(self.server.connect()) for _ in range(60)]
            for client in clients:
                client.send(b"POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\n"
                            b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                            % len(request) + request)
            statuses = [client.read().status for client in clients]
        self.assertIn(429, statuses)
        self.assertLessEqual(set(statuses), {401, 429})
        self.assertLess(self.server.memory() - memory, 64 << 20)
        self.assert_alive()
