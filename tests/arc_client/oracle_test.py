"""The same requests, good and bad, to the toolkit's own server and to ours: they differ in nothing
but what docs/arc-http.md lists."""
import json
import unittest

from both import NAME, Both, Toolkit

KEY, OTHER = "a key", "another key"
NOBODY = "00000000-0000-4000-8000-000000000000"
# What ours has more, or truer (docs/arc-http.md).
MORE = {"score", "win_score", "full_reset"}
MORE_OF_RUNS = {"id", "number_of_levels", "number_of_environments"}


def ask(server, method, path, body=None, key=KEY, **fields):
    """Status and JSON, or text."""
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
    if body is not None:
        fields.setdefault("content_type", "application/json")
    if key:
        fields["x_api_key"] = key
    answer = server.ask(path, method=method, body=body, **fields)
    is_json = (answer["Content-Type"] or "").startswith("application/json")
    return answer.status, json.loads(answer.body) if is_json else answer.body.decode()


class Oracle(Both):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.toolkit = cls.enterClassContext(
            Toolkit(cls.game_id, cls.solutions, [len(one) for one in cls.solutions]))
        cls.servers = (cls.toolkit, cls.ours)

    def on_both(self, run):
        return [run(server) for server in self.servers]

    maxDiff = 2000

    def assert_alike(self, run):
        """What a conversation comes to, the same on both."""
        theirs, ours = self.on_both(run)
        for one, other in zip(theirs, ours):
            self.assertEqual(other, one)
        self.assertEqual(len(ours), len(theirs))
        return ours

    def begin(self, server, game=None, **body):
        card = ask(server, "POST", "/api/scorecard/open", body)[1]["card_id"]
        frame = ask(server, "POST", "/api/cmd/RESET",
                    {"game_id": game or self.game_id, "card_id": card})[1]
        return card, frame["guid"], frame

    @staticmethod
    def frame_of(answer):
        """What of a frame is not a picture or an id."""
        status, said = answer
        if status != 200:
            return status, said["error"]
        # The last frame of a game stands twice or once, as the game likes it.
        frames = 1 if said["state"] == "WIN" else len(said["frame"])
        return status, {**{name: said[name] for name in said
                           if name not in MORE | {"guid", "frame"}},
                        "frames": frames, "sides": {len(one) for one in said["frame"]}}

    def act(self, server, action, **body):
        name = "RESET" if action == 0 else f"ACTION{action}"
        return ask(server, "POST", f"/api/cmd/{name}", {"game_id": self.game_id, **body})

    @staticmethod
    def card_of(answer, card, guids):
        """A scorecard with names for its ids, and without what ours has more."""
        status, said = answer
        text = json.dumps(said).replace(card, "CARD")
        for number, guid in enumerate(guids):
            text = text.replace(guid, f"GUID{number}")
        said = json.loads(text)
        for environment in said.get("environments", ()):
            for run in environment["runs"]:
                for name in MORE_OF_RUNS:
                    run.pop(name, None)
        return status, said

    def test_a_whole_play_with_detours_is_answered_and_counted_alike(self):
        def run(server):
            card, guid, first = self.begin(server, tags=["a"], opaque={"b": 1},
                                           source_url="https://example.org")
            said = [self.frame_of((200, first))]
            for number, actions in enumerate(self.solutions):
                detour = [5, 0, 5, 5] if number % 2 else []
                for action in detour + actions:
                    said.append(self.frame_of(self.act(server, action, guid=guid)))
            said.append(self.frame_of(self.act(server, 1, guid=guid)))
            cards = [self.card_of(ask(server, "GET", f"/api/scorecard/{card}{more}"), card, [guid])
                     for more in ("", f"/{self.game_id}", "/nothing")]
            # Won: a RESET begins another run.
            said += [self.frame_of(self.act(server, action, guid=guid)) for action in (0, 1, 0, 0)]
            second = self.act(server, 0, card_id=card)[1]["guid"]
            said.append(self.frame_of(self.act(server, 2, guid=second, reasoning={"c": [None]})))
            cards.append(self.card_of(ask(server, "POST", "/api/scorecard/close",
                                          {"card_id": card}), card, [guid, second]))
            said.append(self.frame_of(self.act(server, 1, guid=guid)))
            return said + cards
        said = self.assert_alike(run)
        self.assertEqual({status for status, _ in said}, {200, 400})
        last = said[-1][1]
        self.assertEqual(len(last["environments"][0]["runs"]), 4)
        self.assertGreater(last["score"], 50)

    def test_bad_requests_get_the_same_status_and_word(self):
        def run(server):
            card, guid, _ = self.begin(server)
            commands = [
                ("RESET", {}), ("RESET", {"game_id": 3}), ("RESET", {"game_id": self.game_id}),
                ("RESET", {"game_id": "no", "card_id": card}),
                ("RESET", {"game_id": "no-1", "card_id": card}),
                ("RESET", {"game_id": self.game_id, "card_id": NOBODY}),
                ("RESET", {"game_id": self.game_id, "guid": NOBODY}),
                ("ACTION1", {"game_id": self.game_id, "guid": NOBODY}),
                ("ACTION1", {"game_id": self.game_id, "card_id": card}),
                ("ACTION1", {"game_id": "no", "guid": guid}), ("ACTION1", {"guid": guid}),
                ("ACTION1", {"game_id": self.game_id, "guid": guid, "reasoning": "r" * 16384}),
                *(("ACTION6", {"game_id": self.game_id, "guid": guid, "x": x, "y": y})
                  for x, y in ((64, 0), (0, 64), (-1, 0), ("a", 0), (1.5, 0), (None, 0))),
            ]
            said = [ask(server, "POST", f"/api/cmd/{name}", body) for name, body in commands]
            said += [ask(server, "POST", f"/api/cmd/{name}",
                         {"game_id": self.game_id, "guid": guid, "card_id": card}, key=OTHER)
                     for name in ("RESET", "ACTION1")]
            said += [ask(server, "POST", "/api/scorecard/close", body, key)
                     for body, key in (({}, KEY), ([], KEY), ({"card_id": NOBODY}, KEY),
                                       ({"card_id": card}, OTHER))]
            said += [ask(server, "GET", path) for path in (
                f"/api/scorecard/{NOBODY}", f"/api/scorecard/{NOBODY}/{NAME}", "/api/games/none")]
            said.append(ask(server, "GET", f"/api/scorecard/{card}", key=OTHER))
            return [(status, one["error"]) for status, one in said]
        self.assertGreater(len(self.assert_alike(run)), 25)

    def test_what_is_refused_of_a_scorecard_has_the_same_status(self):
        def run(server):
            return [ask(server, "POST", "/api/scorecard/open", body)[0]
                    for body in ({"opaque": "o" * 16384}, [], 3, b"{", {"opaque": "o" * 16382})]
        self.assertEqual(self.assert_alike(run), [400, 400, 400, 400, 200])

    def test_games_are_told_alike(self):
        def run(server):
            games = [ask(server, "GET", f"/api/games/{name}")[1] for name in (NAME, self.game_id)]
            return [{name: game[name] for name in ("game_id", "title", "tags", "default_fps")}
                    for game in games], ask(server, "GET", "/api/healthcheck", key=None)
        self.assert_alike(run)

    def test_actions_are_echoed_alike(self):
        def run(server):
            _, guid, _ = self.begin(server, NAME)
            bodies = [(6, {"x": 0, "y": 63}), (7, {}), (5, {"reasoning": "a text"}),
                      (1, {"reasoning": {"deep": [1, {"a": None}]}}), (2, {"reasoning": 0}),
                      (3, {"reasoning": None, "other": 1})]
            return [self.frame_of(self.act(server, action, guid=guid, **body))
                    for action, body in bodies]
        self.assertEqual({status for status, _ in self.assert_alike(run)}, {200})


