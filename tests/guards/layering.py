#!/usr/bin/env python3
"""Who may lean on whom (ARCHITECTURE.md): reads every #include under src and refuses the rest; and
who may name a game."""
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
    "mind": ["base", "core", "games", "search"],
    "batch": ["base", "core", "burst", "games"],
    "protocol": ["base", "core", "games", "mind", "solve"],
    "generate": ["base", "core", "games", "solve"],
    "arc": ["base", "core", "games", "mind"],
    "capi": ["base", "core", "games", "protocol"],
    "arena": ["base", "core", "games", "mind", "protocol"],
    "store": ["base"],
    "online": ["base", "core", "games", "store"],
    "picture": ["base", "core", "games"],
    "server": ["base", "core", "games", "mind", "protocol", "arc", "arena", "store", "online",
               "picture"],
    "python": ["base", "core", "burst", "games", "mind", "batch", "protocol", "arc", "arena",
               "solve", "generate"],
    "cli": ["base", "core", "burst", "games", "games/G", "search", "solve", "mind", "batch",
            "protocol", "generate", "capi", "arc", "arena", "store", "online", "picture",
            "server"],
}
# Libraries that are not the standard one, and the modules or files below src that may use them.
LIBRARIES = {"fmt/": ["cli/"], "CLI/": ["cli/"], "boost/": ["server/", "arena/http.cc"],
             "nanobind/": ["python/"], "sodium.h": ["server/"], "sqlite3.h": ["store/"],
             "libpq-fe.h": ["store/"], "zlib.h": ["picture/", "server/"]}
# Modules that may touch the world: files, terminals, clocks, threads.
WORLDLY = {"arena", "batch", "cli", "generate", "mind", "python", "server", "store"}
# Headers that do so. Every C header (NAME.h) counts too, but for the types of C.
IO_HEADERS = {
    "chrono", "condition_variable", "csignal", "cstdio", "ctime", "filesystem", "fstream", "future",
    "iomanip", "ios", "iostream", "istream", "mutex", "ostream", "random", "sstream", "streambuf",
    "syncstream", "thread", "format", "print",
}
C_TYPES = {"stddef.h", "stdint.h"}

BELOW_GAMES = ("src/base/", "src/core/", "src/search/")
# Where games may be named. Elsewhere what differs is asked by a concept of core/offers.h.
NAMES_GAMES = ("src/games/", "src/burst/", "src/solve/", "src/cli/games/")
# (file, word) pairs that look like the name of a game and are none, each with its reason.
NO_NAMES = {
    ("src/arena/bot_question.cc", "orbs"): "a field of a cell in the questions of bots",
}
LIST_OF_GAMES = "src/games/all.h"
# Headers that CMake makes, and the only file that may include each.
MADE = {"games/text_forms.h": LIST_OF_GAMES}

# (file, what) pairs that may stay, each with its reason.
EXCEPTIONS = {
    ("src/burst/group_show.h", "<immintrin.h>"): "instructions of the processor, and nothing else",
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
    if MADE.get(header) == path:
        return None
    if f"src/{header}" not in all_paths:
        return "there is no such file under src; name it from there"
    if path.startswith(CHECKER) and header.startswith(UNTRUSTED):
        return "the checker of certificates knows the plain rules alone"
    target = module_of(header)
    own = path.split("/")[2] == header.split("/")[1]
    if target == "games/G" and module == "games/G":
        if not own:
            return "a game never includes another game; what they share is a module of its own"
        return None
    if target == "games/G" and module == "solve" and not own:
        return "a solver knows its own game alone"
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


def complain_about_names(path, text, games):
    """base, core and search never name a game: not by an identifier, not in a string. What is above
    the games does not by a whole string, a namespace or an include."""
    if not games or path.startswith(NAMES_GAMES):
        return
    code = tree.blank(text, keep_strings=True)
    word = f"({'|'.join(sorted(games))})"
    named = rf"\b{word}\b" if path.startswith(BELOW_GAMES) else \
        rf'"{word}"|\b{word}::|#[ \t]*include[ \t]*"games/{word}/'
    for match in re.finditer(named, code):
        game = next(group for group in match.groups() if group)
        if (path, game) not in NO_NAMES:
            yield (f"{path}:{tree.line_of(code, match.start())}: names the game '{game}'; "
                   "ask what it offers instead (core/offers.h)")


def complain_about_exceptions(code):
    """Exceptions that nothing needs any more."""
    for path, what in EXCEPTIONS:
        header = what.strip("<>")
        if path in code and all(header != name for _, _, name in includes(code[path])):
            yield f"{path}:1: no longer includes {what}; drop it from EXCEPTIONS"
    for path, word in NO_NAMES:
        if path in code and f'"{word}"' not in code[path]:
            yield f"{path}:1: no longer says \"{word}\"; drop it from NO_NAMES"


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
    games = {path.split("/")[2] for path in code if module_of(path[len("src/"):]) == "games/G"}
    found, graph = [], {}
    for path, text in code.items():
        found += complain_about_includes(path, text, code)
        found += complain_about_names(path, text, games)
        graph[path] = [f"src/{header}" for _, bracket, header in includes(text) if bracket == '"']
    cycle = find_cycle(graph)
    if cycle:
        found.append(f"{cycle[0]}:1: a cycle of includes: {' -> '.join(cycle)}; cut it")
    return found + list(complain_about_exceptions(code))


if __name__ == "__main__":
    tree.finish("layering", complain)
