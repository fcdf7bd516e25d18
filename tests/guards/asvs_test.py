"""docs/asvs.md: no requirement is missing, each has one state, and each test it names is there."""
import pathlib
import re
import sys
import unittest

import tree

PAGE = "docs/asvs.md"
STATES = ("met", "not applicable", "not met")
# The level of each requirement of ASVS 5.0.0, by chapter and section: that of 3.1 first, then 3.2.
LEVELS = {
    1: "22 1111122223 112222222223 222 123", 2: "122 112 12223 23",
    3: "3 113 12223 11222233 11122333 3 22333", 4: "12233 23333 22 1222", 5: "2 112333 113 222",
    6: "122 111111112222 11223333 112233 22222333 2223 33 2222", 7: "222 1111 22 11222 223 22",
    8: "1233 1123 133 23", 9: "111 1222", 10: "22 223 22223 1111122222233333 22222 22 222",
    11: "2233 22233 11233 1222 23 23 33", 12: "12233 11 22223", 13: "2333 222223 2233 1222233",
    14: "22 12223333 122", 15: "12233 12233 1222222 3333", 16: "2 22222 2222 222 2223",
    17: "23 22223333 22",
}
CASES = {".py": r"(?:def|class) {}\(", ".cc": r"TEST(?:_\w)?\({}\)",
         ".ts": r"test\(\s*[\"`]{}[\"`]"}


def wanted():
    """The level of each requirement up to level 2, by its number."""
    return {f"{chapter}.{section}.{number}": int(level)
            for chapter, sections in LEVELS.items()
            for section, levels in enumerate(sections.split(), 1)
            for number, level in enumerate(levels, 1) if level != "3"}


def rows(text):
    """(id, level, state, where) of every requirement, in the order of the page."""
    for line in text.splitlines():
        match = re.fullmatch(r"\| ([\d. ]+) \| ([12]) \| [^|]+ \| ([^|]+) \| (.+) \|", line)
        for number in match.group(1).split() if match else ():
            yield number, int(match.group(2)), match.group(3), match.group(4)


def tests_of(where):
    """(file below tests, name of the case or "") of every test that a cell names."""
    for span in re.findall(r"`([^`]+)`", where):
        match = re.fullmatch(r"([\w/]+\.(?:py|cc|spec\.ts)|install/check)(?:::(.+))?", span)
        if match:
            yield match.group(1), match.group(2) or ""


def is_there(file, case, files):
    text = files.get(f"tests/{file}")
    if text is None or not case:
        return text is not None
    wanted = re.escape(case)
    if file.endswith(".cc"):
        wanted = re.escape(case.replace(".", ", "))
    pattern = CASES.get(pathlib.PurePath(file).suffix, "{}").format(wanted)
    return re.search(pattern, text) is not None


class Asvs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.files = tree.load()
        cls.text = cls.files[PAGE]
        cls.rows = list(rows(cls.text))

    def test_every_requirement_is_there_once(self):
        self.assertEqual(len(self.rows), len({number for number, *_ in self.rows}))
        self.assertEqual({number: level for number, level, *_ in self.rows}, wanted())
        self.assertEqual(len(wanted()), 253)

    def test_each_has_a_state_and_says_where(self):
        for number, _, state, where in self.rows:
            self.assertIn(state, STATES, number)
            if state == "met":
                shown = list(tests_of(where)) or re.search(r"\]\([\w./]+\.md", where)
                self.assertTrue(shown, f"{number} is met by nothing that could be looked at")

    def test_the_table_at_the_end_counts_them(self):
        table = re.findall(r"^\| (V\d+|all) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$",
                           self.text, re.M)
        counted = []
        for chapter in (*LEVELS, 0):
            some = [row for row in self.rows if not chapter or row[0].startswith(f"{chapter}.")]
            counts = [sum(row[1] == level for row in some) for level in (1, 2)]
            counts += [sum(row[2] == state for row in some) for state in STATES]
            counted.append((f"V{chapter}" if chapter else "all", *map(str, counts)))
        self.assertEqual(table, counted)

    def test_every_test_that_is_named_is_there(self):
        for number, _, _, where in self.rows:
            for file, case in tests_of(where):
                self.assertTrue(is_there(file, case, self.files), (number, file, case))
        self.assertFalse(is_there("server/http_cases.py", "test_no_path_leaves", self.files))
        self.assertFalse(is_there("server/frames_test.cc", "Frames.AreHeard", self.files))
        self.assertFalse(is_there("server/none_cases.py", "", self.files))

    def test_every_part_of_a_page_that_is_linked_is_there(self):
        for page in (PAGE, "docs/security.md"):
            for target, part in re.findall(r"\]\(([\w./-]*)#([\w-]+)\)", self.files[page]):
                path = (pathlib.PurePosixPath("docs") / target) if target else page
                path = str(path).replace("docs/../", "")
                heads = re.findall(r"^#+ (.+)$", self.files[path], re.M)
                anchors = [re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads]
                self.assertIn(part, anchors, (page, target))

    def test_the_examples_of_a_proxy_say_what_is_claimed(self):
        page = self.files["docs/proxy.md"]
        nginx, caddy = (re.search(rf"^## {name}$(.*?)^## ", page, re.M | re.S).group(1)
                        for name in ("nginx", "Caddy"))
        for example in (nginx, caddy):
            self.assertRegex(example, r"Strict-Transport-Security "
                             r'"max-age=31536000; includeSubDomains"')
            self.assertRegex(example, r"/metrics.* 404")
            # Programs are not led from plain HTTP to https; they learn of their mistake.
            self.assertRegex(example, r"403")
        self.assertIn("ssl_protocols TLSv1.2 TLSv1.3;", nginx)
        self.assertRegex(nginx, r"ssl_ciphers ECDHE\+AESGCM:ECDHE\+CHACHA20;")
        for path in ("/api/", "= /ws"):
            self.assertIn(f"location {path} {{ return 403; }}", nginx)
        self.assertIn("@pages not path /api/* /ws", caddy)


if __name__ == "__main__":
    sys.exit(unittest.main())
