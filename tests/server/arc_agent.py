"""A client of ARC-AGI-3 for the tests: raw requests, each answer held against the description."""
import json
import uuid

import described

VALIDATION, SERVER = "VALIDATION_ERROR", "SERVER_ERROR"
NOT_STARTED = "GAME_NOT_STARTED_ERROR"
NOBODY = "00000000-0000-4000-8000-000000000000"
# Solutions are played by tests/python; here any level and any actions do.
GAME = "push"


class Agent:
    """A client with a key of its own; every answer is held against the description of the API."""

    def __init__(self, server, key=None):
        self.server, self.key = server, key or str(uuid.uuid4())

    def ask(self, method, path, body=None, key=True, **fields):
        """Status and JSON."""
        if isinstance(body, (dict, list)):
            body = json.dumps(body).encode()
        if body is not None:
            fields.setdefault("content_type", "application/json")
        if key:
            fields.setdefault("x_api_key", self.key)
        answer = self.server.ask(path, method=method, body=body, **fields)
        said = json.loads(answer.body)
        described.pages().check_answer(method, path, answer.status, said)
        return answer.status, said

    def open(self, **body):
        status, said = self.ask("POST", "/api/scorecard/open", body)
        assert status == 200, said
        return said["card_id"]

    def close(self, card):
        return self.ask("POST", "/api/scorecard/close", {"card_id": card})

    def card(self, card, game=""):
        return self.ask("GET", f"/api/scorecard/{card}{game and '/'}{game}")

    def act(self, action, **body):
        name = "RESET" if action == 0 else f"ACTION{action}"
        return self.ask("POST", f"/api/cmd/{name}", {"game_id": GAME, **body})

    def begin(self, card, **body):
        """The guid of a new play, and its first answer."""
        status, said = self.act(0, card_id=card, **body)
        assert status == 200, said
        return said["guid"], said
