"""What the fields of an answer tell a browser, and what the server believes of what one says."""
import re

from attack_cases import code_of
from client import ServerCase
from described import pages

DATA = ("default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'; sandbox")


class Browsers(ServerCase):
    ARGUMENTS = ("--max-per-address", "2000")

    def operations(self):
        """Every method and path that is described, with a word in each place of an id."""
        return [(method.upper(), re.sub(r"\{\w+\}", "none", path), operation)
                for path, operations in pages().api["paths"].items()
                for method, operation in operations.items()]

    def test_no_answer_of_the_api_is_kept_or_taken_for_a_page(self):
        token = self.server.sign_up("reader")
        for method, path, operation in self.operations():
            body = b"{}" if "requestBody" in operation else None
            for cookie in (None, f"__Host-fissile={token}"):
                answer = self.server.ask(path, method=method, body=body, cookie=cookie,
                                         content_type=body and "application/json")
                self.assertEqual(answer["Content-Security-Policy"], DATA, (method, path))
                # Pictures are the same for everybody.
                picture = answer["Content-Type"] == "image/png"
                self.assertEqual(picture, path == "/api/v1/picture", (method, path))
                if not picture:
                    self.assertEqual(answer["Cache-Control"], "no-store", (method, path))
                if path not in ("/metrics", "/api/healthcheck") and not picture:
                    self.assertEqual(answer["Content-Type"], "application/json", (method, path))
                for leak in ("access-control-allow-origin", "location", "server"):
                    self.assertNotIn(leak, answer.fields, (method, path))

    def test_a_page_of_a_stranger_reads_nothing_of_ones_own(self):
        token = self.server.sign_up("owner")
        own = [path[len("/api/v1"):] for method, path, operation in self.operations()
               if method == "GET" and {} not in operation.get("security", [{}])]
        self.assertIn("/account/export", own)
        for path in own:
            status, answer, _ = self.server.api("GET", path, token=token, origin=False,
                                                sec_fetch_site="cross-site")
            self.assertEqual((status, code_of(answer)), (403, "origin/foreign"), path)
            for site in ("same-origin", "none", None):
                status, answer, _ = self.server.api("GET", path, token=token, origin=False,
                                                    sec_fetch_site=site)
                self.assertNotEqual(code_of(answer), "origin/foreign", (path, site))

    def test_what_is_given_twice_is_refused_or_the_first_counts(self):
        token, other = self.server.guest(), self.server.guest()
        for query in ("limit=1&limit=3", "limit=1&Limit=3", "before=1&before=1"):
            self.assertEqual(self.server.api("GET", f"/games?{query}", token=token)[0], 400, query)
        twice = b'{"game":"orbs","game":"npc","seats":["human","human"]}'
        self.assertEqual(self.server.api("POST", "/games", twice, token)[0], 400)
        names = {self.server.api("GET", "/session", cookie=cookies)[1]["user"]["username"]
                 for cookies in (f"__Host-fissile={token}; __Host-fissile={other}",
                                 f"__Host-fissile={token}; __host-fissile={other}",
                                 f"__Host-fissile={token}; fissile={other}")}
        self.assertEqual(len(names), 1, names)

    def test_no_method_repeats_what_was_sent(self):
        for path in ("/", "/api/v1/session", "/metrics", "/ws"):
            answer = self.server.ask(path, method="TRACE", cookie="__Host-fissile=secret")
            self.assertEqual(answer.status, 405, path)
            self.assertNotIn(b"secret", answer.body)
