"""Who asks while the API is fuzzed: by turns a guest and somebody with an account, each until that
session is ended by a request."""
import json
import random
import secrets
import urllib.request

import schemathesis

PASSWORD = "correct horse"
# Operations that end the session of whoever asks.
ENDS = {"signOut", "deleteAccount", "signUp", "recover"}


class Session:
    token = None
    named = False
    chance = random.Random(1)


def post(base, path, body):
    """The token that the answer sets."""
    request = urllib.request.Request(
        f"{base}/api/v1{path}", json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return answer.headers["Set-Cookie"].split("=", 1)[1].split(";")[0]


def begin(base):
    Session.named = not Session.named
    if not Session.named:
        return post(base, "/guests", {})
    account = {"username": f"fuzzer-{secrets.token_hex(6)}", "password": PASSWORD}
    return post(base, "/accounts", account)


@schemathesis.auth(refresh_interval=None)
class AsSomebody:
    def get(self, case, _):
        if Session.token is None:
            Session.token = begin(case.operation.schema.get_base_url().rstrip("/"))
        return Session.token

    def set(self, case, data, _):
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}"}


def has_odd_number(value):
    """Whether there is a number such as 112.0: whole to JSON Schema, but not to the server."""
    if isinstance(value, dict):
        return any(has_odd_number(one) for one in value.values())
    if isinstance(value, list):
        return any(has_odd_number(one) for one in value)
    return isinstance(value, float) and value.is_integer()


@schemathesis.hook
def filter_body(_, body):
    return not has_odd_number(body)


@schemathesis.hook
def before_call(_, case, kwargs):
    """Now and then the password is the right one."""
    sound = case.meta is not None and case.meta.generation.mode.is_positive
    if sound and isinstance(case.body, dict) and "password" in case.body:
        if Session.chance.random() < 0.5:
            case.body["password"] = PASSWORD


@schemathesis.hook
def after_call(_, case, response):
    ended = case.operation.definition.raw.get("operationId") in ENDS
    if ended and response.status_code < 300:
        Session.token = None
