"""How much memory open WebSockets cost the server while nobody says anything.

usage: idle.py FISSILE SOCKETS
"""
import os
import sys
import time
import unittest

import client
from client import Server, make_web_folder, until

REQUEST = (b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
AT_ONCE = 200


def open_many(server, count):
    """So many sockets after their handshake, plain ones, so that ours cost little too."""
    sockets = []
    for begin in range(0, count, AT_ONCE):
        fresh = [server.connect().socket for _ in range(min(AT_ONCE, count - begin))]
        for socket in fresh:
            socket.sendall(REQUEST)
        for socket in fresh:
            head = socket.recv(1024)
            assert head.startswith(b"HTTP/1.1 101 "), head
        sockets += fresh
    return sockets


def measure(server, count):
    """(bytes before, bytes with the sockets open, seconds it took to open them)."""
    before, begin = server.memory(), time.monotonic()
    sockets = open_many(server, count)
    took = time.monotonic() - begin
    until("all are counted", lambda: server.metric("fissile_sockets") == count)
    during = server.memory()
    for socket in sockets:
        socket.close()
    return before, during, took


class Idle(unittest.TestCase):
    """The short form of it, for the suite."""
    COUNT = 1000
    BYTES_EACH = 8192

    def test_a_silent_socket_costs_little(self):
        web = make_web_folder(type(self))
        with Server(web, "--max-connections", "2000", "--max-per-address", "2000") as server:
            before, during, _ = measure(server, self.COUNT)
            self.assertLess(during - before, client.SLACK + self.COUNT * self.BYTES_EACH)
            until("all are gone", lambda: server.metric("fissile_sockets") == 0)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    client.FISSILE = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2])
    web = make_web_folder(Idle)
    try:
        most = str(count + 100)
        with Server(web, "--max-connections", most, "--max-per-address", most,
                    "--socket-timeout", "600") as server:
            before, during, took = measure(server, count)
        print(f"{count} sockets opened in {took:.1f} s: resident {before / 1e6:.1f} MB before, "
              f"{during / 1e6:.1f} MB with them, {(during - before) / count:.0f} bytes each")
    finally:
        Idle.doClassCleanups()


if __name__ == "__main__":
    main()
