"""Holds what the server answers against the pages that describe it: every request of every test
of this folder must get a status and a body that /api/v1/openapi.json names for it, and every
message of a WebSocket must be one of /api/v1/asyncapi.json."""
import functools
import json
import re
import tempfile


class Undescribed(AssertionError):
    """The server said what its description does not know."""


TYPES = {"object": dict, "array": list, "string": str, "integer": int,
         "number": (int, float), "boolean": bool, "null": type(None)}


def has_type(value, name):
    if isinstance(value, bool) and name != "boolean":
        return False
    return isinstance(value, TYPES[name])


def is_same(one, other):
    """Equal as JSON, where true is no 1."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def faults(schema, value, components, at=""):
    """What of a value is not as the schema says, one line each. A keyword that is not known here
    is a fault too, or it would be no check at all."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/components/schemas/")
        yield from faults(components[name], value, components, at)
        return
    for keyword, wanted in schema.items():
        check = CHECKS.get(keyword)
        if check is None:
            yield f"{at}: the keyword {keyword} is not known"
        else:
            yield from check(wanted, value, schema, components, at)


def plain(holds):
    def check(wanted, value, *rest):
        if not holds(wanted, value):
            yield f"{rest[-1]}: {json.dumps(value)[:200]} is not {json.dumps(wanted)[:200]}"
    return check


def check_properties(wanted, value, _, components, at):
    for name, schema in wanted.items():
        if isinstance(value, dict) and name in value:
            yield from faults(schema, value[name], components, f"{at}/{name}")


def check_more(wanted, value, schema, _, at):
    if wanted is False and isinstance(value, dict):
        for name in set(value) - set(schema["properties"]):
            yield f"{at}: has {name}"


def check_items(wanted, value, _, components, at):
    for number, item in enumerate(value if isinstance(value, list) else ()):
        yield from faults(wanted, item, components, f"{at}/{number}")


def check_any(wanted, value, _, components, at):
    found = [list(faults(schema, value, components, at)) for schema in wanted]
    if all(found):
        yield from min(found, key=len)


CHECKS = {
    "type": plain(lambda wanted, value: has_type(value, wanted)),
    "const": plain(is_same),
    "enum": plain(lambda wanted, value: any(is_same(one, value) for one in wanted)),
    "required": plain(
        lambda wanted, value: not isinstance(value, dict) or set(wanted) <= set(value)),
    "minimum": plain(lambda wanted, value: not isinstance(value, int) or value >= wanted),
    "maximum": plain(lambda wanted, value: not isinstance(value, int) or value <= wanted),
    "minLength": plain(lambda wanted, value: not isinstance(value, str) or len(value) >= wanted),
    "maxLength": plain(lambda wanted, value: not isinstance(value, str) or len(value) <= wanted),
    "pattern": plain(lambda wanted, value: not isinstance(value, str) or re.search(wanted, value)),
    "minItems": plain(lambda wanted, value: not isinstance(value, list) or len(value) >= wanted),
    "maxItems": plain(lambda wanted, value: not isinstance(value, list) or len(value) <= wanted),
    "properties": check_properties,
    "additionalProperties": check_more,
    "items": check_items,
    "anyOf": check_any,
}


class Pages:
    """Both descriptions, and what follows from them."""

    def __init__(self, api, socket):
        self.api, self.socket = api, socket
        self.paths = [(re.compile(re.sub(r"\{\w+\}", "[^/]+", re.escape(path).replace(
            r"\{", "{").replace(r"\}", "}")) + r"\Z"), operations)
            for path, operations in api["paths"].items()]
        messages = socket["components"]["messages"]
        self.payloads = {name: message["payload"] for name, message in messages.items()}

    def operations(self, path):
        for pattern, operations in self.paths:
            if pattern.match(path):
                return operations
        return None

    def check_answer(self, method, target, status, body):
        """An answer in JSON to a request whose body was sound JSON or none."""
        operations = self.operations(target.split("?")[0])
        if operations is None:
            wanted = {400, 404, 414}
        elif method.lower() not in operations:
            wanted = {405}
        else:
            wanted = {int(one) for one in operations[method.lower()]["responses"]}
        where = f"{method} {target}"
        if status not in wanted:
            raise Undescribed(f"{where} answered {status}, which is none of {sorted(wanted)}")
        if operations is None or status == 405:
            return
        response = operations[method.lower()]["responses"][str(status)]
        schema = response["content"]["application/json"]["schema"]
        self.check(where, schema, body, self.api)

    def check_message(self, message, command=None):
        """A message of the server; the command that it answers, if that is known."""
        if "event" in message:
            name = f"{message['event']}Event"
        elif message.get("ok") is not True:
            name = "refusal"
        elif command is None:
            return
        else:
            name = f"{command}Answer"
        if name not in self.payloads:
            raise Undescribed(f"nothing is called {name}")
        self.check(name, self.payloads[name], message, self.socket)

    @staticmethod
    def check(where, schema, value, page):
        wrong = list(faults(schema, value, page["components"]["schemas"]))
        if wrong:
            raise Undescribed(f"{where}: {wrong[0]}")


@functools.cache
def pages():
    """Of this build, from a server of our own: the one that is tested may be full, or refuse."""
    # Not at the top: that module asks this one.
    import client

    with tempfile.TemporaryDirectory() as web:
        with open(f"{web}/index.html", "wb") as file:
            file.write(client.PAGE)
        with client.Server(web) as server:
            return Pages(*(json.loads(server.ask(f"/api/v1/{name}.json").body)
                           for name in ("openapi", "asyncapi")))
