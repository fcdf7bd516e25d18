"""HTTP as a good client speaks it."""
import gzip
import json
import socket
import unittest

from client import FILES, HASHED, LARGE, PAGE, SCRIPT, SECRET, SLACK, ServerCase

FOREVER = "public, max-age=31536000, immutable"
SAFETY = ("content-security-policy", "x-content-type-options", "referrer-policy",
          "cross-origin-opener-policy", "cross-origin-resource-policy", "permissions-policy")
# Each is a way out of the web folder, or looks like one.
CLIMBS = [
    "/../secret.txt", "/../../../../../../etc/passwd", "/a/../../secret.txt", "/./../secret.txt",
    "/%2e%2e/secret.txt", "/%2E%2E/secret.txt", "/.%2e/secret.txt", "/..%2fsecret.txt",
    "/..%2Fsecret.txt", "/%2e%2e%2fsecret.txt", "/..%5csecret.txt", "/..\\secret.txt",
    "/%252e%252e/secret.txt", "/%252e%252e%252fsecret.txt", "/%c0%ae%c0%ae/secret.txt",
    "/%c0%ae%c0%ae%c0%afsecret.txt", "/%e0%80%ae%e0%80%ae/secret.txt", "/..;/secret.txt",
    "/..%00/secret.txt", "/index.html%00.txt", "/secret.txt%00", "//secret.txt", "/..//secret.txt",
    "/assets/../../secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets%2f..%2f..%2fsecret.txt",
    "/.env", "/%2eenv", "/.env%20", "/....//secret.txt", "/..././secret.txt",
    "/etc/passwd.txt", "//etc/passwd.txt", "/file:///etc/passwd.txt", "/~root/secret.txt",
    "/%u002e%u002e/secret.txt", "http://localhost/../secret.txt", "/large.bin/../../secret.txt",
]


