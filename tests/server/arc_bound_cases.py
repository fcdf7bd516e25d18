"""Plays of ARC-AGI-3 when the server is killed, full, or asked too much (docs/arc-http.md)."""
import signal
import sqlite3
import tempfile
import unittest

from arc_agent import NOT_STARTED, SERVER, Agent
from client import Server, make_web_folder, until


class ArcBounds(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.web = make_web_folder(cls)

    def test_a_play_goes_on_after_a_kill_and_where_it_left_the_memory(self):
        data = self.enterContext(tempfile.TemporaryDirectory())
        with Server(self.web, data=data) as server:
            agent = Agent(server)
            card = agent.open()
            guid, _ = agent.begin(card)
            for action in (4, 2, 4, 5):
                _, before = agent.act(action, guid=guid)
            server.signal(signal.SIGKILL)
            server.process.wait()
        with Server(self.web, data=data) as server:
            agent = Agent(server, agent.key)
            status, after = agent.act(5, guid=guid)
            self.assertEqual((status, after["frame"]), (200, before["frame"]))
            self.assertEqual(server.metric("fissile_arc_plays_restored_total"), 1)
            run = agent.card(card)[1]["environments"][0]["runs"][0]
            self.assertEqual((run["guid"], run["actions"]), (guid, 5))

    def test_every_environment_is_repeated_after_a_kill_as_it_was_answered(self):
        data = self.enterContext(tempfile.TemporaryDirectory())
        answers = {}
        with Server(self.web, data=data) as server:
            agent = Agent(server)
            card = agent.open()
            for game in agent.ask("GET", "/api/games")[1]:
                guid, first = agent.begin(card, game_id=game["game_id"])
                answers[guid] = [first]
                for action in (6, 1, 2, 6, 3, 4, 5, 7):
                    body = {"game_id": game["game_id"], "guid": guid}
                    if answers[guid][-1]["state"] != "NOT_FINISHED":
                        status, said = agent.act(1, **body)
                        self.assertEqual((status, said["error"]), (400, NOT_STARTED), game)
                        action = 0
                    place = {"x": 32, "y": 32} if action == 6 else {}
                    status, said = agent.act(action, **body, **place)
                    self.assertEqual(status, 200, game)
                    answers[guid].append(said)
            server.signal(signal.SIGKILL)
            server.process.wait()
        self.assertGreater(len(answers), 1)
        with Server(self.web, data=data) as server:
            agent = Agent(server, agent.key)
            for guid, given in answers.items():
                frames, after = [], 0
                while after is not None:
                    status, page = agent.ask("GET", f"/api/v1/arc/plays/{guid}?after={after}")
                    self.assertEqual(status, 200, given[0]["game_id"])
                    frames += [self.numbers(step["frames"]) for step in page["steps"]]
                    after = page["next"]
                self.assertEqual(frames, [said["frame"] for said in given], given[0]["game_id"])
                self.assertEqual(agent.act(0, game_id=given[0]["game_id"], guid=guid)[0], 200)

    @staticmethod
    def numbers(frames):
        return [[[int(digit, 16) for digit in row] for row in frame] for frame in frames]

    def test_plays_leave_the_memory_and_come_back(self):
        with Server(self.web, "--max-arc-memory", "1") as server:
            agent = Agent(server)
            card = agent.open()
            plays = [agent.begin(card)[0] for _ in range(60)]
            self.assertLess(server.metric("fissile_arc_plays"), 60)
            self.assertLessEqual(server.metric("fissile_arc_play_bytes"), 1 << 20)
            for guid in plays[:3]:
                self.assertEqual(agent.act(1, guid=guid)[0], 200)
            self.assertEqual(server.metric("fissile_arc_plays_restored_total"), 3)
            self.assertEqual(server.metric("fissile_arc_actions_total"), 63)

    def test_a_card_that_nobody_uses_closes_by_itself(self):
        data = self.enterContext(tempfile.TemporaryDirectory())
        with Server(self.web, data=data) as server:
            agent = Agent(server)
            idle, used = agent.open(), agent.open()
            guid, _ = agent.begin(idle)
            server.signal()
            self.assertEqual(server.end()[0], 0)
        with sqlite3.connect(f"{data}/fissile.db") as database:
            database.execute("UPDATE arc_cards SET used_at = used_at - 700000 WHERE card_id = ?",
                             (idle,))
        database.close()
        with Server(self.web, "--arc-idle-minutes", "10", data=data) as server:
            agent = Agent(server, agent.key)
            self.wait_until_closed(agent, idle)
            self.assertEqual(agent.act(1, guid=guid)[0], 400)
            self.assertEqual(agent.close(used)[0], 200)

    @staticmethod
    def wait_until_closed(agent, card):
        def is_closed():
            cards = agent.ask("GET", "/api/v1/arc/cards")[1]["cards"]
            return {one["cardId"]: one["closedAt"] for one in cards}[card] is not None
        until("the card closed", is_closed)

    def test_a_server_in_competition_mode_has_one_card_for_a_key(self):
        with Server(self.web, "--arc-competition") as server:
            agent = Agent(server)
            card = agent.open()
            status, said = agent.ask("POST", "/api/scorecard/open", {})
            self.assertEqual((status, said["error"]), (409, SERVER))
            self.assertEqual(agent.card(card)[0], 403)
            Agent(server).open()

    def test_whoever_asks_for_too_much_is_told_when_to_come_back(self):
        with Server(self.web, "--max-arc-kib", "1", "--max-arc-cards", "2") as server:
            agent = Agent(server)
            card = agent.open()
            Agent(server).open()
            status, said = Agent(server).ask("POST", "/api/scorecard/open", {})
            self.assertEqual((status, said["error"]), (429, SERVER))
            statuses = [agent.act(0, card_id=card)[0] for _ in range(10)]
            self.assertEqual(statuses[0], 200)
            self.assertIn(429, statuses)
