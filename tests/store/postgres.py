#!/usr/bin/env python3
"""A PostgreSQL of a test's own: made in a temporary folder, on a socket there, and gone with it.

Usage: postgres.py COMMAND...   runs the command with FISSILE_POSTGRES set to its address
Other tests: `with Postgres() as postgres:`, then postgres.url, stop() and start().
"""
import contextlib
import glob
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.parse

# PostgreSQL refuses to run as root; the first of these that the machine has does.
USERS = ("postgres", "nobody")


def programs():
    """The folder of initdb and pg_ctl: Debian keeps them out of PATH."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    path = found[-1] if found else shutil.which("initdb")
    if not path:
        sys.exit("postgres.py: PostgreSQL is missing; on Debian: apt-get install postgresql")
    return pathlib.Path(path).resolve().parent


class Postgres:
    def __init__(self, *settings):
        self.settings = settings
        self.bin = programs()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="fissile-pg-"))
        self.data = self.folder / "data"
        self.user = None
        if os.geteuid() == 0:
            names = [entry.pw_name for entry in pwd.getpwall()]
            self.user = next(name for name in USERS if name in names)
            shutil.chown(self.folder, self.user)

    @property
    def url(self):
        return f"postgres://fissile@/postgres?host={urllib.parse.quote(str(self.folder), safe='')}"

    def run(self, program, *arguments):
        """One of PostgreSQL's programs, as a user that it accepts; its output is in a log."""
        with open(self.folder / "log", "ab") as log:
            subprocess.run([self.bin / program, *arguments], user=self.user, cwd=self.folder,
                           env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
                           extra_groups=[] if self.user else None,
                           stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=True)

    def start(self):
        options = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}"]
        for setting in self.settings:
            options += ["-c", setting]
        self.run("pg_ctl", "-D", self.data, "-w", "-l", self.folder / "server.log",
                 "-o", " ".join(options), "start")

    def stop(self, mode="immediate"):
        self.run("pg_ctl", "-D", self.data, "-w", "-m", mode, "stop")

    def __enter__(self):
        try:
            self.run("initdb", "-D", self.data, "-U", "fissile", "-A", "trust", "--no-sync",
                     "-E", "UTF8", "--locale=C.UTF-8")
            self.start()
        except BaseException as error:
            if isinstance(error, subprocess.CalledProcessError):
                sys.stderr.write((self.folder / "log").read_text())
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        # One that was ended while it was made may have a pid and no server.
        with contextlib.suppress(subprocess.CalledProcessError):
            if (self.data / "postmaster.pid").exists():
                self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    # Ended from outside, it still takes its server with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    # What the clients lose is tested, not what the machine does: its disk need not be waited for.
    with Postgres("fsync=off") as postgres:
        environment = {**os.environ, "FISSILE_POSTGRES": postgres.url}
        return subprocess.run(sys.argv[1:], env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
