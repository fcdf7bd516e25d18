"""What is tried against accounts: guessing, learning who is there, old sessions."""
import contextlib
import json
import re

from attack_cases import code_of
from client import Server, ServerCase, until
from socket_cases import create
from websocket import Refused, WebSocket


class Guessing(ServerCase):
    def sign_in(self, name, password):
        status, answer, _ = self.server.api("POST", "/session",
                                            {"username": name, "password": password})
        return status, answer

    def device(self):
        """The token of the device that the last answer gave to the page."""
        return re.search(r"^__Host-fissile-device=([0-9a-f]{64}); Path=/; Max-Age=34560000; "
                         "HttpOnly; SameSite=Lax; Secure$",
                         self.server.last["Set-Cookie"], re.MULTILINE).group(1)

    def test_somebody_who_would_be_a_guest_stays_who_they_are(self):
        token = self.server.sign_up("steady")
        status, answer, again = self.server.api("POST", "/guests", {}, token)
        self.assertEqual((status, answer["user"]["username"], again), (201, "steady", token))

    def test_guessing_ends_and_the_owner_stays_in(self):
        token = self.server.sign_up("owner")
        device = self.device()
        for number in range(40):
            self.server.source = f"127.0.1.{1 + number // 2}"
            self.sign_in("owner", f"guess {number}")
        status, answer = self.sign_in("owner", "correct horse")
        self.assertEqual((status, code_of(answer)), (429, "rate/exceeded"))
        self.assertGreaterEqual(answer["error"]["retryAfter"], 1)
        self.assertEqual(self.server.last["Retry-After"], str(answer["error"]["retryAfter"]))
        failed = [event for event in self.server.events("sign_in_failed")
                  if event.get("username") == "owner"]
        self.assertLessEqual(len(failed), 20)
        self.assertEqual(failed[0]["from"], "127.0.1.1")
        self.assertTrue(self.server.events("locked"))
        with WebSocket(self.server, token=token) as socket:
            self.assertTrue(create(socket))
        self.assertEqual(self.server.api("GET", "/session", token=token)[1]["user"]["username"],
                         "owner")
        # The owner's browser gets in, wherever it is; a program is a stranger.
        for _ in range(3):
            status, _, token = self.server.api(
                "POST", "/session", {"username": "owner", "password": "correct horse"},
                device=device)
            self.assertEqual(status, 200)
        self.assertEqual(self.sign_in("owner", "correct horse")[0], 429)
        self.server.source = None

    def test_recovery_is_open_while_strangers_guess(self):
        token = self.server.sign_up("forgetful")
        codes = self.server.api("POST", "/account/recovery-codes", {"password": "correct horse"},
                                token)[1]["codes"]
        self.assertTrue(all(len(code) == 29 for code in codes), codes)
        for number in range(20):
            self.server.source = f"127.0.2.{1 + number}"
            self.sign_in("forgetful", "guess")
        self.server.source = None
        status, answer, _ = self.server.api("POST", "/recovery", {
            "username": "forgetful", "code": codes[0], "password": "battery staple"})
        self.assertEqual(status, 200, answer)

    def test_a_school_signs_up_from_one_address(self):
        with Server(self.web, "--max-sign-ups", "30") as server:
            statuses = [server.api("POST", "/accounts", {"username": f"pupil{number}x",
                                                         "password": "correct horse"})[0]
                        for number in range(31)]
            self.assertEqual(statuses, [201] * 30 + [429])
            self.assertGreater(int(server.last["Retry-After"]), 3000)

    def test_names_that_look_like_others_are_nobodys(self):
        def sign_up(name):
            return code_of(self.server.api("POST", "/accounts",
                                           {"username": name, "password": "correct horse"})[1])

        for name in ("admin", "Moderator", "adm1n", "fissile", "guest-1", "gue5t", "level7",
                     "ada_admin"):
            self.assertEqual(sign_up(name), "name/invalid", name)
        self.assertEqual(sign_up("alice"), "ok")
        for name in ("aIice", "a1ice", "al-ice", "ALICE", "alice_"):
            self.assertEqual(sign_up(name), "name/taken", name)

    def test_a_guest_who_signs_up_leaves_no_socket_behind(self):
        guest = self.server.guest()
        with WebSocket(self.server, token=guest) as socket:
            self.assertTrue(socket.ask("ping")["ok"])
            status, _, token = self.server.api(
                "POST", "/accounts", {"username": "grown", "password": "correct horse"}, guest)
            self.assertEqual(status, 201)
            self.assertEqual(socket.closed()[0], 4001)
        with WebSocket(self.server, token=token) as socket:
            game = create(socket)
            shown = socket.ask("watch", gameId=game, since=0)["game"]
            self.assertEqual(shown["seats"][0]["username"], "grown")
        self.assertIsNone(self.server.api("GET", "/session", token=guest)[1]["user"])

    def test_a_new_sign_in_ends_the_session_that_came_with_it(self):
        first = self.server.sign_up("returner")
        with WebSocket(self.server, token=first) as socket:
            self.assertTrue(socket.ask("ping")["ok"])
            _, _, second = self.server.api(
                "POST", "/session", {"username": "returner", "password": "correct horse"}, first)
            self.assertEqual(socket.closed()[0], 4001)
        self.assertIsNone(self.server.api("GET", "/session", token=first)[1]["user"])
        self.assertIsNotNone(self.server.api("GET", "/session", token=second)[1]["user"])

    def test_sessions_of_one_user_are_bounded(self):
        tokens = [self.server.sign_up("many")]
        with WebSocket(self.server, token=tokens[0]) as socket:
            self.assertTrue(socket.ask("ping")["ok"])
            for _ in range(22):
                tokens.append(self.server.api("POST", "/session", {
                    "username": "many", "password": "correct horse"})[2])
            self.assertEqual(socket.closed()[0], 4001)
        export = self.server.api("GET", "/account/export", token=tokens[-1])[1]
        self.assertEqual(len(export["sessions"]), 20)

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

    def test_an_address_behind_two_proxies_is_what_the_first_of_them_wrote(self):
        with Server(self.web, "--trusted-proxies", "2", "--max-guests", "3") as server:
            def guest(*lines):
                fields = "".join(f"X-Forwarded-For: {line}\r\n" for line in lines)
                return server.send(
                    f"POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\n{fields}"
                    "Content-Type: application/json\r\nContent-Length: 2\r\n"
                    "Connection: close\r\n\r\n{}".encode())[0].status

            for lines in (("6.6.6.6, 9.9.9.9, 10.0.0.1",), ("9.9.9.9, 10.0.0.2",),
                          ("7.7.7.7", "9.9.9.9", "10.0.0.3")):
                self.assertEqual(guest(*lines), 201, lines)
            self.assertEqual(guest("5.5.5.5, 9.9.9.9", "10.0.0.4"), 429)
            self.assertEqual(guest("9.9.9.8, 10.0.0.4"), 201)
            # What no proxy of ours wrote counts for the one who brought it.
            self.assertEqual([guest(line) for line in ("4.4.4.1", "4.4.4.2", "x, 10.0.0.1",
                                                       "4.4.4.4")], [201, 201, 201, 429])
            self.assertEqual(server.events("limited")[0]["from"], "9.9.9.9")

    def test_sockets_behind_a_proxy_are_counted_by_client(self):
        with Server(self.web, "--behind-proxy", "--max-per-address", "3") as server, \
                contextlib.ExitStack() as stack:
            def connect(client):
                return stack.enter_context(WebSocket(server, X_Forwarded_For=client))

            first = [connect("9.9.9.9") for _ in range(3)]
            with self.assertRaises(Refused) as refusal:
                connect("9.9.9.9")
            self.assertEqual(refusal.exception.status, 503)
            for _ in range(3):
                self.assertTrue(connect("9.9.9.8").ask("ping")["ok"])
            first[0].close()
            until("there is room again", lambda: server.metric("fissile_sockets") == 5)
            self.assertTrue(connect("9.9.9.9").ask("ping")["ok"])

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
