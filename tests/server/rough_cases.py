"""HTTP as nobody should speak it, and clients that want too much."""
import contextlib
import random

from client import LARGE, PAGE, SLACK, Server, ServerCase, until

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/x HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"

MALFORMED = [
    b"\r\n\r\n", b"\0\0\0\0", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b" / HTTP/1.1\r\n\r\n", b"GET\r\n\r\n", b"GET /\r\n\r\n",
    b"GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET / HTTP/1.1 x\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\nHost: localhost\n\r\n\r\n", b"GET / HTTP/1.1\r\nHost: localhost\n\r\n\r\n",
    b"GET /\xc3\xa9 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    GET + b"A: b\r\n folded\r\n\r\n", GET + b"A: b\r\n\tc\r\n\r\n",
    GET + b"A : b\r\n\r\n", GET + b"A\r\n\r\n", GET + b": b\r\n\r\n", GET + b"A: b\0c\r\n\r\n",
    GET + b"A: b\rc\r\n\r\n", GET + b"A(: b\r\n\r\n",
    # Two readings of one length.
    POST + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    POST + b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
    POST + b"Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
    POST + b"Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
    POST + b"Content-Length: 3, 3\r\n\r\nabc", POST + b"Content-Length: +3\r\n\r\nabc",
    POST + b"Content-Length: -1\r\n\r\n", POST + b"Content-Length: 0x3\r\n\r\nabc",
    POST + b"Content-Length: 99999999999999999999999\r\n\r\n", POST + b"Content-Length:\r\n\r\n",
    POST + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/x HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    # Bodies where there is none.
    GET + b"Content-Length: 3\r\n\r\nabc", GET + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"HEAD / HTTP/1.0\r\nContent-Length: 1\r\n\r\na",
    # Chunks that are none.
    CHUNKED + b"x\r\n\r\n", CHUNKED + b"-1\r\n\r\n", CHUNKED + b"3\r\nabcdef\r\n0\r\n\r\n",
    CHUNKED + b"ffffffffffffffffff\r\n", CHUNKED + b"\r\n\r\n",
    CHUNKED + b"0x3\r\nabc\r\n0\r\n\r\n", CHUNKED + b"3 3\r\nabc\r\n0\r\n\r\n",
]
# Well-formed, but for no host or no path that there could be.
FOR_NOTHING = [
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    GET + b"Host: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost:\r\n\r\n",
]
# Waits for more: a line that ends in a bare LF has not ended.
UNFINISHED = [GET, b"G", POST + b"Content-Length: 9\r\n\r\nabc", CHUNKED + b"3\nabc\n0\n\n",
              b"GET / HTTP/1.1\nHost: localhost\n\n"]
OTHERS = {
    501: [POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n",
          POST + b"Transfer-Encoding: x\r\n\r\n"],
    505: [b"GET / HTTP/2.0\r\nHost: localhost\r\n\r\n",
          b"GET / HTTP/0.9\r\nHost: localhost\r\n\r\n",
          b"GET / HTTP/1.2\r\nHost: localhost\r\n\r\n", b"GET / http/1.1\r\n\r\n"],
    414: [b"GET /" + b"a" * 2048 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /" + b"a" * 9000,
          b"A" * 9000],
    431: [GET + b"A: " + b"b" * 9000 + b"\r\n\r\n", GET + b"A: " + b"b" * 9000,
          GET + b"A: b\r\n" * 40 + b"\r\n", GET + b"A: b\r\n" * 2000],
    413: [POST + b"Content-Length: 65537\r\n\r\n", POST + b"Content-Length: 1000000000000\r\n\r\n",
          CHUNKED + b"10001\r\n", CHUNKED + b"8000\r\n" + b"x" * 0x8000 + b"\r\n8001\r\n"],
}


