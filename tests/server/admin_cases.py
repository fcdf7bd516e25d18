"""'fissile admin' beside a running server, and what is kept of people: bounds, export, end."""
import json
import subprocess
import tempfile
import time

import client
from attack_cases import code_of
from client import SECONDS, Server, ServerCase, until
from moderators import CLASSIC, PASSWORD, SOLUTION, ModeratorsCase, admin
from socket_cases import Postgres
from websocket import WebSocket


class Admin(ModeratorsCase):
    def test_the_command_line_moderates_while_the_server_runs(self):
        name, token = self.person()
        admin_name, by = self.person("admin")
        with WebSocket(self.server, token=token) as socket:
            self.assertTrue(socket.ask("ping")["ok"])
            said = self.admin("suspend", name, "--days", "2", "--note", "from the shell")
            self.assertRegex(said, rf"^{name}: suspended until \d{{4}}-.* UTC\n$")
            self.assertEqual(socket.closed()[0], 4001)
        self.assertEqual(code_of(self.sign_in(name)[1]), "auth/suspended")
        entry = self.look(by, f"users/{name}")["log"][0]
        self.assertEqual((entry["actor"], entry["address"], entry["note"]),
                         (None, "command line", "from the shell"))
        self.admin("restore", name)
        _, _, token = self.sign_in(name)
        with WebSocket(self.server, token=token) as socket:
            new = json.loads(self.admin("rename", name, "--json"))["user"]["username"]
            self.assertEqual(socket.closed()[0], 4001)
        self.assertEqual(self.server.api("GET", "/session", token=token)[1]["user"]["username"],
                         new)
        self.assertIn(f"{admin_name}  admin", self.admin("users", "--role", "admin"))
        self.admin("ban", new)
        self.assertIn(f"{new}  player, banned", self.admin("users", "--suspended"))
        self.assertEqual(self.deed(by, f"users/{admin_name}/role", role="player"), "auth/forbidden")
        status, _, complaint = admin(self.store(), "revoke", admin_name)
        self.assertEqual((status, "last admin" in complaint), (1, True), complaint)
        second, _ = self.person("admin")
        self.admin("revoke", second)
        log = json.loads(self.admin("log", "--user", second, "--json"))["log"]
        self.assertEqual([(one["before"], one["after"]) for one in log],
                         [("admin", "player"), ("player", "admin")])
        # The last test that needs this admin: others make their own.
        self.server.api("DELETE", "/account", {"password": PASSWORD}, by)

    def test_what_the_command_line_refuses_it_says_in_one_line(self):
        name, _ = self.person()
        self.server.guest()
        for arguments, words in (
                (("grant", "nobody"), "nobody here is called"),
                (("suspend", name), "--days or --until"),
                (("suspend", name, "--until", "tomorrow"), "takes a day"),
                (("suspend", name, "--until", "2001-01-01"), "a time to come"),
                (("ban", name, "--note", "a\nb"), "control characters"),
                (("unpublish", "none"), "no level"), (("close", "none"), "no report")):
            status, said, complaint = admin(self.store(), *arguments)
            self.assertEqual((status, said), (1, ""), arguments)
            self.assertIn(words, complaint)
            self.assertEqual(complaint.count("\n"), 1)
        for arguments in (("grant",), ("grant", name, "king"), ("frob",), ()):
            self.assertEqual(admin(self.store() if arguments else (), *arguments)[0], 2, arguments)
        self.assertEqual(admin(("--data", "/nowhere/at/all"), "users")[0], 1)

    def test_a_guest_stores_so_many_levels_and_no_more(self):
        token, levels = self.server.guest(), 0
        for number in range(60):
            row = ["."] * 6
            setup = {"target": 2, "tiles": [row] * (2 + number // 5),
                     "blocks": [{"row": 0, "col": col, "value": 1} for col in (0, number % 5 + 1)]}
            answer = self.server.api("POST", "/levels", {"game": "npc", "setup": setup}, token)
            levels += answer[0] == 201
            if answer[0] != 201:
                self.assertEqual((answer[0], code_of(answer[1])), (429, "limit/exceeded"))
        self.assertEqual(levels, 50)

    def test_the_export_comes_in_pages_and_has_all_of_it(self):
        name, token = self.person()
        other, _ = self.person()
        _, by = self.person("moderator")
        self.report(token, other, text="what I said")
        self.deed(by, f"users/{name}/rename")
        level = self.server.api("POST", "/levels", CLASSIC, token)[1]["levelId"]
        self.server.api("POST", f"/levels/{level}/solutions", {"actions": SOLUTION}, token)
        large = [["."] * 60] * 60
        for number in range(12):
            setup = {"target": 2, "tiles": large,
                     "blocks": [{"row": 0, "col": col, "value": 1} for col in (0, number + 1)]}
            status, made, _ = self.server.api("POST", "/levels", {"game": "npc", "setup": setup},
                                              token)
            self.assertEqual(status, 201, made)
        kept, after, pages_read = {}, "", 0
        while after is not None:
            status, page, _ = self.server.api(
                "GET", f"/account/export{after and '?after=' + after}", token=token)
            self.assertEqual(status, 200, page)
            self.assertLess(len(json.dumps(page)), 260_000)
            for part, value in page.items():
                kept[part] = kept.get(part, []) + value if isinstance(value, list) else value
            after, pages_read = page["next"], pages_read + 1
        self.assertGreater(pages_read, 1)
        self.assertEqual(len(kept["levels"]), len({one["levelId"] for one in kept["levels"]}))
        self.assertGreaterEqual(len(kept["levels"]), 12)
        self.assertEqual([one["actions"] for one in kept["solutions"]], [SOLUTION])
        self.assertEqual([one["text"] for one in kept["reports"]], ["what I said"])
        self.assertEqual([one["action"] for one in kept["moderation"]], ["rename"])
        self.assertEqual(kept["formerNames"][0]["username"], name)
        self.assertEqual(self.server.api("GET", "/account/export?after=9_9_9_x",
                                         token=token)[0], 404)

    def test_a_deleted_account_stays_in_the_log_by_its_id(self):
        name, token = self.person()
        user = self.server.api("GET", "/session", token=token)[1]["user"]["userId"]
        other, _ = self.person()
        moderator, by = self.person("moderator")
        self.report(token, other, text="a secret of mine")
        self.assertEqual(self.deed(by, f"users/{name}/end-sessions", note="stolen"), "ok")
        _, _, token = self.sign_in(name)
        self.assertEqual(self.server.api("DELETE", "/account", {"password": PASSWORD}, token)[0],
                         200)
        entry = next(one for one in self.look(by, "log?limit=100")["log"]
                     if one["targetId"] == user)
        self.assertEqual((entry["target"], entry["actor"], entry["note"]),
                         (None, moderator, "stolen"))
        reports = self.look(by, f"users/{other}")["reports"]
        self.assertEqual([(one["reporterId"], one["reporter"], one["text"]) for one in reports],
                         [(user, None, "")])


class AdminOverPostgres(Admin):
    @classmethod
    def setUpClass(cls):
        postgres = cls.enterClassContext(Postgres())
        cls.ARGUMENTS = ("--database", postgres.url)
        super().setUpClass()


class LevelsLeft(ServerCase):
    def test_a_level_that_nobody_used_for_long_goes_and_others_stay(self):
        old = {"game": "push", "content": "{}", "author": "u", "created_at": 1, "shared_at": 1}
        rows = [{"users": {"user_id": "u", "username": "u", "username_key": "u",
                           "hashed_password": "", "created_at": 1}},
                {"levels": {"level_id": "unused", **old}},
                {"levels": {"level_id": "solved", **old, "solved_at": 1}},
                {"levels": {"level_id": "down", **old, "unpublished_at": 1}},
                {"levels": {"level_id": "new", **old, "shared_at": int(time.time() * 1000)}},
                {"solutions": {"level_id": "solved", "user_id": "u", "actions": "[]", "moves": 1,
                               "time_ms": 0, "created_at": 1}}]
        lines = [{"fissile": "store", "schema": 4}, *rows, {"end": True, "rows": len(rows)}]
        for days, there in ((0, "unused solved down new"), (90, "solved down new")):
            data = self.enterContext(tempfile.TemporaryDirectory())
            subprocess.run([client.FISSILE, "restore", "-", data + "/fissile.db"], check=True,
                           input="\n".join(map(json.dumps, lines)) + "\n", text=True,
                           capture_output=True, timeout=SECONDS)
            with Server(self.web, "--keep-levels", str(days), data=data) as server:
                def found(server=server):
                    return " ".join(name for name in ("unused", "solved", "down", "new")
                                    if server.api("GET", f"/levels/{name}")[0] != 404)
                until(there, lambda there=there, found=found: found() == there)
