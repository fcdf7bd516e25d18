"""What the tests of the server share: a server of our own, and a client that hides nothing."""
import json
import os
import re
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest

import described

FISSILE = ""  # set by server_test.py
# What a sanitizer costs, told by the options that `./test` and tools/races set: how many times as
# long everything takes, and how many bytes stand for one.
SLOWER, BYTES = (8, 5) if "TSAN_OPTIONS" in os.environ else (4, 3) if "ASAN_OPTIONS" in os.environ \
    else (1, 1)
SECONDS = 30 * SLOWER  # for whatever must happen soon
SLACK = BYTES * 8 << 20  # bytes of memory that mean nothing

SECRET = b"the secret beside the web folder"
PAGE = b"<!doctype html><title>a page</title>\n"
SCRIPT = b"console.log('a script that is long enough to be worth compressing');\n" * 20
HASHED = "/assets/index-BfK3x9a.js"
LARGE = os.urandom(4 << 20)
FILES = {
    "index.html": PAGE, "sw.js": SCRIPT, HASHED[1:]: SCRIPT, HASHED[1:] + ".br": b"as br",
    "fissile.wasm": b"\0asm\1\0\0\0", "large.bin": LARGE, ".env": SECRET,
}


def until(what, condition):
    """Waits for a condition that has no event to wait for."""
    end = time.monotonic() + SECONDS
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"never happened: {what}")
        time.sleep(0.01)


