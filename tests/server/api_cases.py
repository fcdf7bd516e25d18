"""The API for programs: accounts, games, levels, and the page that describes it."""
import json
import re

from client import ServerCase

ERROR_STATUSES = {400, 401, 403, 404, 409, 415, 422, 429}


class Api(ServerCase):
    def test_the_description_names_every_route_and_each_answers(self):
        status, page, _ = self.server.api("GET", "/openapi.json")
        self.assertEqual((status, page["openapi"]), (200, "3.1.0"))
        self.assertGreater(len(page["paths"]), 15)
        for path, operations in page["paths"].items():
            if not path.startswith("/api/v1/"):
                for method in operations:
                    answer = self.server.ask(path.replace("{gameId}", "push"),
                                             method=method.upper(), x_api_key="a key")
                    self.assertNotEqual(answer.status, 405, path)
                    self.assertNotIn(b"nothing at this address", answer.body, path)
                continue
            self.assertLessEqual(set(operations), {"get", "post", "delete"})
            real = re.sub(r"\{\w+\}", "none", path[len("/api/v1"):])
            for method, operation in operations.items():
                self.assertTrue(operation["summary"])
                names = [one["name"] for one in operation["parameters"] if one["in"] == "path"]
                self.assertEqual(names, re.findall(r"\{(\w+)\}", path))
                body = {} if "requestBody" in operation else None
                status, answer, _ = self.server.api(method.upper(), real, body)
                self.assertNotEqual(status, 405, (method, path))
                unknown = status == 404 and "there is nothing at this address" in str(answer)
                self.assertFalse(unknown, (method, path))
                self.assertIs(answer["ok"] if "ok" in answer else True, status < 400)
                if {} not in operation.get("security", [{}]):
                    self.assertEqual(status, 401, (method, path))
            self.assertEqual(self.server.api("PATCH", real, {})[0], 405)

    def test_the_life_of_an_account(self):
        name = {"username": "Ada-L", "password": "correct horse"}
        token = self.server.sign_up("Ada-L")
        self.assertEqual(self.server.api("POST", "/accounts", name)[1]["error"]["code"],
                         "name/taken")
        status, me, _ = self.server.api("GET", "/session", token=token)
        self.assertEqual((status, me["user"]["username"], me["user"]["guest"]),
                         (200, "Ada-L", False))
        status, codes, _ = self.server.api("POST", "/account/recovery-codes",
                                           {"password": "correct horse"}, token)
        self.assertEqual((status, len(set(codes["codes"]))), (200, 8))
        recovery = {"username": "ada-l", "code": codes["codes"][2], "password": "battery staple"}
        status, _, other = self.server.api("POST", "/recovery", recovery)
        self.assertEqual(status, 200)
        self.assertEqual(self.server.api("POST", "/recovery", recovery)[0], 401)
        self.assertIsNone(self.server.api("GET", "/session", token=token)[1]["user"])
        status, kept, _ = self.server.api("GET", "/account/export", token=other)
        self.assertEqual((status, kept["user"]["username"]), (200, "Ada-L"))
        self.assertNotIn("argon2", json.dumps(kept))
        self.assertEqual(self.server.api("DELETE", "/account", {"password": "no"}, other)[0], 401)
        self.assertEqual(
            self.server.api("DELETE", "/account", {"password": "battery staple"}, other)[0], 200)
        self.assertIsNone(self.server.api("GET", "/session", token=other)[1]["user"])
        self.assertEqual(self.server.api("GET", "/users/Ada-L")[0], 404)

    def test_the_cookie_is_for_this_server_alone(self):
        answer = self.server.ask(
            "/api/v1/guests", method="POST", body=b"{}", content_type="application/json")
        self.assertRegex(answer["Set-Cookie"], r"^__Host-fissile=[0-9a-f]{64}; Path=/; "
                         r"Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$")
        token = answer["Set-Cookie"].split("=")[1].split(";")[0]
        status, _, _ = self.server.api("DELETE", "/session", token=token)
        self.assertEqual(status, 200)
        self.assertIsNone(self.server.api("GET", "/session", token=token)[1]["user"])

    def test_a_game_without_a_socket(self):
        one, two = self.server.guest(), self.server.guest()
        status, made, _ = self.server.api(
            "POST", "/games", {"game": "orbs", "setup": {"rows": 3, "cols": 3},
                               "seats": ["human", "human"]}, one)
        self.assertEqual(status, 201, made)
        game = f"/games/{made['gameId']}"
        lobby = self.server.api("GET", "/lobby")[1]["games"]
        self.assertIn(made["gameId"], [each["gameId"] for each in lobby])
        self.assertEqual(self.server.api("POST", game + "/join", {}, two)[0], 200)
        move = {"seq": 1, "action": {"row": 1, "col": 1}}
        self.assertEqual(self.server.api("POST", game + "/moves", move, two)[0], 409)
        status, done, _ = self.server.api("POST", game + "/moves", move, one)
        self.assertEqual((status, done["seq"]), (200, 1))
        status, state, _ = self.server.api("GET", game)
        self.assertEqual(sorted(state), sorted(
            ["ok", "gameId", "status", "grid", "players", "currentPlayerId", "gridSize",
             "winnerId", "moveHistory"]))
        self.assertEqual(state["grid"][1][1], {"player": 1, "orbs": 1})
        self.assertEqual(self.server.api("POST", game + "/resign", {}, two)[0], 200)
        self.assertEqual(self.server.api("GET", game)[1]["winnerId"], 1)
        mine = self.server.api("GET", "/games?limit=1", token=one)[1]["games"]
        self.assertEqual([each["gameId"] for each in mine], [made["gameId"]])
        names = [self.server.api("GET", "/session", token=each)[1]["user"]["username"]
                 for each in (one, two)]
        self.assertEqual([seat["username"] for seat in mine[0]["seats"]], names)
        public = self.server.api("GET", f"/users/{names[1]}/games")[1]
        self.assertEqual((public["games"], public["next"]), (mine, None))

    def test_a_private_game_is_in_ones_own_list_alone(self):
        token = self.server.sign_up("hidden")
        made = [self.server.api("POST", "/games", {"game": "orbs", "seats": ["human", "human"],
                                                   "private": private}, token)[1]["gameId"]
                for private in (True, False)]
        mine = self.server.api("GET", "/games", token=token)[1]["games"]
        self.assertEqual({each["gameId"] for each in mine}, set(made))
        public = self.server.api("GET", "/users/Hidden/games")[1]
        self.assertEqual([each["gameId"] for each in public["games"]], made[1:])
        page = self.server.api("GET", "/users/hidden/games?limit=1")[1]
        self.assertIsInstance(page["next"], int)
        self.assertEqual(self.server.api("GET", "/users/nobody/games")[0], 404)

    def test_a_game_asked_for_twice_is_there_once(self):
        token = self.server.guest()
        body = {"game": "orbs", "seats": ["human", "human"], "key": "a key of one's own"}
        made = [self.server.api("POST", "/games", body, token)[:2] for _ in range(3)]
        self.assertEqual(made[0][0], 201)
        self.assertEqual(made[1:], made[:1] * 2)
        self.assertEqual(len(self.server.api("GET", "/games", token=token)[1]["games"]), 1)

    def test_the_export_has_all_and_a_deleted_account_leaves_its_games_without_a_name(self):
        token, other = self.server.sign_up("leaving"), self.server.guest()
        level = {"game": "push", "setup": {"pack": "classic", "level": 2}}
        level = self.server.api("POST", "/levels", level, token)[1]["levelId"]
        first = self.server.api("POST", "/levels", {
            "game": "push", "setup": {"pack": "classic", "level": 1}}, other)[1]["levelId"]
        words = {"l": "left", "r": "right", "u": "up", "d": "down"}
        solution = [words[letter] for letter in "lluuuurrrurddddd"]
        self.assertEqual(self.server.api("POST", f"/levels/{first}/solutions",
                                         {"actions": solution}, token)[0], 201)
        game = self.server.api("POST", "/games", {
            "game": "orbs", "setup": {"rows": 3, "cols": 3}, "seats": ["human", "human"]},
            token)[1]["gameId"]
        self.assertEqual(self.server.api("POST", f"/games/{game}/join", {}, other)[0], 200)
        for seq, (mover, row) in enumerate(((token, 0), (other, 2)), 1):
            move = {"seq": seq, "action": {"row": row, "col": 0}}
            self.assertEqual(self.server.api("POST", f"/games/{game}/moves", move, mover)[0], 200)
        self.server.api("POST", "/account/recovery-codes", {"password": "correct horse"}, token)
        status, kept, _ = self.server.api("GET", "/account/export", token=token)
        self.assertEqual((status, kept["next"]), (200, None))
        self.assertEqual((kept["user"]["username"], len(kept["sessions"]), kept["recoveryCodes"]),
                         ("leaving", 1, 8))
        self.assertEqual([each["levelId"] for each in kept["levels"]], [level])
        self.assertEqual([(each["levelId"], each["actions"]) for each in kept["solutions"]],
                         [(first, solution)])
        self.assertEqual([each["gameId"] for each in kept["games"]], [game])
        self.assertEqual([(each["seq"], each["action"]) for each in kept["moves"]],
                         [(1, {"row": 0, "col": 0})])
        for secret in ("argon2", token):
            self.assertNotIn(secret, json.dumps(kept))
        self.assertEqual(self.server.api("DELETE", "/account", {"password": "correct horse"},
                                         token)[0], 200)
        rest = self.server.api("GET", "/games", token=other)[1]["games"][0]
        self.assertEqual(rest["gameId"], game)
        self.assertIsNone(rest["seats"][0]["username"])
        self.assertNotIn("leaving", json.dumps(self.server.api("GET", f"/games/{game}")[1]))
        self.assertNotIn("leaving", json.dumps(
            self.server.api("GET", f"/levels/{first}/standings")[1]))
        self.assertEqual(self.server.api("GET", "/users/leaving")[0], 404)

    def test_levels_and_solutions_are_checked(self):
        token = self.server.sign_up("solver")
        for bad in ({"game": "orbs", "setup": {}}, {"game": "push", "setup": {"pack": "none"}},
                    {"game": "none", "setup": {}}, {"game": "push"}):
            self.assertIn(self.server.api("POST", "/levels", bad, token)[0], ERROR_STATUSES, bad)
        status, made, _ = self.server.api(
            "POST", "/levels", {"game": "push", "setup": {"pack": "classic", "level": 1}}, token)
        self.assertEqual(status, 201, made)
        where = f"/levels/{made['levelId']}"
        self.assertEqual(self.server.api("GET", where)[1]["game"], "push")
        for actions in ([], ["up"], ["sideways"], "up", [1], ["up"] * 10001):
            status, answer, _ = self.server.api("POST", where + "/solutions",
                                                {"actions": actions}, token)
            self.assertIn(status, ERROR_STATUSES, actions[:3])
        self.assertEqual(self.server.api("GET", where + "/standings")[1]["standings"], [])
        words = {"l": "left", "r": "right", "u": "up", "d": "down"}
        solution = [words[letter] for letter in "lluuuurrrurddddd"]
        for actions in (["left", "right", *solution], solution, ["left", "right", *solution]):
            status, answer, _ = self.server.api("POST", where + "/solutions",
                                                {"actions": actions}, token)
            self.assertEqual((status, answer["moves"]), (201, len(actions)))
        standings = self.server.api("GET", where + "/standings")[1]["standings"]
        self.assertEqual([(each["username"], each["moves"]) for each in standings],
                         [("solver", len(solution))])

    def test_reading_changes_nothing(self):
        token = self.server.guest()
        before = self.server.metric("fissile_moves_total")
        page = self.server.api("GET", "/openapi.json")[1]
        for path, operations in page["paths"].items():
            if "get" in operations and path.startswith("/api/v1"):
                real = re.sub(r"\{\w+\}", "none", path[len("/api/v1"):])
                self.assertIn(self.server.api("GET", real, token=token, origin="null",
                                              x_api_key="a key")[0],
                              (200, 403, 404))
        self.assertEqual(self.server.metric("fissile_moves_total"), before)
        self.assertEqual(self.server.api("GET", "/games", token=token)[1]["games"], [])

    def test_health_and_readiness(self):
        self.assertEqual(self.server.ask("/healthz").status, 200)
        self.assertEqual(self.server.ask("/readyz").status, 200)
        self.assertGreater(self.server.metric("process_resident_memory_bytes"), 1 << 20)
