"""A program under a pseudo-terminal, with as much of a terminal as fissile draws on."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

DEADLINE_S = 30.0
ENTER_SCREEN = b"\x1b[?1049h"
LEAVE_SCREEN = b"\x1b[?1049l"
_SEQUENCE = re.compile(r"\x1b\[([?]?)([0-9;]*)([A-Za-z])")


class Screen:
    """The characters on a screen, kept up to date from what the program writes."""

    def __init__(self, rows, cols):
        self.resize(rows, cols)
        self.row = self.col = 0
        self.styles = set()  # every SGR parameter that was used
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._rest = ""

    def resize(self, rows, cols):
        self.rows, self.cols = rows, cols
        self.cells = [[" "] * cols for _ in range(rows)]

    def feed(self, data):
        text = self._rest + self._decoder.decode(data)
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                match = _SEQUENCE.match(text, at)
                if not match:
                    break  # the sequence is not whole yet
                self._obey(*match.groups())
                at = match.end()
            else:
                self._put(text[at])
                at += 1
        self._rest = text[at:]

    def _obey(self, private, numbers, final):
        if private:
            return
        if final == "H":
            row, col = (int(n) for n in (numbers or "1;1").split(";"))
            self.row, self.col = row - 1, col - 1
        elif final == "J":
            self.resize(self.rows, self.cols)
        elif final == "m":
            self.styles.update(numbers.split(";"))
        else:
            raise AssertionError(f"a sequence that this screen does not know: {numbers}{final}")

    def _put(self, char):
        if char == "\r":
            self.col = 0
        elif char == "\n":
            self.row += 1
        else:
            if self.row < self.rows and self.col < self.cols:
                self.cells[self.row][self.col] = char
            self.col += 1

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.cells)


class Terminal:
    """Runs a command in a terminal of its own. Use it in a with statement."""

    def __init__(self, command, rows=24, cols=80, env=None):
        self.screen = Screen(rows, cols)
        self.output = b""
        self.status = None
        environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        environment.update(env or {})
        self.master, self.slave = pty.openpty()
        self._set_size(rows, cols)
        self.modes = termios.tcgetattr(self.slave)
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.master)
            os.login_tty(self.slave) if hasattr(os, "login_tty") else self._take_terminal()
            os.execve(command[0], command, environment)

    def _take_terminal(self):
        os.setsid()
        fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
        for file in range(3):
            os.dup2(self.slave, file)

    def _set_size(self, rows, cols):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.master)
        os.close(self.slave)

    def resize(self, rows, cols):
        self.screen.resize(rows, cols)
        self._set_size(rows, cols)

    def send(self, keys):
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def _read(self, deadline):
        left = deadline - time.monotonic()
        if left <= 0:
            return False
        if select.select([self.master], [], [], min(left, 0.02))[0]:
            data = os.read(self.master, 65536)
            self.output += data
            self.screen.feed(data)
        return True

    def until(self, holds, what):
        deadline = time.monotonic() + DEADLINE_S
        while not holds(self.screen.text()):
            if not self._read(deadline):
                raise AssertionError(f"never came: {what}; the screen:\n{self.screen.text()}")
        return self.screen.text()

    def expect(self, *texts):
        return self.until(lambda screen: all(t in screen for t in texts), repr(texts))

    def expect_gone(self, text):
        return self.until(lambda screen: text not in screen, f"the end of {text!r}")

    def wait(self):
        """Reads until the program has ended; returns its exit status as a shell tells it."""
        deadline = time.monotonic() + DEADLINE_S
        while self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = status
            elif not self._read(deadline):
                raise AssertionError(f"the program does not end; the screen:\n{self.screen.text()}")
        while select.select([self.master], [], [], 0)[0]:
            self._read(time.monotonic() + 1)
        code = os.waitstatus_to_exitcode(self.status)
        return code if code >= 0 else 128 - code