class Competition(Both):
    ARGUMENTS = ("--arc-competition",)

    def test_a_second_card_is_refused_and_an_open_one_cannot_be_read(self):
        with Toolkit(self.game_id, self.solutions, [1] * len(self.solutions),
                     "competition") as toolkit:
            said = []
            for server in (toolkit, self.ours):
                card = ask(server, "POST", "/api/scorecard/open", {})[1]["card_id"]
                again = ask(server, "POST", "/api/scorecard/open", {})
                body = {"game_id": self.game_id, "card_id": card}
                first = ask(server, "POST", "/api/cmd/RESET", body)
                second = ask(server, "POST", "/api/cmd/RESET", body)
                untouched = ask(server, "POST", "/api/cmd/RESET",
                                {"game_id": self.game_id, "guid": first[1]["guid"]})
                shown = ask(server, "GET", f"/api/scorecard/{card}")
                closed = ask(server, "POST", "/api/scorecard/close", {"card_id": card})
                said.append([(again[0], again[1]["error"]), first[0],
                             (second[0], second[1]["error"]), untouched[0],
                             (shown[0], shown[1]["error"]), closed[0],
                             closed[1]["competition_mode"]])
        self.assertEqual(said[1], said[0])


if __name__ == "__main__":
    unittest.main()
