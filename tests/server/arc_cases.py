"""The protocol of ARC-AGI-3 over raw requests (docs/arc-http.md): what is good, and what is refused
and in which words."""
import json
import threading

from arc_agent import GAME, NOBODY, SERVER, VALIDATION, Agent
from client import ServerCase


class Arc(ServerCase):
    def setUp(self):
        self.agent = Agent(self.server)

    def assert_refused(self, answer, status, word):
        self.assertEqual((answer[0], answer[1].get("error")), (status, word), answer[1])
        self.assertTrue(answer[1]["message"])

    def test_games_are_listed_and_found_whole_or_by_name(self):
        status, games = self.agent.ask("GET", "/api/games", key=False)
        self.assertEqual(status, 200)
        self.assertGreater(len(games), 0)
        for game in games:
            self.assertEqual(set(game), {"game_id", "title", "tags", "default_fps"})
            name, version = game["game_id"].split("-")
            self.assertRegex(version, r"^[0-9a-f]{8}$")
            for wanted in (game["game_id"], name):
                self.assertEqual(self.agent.ask("GET", f"/api/games/{wanted}"), (200, game))
        self.assert_refused(self.agent.ask("GET", "/api/games/nothing"), 404, SERVER)
        status, said = self.agent.ask("GET", f"/api/games/{games[0]['game_id']}/source")
        self.assert_refused((status, said), 404, SERVER)
        self.assertIn("OPERATION_MODE=online", said["message"])

    def test_it_says_that_it_is_there_and_gives_keys(self):
        answer = self.server.ask("/api/healthcheck")
        self.assertEqual((answer.status, answer.body), (200, b"okay"))
        self.assertTrue(answer["Content-Type"].startswith("text/plain"))
        keys = {self.agent.ask("GET", "/api/games/anonkey", key=False)[1]["api_key"]
                for _ in range(3)}
        self.assertEqual(len(keys), 3)

    def test_slashes_and_the_case_of_the_key_do_not_matter(self):
        card = self.agent.open()
        for path in ("//api/games", "/api//games", "//api///games"):
            self.assertEqual(self.server.ask(path).status, 200, path)
        answer = self.server.ask(f"//api/scorecard//{card}", **{"X-Api-KEY": self.agent.key})
        self.assertEqual(answer.status, 200)

    def test_without_a_key_nothing_is_opened_or_played(self):
        for path, body in (("/api/scorecard/open", {}), ("/api/cmd/RESET", {"game_id": GAME}),
                           ("/api/scorecard/close", {"card_id": NOBODY})):
            self.assert_refused(self.agent.ask("POST", path, body, key=False), 401, VALIDATION)
        self.assert_refused(self.agent.ask("GET", f"/api/scorecard/{NOBODY}", key=False), 401,
                            VALIDATION)
        self.assert_refused(self.agent.ask("POST", "/api/scorecard/open", {}, x_api_key="k" * 201),
                            401, VALIDATION)

    def test_a_play_has_all_that_both_generations_of_clients_read(self):
        card = self.agent.open()
        guid, first = self.agent.begin(card, reasoning={"why": [1, "two", None]})
        self.assertEqual(set(first), {
            "game_id", "guid", "frame", "state", "levels_completed", "win_levels", "score",
            "win_score", "action_input", "full_reset", "available_actions"})
        self.assertEqual((first["game_id"], first["state"], first["full_reset"]),
                         (GAME, "NOT_FINISHED", True))
        self.assertEqual(first["action_input"],
                         {"id": 0, "data": {}, "reasoning": {"why": [1, "two", None]}})
        self.assertEqual((first["levels_completed"], first["score"]), (0, 0))
        self.assertEqual(first["win_levels"], first["win_score"])
        self.assertGreater(first["win_levels"], 0)
        for action in (1, 2, 3, 4, 5, 7):
            status, said = self.agent.act(action, guid=guid, reasoning="a \"text\" \u00e9")
            self.assertEqual(status, 200)
            self.assertEqual(said["action_input"], {"id": action, "data": {"game_id": GAME},
                                                    "reasoning": "a \"text\" \u00e9"})
            self.assertEqual((said["guid"], said["full_reset"]), (guid, False))
        status, said = self.agent.act(6, guid=guid, x=0, y=63)
        self.assertEqual((status, said["action_input"]["data"]),
                         (200, {"game_id": GAME, "x": 0, "y": 63}))
        status, said = self.agent.act(0, guid=guid)
        self.assertEqual((status, said["full_reset"], said["guid"]), (200, False, guid))
        self.assertEqual(said["frame"], first["frame"])
        status, said = self.agent.act(0, guid=guid, card_id=card)
        self.assertEqual((status, said["full_reset"], said["guid"]), (200, True, guid))

    def test_what_is_no_action_is_refused_by_name(self):
        card = self.agent.open()
        guid, _ = self.agent.begin(card)
        bad = [
            ({"guid": guid, "game_id": None}, VALIDATION),
            ({"guid": guid, "game_id": 5}, VALIDATION),
            ({}, VALIDATION), ({"card_id": card}, VALIDATION), ({"guid": ""}, VALIDATION),
            ({"guid": 7}, VALIDATION), ({"guid": NOBODY}, SERVER), ({"guid": "../x"}, SERVER),
            ({"guid": "\0"}, SERVER), ({"guid": NOBODY, "card_id": card}, SERVER),
            ({"guid": guid, "game_id": "nothing"}, SERVER),
            ({"guid": guid, "game_id": "pushblocks"}, SERVER),
            ({"guid": guid, "reasoning": "r" * 16384}, VALIDATION),
        ]
        for body, word in bad:
            self.assert_refused(self.agent.act(1, **body), 400, word)
        for place in ({}, {"x": 1}, {"y": 1}, {"x": 64, "y": 0}, {"x": 0, "y": -1},
                      {"x": "1", "y": 1}, {"x": 1.5, "y": 1}, {"x": True, "y": 1},
                      {"x": None, "y": 1}):
            self.assert_refused(self.agent.act(6, guid=guid, **place), 400, VALIDATION)
        self.assertEqual(self.agent.act(1, guid=guid, reasoning="r" * 16382)[0], 200)
        self.assert_refused(self.agent.ask("POST", "/api/cmd/ACTION1", {"guid": guid}), 400,
                            VALIDATION)
        for body in (b"[]", b"3", b"{", b"", b'{"a":1,"a":2}'):
            self.assert_refused(self.agent.ask("POST", "/api/cmd/ACTION1", body), 400, VALIDATION)
        self.assert_refused(self.agent.ask("POST", "/api/cmd/ACTION1", b"{}",
                                           content_type="text/plain"), 415, VALIDATION)
        self.assertEqual(self.server.ask("/api/cmd/ACTION8", method="POST", body=b"{}").status, 404)
        self.assertEqual(self.server.ask("/api/cmd/ACTION1").status, 405)
        answer = self.server.ask("/api/scorecard/open")
        self.assertEqual((answer.status, answer["Allow"]), (405, "POST"))
        # None of it was counted.
        run = self.agent.card(card)[1]["environments"][0]["runs"][0]
        self.assertEqual(run["actions"], 1)

    def test_a_play_needs_an_open_card_of_its_key(self):
        card = self.agent.open()
        other = Agent(self.server)
        for body in ({}, {"card_id": NOBODY}, {"card_id": "?"}, {"game_id": "no", "card_id": card}):
            self.assert_refused(self.agent.act(0, **body), 400, SERVER)
        self.assert_refused(other.act(0, card_id=card), 400, SERVER)
        guid, _ = self.agent.begin(card)
        for action in (0, 1):
            self.assert_refused(other.act(action, guid=guid), 400, VALIDATION)
        self.assert_refused(other.card(card), 404, SERVER)
        self.assert_refused(other.close(card), 404, VALIDATION)
        self.assertEqual(self.agent.close(card)[0], 200)
        self.assert_refused(self.agent.act(1, guid=guid), 400, SERVER)
        self.assert_refused(self.agent.act(0, card_id=card), 400, SERVER)
        self.assert_refused(self.agent.act(0, card_id=card, guid=guid), 400, SERVER)
        self.assert_refused(self.agent.close(card), 404, VALIDATION)
        # On another card it is another play.
        second = self.agent.open()
        self.assertNotEqual(self.agent.begin(second, guid=guid)[0], guid)

    def test_what_is_said_of_a_card_is_bounded_and_given_back(self):
        opaque = {"deep": [1, {"a": None}], "text": "\u00e9"}
        card = self.agent.open(tags=["a", "human"], source_url="https://example.org/x",
                               opaque=opaque)
        said = self.agent.card(card)[1]
        self.assertEqual((said["tags"], said["source_url"], said["opaque"]),
                         (["a", "human"], "https://example.org/x", opaque))
        self.assertNotIn("competition_mode", said)
        said = self.agent.card(self.agent.open(tags=["a"]))[1]
        self.assertEqual(said["tags"], ["a", "agent"])
        self.assertFalse({"source_url", "opaque"} & set(said))
        for body in ({"opaque": "o" * 16383}, {"tags": "agent"}, {"tags": [1]},
                     {"tags": ["t"] * 51}, {"tags": ["t" * 101]}, {"source_url": 3},
                     {"source_url": "u" * 2001},
                     {"competition_mode": "yes"}, [], 3):
            body = body if isinstance(body, dict) else json.dumps(body).encode()
            self.assert_refused(self.agent.ask("POST", "/api/scorecard/open", body), 400,
                                VALIDATION)
        self.agent.open(opaque="o" * 16382, tags=None, source_url=None, competition_mode=None)

    def test_cards_that_are_not_there(self):
        for body in ({}, {"card_id": None}, {"card_id": 3}):
            self.assert_refused(self.agent.ask("POST", "/api/scorecard/close", body), 400,
                                VALIDATION)
        for card in (NOBODY, "x", "\0" * 100):
            self.assert_refused(self.agent.close(card), 404, VALIDATION)
        self.assert_refused(self.agent.card(NOBODY), 404, SERVER)
        self.assert_refused(self.agent.card(NOBODY, GAME), 404, SERVER)

    def test_a_card_counts_actions_resets_and_runs(self):
        card = self.agent.open()
        guid, first = self.agent.begin(card)
        whole = self.agent.ask("GET", f"/api/games/{GAME}")[1]["game_id"]
        for action in (1, 2, 0, 3):  # a reset of the level between actions
            self.assertEqual(self.agent.act(action, guid=guid)[0], 200)
        for _ in range(2):           # one of the level, then one of the game
            self.agent.act(0, guid=guid)
        self.agent.act(1, guid=guid)
        _, said = self.agent.card(card)
        levels = first["win_levels"]
        one, = said["environments"]
        self.assertEqual({name: one[name] for name in one if name != "runs"}, {
            "id": whole, "score": 0, "actions": 6, "levels_completed": 0, "completed": False,
            "level_count": levels, "resets": 2})
        self.assertEqual([(run["guid"], run["actions"], run["resets"], run["state"])
                          for run in one["runs"]],
                         [(guid, 5, 2, "NOT_FINISHED"), (guid, 1, 0, "NOT_FINISHED")])
        run = one["runs"][0]
        self.assertEqual(run["level_actions"], [5] + [0] * (levels - 1))
        self.assertEqual(run["level_scores"], [0] * levels)
        self.assertEqual(len(run["level_baseline_actions"]), levels)
        self.assertEqual((said["total_environments"], said["total_levels"], said["total_actions"],
                          said["score"]), (1, levels, 6, 0))
        self.assertEqual([(tag["id"], tag["number_of_environments"])
                          for tag in said["tags_scores"]], [("push", 1)])
        status, of_game = self.agent.card(card, GAME)
        self.assertEqual(status, 200)
        self.assertEqual(of_game["cards"][whole]["guids"], [guid, guid])
        self.assertEqual(of_game["cards"][whole]["actions"], [5, 1])
        self.assertEqual((of_game["won"], of_game["played"], of_game["total_actions"]), (0, 1, 6))
        self.assertEqual(self.agent.card(card, "nothing")[1]["cards"], {})
        status, closed = self.agent.close(card)
        self.assertEqual((status, closed), (200, said))
        self.assertEqual(self.agent.card(card), (200, said))

    def test_a_competition_is_read_when_it_is_over_and_has_all_games(self):
        card = self.agent.open(competition_mode=True)
        guid, first = self.agent.begin(card)
        self.assert_refused(self.agent.card(card), 403, SERVER)
        self.assert_refused(self.agent.act(0, card_id=card), 400, SERVER)
        status, said = self.agent.act(0, guid=guid)
        self.assertEqual((status, said["full_reset"], said["frame"]), (200, False, first["frame"]))
        headers = {"x_api_key": self.agent.key}
        for path in (f"plays/{guid}", f"cards/{card}"):
            self.assertEqual(self.server.ask(f"/api/v1/arc/{path}", **headers).status, 403)
        status, closed = self.agent.close(card)
        self.assertEqual((status, closed["competition_mode"]), (200, True))
        games = {game["game_id"] for game in self.agent.ask("GET", "/api/games")[1]}
        self.assertEqual({one["id"] for one in closed["environments"]}, games)
        self.assertEqual(closed["score"], 0)
        self.assertEqual(self.agent.card(card), (200, closed))

    def test_actions_at_one_time_are_each_done_and_answered_once(self):
        card = self.agent.open()
        guid, _ = self.agent.begin(card)
        answers = []
        threads = [threading.Thread(
            target=lambda: answers.append(self.agent.act(1, guid=guid)[0])) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(answers.count(200) + answers.count(429), 8)
        self.assertGreater(answers.count(200), 0)
        run = self.agent.card(card)[1]["environments"][0]["runs"][0]
        self.assertEqual(run["actions"], answers.count(200))

    def test_a_play_is_shown_step_by_step_to_its_key_alone(self):
        card = self.agent.open()
        guid, first = self.agent.begin(card)
        for _ in range(99):
            status, last = self.agent.act(5, guid=guid)
            self.assertEqual(status, 200)
        steps, after, pages = [], 0, 0
        while after is not None:
            status, page = self.agent.ask("GET", f"/api/v1/arc/plays/{guid}?after={after}")
            self.assertEqual(status, 200)
            steps += page["steps"]
            after, pages = page["next"], pages + 1
        self.assertGreater(pages, 1)
        self.assertEqual([step["seq"] for step in steps], list(range(1, 101)))
        for step, answer in ((steps[0], first), (steps[-1], last)):
            self.assertEqual([[[int(digit, 16) for digit in row] for row in frame]
                              for frame in step["frames"]], answer["frame"])
        self.assertEqual(Agent(self.server).ask("GET", f"/api/v1/arc/plays/{guid}")[0], 404)
        _, listed = self.agent.ask("GET", "/api/v1/arc/cards")
        self.assertEqual([one["cardId"] for one in listed["cards"]], [card])
        self.assertEqual(self.agent.ask("GET", f"/api/v1/arc/cards/{card}"),
                         (200, {"ok": True, "card": self.agent.card(card)[1]}))
        self.assertEqual(Agent(self.server).ask("GET", f"/api/v1/arc/cards/{card}")[0], 404)

    def test_an_account_has_keys_and_a_guest_has_none(self):
        token = self.server.sign_up("keyholder")
        keys = {self.server.api("POST", "/arc/keys", token=token)[1]["key"] for _ in range(10)}
        self.assertEqual(len(keys), 10)
        self.assertEqual(self.server.api("POST", "/arc/keys", token=token)[0], 429)
        agent = Agent(self.server, keys.pop())
        agent.begin(agent.open())
        _, listed, _ = self.server.api("GET", "/arc/keys", token=token)
        self.assertEqual(sorted(key["cards"] for key in listed["keys"]), [0] * 9 + [1])
        opaque = agent.open(opaque="what is mine")
        after, scorecards = "", []
        while after is not None:
            query = f"?after={after}" if after else ""
            _, page, _ = self.server.api("GET", f"/account/export{query}", token=token)
            self.assertEqual(len(page["arcKeys"]), 10)
            scorecards += page["scorecards"]
            after = page["next"]
        self.assertEqual(sorted(card.get("opaque", "") for card in scorecards),
                         ["", "what is mine"])
        self.assertIn(opaque, [card["card_id"] for card in scorecards])
        guest = self.server.guest()
        self.assertEqual(self.server.api("POST", "/arc/keys", token=guest)[0], 403)
        self.assertEqual(self.server.api("GET", "/arc/keys")[0], 401)
        # With the account what was said of its cards goes, and they are closed.
        self.assertEqual(self.server.api("DELETE", "/account", {"password": "correct horse"},
                                         token=token)[0], 200)
        cards = agent.ask("GET", "/api/v1/arc/cards")[1]["cards"]
        self.assertEqual([(card["tags"], card["closedAt"]) for card in cards], [([], 0)] * 2)
        self.assertNotIn("opaque", agent.card(opaque)[1])
