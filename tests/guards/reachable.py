#!/usr/bin/env python3
"""Every file is used by something: built, included, linked to, run or read."""
import fnmatch
import posixpath
import re

import tree
import web

# Files that are found by their name alone: by people, git, editors, or a test runner's pattern.
ENTRANCES = [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE",
    "run", "test", "test-web-perf", ".ci/run",
    ".gitignore", ".gitattributes", ".clang-format", ".clang-tidy",
    ".editorconfig", "CMakeLists.txt", "CMakePresets.json", "pyproject.toml",
    "python/fissile/__init__.py", "python/fissile/*.pyi", "python/fissile/*/__init__.py",
    "python/fissile/*/__main__.py", "python/fissile/games/*.py", "tests/python/*_test.py",
    "tests/arc_client/*_test.py", "tests/python_long/*_test.py",
    "tests/guards/*_test.py", "tests/wasm/*.test.mjs",
    "tests/web/*.spec.ts", "tests/web/package.json",
    "web/.npmrc", "web/package.json", "web/package-lock.json", "web/tsconfig.json",
    "web/vite.config.ts", "web/playwright.config.ts", "web/eslint.config.js", "web/index.html",
    "web/src/engine/virtual_*.d.ts",
    "web/src/share/gifenc.d.ts",
]
# The folders whose modules must be imported by one another.
WEB = ("web/", "tests/web/")
# (file): reason. For what is used in a way that this guard cannot see.
EXCEPTIONS = {}


def matches(path, pattern):
    """A glob whose * stays inside one folder."""
    parts, wanted = path.split("/"), pattern.split("/")
    return len(parts) == len(wanted) and all(map(fnmatch.fnmatchcase, parts, wanted))


def cmake_patterns(files):
    """What the CMake files name, as globs from the root; a variable stands for any name."""
    patterns = set()
    for path, text in files.items():
        if not path.endswith(("CMakeLists.txt", ".cmake")):
            continue
        folder = posixpath.dirname(path) if path.endswith("CMakeLists.txt") else ""
        for token in re.findall(r'[^\s()"]+', re.sub(r"#.*", "", text)):
            from_root = re.sub(r"^\$\{(CMAKE|PROJECT)_SOURCE_DIR\}/", "", token)
            from_here = re.sub(r"^\$\{CMAKE_CURRENT_(SOURCE|LIST)_DIR\}/", "", token)
            absolute = from_root if from_root != token else posixpath.join(folder, from_here)
            patterns.add(posixpath.normpath(re.sub(r"\$\{\w+\}", "*", absolute)))
    return patterns


def included(files):
    """The headers that somebody includes, resolved as the compiler does."""
    found = set()
    for path, text in files.items():
        for name in re.findall(r'^\s*#\s*include\s*"([^"]+)"', text, re.M):
            for base in (posixpath.dirname(path), "src", "tests", "tests/sixth_game"):
                found.add(posixpath.normpath(posixpath.join(base, name)))
    return found


def imported(files):
    """The files that modules and pages of the web import, as globs."""
    found = set()
    for path, text in files.items():
        if not path.endswith(web.CODE):
            continue
        for _, name, _ in web.imports(text):
            target = web.resolve(path, name, files)
            # A module's types are found beside it.
            found |= {target, re.sub(r"\.mjs$", ".d.mts", target)}
    for path in [path for path in found if "{" in path]:
        head, choices, tail = re.match(r"(.*)\{(.*)\}(.*)", path).groups()
        found |= {head + choice + tail for choice in choices.split(",")}
    return found


def linked(files):
    """The targets of links between pages."""
    found = set()
    for path, text in files.items():
        if path.endswith(".md"):
            for target in re.findall(r"\]\(([^)#\s]+)", text):
                found.add(posixpath.normpath(posixpath.join(posixpath.dirname(path), target)))
    return found


def named(path, files):
    """Whether a program or a page speaks of the file, or of the folder that holds it as data."""
    name = posixpath.basename(path)
    stem = name.rsplit(".", 1)[0]
    folder = posixpath.basename(posixpath.dirname(path))
    words = [rf"(?<![\w-]){re.escape(name)}(?![\w-])",
             rf"\b(?:import|from) \.*{re.escape(stem)}\b",
             rf"\bfrom \.+\w* import [^\n]*\b{re.escape(stem)}\b"]
    if tree.kind(path, files[path]) == "data":
        words.append(rf"[/\"']{re.escape(folder)}[/\"' ]")
        if "/corpus/" in path:
            words.append(r"\bcorpus/")
    pattern = re.compile("|".join(words))
    return any(pattern.search(text) for other, text in files.items()
               if other != path and tree.kind(other, text) != "data")


def page_of(path, files):
    """Whether the web's one page starts with this file."""
    return path[len("web"):] in files.get("web/index.html", "")


def configured(path, files):
    """A CMake project of its own is configured with `cmake -S FOLDER`."""
    pattern = re.compile(rf"-S {re.escape(posixpath.dirname(path))}(?![\w/-])")
    return any(pattern.search(text) for other, text in files.items() if other != path)


def complain(files):
    patterns, headers, pages = cmake_patterns(files), included(files), linked(files)
    modules = imported(files)
    found = []
    for path, text in files.items():
        what = tree.kind(path, text)
        if path in EXCEPTIONS or any(matches(path, entrance) for entrance in ENTRANCES):
            continue
        if path.endswith(".h"):
            # What CMake includes in files that it makes is named there.
            made = any(matches(path, pattern) for pattern in patterns if pattern.endswith(".h"))
            used, advice = path in headers or made, "nobody includes it; delete it"
        elif path.startswith(WEB) and path.endswith((".ts", ".tsx", ".mts", ".css")):
            used = any(matches(path, module) for module in modules) or page_of(path, files)
            advice = "nothing imports it; use it or delete it"
        elif path.endswith(".md"):
            used, advice = path in pages, "no page links to it; link it or delete it"
        elif path.endswith("/CMakeLists.txt"):
            used = posixpath.dirname(path) in patterns or configured(path, files)
            advice = "no add_subdirectory enters it; add one or delete it"
        elif what == "cpp":
            used = any(matches(path, pattern) for pattern in patterns)
            advice = "no CMake list or glob takes it; add it or delete it"
        else:
            used = any(matches(path, pattern) for pattern in patterns) or named(path, files)
            advice = "nothing names it; use it or delete it"
        if not used:
            found.append(f"{path}:1: {advice}")
    found += [f"{path}:1: is gone; drop it from EXCEPTIONS"
              for path in EXCEPTIONS if path not in files]
    return found


if __name__ == "__main__":
    tree.finish("reachable", complain)
