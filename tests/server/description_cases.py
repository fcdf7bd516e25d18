"""The pages that describe the API and the WebSocket: whole, sound, and as docs/online.md says."""
import json
import pathlib
import re

from client import ServerCase
from described import CHECKS, pages

ONLINE = pathlib.Path(__file__).resolve().parents[2] / "docs/online.md"


def references(value):
    if isinstance(value, dict):
        if "$ref" in value:
            yield value["$ref"]
        for one in value.values():
            yield from references(one)
    elif isinstance(value, list):
        for one in value:
            yield from references(one)


def resolve(page, reference):
    value = page
    for step in reference.removeprefix("#/").split("/"):
        value = value[step]
    return value


def keywords(schema):
    """All keywords of a schema and of those in it."""
    for name, value in schema.items():
        if name == "$ref":
            continue
        yield name
        inside = {"properties": lambda it: it.values(), "items": lambda it: [it],
                  "contains": lambda it: [it], "anyOf": lambda it: it}.get(name)
        for one in inside(value) if inside else ():
            yield from keywords(one)


def table(title):
    """The rows of the first table after a heading of docs/online.md, as lists of cells."""
    text = ONLINE.read_text(encoding="utf-8").split(f"## {title}\n")[1]
    rows = re.search(r"(?:^\|.*\n)+", text, re.M).group().splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def words(cell):
    return re.findall(r"`(\w+)`", cell)


def members(cell):
    """The names in a list such as `gameId`, `since`? (the last), and whether each is needed."""
    found = re.findall(r"(?:^|, )`(\w+)`(\??)", cell)
    return {name: not mark for name, mark in found}


class Descriptions(ServerCase):
    def test_every_operation_says_all_that_a_client_needs(self):
        page = pages().api
        operations = [operation for path in page["paths"].values() for operation in path.values()]
        ids = [operation["operationId"] for operation in operations]
        self.assertEqual(len(ids), len(set(ids)))
        for operation in operations:
            self.assertRegex(operation["operationId"], r"^[a-z][A-Za-z]+$")
            good = [status for status in operation["responses"] if status < "300"]
            self.assertEqual(len(good), 1, operation["operationId"])
            self.assertNotIn("default", operation["responses"])
            self.assertNotIn("500", operation["responses"])
            for status, response in operation["responses"].items():
                self.assertTrue(response["content"], (operation["operationId"], status))
            for parameter in operation["parameters"]:
                schema = parameter["schema"]
                self.assertTrue("enum" in schema or schema["type"] in ("string", "integer"))

    def test_nothing_refers_to_what_is_not_there(self):
        for page in (pages().api, pages().socket):
            found = set(references(page))
            self.assertGreater(len(found), 20)
            for reference in found:
                self.assertTrue(resolve(page, reference), reference)
            for schema in page["components"]["schemas"].values():
                self.assertLessEqual(set(keywords(schema)), {*CHECKS, "contains"})

    def test_what_is_out_of_bounds_in_a_query_is_refused_and_not_clamped(self):
        token, tried = self.server.guest(), 0
        for path, operations in pages().api["paths"].items():
            queries = [one for one in operations.get("get", {}).get("parameters", ())
                       if one["in"] == "query"]
            real = re.sub(r"\{\w+\}", "none", path.removeprefix("/api/v1"))
            for one in queries:
                name, schema = one["name"], one["schema"]
                wrong = [f"{name}=", f"{name}=%zz", f"{name}=%00", f"{name}=%FF"]
                if schema.get("type") == "integer":
                    wrong += [f"{name}={value}" for value in (
                        schema["minimum"] - 1, schema["maximum"] + 1, "x", "1x", "+1", "1.0",
                        "9" * 30)]
                    value = schema["minimum"]
                elif "enum" in schema:
                    wrong.append(f"{name}=another")
                    value = schema["enum"][0]
                else:
                    most = int(re.search(r"\{1,(\d+)\}", schema["pattern"]).group(1))
                    wrong += [f"{name}={'a' * (most + 1)}", f"{name}=a+b", f"{name}=a%20b"]
                    value = "a%62" * 32
                wrong.append(f"{name}={value}&{name}={value}")
                for query in wrong:
                    status, answer, _ = self.server.api("GET", f"{real}?{query}", token=token,
                                                        x_api_key="a key")
                    self.assertEqual((status, answer["error"]["code"]),
                                     (400, "request/malformed"), (path, query))
                    tried += 1
                status, _, _ = self.server.api("GET", f"{real}?{name}={value}", token=token,
                                               x_api_key="a key")
                # A code of letters alone holds no board.
                self.assertIn(status, (200, 403, 404, 422), (path, name))
        self.assertGreater(tried, 40)
        for path in ("/session?a=1", "/games?limits=5", "/openapi.json?x"):
            self.assertEqual(self.server.api("GET", path, token=token)[0], 400, path)
        self.assertEqual(self.server.api("GET", "/games?&limit=5&", token=token)[0], 200)

    def test_every_command_and_every_event_is_in_the_manual_with_its_members(self):
        payloads = pages().payloads
        operations = pages().socket["operations"]
        commands = {word for word, one in operations.items() if one["action"] == "receive"}
        events = {word.removesuffix("Event") for word, one in operations.items()
                  if one["action"] == "send"}
        written = {}
        for names, takes, _ in table("A message from a client"):
            for word in words(names):
                written[word] = members(takes)
        self.assertEqual(set(written), commands)
        for word, wanted in written.items():
            payload = payloads[word]
            needed = set(payload["required"])
            real = {name: name in needed for name in payload["properties"]
                    if name not in ("do", "id")}
            self.assertEqual(real, wanted, word)
        written = {}
        for names, fields, _ in table("What the server sends unasked"):
            for word in words(names):
                written[word] = set(members(fields))
        self.assertEqual(set(written), events)
        for word, wanted in written.items():
            real = set(payloads[f"{word}Event"]["properties"]) - {"event"}
            self.assertEqual(real, wanted, word)

    def test_each_command_answers_as_it_is_described(self):
        page = pages().socket
        for word, operation in page["operations"].items():
            if operation["action"] == "receive":
                replies = [one["$ref"].rsplit("/", 1)[1]
                           for one in operation["reply"]["messages"]]
                self.assertEqual(replies, [f"{word}Answer", "refusal"])
        self.assertEqual(json.loads(self.server.ask("/api/v1/asyncapi.json").body), page)

    def test_the_examples_hold(self):
        token, tried = self.server.guest(), {}
        for path, operations in pages().api["paths"].items():
            for method, operation in operations.items():
                body = operation.get("requestBody", {}).get("content", {}).get(
                    "application/json", {}).get("example")
                if body is not None and "{" not in path:
                    real = path.removeprefix("/api/v1")
                    status, _, _ = self.server.api(method.upper(), real, body, token)
                    tried[operation["operationId"]] = status
        self.assertEqual(tried, {"createGame": 201, "addLevel": 201})
