"""What one can do about one's own account, and how exactly a password is looked at."""
import unicodedata

from client import ServerCase


class OwnAccount(ServerCase):
    def sign_in(self, name, password):
        return self.server.api("POST", "/session", {"username": name, "password": password})[0]

    def test_a_password_is_taken_as_it_is(self):
        password = "  D\u00fcrfte Blanks Haben  "
        self.server.sign_up("exact", password)
        others = (password.strip(), password.lower(), password.upper(), password + " ",
                  password.replace("  ", " "), unicodedata.normalize("NFD", password))
        for other in others:
            self.assertNotEqual(other, password)
            self.assertEqual(self.sign_in("exact", other), 401, other)
        self.assertEqual(self.sign_in("exact", password), 200)
        long = "long and longer " * 8
        self.server.sign_up("long", long)
        self.assertEqual(len(long), 128)
        self.assertEqual(self.sign_in("long", long[:-1]), 401)
        self.assertEqual(self.sign_in("long", long[:72]), 401)
        self.assertEqual(self.sign_in("long", long), 200)