def make_web_folder(test, others=None):
    """A small web app, with a file beside it that nobody may reach; gone with the test. `others`
    are files in place of those that it usually has."""
    folder = tempfile.mkdtemp()
    test.addClassCleanup(shutil.rmtree, folder)
    with open(os.path.join(folder, "secret.txt"), "wb") as file:
        file.write(SECRET)
    web = os.path.join(folder, "web")
    for name, content in {**FILES, **(others or {})}.items():
        path = os.path.join(web, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
    return web


class Server:
    """`fissile serve` at a free port; stopped by its process id at the end of the with block."""

    def __init__(self, web, *arguments, data=None):
        """`data` is a folder that outlives the server; without it there is one that does not."""
        self.last = None
        self.source = None  # another address of the loopback that requests shall come from
        self.own = None if data else tempfile.mkdtemp()
        self.data = data or self.own
        self.logs = tempfile.mkdtemp()
        self.security_log = os.path.join(self.logs, "security.log")
        self.process = subprocess.Popen(
            [FISSILE, "serve", "--port", "0", "--web", web, "--data", self.data,
             "--security-log", self.security_log, *arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        ready, _, _ = select.select([self.process.stdout], [], [], SECONDS)
        line = self.process.stdout.readline().decode() if ready else ""
        match = re.fullmatch(r"fissile is at http://(\S+):(\d+)/.*  \(stop with Ctrl-C\)\n", line)
        if not match:
            self.process.kill()
            complaint = self.process.stderr.read()
            self.__exit__()
            raise AssertionError(f"no address: {line!r} {complaint!r}")
        self.host, self.port = match.group(1).strip("[]"), int(match.group(2))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()
        for folder in filter(None, (self.own, self.logs)):
            shutil.rmtree(folder)

    def connect(self):
        return Client(self.host, self.port, self.source)

    def ask(self, *arguments, **how):
        """One request on a connection of its own."""
        with self.connect() as client:
            return client.ask(*arguments, **how)

    def api(self, method, path, body=None, token=None, origin=True, device=None, **fields):
        """One request to /api/v1 as a page of ours makes it: status, JSON, the token it sets.
        A picture has no JSON; its bytes are in `last`.
        `origin` may be another's, or False for none. The answer is kept as `last`."""
        if origin:
            fields["origin"] = f"http://localhost:{self.port}" if origin is True else origin
        cookies = [("__Host-fissile", token), ("__Host-fissile-device", device)]
        if token or device:
            fields.setdefault("cookie", "; ".join(f"{name}={value}" for name, value in cookies
                                                  if value))
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        if body is not None:
            fields.setdefault("content_type", "application/json")
        answer = self.ask("/api/v1" + path, method=method, body=body,
                          host=f"localhost:{self.port}", **fields)
        self.last = answer
        cookie = re.match(r"__Host-fissile=([0-9a-f]{64});", answer["Set-Cookie"] or "")
        if answer["Content-Type"] == "image/png":
            return answer.status, {}, None
        said = json.loads(answer.body)
        described.pages().check_answer(method, "/api/v1" + path, answer.status, said)
        return answer.status, said, cookie.group(1) if cookie else None

    def guest(self):
        """The token of a new guest."""
        status, body, token = self.api("POST", "/guests", {})
        assert status == 201 and token, body
        return token

    def sign_up(self, name, password="correct horse"):
        """The token of a new account."""
        status, body, token = self.api("POST", "/accounts",
                                       {"username": name, "password": password})
        assert status == 201 and token, body
        return token

    def send(self, data):
        """Raw bytes on a connection of their own; the answer, and whether the server closed."""
        with self.connect() as client:
            client.send(data)
            return client.read(), client.is_closed()

    def files(self):
        """How many files the server has open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def memory(self):
        """Resident memory in bytes."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")

    def metric(self, name):
        """The number of that line of /metrics."""
        for line in self.ask("/metrics").body.decode().splitlines():
            if line.startswith(name + " "):
                number = line.split()[1]
                return float(number) if "." in number else int(number)
        raise AssertionError(f"there is no {name} among the metrics")

    def events(self, kind=None):
        """The lines of the security log, of one kind or all."""
        with open(self.security_log, encoding="ascii") as file:
            lines = [json.loads(line) for line in file]
        return [line for line in lines if kind in (None, line["event"])]

    def signal(self, number=signal.SIGTERM):
        self.process.send_signal(number)

    def end(self):
        """Waits for the end: status and what it wrote to standard error."""
        self.process.wait(SECONDS)
        return self.process.returncode, self.process.stderr.read().decode()

    def is_listening(self):
        try:
            socket.create_connection((self.host, self.port), SECONDS).close()
        except OSError:
            return False
        return True


class Answer:
    def __init__(self, status, fields, body):
        self.status, self.fields, self.body = status, fields, body

    def __getitem__(self, name):
        return self.fields.get(name.lower())


class Client:
    """A connection. Answers are read byte for byte, so what follows one stays for the next."""

    def __init__(self, host, port, source=None):
        self.socket = socket.create_connection((host, port), SECONDS, source and (source, 0))
        self.file = self.socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.file.close()
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def ask(self, path="/", method="GET", version="1.1", body=None, **fields):
        """A request as it should be; fields as in accept_encoding='br'."""
        lines = [f"{method} {path} HTTP/{version}"]
        fields = {"host": "localhost", **fields}
        if body is not None:
            fields["content_length"] = len(body)
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()
                  if value is not None]
        self.send("\r\n".join([*lines, "", ""]).encode() + (body or b""))
        return self.read(method)

    def read(self, method="GET"):
        """The next answer, or None if there is none any more."""
        line = self.file.readline().decode("latin-1")
        if not line:
            return None
        version, status, _ = line.split(" ", 2)
        assert version == "HTTP/1.1", line
        fields = {}
        for line in iter(self.file.readline, b"\r\n"):
            name, value = line.decode("latin-1").rstrip("\r\n").split(": ", 1)
            name = name.lower()
            # A cookie has a line of its own, or it would not be one.
            assert name not in fields or name == "set-cookie", f"{name} stands there twice"
            fields[name] = f"{fields[name]}\n{value}" if name in fields else value
        empty = method == "HEAD" or int(status) in (100, 304)
        size = 0 if empty else int(fields["content-length"])
        return Answer(int(status), fields, self.file.read(size))

    def is_closed(self):
        """Whether the server ends the connection, without a further byte."""
        try:
            return self.file.read(1) == b""
        except ConnectionResetError:
            return True


class ServerCase(unittest.TestCase):
    """Tests that share one server, started with ARGUMENTS."""
    ARGUMENTS = ()

    @classmethod
    def setUpClass(cls):
        cls.web = make_web_folder(cls)
        cls.server = cls.enterClassContext(Server(cls.web, *cls.ARGUMENTS))

    def assert_alive(self):
        self.assertEqual(self.server.ask("/").body, PAGE)