class Http(ServerCase):
    def test_files_come_with_their_type_and_safety(self):
        types = {"/": "text/html; charset=utf-8", "/sw.js": "text/javascript; charset=utf-8",
                 "/fissile.wasm": "application/wasm", "/large.bin": "application/octet-stream"}
        for path, mime in types.items():
            answer = self.server.ask(path)
            self.assertEqual((answer.status, answer["Content-Type"]), (200, mime))
            self.assertEqual(answer.body, FILES.get(path[1:], PAGE))
            self.assertRegex(answer["Date"], r"^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$")
        for answer in (self.server.ask("/"), self.server.ask("/no.js"), self.server.ask("/api/x"),
                       self.server.ask("/%"), self.server.send(b"nonsense\r\n\r\n")[0]):
            for name in SAFETY:
                self.assertIn(name, answer.fields)
            self.assertNotIn("server", answer.fields)

    def test_head_is_get_without_the_body(self):
        with self.server.connect() as client:
            for path in ("/", "/sw.js", "/large.bin", "/healthz", "/no.js"):
                head, get = client.ask(path, method="HEAD"), client.ask(path)
                self.assertEqual(head.status, get.status)
                head.fields.pop("date"), get.fields.pop("date")
                self.assertEqual(head.fields, get.fields)

    def test_forms_are_negotiated(self):
        def form(accept, path="/sw.js"):
            answer = self.server.ask(path, accept_encoding=accept)
            self.assertEqual(answer["Vary"], "Accept-Encoding")
            return answer.status, answer["Content-Encoding"], answer.body

        self.assertEqual(form("br, gzip", HASHED), (200, "br", b"as br"))
        status, coding, body = form("br, gzip")
        self.assertEqual((status, coding, gzip.decompress(body)), (200, "gzip", SCRIPT))
        for accept in (None, "", "identity", "gzip;q=0", "gzip;q=0, *", "deflate"):
            self.assertEqual(form(accept), (200, None, SCRIPT), accept)
        self.assertEqual(form("identity;q=0, gzip;q=0")[0], 406)

    def test_what_is_known_is_not_sent_again(self):
        for accept in (None, "gzip"):
            first = self.server.ask("/sw.js", accept_encoding=accept)
            again = self.server.ask("/sw.js", accept_encoding=accept, if_none_match=first["ETag"])
            self.assertEqual((again.status, again.body), (304, b""))
            for name in ("ETag", "Cache-Control", "Vary"):
                self.assertEqual(again[name], first[name])
            self.assertIsNone(again["Content-Length"])
        self.assertEqual(self.server.ask("/sw.js", if_none_match='"other"').status, 200)
        self.assertEqual(self.server.ask(HASHED)["Cache-Control"], FOREVER)
        self.assertEqual(self.server.ask("/sw.js")["Cache-Control"], "no-cache")

    def test_a_range_may_be_ignored(self):
        answer = self.server.ask("/large.bin", range="bytes=0-9")
        self.assertEqual((answer.status, answer.body), (200, LARGE))

    def test_pages_of_the_app_are_the_app(self):
        for path in ("/play/orbs", "/play/push/", "/settings?x=1", "/%C3%A9t%C3%A9"):
            answer = self.server.ask(path)
            self.assertEqual((answer.status, answer.body), (200, PAGE))
            self.assertEqual(answer["Cache-Control"], "no-cache")
        self.assertEqual(self.server.ask("/play/orbs.js").status, 404)

    def test_health_and_the_unknown_in_the_api(self):
        health = json.loads(self.server.ask("/healthz").body)
        self.assertEqual((health["ok"], sorted(health)), (True, ["ok", "version"]))
        answer = self.server.ask("/api/v1/nothing", method="POST", body=b"{}")
        error = json.loads(answer.body)
        self.assertEqual((answer.status, error["ok"]), (404, False))
        self.assertEqual(error["error"]["code"], "request/unknown")
        answer = self.server.ask("/", method="DELETE")
        self.assertEqual((answer.status, answer["Allow"]), (405, "GET, HEAD"))

    def test_no_path_leaves_the_folder(self):
        with open(f"{self.web}/../secret.txt", "rb") as file:
            self.assertEqual(file.read(), SECRET)
        for path in CLIMBS:
            answer = self.server.ask(path)
            self.assertIn(answer.status, (400, 404), path)
            self.assertNotIn(SECRET, answer.body)

    def test_pipelined_requests_are_answered_in_order(self):
        with self.server.connect() as client:
            paths = ["/", "/healthz", "/no.js", "/large.bin", "/sw.js"] * 8
            client.send(b"".join(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
                                 for path in paths))
            for path in paths:
                answer = client.read()
                self.assertEqual(answer.status, 404 if path == "/no.js" else 200)
                if path != "/healthz" and answer.status == 200:
                    self.assertEqual(answer.body, FILES.get(path[1:], PAGE))

    def test_a_request_may_arrive_byte_by_byte(self):
        with self.server.connect() as client:
            for byte in b"POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc":
                client.send(bytes([byte]))
            self.assertEqual(client.read().status, 404)

    def test_bodies_are_read_whole(self):
        chunked = (b"POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                   b"5\r\nhello\r\n4;x=y\r\n bye\r\n0\r\nTrailer: 1\r\nHost: evil.example\r\n\r\n")
        with self.server.connect() as client:
            for _ in range(3):
                answer = client.ask("/api/x", method="POST", body=b"x" * 65536)
                self.assertEqual(answer.status, 404)
                client.send(chunked)
                self.assertEqual(client.read().status, 404)
            self.assertEqual(client.ask("/").body, PAGE)

    def test_a_client_may_wait_to_be_asked_for_the_body(self):
        with self.server.connect() as client:
            client.send(b"POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n"
                        b"Expect: 100-continue\r\n\r\n")
            self.assertEqual(client.read().status, 100)
            client.send(b"abc")
            self.assertEqual(client.read().status, 404)

    def test_connections_are_kept_as_long_as_the_client_wants(self):
        with self.server.connect() as client:
            self.assertIsNone(client.ask("/")["Connection"])
            self.assertEqual(client.ask("/", connection="close")["Connection"], "close")
            self.assertTrue(client.is_closed())
        with self.server.connect() as client:
            answer = client.ask("/", version="1.0", connection="keep-alive")
            self.assertEqual(answer["Connection"], "keep-alive")
            self.assertEqual(client.ask("/", version="1.0", host=None).body, PAGE)
            self.assertTrue(client.is_closed())

    def test_two_thousand_requests_leave_nothing_behind(self):
        self.server.ask("/")
        files, memory = self.server.files(), self.server.memory()
        with self.server.connect() as client:
            for i in range(2000):
                self.assertEqual(client.ask("/sw.js" if i % 2 else "/").status, 200)
            self.assertLessEqual(self.server.files(), files + 1)
        self.assertLess(self.server.memory() - memory, SLACK)


class OverIpv6(ServerCase):
    ARGUMENTS = ("--host", "::1")

    @classmethod
    def setUpClass(cls):
        try:
            with socket.socket(socket.AF_INET6) as probe:
                probe.bind(("::1", 0))
        except OSError as error:
            raise unittest.SkipTest("this machine has no ::1") from error
        super().setUpClass()

    def test_the_app_is_served(self):
        self.assertEqual(self.server.host, "::1")
        self.assertEqual(self.server.ask("/", host=f"[::1]:{self.server.port}").body, PAGE)
        self.assertEqual(self.server.ask("/", host="evil.example").status, 421)


class Everywhere(ServerCase):
    ARGUMENTS = ("--host", "0.0.0.0")

    def test_every_name_is_answered(self):
        self.assertEqual(self.server.host, "localhost")
        self.assertEqual(self.server.ask("/", host="box.example").body, PAGE)


class Named(ServerCase):
    ARGUMENTS = ("--host", "localhost", "--allow-host", "Box.example", "--allow-host", "x.example")

    def test_the_names_given_are_answered(self):
        for host in ("localhost", "box.example:80", "X.EXAMPLE", "127.0.0.1"):
            self.assertEqual(self.server.ask("/", host=host).body, PAGE)
        answer = self.server.ask("/", host="evil.example")
        self.assertEqual(answer.status, 421)
        self.assertNotIn(PAGE, answer.body)