class Rough(ServerCase):
    def refused(self, status, data):
        answer, closed = self.server.send(data)
        self.assertIsNotNone(answer, data[:80])
        self.assertEqual(answer.status, status, data[:80])
        self.assertEqual(answer["Connection"], "close", data[:80])
        self.assertTrue(closed, data[:80])

    def test_malformed_requests_are_refused_and_the_connection_closed(self):
        for data in MALFORMED:
            self.refused(400, data)
        self.assert_alive()

    def test_requests_for_nothing_are_refused_and_the_connection_goes_on(self):
        with self.server.connect() as client:
            for data in FOR_NOTHING:
                client.send(data)
                self.assertEqual(client.read().status, 400, data)
            self.assertEqual(client.ask("/").body, PAGE)

    def test_what_is_too_large_or_too_new_is_refused_with_its_own_status(self):
        for status, requests in OTHERS.items():
            for data in requests:
                self.refused(status, data)
        self.assert_alive()

    def test_a_head_or_a_body_without_end_costs_no_memory(self):
        memory = self.server.memory()
        for start in (GET + b"A: ", POST + b"Content-Length: 99999999\r\n\r\n",
                      CHUNKED + b"ffffff\r\n"):
            with self.server.connect() as client:
                with contextlib.suppress(ConnectionError):
                    client.send(start + b"x" * (8 << 20))
                with contextlib.suppress(ConnectionError):
                    self.assertIn(client.read().status, (413, 431))
        self.assertLess(self.server.memory() - memory, SLACK)
        self.assert_alive()

    def test_a_second_request_does_not_hide_in_the_first(self):
        hidden = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with self.server.connect() as client:
            client.send(POST + b"Content-Length: %d\r\n\r\n" % len(hidden) + hidden + GET + b"\r\n")
            self.assertEqual(client.read().status, 404)
            self.assertEqual(client.read().body, PAGE)

    def test_random_bytes_and_broken_requests_harm_nobody(self):
        generator = random.Random(8)
        seeds = [GET + b"\r\n", CHUNKED + b"3\r\nabc\r\n0\r\n\r\n", *MALFORMED]
        for i in range(300):
            data = bytearray(generator.choice(seeds) if i % 3 else generator.randbytes(200))
            for _ in range(generator.randrange(1, 6)):
                data[generator.randrange(len(data))] = generator.randrange(256)
            with self.server.connect() as client:
                client.send(bytes(data))
        self.assert_alive()

    def test_strangers_names_are_not_answered(self):
        for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "0.0.0.0"):
            answer = self.server.ask("/", host=host)
            self.assertEqual(answer.status, 421, host)
            self.assertNotIn(PAGE, answer.body)


class Slow(ServerCase):
    ARGUMENTS = ("--request-timeout", "1", "--idle-timeout", "1")

    def test_who_sends_slowly_is_closed_and_others_are_served(self):
        with contextlib.ExitStack() as stack:
            slow = [stack.enter_context(self.server.connect()) for _ in range(50)]
            for i, client in enumerate(slow):
                client.send(UNFINISHED[i % len(UNFINISHED)])
            self.assert_alive()
            for client in slow:
                self.assertTrue(client.is_closed())

    def test_who_is_silent_is_closed(self):
        with self.server.connect() as never, self.server.connect() as once:
            self.assertEqual(once.ask("/").body, PAGE)
            self.assertTrue(once.is_closed())
            self.assertTrue(never.is_closed())

    def test_who_does_not_read_is_closed(self):
        files, memory = self.server.files(), self.server.memory()
        with contextlib.ExitStack() as stack:
            for _ in range(10):
                client = stack.enter_context(self.server.connect())
                client.send((b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n") * 20)
            self.assert_alive()
            until("those who do not read are closed", lambda: self.server.files() <= files)
        self.assertLess(self.server.memory() - memory, SLACK)
        self.assertEqual(self.server.ask("/large.bin").body, LARGE)


class Crowded(ServerCase):
    ARGUMENTS = ("--max-per-address", "4")

    def crowd_out(self, server):
        with contextlib.ExitStack() as stack:
            clients = [stack.enter_context(server.connect()) for _ in range(4)]
            for client in clients:
                self.assertEqual(client.ask("/").body, PAGE)
            with server.connect() as late:
                answer = late.read()
                self.assertEqual((answer.status, answer["Retry-After"]), (503, "1"))
                self.assertTrue(late.is_closed())
            self.assertEqual(clients[0].ask("/").body, PAGE)
            clients[1].close()
            until("a place gets free", lambda: self.served(server))

    def served(self, server):
        with server.connect() as client, contextlib.suppress(ConnectionError):
            answer = client.ask("/")
            return answer is not None and answer.status == 200
        return False

    def test_connections_of_one_address_are_bounded(self):
        self.crowd_out(self.server)

    def test_connections_are_bounded(self):
        with Server(self.web, "--max-connections", "4") as server:
            self.crowd_out(server)
