"""Who asks while the API is fuzzed: by turns a guest, somebody with an account and an admin, each
until that session is ended by a request."""
import itertools
import json
import os
import random
import secrets
import subprocess
import time
import urllib.request

import schemathesis

PASSWORD = "correct horse"
# Operations that end the session of whoever asks.
ENDS = {"signOut", "deleteAccount", "signUp", "recover"}


class Session:
    token = None
    roles = itertools.cycle(("guest", "player", "admin"))
    chance = random.Random(1)


def post(base, path, body):
    """The token that the answer sets."""
    request = urllib.request.Request(
        f"{base}/api/v1{path}", json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return answer.headers["Set-Cookie"].split("=", 1)[1].split(";")[0]


def begin(base):
    role = next(Session.roles)
    if role == "guest":
        return post(base, "/guests", {})
    account = {"username": f"fuzzer-{secrets.token_hex(6)}", "password": PASSWORD}
    token = post(base, "/accounts", account)
    if role == "admin":
        subprocess.run([*os.environ["FISSILE_GRANT"].split("\n"), account["username"], role],
                       check=True, stdout=subprocess.DEVNULL)
        wait_for_role(base, token)
    return token


def wait_for_role(base, token):
    """The server hears of what is done beside it within two seconds."""
    request = urllib.request.Request(
        f"{base}/api/v1/session", headers={"Authorization": f"Bearer {token}"})
    for _ in range(200):
        with urllib.request.urlopen(request) as answer:
            if json.load(answer)["user"].get("role"):
                return
        time.sleep(0.05)
    raise TimeoutError("the server did not hear of the new role")


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
