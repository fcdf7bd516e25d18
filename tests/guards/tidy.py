#!/usr/bin/env python3
"""Sizes, blanks, banned words and commented-out code, in every text of the repository."""
import ast
import re

import tree

MAX_FILE_LINES = 400
MAX_FUNCTION_LINES = 70
MAX_COLUMNS = 100

# (file, rule) pairs that may stay, each with its reason. Rules: file-size, function-size, columns,
# words, dead-code. One that is no longer needed is a complaint itself.
EXCEPTIONS = {
    ("tests/guards/tidy.py", "words"): "names the words it bans",
    ("tests/guards/guards_test.py", "words"): "feeds the guard what it must refuse",
}

BANNED = [
    (re.compile(r"\b(TODO|FIXME|XXX)\b(?!.*(#|issue )\d)"), "names no issue number; file one"),
    (re.compile(r"\bhack(s|y|ed)?\b", re.I), "say what it does and why instead"),
    (re.compile(r"\bfoo(bar)?\b", re.I), "give it a real name"),
    (re.compile(r"(?<![\w.])/(work|home|root)/"), "a path of one machine; make it relative"),
    (re.compile(r"helper session", re.I), "the repository speaks of the project alone"),
]

# Statements that no program of ours may send: rows of these tables are added and nothing else.
ALTERS_LOG = re.compile(r"\b(UPDATE|DELETE\s+FROM|DROP\s+TABLE|TRUNCATE|REPLACE\s+INTO|"
                        r"ALTER\s+TABLE)\s+(TABLE\s+)?audit_log\b", re.I)

CONTROL = re.compile(r"^(if|for|while|switch|else|do|try|catch|return)\b")
SCOPE = re.compile(r"\b(namespace|class|struct|union|enum|extern)\b")
# Where a path in ARCHITECTURE.md may begin.
MAP_BASES = ("", "src/", "web/src/")


def functions_cpp(text):
    """(first line, last line) of every outermost function body, by braces.

    A function is a block that stands in namespaces and classes only and whose head has parentheses.
    """
    code = re.sub(r"(?m)^[ \t]*#.*$", "", tree.blank(text, keep_strings=False))
    stack, head_start = [], 0
    for match in re.finditer(r"[{};]", code):
        at = match.start()
        if match.group() == "{":
            head = code[head_start:at].strip()
            outer = all(block == "scope" for block, _ in stack)
            # Parameters may hold the words of a scope, so they count only before a parenthesis.
            if SCOPE.search(head.split("(")[0]):
                block = "scope"
            elif outer and "(" in head and not CONTROL.match(head):
                block = "function"
            else:
                block = "other"
            skipped = len(code[head_start:at]) - len(code[head_start:at].lstrip())
            stack.append((block, tree.line_of(code, head_start + skipped)))
        elif match.group() == "}" and stack:
            block, first = stack.pop()
            if block == "function":
                yield first, tree.line_of(code, at)
        head_start = at + 1


def functions_python(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.lineno, node.end_lineno


def functions_shell(text):
    first = None
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"^[\w-]+\(\) [{(]$", line):
            first = number
        elif first and line in ("}", ")"):
            yield first, number
            first = None


def functions(path, text):
    if path.endswith(tree.BRACED):
        return functions_cpp(text)
    if path.endswith(".py") or text.startswith("#!/usr/bin/env python3"):
        return functions_python(text)
    if path.endswith(".sh") or "bash" in text.split("\n", 1)[0]:
        return functions_shell(text)
    return ()


def complain_about_sizes(path, text, what):
    """(line, rule, complaint) of all that is too large."""
    lines = text.splitlines()
    if what != "data" and len(lines) > MAX_FILE_LINES:
        yield 1, "file-size", f"{len(lines)} lines, {MAX_FILE_LINES} at most; split the file"
    if what not in ("cpp", "script"):
        return
    for first, last in functions(path, text):
        if last - first + 1 > MAX_FUNCTION_LINES:
            yield first, "function-size", (f"a function of {last - first + 1} lines, "
                                           f"{MAX_FUNCTION_LINES} at most; split it")
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_COLUMNS:
            yield number, "columns", f"{len(line)} columns, {MAX_COLUMNS} at most; wrap it"


def complain_about_blanks(text):
    if text and not text.endswith("\n"):
        yield text.count("\n") + 1, "blanks", "the file must end with a newline"
    if text.endswith("\n\n"):
        yield text.count("\n"), "blanks", "blank lines at the end; remove them"
    for number, line in enumerate(text.split("\n"), 1):
        if "\t" in line:
            yield number, "blanks", "a tab; use spaces"
        if line.endswith((" ", "\r")):
            yield number, "blanks", "blanks at the end of the line; remove them"


def complain_about_words(text):
    for number, line in enumerate(text.splitlines(), 1):
        for pattern, advice in BANNED:
            match = pattern.search(line)
            if match:
                yield number, "words", f"'{match.group().strip()}': {advice}"


def complain_about_log(path, text):
    # A statement may go on in the literal below.
    joined = re.sub(r'"\s*\n\s*"', lambda piece: " " * len(piece.group()), text)
    for match in ALTERS_LOG.finditer(joined if path.startswith("src/") else ""):
        yield tree.line_of(text, match.start()), "log", "the audit log only grows; add an entry"


def complain_about_dead_code(path, text):
    """Comments that look like code: they end like a statement and have its punctuation."""
    if path.endswith(".css"):
        return
    mark = r"//" if path.endswith(tree.BRACED) else r"#(?!!)"
    pattern = re.compile(rf"^\s*{mark}\s*(?P<body>.*(?:[;{{}}]))\s*$")
    for number, line in enumerate(text.splitlines(), 1):
        match = pattern.match(line)
        if match and re.search(r"[(=]|::|->|^[{}]|^\w+;$", match.group("body")):
            yield number, "dead-code", "code in a comment; delete it, git remembers"


def complain_about(path, text):
    what = tree.kind(path, text)
    yield from complain_about_sizes(path, text, what)
    if what != "data":
        yield from complain_about_blanks(text)
        yield from complain_about_words(text)
    yield from complain_about_log(path, text)
    if what in ("cpp", "script"):
        yield from complain_about_dead_code(path, text)


def complain_about_map(files):
    """ARCHITECTURE.md names files that are there. G stands for any game, and * for any name."""
    for number, line in enumerate(files.get("ARCHITECTURE.md", "").splitlines(), 1):
        for name in re.findall(r"`([\w./-]+/[\w-]+\.(?:cc|h|ts|tsx|css|md|py|txt))`", line):
            if "/G/" not in name and not any(base + name in files for base in MAP_BASES):
                yield f"ARCHITECTURE.md:{number}: there is no file {name}; name the one you mean"


def complain(files, exceptions=None):
    excused = EXCEPTIONS if exceptions is None else exceptions
    found, used = list(complain_about_map(files)), set()
    for path, text in files.items():
        for line, rule, wrong in complain_about(path, text):
            if (path, rule) in excused:
                used.add((path, rule))
            else:
                found.append(f"{path}:{line}: {wrong}")
    for path, rule in sorted(set(excused) - used):
        found.append(f"{path}:1: needs no exception from {rule} any more; drop it from tidy.py")
    return found


if __name__ == "__main__":
    tree.finish("tidy", complain)
