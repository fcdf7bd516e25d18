#!/usr/bin/env python3
"""Who may lean on whom (ARCHITECTURE.md): reads every #include under src and refuses the rest."""
import re

import tree

# The modules in dependency order, and those that each may use besides itself.
MODULES = {
    "base": [],
    "core": ["base"],
    "burst": ["base", "core"],
    "games/G": ["base", "core", "burst"],
    "games": ["base", "core", "games/G"],
    "search": ["base", "core"],
    "solve": ["base", "core", "burst", "games/G"],
    "mind": ["base", "core", "burst", "games", "games/G", "search"],
    "protocol": ["base", "core", "games", "mind", "solve"],
    "capi": ["base", "core", "games", "protocol"],
    "arena": ["base", "core", "games", "mind", "protocol"],
    "store": ["base"],
    "online": ["base", "core", "games", "store"],
    "server": ["base", "core", "games", "games/G", "mind", "protocol", "arena", "store", "online"],
    "cli": ["base", "core", "burst", "games", "games/G", "search", "solve", "mind", "protocol",
            "capi", "arena", "store", "online", "server"],
}
# Libraries that are not the standard one, and the modules or files below src that may use them.
LIBRARIES = {"fmt/": ["cli/"], "CLI/": ["cli/"], "boost/": ["server/", "arena/http.cc"],
             "sodium.h": ["server/"], "sqlite3.h": ["store/"], "libpq-fe.h": ["store/"]}
# Modules that may touch the world: files, terminals, clocks, threads.
WORLDLY = {"arena", "cli", "mind", "server", "store"}
# Headers that do so. Every C header (NAME.h) counts too, but for the types of C.
IO_HEADERS = {
    "chrono", "condition_variable", "csignal", "cstdio", "ctime", "filesystem", "fstream", "future",
    "iomanip", "ios", "iostream", "istream", "mutex", "ostream", "random", "sstream", "streambuf",
    "syncstream", "thread", "format", "print",
}
C_TYPES = {"stddef.h", "stdint.h"}

GAMES = ("orbs", "fission", "push", "stacker", "npc")
LIST_OF_GAMES = "src/games/all.h"

# (file, what) pairs that may stay, each with its reason.
EXCEPTIONS = {
    ("src/base/check.h", "<cstdio>"): "a failed check of our own says so before it stops",
    ("src/capi/wasm_mind.cc", "<chrono>"): "who lends a solver to a page lends it a clock",
}
# What the checker of certificates must not lean on, or it would trust what it checks.
CHECKER = "src/solve/proof/"
UNTRUSTED = ("solve/burst/", "burst/fast", "burst/planes", "burst/reaction",
             "burst/twins", "burst/text", "games/")
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.M)


def module_of(path):
    """The module of a path below src, or None for none of ours."""
    parts = path.split("/")
    if parts[0] == "games" and len(parts) > 2:
        return "games/G"
    return parts[0] if len(parts) > 1 and parts[0] in MODULES else None


def includes(text):
    """(line, bracket, header) of every #include."""
    for match in INCLUDE.finditer(text):
        yield tree.line_of(text, match.start(1)), match.group(1), match.group(2)


def complain_about_system(path, module, header):
    library = next((name for name in LIBRARIES if header.startswith(name)), None)
    if library:
        if path[len("src/"):].startswith(tuple(LIBRARIES[library])):
            return None
        users = " and ".join(user.rstrip("/") for user in LIBRARIES[library])
        return f"only {users} may use {library.rstrip('/')}"
    if (path, f"<{header}>") in EXCEPTIONS or module in WORLDLY:
        return None
    if header in IO_HEADERS or (header.endswith((".h", ".hpp")) and header not in C_TYPES):
        return f"{module} does no IO, reads no clock and uses no library; only cli and server may"
    return None


def complain_about_own(path, module, header, all_paths):
    if f"src/{header}" not in all_paths:
        return "there is no such file under src; name it from there"
    if path.startswith(CHECKER) and header.startswith(UNTRUSTED):
        return "the checker of certificates knows the plain rules alone"
    target = module_of(header)
    if target == "games/G" and module == "games/G":
        if path.split("/")[2] != header.split("/")[1]:
            return "a game never includes another game; what they share is a module of its own"
        return None
    if target == module or target in MODULES[module]:
        return None
    return f"{module} may use only {', '.join(MODULES[module]) or 'the standard library'}"


def complain_about_includes(path, text, all_paths):
    module = module_of(path[len("src/"):])
    if module is None:
        return [f"{path}:1: no module of the table; add it to tests/guards/layering.py"]
    found, games = [], set()
    for line, bracket, header in includes(tree.blank(text, keep_strings=True)):
        if bracket == "<":
            wrong = complain_about_system(path, module, header)
        else:
            wrong = complain_about_own(path, module, header, all_paths)
            games |= {header.split("/")[1]} if module_of(header) == "games/G" else set()
        if wrong:
            found.append(f"{path}:{line}: includes {header}: {wrong}")
    if len(games) > 1 and path != LIST_OF_GAMES:
        found.append(f"{path}:1: includes the games {', '.join(sorted(games))}; "
                     "only games/all.h may know several, include that")
    return found


def complain_about_names(path, text):
    """base, core and search never name a game: not by an identifier, not in a string."""
    code = tree.blank(text, keep_strings=True)
    for match in re.finditer(rf"\b({'|'.join(GAMES)})\b", code):
        line = tree.line_of(code, match.start())
        yield (f"{path}:{line}: names the game '{match.group()}'; "
               "pass what differs as a setting instead")


def find_cycle(graph):
    """One cycle of files that include each other, as a list of paths, or None."""
    done, trail = set(), []

    def visit(path):
        if path in trail:
            return trail[trail.index(path):] + [path]
        if path in done:
            return None
        trail.append(path)
        for target in graph.get(path, ()):
            cycle = visit(target)
            if cycle:
                return cycle
        trail.pop()
        done.add(path)
        return None

    return next((cycle for path in sorted(graph) if (cycle := visit(path))), None)


def complain(files):
    code = {path: text for path, text in files.items()
            if path.startswith("src/") and path.endswith(tree.CPP)}
    found, graph = [], {}
    for path, text in code.items():
        found += complain_about_includes(path, text, code)
        if path.startswith(("src/base/", "src/core/", "src/search/")):
            found += complain_about_names(path, text)
        graph[path] = [f"src/{header}" for _, bracket, header in includes(text) if bracket == '"']
    cycle = find_cycle(graph)
    if cycle:
        found.append(f"{cycle[0]}:1: a cycle of includes: {' -> '.join(cycle)}; cut it")
    for path, what in EXCEPTIONS:
        header = what.strip("<>")
        if path in code and all(header != name for _, _, name in includes(code[path])):
            found.append(f"{path}:1: no longer includes {what}; drop it from EXCEPTIONS")
    return found


if __name__ == "__main__":
    tree.finish("layering", complain)
