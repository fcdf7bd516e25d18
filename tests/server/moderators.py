"""What the tests of moderation share: people of every role, and 'fissile admin'."""
import subprocess

import client
from attack_cases import code_of
from client import SECONDS, ServerCase, until

PASSWORD = "correct horse"
SOLUTION = ["left"] * 2 + ["up"] * 4 + ["right"] * 3 + ["up", "right"] + ["down"] * 5
CLASSIC = {"game": "push", "setup": {"pack": "classic", "level": 1}}


def admin(store, *arguments):
    """fissile admin: its status, and what it says."""
    done = subprocess.run([client.FISSILE, "admin", *arguments, *store], capture_output=True,
                          text=True, timeout=SECONDS)
    return done.returncode, done.stdout, done.stderr


class ModeratorsCase(ServerCase):
    """Tests on one server with people of every role, over SQLite or what ARGUMENTS say."""

    @classmethod
    def store(cls):
        """The store as 'fissile admin' is told of it."""
        return cls.ARGUMENTS or ("--data", cls.server.data)

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.names = 0

    def person(self, role=None):
        """(name, token) of somebody new with that role."""
        type(self).names += 1
        name = f"person-{self.names:03}"
        # Sign-ups are counted by address.
        self.server.source = f"127.1.{self.names // 10}.1"
        token = self.server.sign_up(name, PASSWORD)
        self.server.source = None
        if role:
            self.admin("grant", name, role)
            until("the role is known", lambda: self.role(token) == role)
        return name, token

    def role(self, token):
        return self.server.api("GET", "/session", token=token)[1]["user"].get("role")

    def admin(self, *arguments):
        status, said, complaint = admin(self.store(), *arguments)
        self.assertEqual((status, complaint), (0, ""), arguments)
        return said

    def deed(self, token, path, **body):
        """What a moderator does: the code that is answered, "ok" if it is done."""
        return code_of(self.server.api("POST", f"/moderation/{path}", body, token)[1])

    def look(self, token, path):
        status, answer, _ = self.server.api("GET", f"/moderation/{path}", token=token)
        self.assertEqual(status, 200, answer)
        return answer

    def report(self, token, target, kind="user", **more):
        return self.server.api("POST", "/reports", {"kind": kind, "target": target,
                                                    "reason": "abuse", **more}, token)

    def sign_in(self, name):
        return self.server.api("POST", "/session", {"username": name, "password": PASSWORD})
