"""What the guards share: the files of the repository as texts, and a view of code without comments.

A tree is a dict from path (relative to the root, with '/') to text, so that the tests of the guards
can make up trees of their own. A complaint is one line: what is wrong where, and what to do.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

CPP = (".cc", ".h", ".c")
BRACED = CPP + (".mjs", ".mts", ".ts", ".tsx")
SCRIPT = (".py", ".sh", ".mjs", ".mts", ".ts", ".tsx", ".css", ".cmake", ".awk")
DATA = (".json", ".jsonl", ".1", ".cert", "LICENSE")


def paths():
    """The files that git knows or would take in; where there is no git, all but build folders."""
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-co", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
        names = listed.decode().split("\0")
    except (OSError, subprocess.CalledProcessError):
        skip = {"build", ".git", "node_modules"}
        names = [str(path.relative_to(ROOT)) for path in ROOT.rglob("*")
                 if not skip & set(path.relative_to(ROOT).parts)]
    return sorted(name for name in set(names) if name and (ROOT / name).is_file())


def load():
    """The whole repository; what is not UTF-8 text (inputs of fuzzers) stays out."""
    tree = {}
    for path in paths():
        try:
            tree[path] = (ROOT / path).read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            continue
    return tree


def kind(path, text):
    """cpp, script, page, data, or other."""
    name = path.rsplit("/", 1)[-1]
    made = "/corpus/" in path or "/pools/" in path
    if made or (name.endswith(DATA) and name != "CMakePresets.json"):
        return "data"
    if name.endswith(CPP):
        return "cpp"
    if name.endswith(SCRIPT) or name == "CMakeLists.txt" or text.startswith("#!"):
        return "script"
    return "page" if name.endswith(".md") else "other"


# A comment, or something inside which // means nothing.
CPP_PIECE = re.compile(
    r'R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"'
    r"|'(?:\\.|[^'\\\n])+'|//[^\n]*|/\*.*?\*/", re.S)


def blank(text, keep_strings):
    """C++ or JavaScript with comments (and strings, unless kept) as spaces; lines stay lines."""
    def cover(match):
        piece = match.group(0)
        if keep_strings and not piece.startswith(("//", "/*")):
            return piece
        return re.sub(r"[^\n]", " ", piece)
    return CPP_PIECE.sub(cover, text)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def report(name, complaints):
    """Prints the complaints; the exit status of a guard."""
    for complaint in complaints:
        print(complaint)
    print(f"{name}: {len(complaints)} complaints" if complaints else f"{name}: fine")
    return 1 if complaints else 0


def finish(name, complain):
    sys.exit(report(name, complain(load())))
