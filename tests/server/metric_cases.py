"""What /metrics says: its form, its figures, and that nobody can make it grow."""
import json
import os
import pathlib
import re
import time

import exposition
from client import Server, ServerCase, until
from socket_cases import create
from websocket import WebSocket

OPERATIONS = pathlib.Path(__file__).resolve().parents[2] / "docs/operations"
NAME = r"\b(?:fissile|process)_[a-z_]+\b"


class Metrics(ServerCase):
    def read(self, server=None):
        answer = (server or self.server).ask("/metrics")
        self.assertEqual(answer["Content-Type"], "text/plain; version=0.0.4; charset=utf-8")
        return exposition.read(answer.body.decode())

    def value(self, name, ending="", server=None, **labels):
        return self.read(server)[name].samples[ending, tuple(sorted(labels.items()))]

    def test_the_page_is_as_prometheus_wants_it(self):
        metrics = self.read()
        for name in metrics:
            self.assertRegex(name, r"^(fissile|process)_[a-z_]+$")
        self.assertGreater(len(metrics), 30)
        self.assertEqual(self.value("fissile_build_info", version=self.version()), 1)

    def version(self):
        return json.loads(self.server.ask("/healthz").body)["version"]

    def test_what_the_process_uses(self):
        pid = self.server.process.pid
        with self.server.connect() as client:
            metrics = exposition.read(client.ask("/metrics").body.decode())
            open_files = len(os.listdir(f"/proc/{pid}/fd"))
        single = {name: one.samples["", ()] for name, one in metrics.items()
                  if name.startswith("process_")}
        self.assertEqual(single["process_open_fds"], open_files)
        memory = single["process_resident_memory_bytes"]
        self.assertLess(abs(memory - self.server.memory()), memory / 2)
        self.assertGreater(single["process_virtual_memory_bytes"], memory)
        self.assertGreater(single["process_max_fds"], open_files)
        self.assertGreater(single["process_cpu_seconds_total"], 0)
        # Since the machine started counts ticks of its own, which may be a second away.
        age = time.time() - single["process_start_time_seconds"]
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            ticks = int(file.read().rsplit(")", 1)[1].split()[19])
        with open("/proc/uptime", encoding="ascii") as file:
            real = float(file.read().split()[0]) - ticks / os.sysconf("SC_CLK_TCK")
        self.assertLess(abs(age - real), 5)

    def test_games_and_moves_are_counted(self):
        def games(status):
            return self.value("fissile_games", server=server, status=status)

        with Server(self.web) as server, WebSocket(server, token=server.guest()) as one, \
                WebSocket(server, token=server.guest()) as two:
            game = create(one)
            self.assertEqual((games("waiting"), games("active")), (1, 0))
            two.ask("join", gameId=game)
            self.assertEqual((games("waiting"), games("active")), (0, 1))
            latency = "fissile_move_latency_seconds"
            self.assertEqual(self.value(latency, "_count", server), 0)
            self.assertTrue(one.ask("move", gameId=game, seq=1, action={"row": 0, "col": 0})["ok"])
            self.assertFalse(one.ask("move", gameId=game, seq=2, action={"row": 0, "col": 0})["ok"])
            self.assertEqual(self.value(latency, "_count", server), 1)
            self.assertGreater(self.value(latency, "_sum", server), 0)
            for code in ("action/not_your_turn", "seat/taken"):
                wanted = 1 if code == "action/not_your_turn" else 0
                self.assertEqual(self.value("fissile_refusals_total", server=server, code=code),
                                 wanted)
            self.assertEqual(self.value("fissile_games_finished_total", server=server), 0)
            two.ask("resign", gameId=game)
            self.assertEqual((games("waiting"), games("active")), (0, 0))
            self.assertEqual(self.value("fissile_games_finished_total", server=server), 1)
            # Two guests, a game, a seat, a move, a resignation: each waited for its commit.
            writes = self.value("fissile_store_queue_wait_seconds", "_count", server)
            commits = self.value("fissile_store_commit_seconds", "_count", server)
            self.assertEqual(writes, 6)
            self.assertLessEqual(commits, writes)

    def test_the_games_that_a_start_finds_are_counted(self):
        with Server(self.web) as first:
            token = first.guest()
            with WebSocket(first, token=token) as socket:
                create(socket)
                first.signal()
                self.assertEqual(first.end(), (0, ""))
            with Server(self.web, data=first.data) as second:
                self.assertEqual(self.value("fissile_games", server=second, status="waiting"), 1)

    def test_refused_requests_and_connections_are_counted(self):
        code = {"code": "auth/required"}
        before = self.value("fissile_http_refusals_total", **code)
        self.assertEqual(self.server.api("GET", "/games")[0], 401)
        self.assertEqual(self.value("fissile_http_refusals_total", **code), before + 1)
        with Server(self.web, "--max-per-address", "2") as server, server.connect() as client:
            client.ask("/healthz")
            with server.connect() as other:
                other.ask("/healthz")
                with server.connect() as third:
                    self.assertEqual(third.read().status, 503)
                page = exposition.read(client.ask("/metrics").body.decode())
            refused = page["fissile_connections_refused_total"].samples
            self.assertEqual(refused["", (("limit", "address"),)], 1)
            self.assertEqual(page["fissile_connections"].samples["", ()], 2)

    def test_the_turns_of_the_core_add_up_to_its_processor_time(self):
        with Server(self.web) as server:
            for _ in range(300):
                server.ask("/api/v1/players")
            turns = self.value("fissile_core_turn_cpu_seconds", "_sum", server)
            with open(f"/proc/{server.process.pid}/task/{server.process.pid}/schedstat",
                      encoding="ascii") as file:
                core = int(file.read().split()[0]) / 1e9
            self.assertGreater(turns, 0)
            self.assertLessEqual(turns, core)
            self.assertGreater(self.value("fissile_core_turn_cpu_seconds", "_count", server), 600)

    def test_nobody_can_make_the_page_grow(self):
        def series():
            return {(name, key) for name, one in self.read().items() for key in one.samples}

        before = series()
        for i in range(20):
            token = self.server.sign_up(f"visitor-{i}") if i < 3 else self.server.guest()
            with WebSocket(self.server, token=token) as socket:
                create(socket, setup={"rows": 3 + i % 3, "cols": 3})
                socket.say(do=f"nonsense-{i}", id=99)
                socket.wait_for(99)
            self.server.ask(f"/api/v1/nothing/{i}", user_agent=f"agent {i}")
            self.server.ask(f"/page-{i}", method="TRACE" if i % 2 else "GET")
        until("all sockets are gone", lambda: self.server.metric("fissile_sockets") == 0)
        self.assertEqual(series(), before)

    def test_the_dashboard_and_the_alerts_ask_for_what_there_is(self):
        known = set(self.read())
        for file in ("grafana.json", "alerts.yml"):
            text = (OPERATIONS / file).read_text(encoding="utf-8")
            used = {re.sub(r"_(bucket|sum|count)$", "", name) for name in re.findall(NAME, text)}
            self.assertGreater(len(used), 5, file)
            self.assertEqual(used - known, set(), file)
        json.loads((OPERATIONS / "grafana.json").read_text(encoding="utf-8"))

    def test_the_manual_has_every_metric_with_its_type(self):
        text = (OPERATIONS / "README.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| `(\w+)` \| (\w+) \|", text, re.M)
        self.assertEqual(dict(rows), {name: one.kind for name, one in self.read().items()})
