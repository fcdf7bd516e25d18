"""A WebSocket client that can also misbehave: frames are made and read by hand."""
import base64
import hashlib
import json
import os
import socket
import struct

import described
from client import SECONDS

FIXED = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Refused(Exception):
    """The server answered the handshake with something else than 101."""

    def __init__(self, status, body):
        super().__init__(f"{status} {body!r}")
        self.status, self.body = status, body


class Closed(Exception):
    """The server closed, with this code (0 if it said none) and reason."""

    def __init__(self, code=0, reason=""):
        super().__init__(f"closed with {code} {reason}")
        self.code, self.reason = code, reason


def frame(payload, opcode=TEXT, final=True, mask=b"\1\2\3\4", reserved=0):
    """One frame as a client sends it; mask=None leaves the mask out."""
    if isinstance(payload, str):
        payload = payload.encode()
    bit = 0x80 if mask else 0
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    if len(payload) < 126:
        head += bytes([bit | len(payload)])
    elif len(payload) < 1 << 16:
        head += bytes([bit | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", len(payload))
    if not mask:
        return head + payload
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


class WebSocket:
    """An open socket. `origin` is that of the server's own pages unless said otherwise; None leaves
    it out. `token` goes into the cookie, `buffer` is how much the system takes in unread."""

    def __init__(self, server, origin="", token=None, bearer=None, buffer=0, **fields):
        self.socket = socket.socket(socket.AF_INET6 if ":" in server.host else socket.AF_INET)
        self.socket.settimeout(SECONDS)
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        if server.source:
            self.socket.bind((server.source, 0))
        self.socket.connect((server.host, server.port))
        self.file = self.socket.makefile("rb")
        self.events, self.answers, self.last_id = [], {}, 0
        host = f"localhost:{server.port}"
        key = base64.b64encode(os.urandom(16)).decode()
        wanted = {"Host": host, "Upgrade": "websocket", "Connection": "keep-alive, Upgrade",
                  "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key,
                  "Origin": f"http://{host}" if origin == "" else origin,
                  "Cookie": f"a=b; __Host-fissile={token}" if token else None,
                  "Authorization": f"Bearer {bearer}" if bearer else None}
        wanted.update({name.replace("_", "-"): value for name, value in fields.items()})
        lines = [f"{name}: {value}" for name, value in wanted.items() if value is not None]
        self.socket.sendall("\r\n".join(["GET /ws HTTP/1.1", *lines, "", ""]).encode())
        self.shake(key)

    def shake(self, key):
        status = int(self.file.readline().split()[1])
        fields = {}
        for line in iter(self.file.readline, b"\r\n"):
            name, value = line.decode().rstrip().split(": ", 1)
            fields[name.lower()] = value
        if status != 101:
            body = self.file.read(int(fields["content-length"]))
            self.close()
            raise Refused(status, body)
        wanted = base64.b64encode(hashlib.sha1((key + FIXED).encode()).digest()).decode()
        assert fields["sec-websocket-accept"] == wanted, fields

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.file.close()
        self.socket.close()

    def raw(self, data):
        self.socket.sendall(data)

    def read_frame(self):
        """(opcode, payload) of the next frame; pings are answered."""
        head = self.file.read(2)
        if len(head) < 2:
            raise Closed()
        assert head[0] & 0xf0 == 0x80, "a frame that is in pieces or extended"
        assert head[1] < 0x80, "a frame of the server is masked"
        size = head[1]
        if size == 126:
            size, = struct.unpack(">H", self.whole(2))
        elif size == 127:
            size, = struct.unpack(">Q", self.whole(8))
        return head[0] & 15, self.whole(size)

    def whole(self, size):
        """So many bytes; a connection that ends before them is closed."""
        data = self.file.read(size)
        if len(data) < size:
            raise Closed()
        return data

    def read(self):
        """The next message, as JSON."""
        while True:
            opcode, payload = self.read_frame()
            if opcode == CLOSE:
                code = struct.unpack(">H", payload[:2])[0] if payload else 0
                raise Closed(code, payload[2:].decode())
            if opcode == PING:
                self.raw(frame(payload, PONG))
            if opcode == TEXT:
                message = json.loads(payload)
                described.pages().check_message(message)
                return message

    def say(self, **message):
        self.raw(frame(json.dumps(message)))

    def wait_for(self, id_):
        """The answer to a message of ours; events that come before it are kept."""
        while id_ not in self.answers:
            message = self.read()
            if "event" in message:
                self.events.append(message)
            else:
                self.answers[message.get("id")] = message
        return self.answers.pop(id_)

    def ask(self, do, **members):
        self.last_id += 1
        self.say(do=do, id=self.last_id, **members)
        answer = self.wait_for(self.last_id)
        described.pages().check_message(answer, do)
        return answer

    def event(self, kind, **wanted):
        """The next event of that kind with those members; others are thrown away."""
        while True:
            while self.events:
                event = self.events.pop(0)
                if event["event"] == kind and all(event.get(k) == v for k, v in wanted.items()):
                    return event
            message = self.read()
            if "event" in message:
                self.events.append(message)
            else:
                self.answers[message.get("id")] = message

    def closed(self):
        """Reads on until the server closes; the code and reason."""
        try:
            while True:
                self.read()
        except Closed as end:
            return end.code, end.reason
        except ConnectionError:
            return 0, ""
