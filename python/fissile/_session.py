"""One question to the engine and its answer, as the protocol has them (docs/protocol.md)."""
from __future__ import annotations

import json
from typing import Any

from . import _core

Json = dict[str, Any]


class Error(Exception):
    """Something was refused, and nothing changed.

    `code` is a stable word of the protocol, such as "action/illegal"; `message` says for a person
    what was wrong; `at`, where there is a place, is a JSON pointer into what was asked.
    """

    def __init__(self, code: str, message: str, at: str = "") -> None:
        super().__init__(code, message, at)
        self.code = code
        self.message = message
        self.at = at

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


def read_answer(text: str) -> Json:
    """The members of an answer, or the Error that it is."""
    answer: Json = json.loads(text)
    if answer.pop("ok"):
        return answer
    error = answer["error"]
    raise Error(error["code"], error["message"], error.get("at", ""))


def write(value: Json) -> str:
    """A value as JSON. Error if it cannot be one."""
    try:
        return json.dumps(value)
    except (TypeError, ValueError, RecursionError) as wrong:
        raise Error("request/malformed", str(wrong)) from None


def ask(session: _core.Game, command: str, *, long: bool = False, **members: Any) -> Json:
    """Asks a session. Members that are None are left out."""
    request = write({"cmd": command} | {
        name: value for name, value in members.items() if value is not None})
    return read_answer(session.ask_long(request) if long else session.ask(request))
