"""How far something is that takes long, on a terminal."""
from __future__ import annotations

import sys
import time
from types import TracebackType

PATIENCE_SECONDS = 1.0
BETWEEN_SECONDS = 0.2


class Progress:
    """One line on standard error, after a second, where that is a terminal; gone at the end."""

    def __init__(self, what: str, total: int, *, shown: bool = True) -> None:
        self._what, self._total, self._done = what, total, 0
        self._shown = shown and sys.stderr.isatty()
        self._next = time.monotonic() + PATIENCE_SECONDS
        self._drawn = False

    def step(self) -> None:
        """One more is done."""
        self.show(self._done + 1)

    def show(self, done: int) -> None:
        """So many are done."""
        self._done = done
        now = time.monotonic()
        if not self._shown or now < self._next:
            return
        self._next, self._drawn = now + BETWEEN_SECONDS, True
        sys.stderr.write(f"\r{self._done} of {self._total} {self._what} ")
        sys.stderr.flush()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if self._drawn:
            sys.stderr.write("\r" + " " * 60 + "\r")
            sys.stderr.flush()
