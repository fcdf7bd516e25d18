"""How the server begins and ends."""
import json
import os
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import unittest
from unittest import mock

import client as common
from client import PAGE, SECONDS, Client, Server, make_web_folder, until

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\n"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def allow_few_files():
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))


class Life(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.web = make_web_folder(cls)

    def fails(self, *arguments):
        """The one line of a server that cannot start."""
        with tempfile.TemporaryDirectory() as data:
            own = () if "--data" in arguments else ("--data", data)
            done = subprocess.run([common.FISSILE, "serve", *own, *arguments],
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                  timeout=SECONDS, preexec_fn=allow_few_files)
        self.assertEqual((done.stdout, done.stderr.count("\n")), ("", 1), done.stderr)
        return done.returncode, done.stderr

    def assert_fails(self, status, part, *arguments):
        code, line = self.fails(*arguments)
        self.assertEqual(code, status, line)
        self.assertIn(part, line)

    def test_a_server_that_cannot_start_says_why_and_what_to_do(self):
        with Server(self.web) as server:
            port = str(server.port)
            self.assert_fails(1, f"port {port} of 127.0.0.1 is in use; stop the program",
                              "--web", self.web, "--port", port, "--max-connections", "9")
        few = ("--web", self.web, "--port", "0")
        self.assert_fails(1, "allows 256 open files", *few, "--max-connections", "500")
        web = (*few, "--max-connections", "100")
        self.assert_fails(1, "'a..b' is no address", *web, "--host", "a..b")
        self.assert_fails(1, "cannot listen at 192.0.2.1", *web, "--host", "192.0.2.1")
        self.assert_fails(1, "is no name of a host", *web, "--allow-host", "a/b")
        for bot, why in (("none", "must be NAME=COMMAND"), ("=x", "needs a name"),
                         ("a b=x", "needs a name"), ("x= ", "neither a command"),
                         ("x=http://", "neither a command")):
            self.assert_fails(1, why, *web, "--bot", bot)
        self.assert_fails(1, "the name of another", *web, "--bot", "x=y", "--bot", "x=z")
        self.assert_fails(2, "--bot-ms", "--bot-ms", "0")
        self.assert_fails(2, "--port", "--port", "65536")
        self.assert_fails(2, "--idle-timeout", "--idle-timeout", "0")
        self.assert_fails(1, "No such file", "--web", os.path.join(self.web, "none"))
        with tempfile.TemporaryDirectory() as empty:
            self.assert_fails(1, "holds no index.html", "--web", empty)

    def test_flags_come_from_the_environment_and_from_a_file_too(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        file = os.path.join(folder, "fissile.conf")

        def write(text):
            with open(file, "w", encoding="utf-8") as out:
                out.write(text)

        def lines(*arguments, **environment):
            """What is said by a server whose host cannot be found: it names the host it tried."""
            with mock.patch.dict(os.environ, environment):
                return self.fails("--web", self.web, "--max-connections", "9", *arguments)[1]

        write("# a remark\nhost = from..file  # another\n\nquiet\nport=0\n")
        self.assertIn("'from..file'", lines("--config", file))
        self.assertIn("'from..file'", lines(FISSILE_CONFIG=file))
        self.assertIn("'from..there'", lines("--config", file, FISSILE_HOST="from..there"))
        self.assertIn("'from..here'", lines("--config", file, "--host", "from..here",
                                            FISSILE_HOST="from..there"))
        self.assertIn("--port", lines(FISSILE_PORT="65536"))
        self.assertIn("cannot be read", lines("--config", folder + "/none"))
        write('bot = one=sh -c "true"\nbot = "two"\n')
        self.assertIn("'two' must be", lines("--config", file))
        self.assertIn("'three' must be", lines(FISSILE_BOT="one=true\nthree"))
        write("prot = 9\n")
        self.assertIn("'prot' in", lines("--config", file))
        write("port = many\n")
        self.assertIn("--port", lines("--config", file))

    def test_data_that_cannot_be_used_is_refused(self):
        with tempfile.NamedTemporaryFile() as file:
            web = ("--web", self.web, "--port", "0", "--max-connections", "9")
            self.assert_fails(1, "name another with --data DIR", *web, "--data", file.name)
        self.assert_fails(1, "name another with --security-log", *web, "--security-log",
                          "/there/is/no/such/folder/log")
        self.assert_fails(1, "--database takes postgres://", *web, "--database", "mysql://x")
        self.assert_fails(1, "", *web, "--database", "postgres://127.0.0.1:1/none")
        folder = self.enterContext(tempfile.TemporaryDirectory())
        data = os.path.join(folder, "a", "b")
        with Server(self.web, data=data):
            self.assertEqual(os.stat(data).st_mode & 0o777, 0o700)
            self.assert_fails(1, "", *web, "--data", data)

    def test_without_the_app_it_says_how_to_get_it(self):
        with tempfile.TemporaryDirectory() as folder:
            alone = os.path.join(folder, "bin", "fissile")
            os.mkdir(os.path.dirname(alone))
            shutil.copy(common.FISSILE, alone)
            done = subprocess.run([alone, "serve", "--port", "0"], capture_output=True, text=True,
                                  timeout=SECONDS)
            self.assertEqual(done.returncode, 1)
            self.assertIn("./run builds it, or name its folder with --web DIR", done.stderr)

    def test_quiet_is_quiet(self):
        port = free_port()
        data = self.enterContext(tempfile.TemporaryDirectory())
        process = subprocess.Popen(
            [common.FISSILE, "serve", "--quiet", "--port", str(port), "--web", self.web,
             "--data", data], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)

        def answers():
            try:
                with Client("127.0.0.1", port) as client:
                    return client.ask("/").body == PAGE
            except ConnectionRefusedError:
                return False
        try:
            until("the server answers", answers)
        finally:
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.communicate(timeout=SECONDS), (b"", b""))
        self.assertEqual(process.returncode, 0)

    def test_a_signal_ends_it_at_once_if_nothing_is_in_flight(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with Server(self.web) as server, server.connect() as idle, server.connect() as fresh:
                self.assertEqual(idle.ask("/").body, PAGE)
                server.signal(number)
                self.assertEqual(server.end(), (0, ""))
                self.assertTrue(idle.is_closed())
                self.assertTrue(fresh.is_closed())

    def begin(self, server):
        """A request in flight, known to be so because the server has read its beginning."""
        client = server.connect()
        self.addCleanup(client.close)
        self.assertEqual(client.ask("/").body, PAGE)
        client.send(HALF)
        # Served by the same thread after it: what was sent before has been read by then.
        self.assertEqual(server.ask("/").body, PAGE)
        return client

    def test_requests_in_flight_are_finished(self):
        with Server(self.web) as server:
            client = self.begin(server)
            server.signal()
            until("no new connections", lambda: not server.is_listening())
            client.send(b"\r\n")
            answer = client.read()
            self.assertEqual((answer.status, answer.body), (200, PAGE))
            self.assertEqual(answer["Connection"], "close")
            self.assertTrue(client.is_closed())
            self.assertEqual(server.end(), (0, ""))

    def test_requests_that_never_end_do_not_keep_it(self):
        with Server(self.web, "--request-timeout", "600") as server:
            client = self.begin(server)
            server.signal()
            self.assertEqual(server.end(), (0, ""))
            self.assertTrue(client.is_closed())

    def test_a_second_signal_does_not_wait(self):
        with Server(self.web, "--request-timeout", "600") as server:
            self.begin(server)
            server.signal()
            until("no new connections", lambda: not server.is_listening())
            server.signal(signal.SIGINT)
            status, line = server.end()
            self.assertEqual(status, 1)
            self.assertIn("stopped at once", line)

    def test_the_log_has_a_line_of_json_for_each_request(self):
        with Server(self.web, "--log") as server:
            server.ask("/sw.js?token=1", accept_encoding="identity")
            server.ask("/%1b[2J%c2%9b")
            server.send(b"GET /\x1b[2J HTTP/1.1\r\n\r\n")
            server.signal()
            status, text = server.end()
        self.assertEqual(status, 0)
        first, second, third = map(json.loads, text.splitlines())
        self.assertEqual(sorted(first),
                         ["bytes", "from", "method", "ms", "path", "status", "time"])
        self.assertEqual((first["method"], first["path"], first["status"], first["bytes"]),
                         ("GET", "/sw.js", 200, len(common.SCRIPT)))
        self.assertEqual((second["status"], second["path"]), (400, "/%1b[2J%c2%9b"))
        self.assertEqual((third["status"], third["path"]), (400, ""))
        self.assertNotIn("\x1b", text)

    def test_guests_who_never_played_go_and_those_who_played_stay(self):
        with Server(self.web, "--keep-guests-hours", "0.0001") as server:
            idle, players = server.guest(), []

            def play():
                # On a slow machine they may be gone before they play.
                players.append(server.guest())
                return server.api("POST", "/games", {"game": "orbs", "seats": ["human"] * 2},
                                  token=players[-1])[0] == 201

            def is_there(token):
                return server.api("GET", "/session", token=token)[1]["user"]
            until("somebody plays", play)
            until("the idle guest is gone", lambda: not is_there(idle))
            self.assertTrue(is_there(players[-1]))

    def test_a_file_that_cannot_be_read_any_more_ends_the_server(self):
        data = self.enterContext(tempfile.TemporaryDirectory())
        with Server(self.web, data=data) as server:
            server.sign_up("reader")
            server.signal()
            server.end()
        with Server(self.web, data=data) as server:
            path = os.path.join(data, "fissile.db")
            with open(path, "r+b") as file:
                file.seek(4096)
                file.write(b"\xff" * (os.path.getsize(path) - 4096))
            status, answer, _ = server.api("GET", "/users/somebody")
            self.assertEqual((status, answer["error"]["code"]), (503, "store/failed"))
            self.assertNotIn("fissile.db", answer["error"]["message"])
            status, line = server.end()
        self.assertEqual((status, line.count("\n")), (1, 1), line)
        self.assertIn("fissile.db", line)
        self.assertIn("Look after its disk, then start the server again", line)

    def test_a_log_that_nobody_reads_any_more_stops_nothing(self):
        with Server(self.web, "--log") as server:
            server.process.stderr.close()
            for _ in range(3):
                self.assertEqual(server.ask("/").body, PAGE)
            server.signal()
            server.process.wait(SECONDS)
            self.assertEqual(server.process.returncode, 0)
