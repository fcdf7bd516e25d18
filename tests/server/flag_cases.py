"""The flags of `fissile serve`: listed in the manual as they are, and what --public-url does."""
import json
import pathlib
import re
import subprocess

import client
from client import SECONDS, Server, ServerCase
from websocket import Refused, WebSocket

MANUAL = pathlib.Path(__file__).resolve().parents[2] / "docs/server.md"
SITE = "https://play.example.org"


def flags_of_help():
    """The default of every flag, empty if the help shows none, in the order of the help."""
    text = subprocess.run([client.FISSILE, "serve", "--help"], capture_output=True, text=True,
                          timeout=SECONDS, check=True).stdout
    # What stands for a value may have a sign of its own.
    text = text.replace("NAME=COMMAND", "BOT")
    found = re.findall(r"^ +--([\w-]+)(?: ([^\n]*))?", text, re.M)
    return {name: (re.search(r"=(\S(?:.*?\S)?)(?: {2,}|$)", rest.split("   ")[0]) or ("", ""))[1]
            for name, rest in found}


def flags_of_manual():
    rows = re.findall(r"^\| `--([\w-]+)[^`]*` \|([^|]*)\|", MANUAL.read_text(encoding="utf-8"),
                      re.M)
    return {name: default.strip() for name, default in rows}


class Flags(ServerCase):
    def test_the_manual_has_every_flag_with_its_default(self):
        given = flags_of_help()
        self.assertGreater(len(given), 35)
        self.assertEqual(flags_of_manual(), given)

    def test_the_help_is_in_groups_of_a_readable_size(self):
        text = subprocess.run([client.FISSILE, "serve", "--help"], capture_output=True, text=True,
                              timeout=SECONDS, check=True).stdout
        groups = re.split(r"\n\n+(?=\S[^\n]*:\n)", text)
        sizes = {group.split(":")[0]: len(re.findall(r"^ +-", group, re.M)) for group in groups}
        for title in ("Connections", "Accounts", "Games", "Bots"):
            self.assertIn(title, sizes)
        self.assertLessEqual(max(sizes.values()), 10)


class PublicUrl(ServerCase):
    def start(self, *arguments):
        return Server(self.web, *arguments)

    def refusal(self, *arguments):
        """What a start with these arguments ends with."""
        done = subprocess.run([client.FISSILE, "serve", "--port", "0", "--web", self.web,
                               *arguments], capture_output=True, text=True, timeout=SECONDS,
                              check=False)
        self.assertEqual((done.returncode, done.stdout), (1, ""), arguments)
        return done.stderr

    def test_its_name_is_answered_for_and_its_pages_are_ours(self):
        with self.start("--public-url", SITE + "/") as server:
            self.assertEqual(server.ask("/", host="play.example.org").status, 200)
            self.assertEqual(server.ask("/", host="other.example.org").status, 421)
            self.assertEqual(server.ask("/healthz", host="localhost").status, 200)
            fields = {"content_type": "application/json", "host": "play.example.org"}
            for origin, status in ((SITE, 201), ("https://evil.example.org", 403)):
                answer = server.ask("/api/v1/guests", method="POST", body=b"{}", origin=origin,
                                    **fields)
                self.assertEqual(answer.status, status, origin)
            with WebSocket(server, origin=SITE) as socket:
                self.assertTrue(socket.ask("ping")["ok"])
            with self.assertRaises(Refused):
                WebSocket(server, origin="https://evil.example.org")

    def test_what_describes_the_server_says_where_it_is(self):
        with self.start("--public-url", SITE) as server:
            page = json.loads(server.ask("/api/v1/openapi.json").body)
            self.assertEqual(page["servers"], [{"url": SITE}])
            page = json.loads(server.ask("/api/v1/asyncapi.json").body)
            self.assertEqual(page["servers"],
                             {"this": {"host": "play.example.org", "protocol": "wss"}})
        page = json.loads(self.server.ask("/api/v1/openapi.json").body)
        self.assertNotIn("servers", page)

    def test_it_listens_everywhere_and_answers_for_one_name(self):
        with self.start("--host", "0.0.0.0", "--public-url", SITE) as server:
            self.assertEqual(server.ask("/", host="play.example.org").status, 200)
            self.assertEqual(server.ask("/", host="10.0.0.1").status, 421)

    def test_what_is_no_address_of_a_site_is_refused_at_the_start(self):
        for url in ("play.example.org", "ftp://play.example.org", "https://", "https://a b",
                    "https://play.example.org/path", "https://play.example.org:", "https://a:x",
                    "https://user@play.example.org", "https://play.example.org?a"):
            self.assertIn("--public-url takes", self.refusal("--public-url", url))

    def test_cookies_go_with_the_scheme(self):
        self.assertIn("leave --insecure-cookies out",
                      self.refusal("--public-url", SITE, "--insecure-cookies"))
        plain = "http://play.example.org"
        self.assertIn("--insecure-cookies", self.refusal("--public-url", plain))
        with self.start("--public-url", plain, "--insecure-cookies") as server:
            answer = server.ask("/api/v1/guests", method="POST", body=b"{}", origin=plain,
                                content_type="application/json", host="play.example.org")
            self.assertRegex(answer["Set-Cookie"], r"^fissile=\w+; [^;]+; [^;]+; HttpOnly; "
                             r"SameSite=Lax$")
        with self.start("--public-url", SITE) as server:
            answer = server.ask("/api/v1/guests", method="POST", body=b"{}", origin=SITE,
                                content_type="application/json", host="play.example.org")
            self.assertTrue(answer["Set-Cookie"].endswith("; Secure"))
