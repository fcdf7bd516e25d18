"""Reports, moderators and the audit log over real connections, and who must not reach them."""
import json
import re
import time

from attack_cases import STRANGERS, code_of
from client import until
from described import pages
from moderators import CLASSIC, PASSWORD, SOLUTION, ModeratorsCase
from socket_cases import Postgres, start
from websocket import WebSocket

DAY_MS = 24 * 3_600_000


def moderation_routes():
    """(method, path with names of nothing) of every route for moderators alone."""
    return [(method.upper(), re.sub(r"\{\w+\}", "none", path.removeprefix("/api/v1")))
            for path, methods in pages().api["paths"].items() if "/moderation/" in path
            for method in methods]


class Moderation(ModeratorsCase):
    def test_a_player_reaches_nothing_that_is_for_moderators(self):
        routes = moderation_routes()
        self.assertGreater(len(routes), 10)
        _, token = self.person()
        _, moderator = self.person("moderator")
        for who, status, code in ((token, 403, "auth/forbidden"),
                                  (self.server.guest(), 403, "auth/forbidden"),
                                  (None, 401, "auth/required")):
            for method, path in routes:
                body = {} if method == "POST" else None
                answer = self.server.api(method, path, body, who)
                self.assertEqual((answer[0], code_of(answer[1])), (status, code), path)
        self.assertEqual(self.deed(moderator, "users/none/role", role="admin"), "auth/forbidden")

    def test_no_page_of_a_stranger_moderates(self):
        name, victim = self.person()
        _, moderator = self.person("moderator")
        for method, path in moderation_routes():
            if method != "POST":
                continue
            path = path.replace("none", name)
            for how in [{"origin": origin} for origin in (*STRANGERS, False)] + [
                    {"sec_fetch_site": "cross-site"}]:
                status, answer, _ = self.server.api(method, path, {}, moderator, **how)
                self.assertEqual((status, code_of(answer)), (403, "origin/foreign"), (path, how))
            status, _, _ = self.server.api(method, path, b"{}", moderator,
                                           content_type="text/plain")
            self.assertEqual(status, 415, path)
        self.assertEqual(self.server.api("GET", "/session", token=victim)[1]["user"]["username"],
                         name)
        self.assertEqual(self.look(moderator, f"users/{name}")["log"], [])

    def test_a_report_goes_its_way_and_all_of_it_is_in_the_log(self):
        name, _ = self.person()
        reporter, token = self.person()
        moderator, by = self.person("moderator")
        status, made, _ = self.report(token, name.upper(), text="line one\nline two <b>")
        self.assertEqual(status, 201, made)
        self.assertEqual(self.report(token, name)[0], 409)
        reports = self.look(by, "reports?status=open&limit=1")["reports"]
        self.assertEqual(
            (reports[0]["reportId"], reports[0]["target"], reports[0]["reporter"],
             reports[0]["text"]), (made["reportId"], name, reporter, "line one\nline two <b>"))
        path = f"reports/{made['reportId']}"
        self.assertEqual(self.deed(by, path, status="taken"), "ok")
        self.assertEqual(self.deed(by, path, status="gone"), "request/malformed")
        self.assertEqual(self.deed(by, path, status="closed", note="a warning"), "ok")
        shown = self.look(by, f"users/{name}")["reports"]
        self.assertEqual([(one["status"], one["handler"], one["note"]) for one in shown],
                         [("closed", moderator, "a warning")])
        log = self.look(by, "log?limit=2")
        self.assertEqual([(one["action"], one["actor"], one["before"], one["after"], one["note"])
                          for one in log["log"]],
                         [("report", moderator, "taken", "closed", "a warning"),
                          ("report", moderator, "open", "taken", "")])
        older = self.look(by, f"log?limit=5&before={log['next']}")["log"]
        self.assertTrue(all(one["seq"] < log["next"] for one in older))

    def test_reports_come_in_pages(self):
        name, _ = self.person()
        _, by = self.person("moderator")
        made = [self.report(self.person()[1], name)[1]["reportId"] for _ in range(5)]
        found, query = [], "limit=2"
        while query:
            page = self.look(by, f"reports?{query}")
            found += [one["reportId"] for one in page["reports"] if one["target"] == name]
            query = page["next"] and f"limit=2&before={page['next']}&beforeId={page['nextId']}"
        self.assertEqual(found, made[::-1])

    def test_who_is_suspended_is_out_at_once_and_told_until_when(self):
        name, token = self.person()
        _, by = self.person("moderator")
        until_ms = int(time.time() * 1000) + DAY_MS
        with WebSocket(self.server, token=token) as socket:
            self.assertTrue(socket.ask("ping")["ok"])
            self.assertEqual(self.deed(by, f"users/{name}/suspend", until=until_ms, note="x"),
                             "ok")
            self.assertEqual(socket.closed()[0], 4001)
        self.assertIsNone(self.server.api("GET", "/session", token=token)[1]["user"])
        self.assertEqual(self.server.api("POST", "/guests", {}, token)[0], 201)
        with WebSocket(self.server, token=token) as socket:
            self.assertEqual(code_of(socket.ask("create", game="orbs",
                                                seats=["human", "human"])), "auth/required")
        status, answer, cookie = self.sign_in(name)
        self.assertEqual((status, code_of(answer), cookie), (403, "auth/suspended", None))
        self.assertIn(" UTC", answer["error"]["message"])
        self.assertTrue(DAY_MS / 1000 - 60 < answer["error"]["retryAfter"] <= DAY_MS / 1000 + 1)
        wrong = self.server.api("POST", "/session", {"username": name, "password": "wrong one"})
        self.assertEqual(code_of(wrong[1]), "auth/refused")
        self.assertTrue(self.server.api("GET", f"/users/{name}")[1]["suspended"])
        self.assertEqual(self.deed(by, f"users/{name}/restore"), "ok")
        self.assertEqual(self.sign_in(name)[0], 200)
        self.assertFalse(self.server.api("GET", f"/users/{name}")[1]["suspended"])

    def test_a_ban_has_no_end_and_the_games_go_on(self):
        _, by = self.person("moderator")
        first, second, game = start(self.server)
        with first, second:
            self.assertTrue(first.ask("move", gameId=game, seq=1,
                                      action={"row": 0, "col": 0})["ok"])
            name = first.ask("watch", gameId=game, since=0)["game"]["seats"][1]["username"]
            self.assertEqual(self.deed(by, f"users/{name}/ban"), "ok")
            self.assertEqual(second.closed()[0], 4001)
            seats = first.event("game")["game"]["seats"]
            self.assertEqual((seats[1]["present"], seats[1]["isActive"]), (False, True))
            self.assertTrue(first.ask("watch", gameId=game, since=0)["game"]["status"], "active")
        shown = self.look(by, f"users/{name}")["user"]
        self.assertEqual((shown["banned"], shown["suspendedUntil"]), (True, None))
        self.assertEqual(self.look(by, f"users/{name}")["log"][0]["after"], "forever")

    def test_a_new_name_is_seen_everywhere_and_the_old_is_nobodys(self):
        name, token = self.person()
        _, by = self.person("moderator")
        with WebSocket(self.server, token=self.server.guest()) as other:
            game = other.ask("create", game="orbs", setup={"rows": 3, "cols": 3},
                             seats=["human", "human"])["gameId"]
            other.ask("watch", gameId=game, since=0)
            self.assertEqual(self.server.api("POST", f"/games/{game}/join", {}, token)[0], 200)
            while other.event("game")["game"]["seats"][1]["username"] != name:
                pass
            status, answer, _ = self.server.api("POST", f"/moderation/users/{name}/rename", {}, by)
            self.assertEqual(status, 200)
            new = answer["username"]
            self.assertRegex(new, r"^player-[0-9a-f]{10}$")
            while other.event("game")["game"]["seats"][1]["username"] != new:
                pass
        self.assertEqual(self.server.api("GET", "/session", token=token)[1]["user"]["username"],
                         new)
        self.assertEqual(self.server.api("GET", f"/users/{name}")[0], 404)
        self.assertEqual(self.server.api("GET", f"/users/{new}/games")[1]["games"][0]["seats"][1]
                         ["username"], new)
        for wanted in (name, name.upper()):
            status, answer, _ = self.server.api("POST", "/accounts",
                                                {"username": wanted, "password": PASSWORD})
            self.assertEqual((status, code_of(answer)), (409, "name/taken"))
        # Whoever knows only the old name is not locked out.
        for known in (name, new):
            self.assertEqual(self.sign_in(known)[1]["user"]["username"], new)
        self.assertEqual([one["username"] for one in
                          self.look(by, f"users/{name}")["user"]["formerNames"]], [name])
        self.assertNotIn(name, json.dumps(self.look(by, f"users/{new}")["log"]))

    def test_ended_sessions_are_over_and_a_new_one_can_begin(self):
        name, token = self.person()
        _, by = self.person("moderator")
        with WebSocket(self.server, token=token) as socket:
            self.assertTrue(socket.ask("ping")["ok"])
            self.assertEqual(self.deed(by, f"users/{name}/end-sessions"), "ok")
            self.assertEqual(socket.closed()[0], 4001)
        self.assertIsNone(self.server.api("GET", "/session", token=token)[1]["user"])
        self.assertEqual(self.sign_in(name)[0], 200)

    def test_a_level_is_taken_down_and_put_back(self):
        _, token = self.person()
        _, by = self.person("moderator")
        level = self.server.api("POST", "/levels", CLASSIC, token)[1]["levelId"]
        self.assertEqual(self.server.api("POST", f"/levels/{level}/solutions",
                                         {"actions": SOLUTION}, token)[0], 201)
        self.assertEqual(self.report(token, level, "level", reason="content")[0], 201)
        self.assertEqual(self.deed(by, f"levels/{level}/unpublish", note="a drawing"), "ok")
        for method, path, body in (("GET", "", None), ("GET", "/standings", None),
                                   ("POST", "/solutions", {"actions": SOLUTION})):
            answer = self.server.api(method, f"/levels/{level}{path}", body, token)
            self.assertEqual((answer[0], code_of(answer[1])), (410, "level/unpublished"), path)
        self.assertEqual(self.server.api("GET", f"/levels/{level}", token=by)[0], 200)
        self.assertEqual(self.deed(by, f"levels/{level}/publish"), "ok")
        self.assertEqual(len(self.server.api("GET", f"/levels/{level}/standings")[1]
                             ["standings"]), 1)
        self.assertEqual(self.deed(by, "levels/none/unpublish"), "request/unknown")

    def test_reports_of_guests_run_dry_and_players_still_can(self):
        name, token = self.person()
        codes = []
        for _ in range(8):
            guest = self.server.guest()
            codes += [code_of(self.report(guest, one, text="spam " * 50)[1])
                      for one in (name, self.person()[0])]
        self.assertEqual(codes.count("ok"), 9, codes)
        self.assertEqual(set(codes), {"ok", "rate/exceeded"})
        self.assertEqual(self.report(token, self.person()[0])[0], 201)

    def test_no_line_of_a_log_is_written_by_a_client(self):
        name, _ = self.person()
        _, token = self.person()
        _, by = self.person("moderator")
        forged = '\n{"time":"2026-01-01T00:00:00Z","event":"role_changed","userId":"x"}'
        for text in (forged, "\x1b[2J", "a\u202eb", "\u2028x", "\x00"):
            self.assertEqual(self.deed(by, f"users/{name}/ban", note=text), "request/malformed")
        self.assertEqual(self.report(token, name, text=forged)[0], 201)
        self.assertEqual(self.deed(by, f"users/{name}/ban", note='"}{"event":"x'), "ok")
        self.assertEqual(self.deed(by, "users/" + "a%0Ab" + "/ban"), "request/malformed")
        said = self.admin("reports", "--limit", "100") + self.admin("log", "--limit", "100")
        self.assertNotRegex(said, "[\x00-\x09\x0b-\x1f\x7f]")
        self.assertNotRegex(said, r'(?m)^\{"time"')
        self.assertIn('event":"x', said)

    def test_everything_done_is_in_the_security_log_too(self):
        name, _ = self.person()
        _, by = self.person("moderator")
        self.assertEqual(self.deed(by, f"users/{name}/ban"), "ok")
        self.admin("rename", name)
        user = self.look(by, f"users/{name}")["user"]["userId"]
        until("both are written", lambda: {"suspended", "moderated"} <= {
            one["event"] for one in self.server.events() if one.get("userId") == user})
        found = {one["event"]: one for one in self.server.events() if one.get("userId") == user}
        self.assertEqual(found["suspended"]["from"], "127.0.0.1")
        self.assertIn("forever by ", found["suspended"]["detail"])
        self.assertEqual(found["moderated"]["from"], "command line")
        self.assertIn("role moderator by the operator",
                      [one["detail"] for one in self.server.events("role_changed")])
        counted = self.server.metric('fissile_security_events_total{kind="suspended"}')
        self.assertEqual(counted, len(self.server.events("suspended")))


class ModerationOverPostgres(Moderation):
    @classmethod
    def setUpClass(cls):
        postgres = cls.enterClassContext(Postgres())
        cls.ARGUMENTS = ("--database", postgres.url)
        super().setUpClass()
