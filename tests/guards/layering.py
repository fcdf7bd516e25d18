#!/usr/bin/env python3
"""Who may lean on whom (ARCHITECTURE.md): reads every #include under src and refuses the rest."""
import re

import tree

# The rooms in dependency order, and the rooms that each may use besides itself.
ROOMS = {
    "base": [],
    "core": ["base"],
    "games/G": ["base", "core"],
    "games": ["base", "core", "games/G"],
    "search": ["base", "core"],
    "solve": ["base", "core", "games/G"],
    "mind": ["base", "core", "games", "games/G", "search"],
    "protocol": ["base", "core", "games", "mind", "solve"],
    "capi": ["base", "core", "games", "protocol"],
    "arena": ["base", "core", "games", "mind", "protocol"],
    "store": ["base"],
    "online": ["base", "core", "games", "store"],
    "server": ["base", "core", "games", "games/G", "mind", "protocol", "arena", "store", "online"],
    "cli": ["base", "core", "games", "games/G", "search", "solve", "mind", "protocol", "capi",
            "arena", "store", "online", "server"],
}
# Libraries that are not the standard one, and the only room that may use them.
LIBRARIES = {"fmt/": "cli", "CLI/": "cli", "boost/": "server", "sodium.h": "server",
             "sqlite3.h": "store", "libpq-fe.h": "store"}
# Rooms that may touch the world: files, terminals, clocks, threads.
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
UNTRUSTED = ("solve/burst/", "core/burst_fast", "core/burst_planes", "core/burst_reaction",
             "core/burst_twins", "core/burst_text", "games/")
# Words that are a game's id and mean something else there.
INNOCENT = {
    "orbs": ("src/core/burst", "orbs are what lies in the cells of a burst board"),
}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.M)


def room_of(path):
    """The room of a path below src, or None for none of ours."""
    parts = path.split("/")
    if parts[0] == "games" and len(parts) > 2:
        return "games/G"
    return parts[0] if len(parts) > 1 and parts[0] in ROOMS else None


def includes(text):
    """(line, bracket, header) of every #include."""
    for match in INCLUDE.finditer(text):
        yield tree.line_of(text, match.start(1)), match.group(1), match.group(2)


def complain_about_system(path, room, header):
    library = next((name for name in LIBRARIES if header.startswith(name)), None)
    if library:
        if LIBRARIES[library] != room:
            return f"only {LIBRARIES[library]} may use {library.rstrip('/')}"
        return None
    if (path, f"<{header}>") in EXCEPTIONS or room in WORLDLY:
        return None
    if header in IO_HEADERS or (header.endswith((".h", ".hpp")) and header not in C_TYPES):
        return f"{room} does no IO, reads no clock and uses no library; only cli and server may"
    return None


def complain_about_own(path, room, header, all_paths):
    if f"src/{header}" not in all_paths:
        return "there is no such file under src; name it from there"
    if path.startswith(CHECKER) and header.startswith(UNTRUSTED):
        return "the checker of certificates knows the plain rules alone"
    target = room_of(header)
    if target == "games/G" and room == "games/G":
        if path.split("/")[2] != header.split("/")[1]:
            return "a game never includes another game; what they share belongs in core"
        return None
    if target == room or target in ROOMS[room]:
        return None
    return f"{room} may use only {', '.join(ROOMS[room]) or 'the standard library'}"


def complain_about_includes(path, text, all_paths):
    room = room_of(path[len("src/"):])
    if room is None:
        return [f"{path}:1: no room of the table; add the room to tests/guards/layering.py"]
    found, games = [], set()
    for line, bracket, header in includes(tree.blank(text, keep_strings=True)):
        if bracket == "<":
            wrong = complain_about_system(path, room, header)
        else:
            wrong = complain_about_own(path, room, header, all_paths)
            games |= {header.split("/")[1]} if room_of(header) == "games/G" else set()
        if wrong:
            found.append(f"{path}:{line}: includes {header}: {wrong}")
    if len(games) > 1 and path != LIST_OF_GAMES:
        found.append(f"{path}:1: includes the games {', '.join(sorted(games))}; "
                     "only games/all.h may know several, include that")
    return found


def complain_about_names(path, text):
    """base and core never name a game: not in an identifier of its own, not in a string."""
    code = tree.blank(text, keep_strings=True)
    for match in re.finditer(rf"\b({'|'.join(GAMES)})\b(::)?", code):
        word, scope = match.groups()
        prefix, _ = INNOCENT.get(word, (None, None))
        if not scope and prefix and path.startswith(prefix):
            continue
        line = tree.line_of(code, match.start())
        yield f"{path}:{line}: names the game '{word}'; pass what differs as a setting instead"


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
        if path.startswith(("src/base/", "src/core/")):
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
