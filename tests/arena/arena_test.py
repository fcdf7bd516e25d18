"""Tournaments and bots as real processes: killed and gone on with, over HTTP, in a hurry.

Usage: python3 arena_test.py PATH-OF-FISSILE FOLDER-OF-BASELINE-BOTS [unittest options]
"""

import http.server
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

FISSILE = BOTS = ""


def run(*arguments, text=None):
    done = subprocess.run([FISSILE, *arguments], input=text, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def question(rows=2, cols=2):
    grid = [[{"player": 0, "orbs": 0} for _ in range(cols)] for _ in range(rows)]
    return json.dumps({"grid": grid, "myPlayerIndex": 1, "currentPlayerIndex": 1,
                       "gridSize": {"rows": rows, "cols": cols}})


class Tournaments(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def read(self, *names):
        with open(self.path(*names), encoding="utf-8") as file:
            return file.read()

    def order(self, out, games=60):
        return ["tournament", "orbs", "--players", "level:2", "--players",
                f"cmd:exec {BOTS}/greedy", "--games", str(games), "--seed", "9", "--json",
                "--setup", '{"rows":5,"cols":5}', "--out", self.path(out)]

    def stop_midway(self, how):
        """Starts the tournament, ends it with that signal after ten games; its process."""
        process = subprocess.Popen([FISSILE, *self.order("stopped"), "--concurrency", "2"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        games = self.path("stopped", "games.jsonl")
        while process.poll() is None:
            if os.path.exists(games) and self.read("stopped", "games.jsonl").count("\n") >= 10:
                process.send_signal(how)
                break
        output, errors = process.communicate()
        return process.returncode, output, errors

    def assert_goes_on_to_the_same_end(self):
        before = self.read("stopped", "games.jsonl").splitlines()
        whole = [line for line in before if line.endswith("}")]
        self.assertLess(len(whole), 60)
        status, output, errors = run(*self.order("stopped"), "--resume")
        self.assertEqual((status, errors), (0, ""))
        self.assertEqual(output, run(*self.order("whole"))[1])
        after = self.read("stopped", "games.jsonl").splitlines()
        self.assertEqual(after[:len(whole)], whole)
        self.assertEqual(len(after), 60)
        self.assertEqual(sorted(after), sorted(self.read("whole", "games.jsonl").splitlines()))
        for name in os.listdir(self.path("whole", "replays")):
            self.assertEqual(self.read("stopped", "replays", name),
                             self.read("whole", "replays", name))

    def test_one_that_was_killed_goes_on_to_the_same_end(self):
        self.assertEqual(self.stop_midway(signal.SIGKILL)[0], -signal.SIGKILL)
        self.assert_goes_on_to_the_same_end()

    def test_control_c_stops_cleanly_and_says_how_to_go_on(self):
        status, output, errors = self.stop_midway(signal.SIGINT)
        self.assertEqual(status, 130)
        self.assertRegex(errors, r"^fissile: stopped after \d+ of 60 games; "
                                 r"the same command with --resume goes on\n$")
        self.assertGreaterEqual(json.loads(output)["finished"], 10)
        self.assert_goes_on_to_the_same_end()

    def test_a_folder_in_use_is_refused(self):
        self.assertEqual(run(*self.order("whole", 2))[0], 0)
        status, _, errors = run(*self.order("whole", 2))
        self.assertEqual(status, 2)
        self.assertIn("holds a tournament already: --resume goes on", errors)

    def test_replays_are_replays(self):
        self.assertEqual(run(*self.order("whole", 2))[0], 0)
        status, output, _ = run("replay", self.path("whole", "replays", "000001.json"))
        self.assertEqual(status, 0)
        self.assertIn("has won", output)

    def test_the_table_is_for_people(self):
        status, output, errors = run("tournament", "fission", "--players", "old=level:1",
                                     "--players", "new=level:2", "--games", "10")
        self.assertEqual((status, errors), (0, ""))
        self.assertRegex(output, r"(?m)^  1  (old|new) +10 ")
        self.assertRegex(output, r"(?m)^(old|new) is \d+ \+-\d+ Elo above (old|new)$")

    def test_an_sprt_tells_by_its_status(self):
        def sprt(first, second, bounds, games="400"):
            return run("tournament", "orbs", "--players", first, "--players", second, "--setup",
                       '{"rows":4,"cols":4}', "--sprt", bounds, "--games", games)
        strong, weak = f"cmd:exec {BOTS}/heuristic", f"cmd:exec {BOTS}/greedy"
        status, output, _ = sprt(strong, weak, "0,100")
        self.assertEqual(status, 0)
        self.assertIn("H1 accepted", output)
        self.assertRegex(output, r"LLR (2\.9[4-9]|3\.\d\d) \(-2\.94, 2\.94\)")
        status, output, _ = sprt(weak, strong, "0,100")
        self.assertEqual(status, 1)
        self.assertIn("H0 accepted", output)
        status, output, _ = sprt(strong, weak, "0,100", "2")
        self.assertEqual(status, 3)
        self.assertIn("undecided", output)

    def test_bots_that_misbehave_lose_and_the_rest_is_untouched(self):
        status, output, _ = run(
            "tournament", "orbs", "--players", "level:1", "--players", "cmd:exec sleep 60",
            "--players", "cmd:exit 7", "--players", "cmd:while read x; do echo no; done",
            "--games", "2", "--bot-ms", "50", "--bot-start-ms", "50", "--setup",
            '{"rows":3,"cols":3}', "--out", self.path("bad"), "--json")
        self.assertEqual(status, 0)
        games = [json.loads(line) for line in self.read("bad", "games.jsonl").splitlines()]
        self.assertEqual(len(games), 12)
        reasons = {"cmd:exec sleep 60": "late", "cmd:exit 7": "died",
                   "cmd:while read x; do echo no; done": "nonsense"}
        for game in games:
            self.assertEqual(len(game["forfeits"]), 1)
            fault = game["forfeits"][0]
            self.assertEqual(fault["reason"], reasons[game["seats"][fault["seat"] - 1]])
            self.assertEqual(game["ranks"][fault["seat"] - 1], 2)
        best = json.loads(output)["table"][0]
        self.assertEqual((best["player"], best["wins"], best["forfeits"]), ("level:1", 6, 0))

    def test_three_players_and_one_that_dies(self):
        status, output, _ = run(
            "tournament", "orbs", "--players", f"cmd:exec {BOTS}/greedy", "--players", "level:1",
            "--players", "cmd:exit 1", "--games", "6", "--setup",
            '{"rows":4,"cols":4,"players":3}', "--json")
        self.assertEqual(status, 0)
        table = {row["player"]: row for row in json.loads(output)["table"]}
        self.assertEqual(table["cmd:exit 1"]["forfeits"], 6)
        self.assertEqual(table["cmd:exit 1"]["wins"], 0)
        self.assertEqual(table["level:1"]["forfeits"], 0)

    def test_what_cannot_be_played_is_refused_in_one_line(self):
        for arguments, part in [
                (["orbs", "--players", "level:1"], "two players or more"),
                (["push", "--players", "level:1", "--players", "level:1"], "played by one"),
                (["orbs", "--players", "level:1", "--players", "nobody"], "is none of level:7"),
                (["orbs", "--players", "level:1", "--players", "level:2", "--sprt", "9,1"],
                 "the first must be smaller"),
                (["orbs", "--players", "level:1", "--players", "level:2", "--setup", "{"],
                 "--setup is not JSON"),
                (["orbs", "--players", "level:1", "--players", "level:2", "--resume"],
                 "--resume needs --out")]:
            status, output, errors = run("tournament", *arguments)
            self.assertEqual((status, output, errors.count("\n")), (2, "", 1), errors)
            self.assertIn(part, errors)


class Bots(unittest.TestCase):
    def test_a_bot_answers_line_by_line_and_survives_nonsense(self):
        status, output, _ = run("bot", "--level", "2", text=f"{question()}\nno\n{question(3, 4)}\n")
        first, second, third = map(json.loads, output.splitlines())
        self.assertEqual(status, 0)
        self.assertEqual(set(first["move"]), {"row", "col"})
        self.assertEqual(second["error"]["code"], "request/malformed")
        self.assertIn("move", third)

    def test_a_line_without_end_is_refused(self):
        status, output, _ = run("bot", text="x" * (2 << 20) + "\n" + question())
        self.assertEqual(status, 0)
        self.assertEqual(json.loads(output.splitlines()[0])["error"]["code"], "limit/exceeded")
        self.assertIn("move", output.splitlines()[1])

    def test_baseline_bots_play_orbs_and_fission_without_a_fault(self):
        for game in ["orbs", "fission"]:
            seats = [word for name in ["greedy", "minimax", "heuristic"]
                     for word in ["--players", f"{name}=cmd:exec {BOTS}/{name}"]]
            status, output, _ = run("tournament", game, *seats, "--games", "4", "--json")
            self.assertEqual(status, 0)
            self.assertEqual([row["forfeits"] for row in json.loads(output)["table"]], [0, 0, 0])

    def test_fissile_behind_http_plays_fissile_in_front_of_it(self):
        server = subprocess.Popen([FISSILE, "bot", "--level", "2", "--http", "0"],
                                  stderr=subprocess.PIPE, text=True)
        try:
            url = re.search(r"http://127\.0\.0\.1:\d+/", server.stderr.readline()).group()
            status, output, _ = run("tournament", "orbs", "--players", url + "move", "--players",
                                    "level:1", "--games", "4", "--setup", '{"rows":4,"cols":4}',
                                    "--json")
            self.assertEqual(status, 0)
            self.assertEqual([row["forfeits"] for row in json.loads(output)["table"]], [0, 0])
        finally:
            server.terminate()
            server.communicate()
        self.assertEqual(server.returncode, 0)

    def reason_over_http(self, respond, *flags):
        """How a game against that handler ends for it; None if on the board."""
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                respond(self, json.loads(body))

            def log_message(self, *_):
                pass
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            with tempfile.TemporaryDirectory() as folder:
                status, _, errors = run(
                    "tournament", "orbs", "--players",
                    f"http://127.0.0.1:{server.server_address[1]}/move", "--players", "level:1",
                    "--games", "1", "--concurrency", "1", "--setup", '{"rows":3,"cols":3}',
                    "--out", folder, *flags)
                self.assertEqual(status, 0, errors)
                with open(os.path.join(folder, "games.jsonl"), encoding="utf-8") as file:
                    forfeits = json.loads(file.readline())["forfeits"]
        finally:
            server.shutdown()
            server.server_close()
        return forfeits[0]["reason"] if forfeits else None

    @staticmethod
    def reply(handler, body, status=200, chunked=False):
        handler.protocol_version = "HTTP/1.1"
        handler.send_response(status)
        if chunked:
            handler.send_header("Transfer-Encoding", "chunked")
            handler.end_headers()
            for part in (body[:5], body[5:]):
                handler.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
            handler.wfile.write(b"0\r\n\r\n")
        else:
            handler.send_header("Content-Length", str(len(body)))
            handler.end_headers()
            handler.wfile.write(body)

    def test_bots_behind_http_are_held_to_the_same(self):
        def move(asked):
            return json.dumps({"move": asked["validMoves"][0]}).encode()
        reply = self.reply
        released = threading.Event()
        self.addCleanup(released.set)
        self.assertIsNone(self.reason_over_http(lambda h, q: reply(h, move(q))))
        self.assertIsNone(self.reason_over_http(lambda h, q: reply(h, move(q), chunked=True)))
        self.assertEqual(self.reason_over_http(lambda h, q: reply(h, b"no")), "nonsense")
        self.assertEqual(self.reason_over_http(lambda h, q: reply(h, move(q), 500)), "nonsense")
        self.assertEqual(self.reason_over_http(lambda h, q: reply(h, b" " * 100000)), "flooded")
        self.assertEqual(self.reason_over_http(lambda h, q: None), "died")
        self.assertEqual(self.reason_over_http(lambda h, q: released.wait(60), "--bot-ms", "100",
                                               "--bot-start-ms", "0"), "late")
        illegal = b'{"move":{"row":77,"col":0}}'
        self.assertEqual(self.reason_over_http(lambda h, q: reply(h, illegal)), "illegal")

    def test_an_address_where_nobody_is_loses_at_once(self):
        status, output, _ = run("tournament", "orbs", "--players", "http://127.0.0.1:1/",
                                "--players", "level:1", "--games", "2", "--json")
        self.assertEqual(status, 0)
        table = json.loads(output)["table"]
        self.assertEqual(table[1]["forfeits"], 2)


if __name__ == "__main__":
    FISSILE, BOTS = os.path.abspath(sys.argv.pop(1)), os.path.abspath(sys.argv.pop(1))
    unittest.main()
