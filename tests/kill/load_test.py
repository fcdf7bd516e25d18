#!/usr/bin/env python3
"""The load gives up on a server that says nothing, or is not there, and says what to do."""
import os
import socket
import subprocess
import sys
import tempfile
import threading
import unittest

SECONDS = 30  # for whatever must happen soon
LOAD = sys.argv.pop(1)


def load(*arguments):
    return subprocess.run([LOAD, *arguments], capture_output=True, text=True, timeout=SECONDS,
                          check=False)


class Load(unittest.TestCase):
    """Beside a listener that takes connections and never answers."""

    def setUp(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = str(self.listener.getsockname()[1])

    def tearDown(self):
        self.listener.close()

    def test_games_end_where_nobody_answers(self):
        ended = load("--port", self.port, "--games", "1", "--seconds", "86400",
                     "--patience", "0.5")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("nothing was heard", ended.stderr)

    def test_games_where_nobody_is_end_at_once(self):
        self.listener.close()
        ended = load("--port", self.port, "--games", "1", "--seconds", "86400")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("start a fissile serve there", ended.stderr)

    def test_a_server_whose_database_is_away_is_waited_for(self):
        """For longer than such a database takes to come back on a busy machine."""
        statuses = ["503 Service Unavailable"] * 150 + ["429 Too Many Requests"] * 2

        def answer():
            for status in statuses:
                with self.listener.accept()[0] as client:
                    client.recv(4096)
                    client.sendall(f"HTTP/1.1 {status}\r\nContent-Length: 2\r\n\r\n{{}}".encode())

        thread = threading.Thread(target=answer)
        thread.start()
        ended = load("--port", self.port, "--games", "1", "--seconds", "86400")
        thread.join()
        self.assertEqual(ended.returncode, 1)
        self.assertIn("more --max-guests", ended.stderr)

    def test_a_check_ends_where_nobody_is(self):
        self.listener.close()
        with tempfile.TemporaryDirectory() as folder:
            journal = os.path.join(folder, "journal")
            with open(journal, "w", encoding="utf-8") as file:
                file.write('abc 1 0123456789abcdef {"row":0,"col":0}\n')
            ended = load("--port", self.port, "--check", journal)
        self.assertEqual(ended.returncode, 1)
        self.assertIn("cannot be reached; start it", ended.stdout)


if __name__ == "__main__":
    unittest.main()
