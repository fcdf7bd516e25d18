"""What one can do about one's own account, and how exactly a password is looked at."""
import unicodedata

from client import ServerCase


class OwnAccount(ServerCase):
    def sign_in(self, name, password="correct horse"):
        status, _, token = self.server.api("POST", "/session",
                                           {"username": name, "password": password})
        return status, token

    def test_a_password_is_taken_as_it_is(self):
        password = "  D\u00fcrfte Blanks Haben  "
        others = (password.strip(), password.lower(), password.upper(), password + " ",
                  password.replace("  ", " "), unicodedata.normalize("NFD", password))
        for number, other in enumerate(others):
            name = f"exact-{number}"
            self.server.sign_up(name, password)
            self.assertNotEqual(other, password)
            self.assertEqual(self.sign_in(name, other)[0], 401, other)
            self.assertEqual(self.sign_in(name, password)[0], 200)
        long = "long and longer " * 8
        self.server.sign_up("longest", long)
        self.assertEqual(len(long), 128)
        self.assertEqual(self.sign_in("longest", long[:-1])[0], 401)
        self.assertEqual(self.sign_in("longest", long[:72])[0], 401)
        self.assertEqual(self.sign_in("longest", long)[0], 200)
