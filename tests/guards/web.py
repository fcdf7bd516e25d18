#!/usr/bin/env python3
"""Who may lean on whom in web/src (web/README.md): reads every import and refuses the rest."""
import posixpath
import re

import tree

# The folders of web/src in dependency order, and those that each may use besides itself.
FOLDERS = {
    "engine": [],
    "text": [],
    "board": ["engine", "text"],
    "art": ["board"],
    "skins": ["engine", "text", "board", "art"],
    "net": ["engine"],
    "ctrl": ["engine", "text", "net"],
    "style": [],
    "pages": ["engine", "text", "board", "art", "skins", "net", "ctrl", "style"],
    "": ["text", "ctrl", "pages", "style"],
}
# The packages that a folder may use; the board and what is below it know no framework.
PACKAGES = {
    "engine": {f"virtual:levels/{game}" for game in ("push", "stacker", "npc")},
    "art": {"solid-js"}, "net": {"solid-js"}, "ctrl": {"solid-js"},
    "pages": {"solid-js", "solid-js/web"},
    "": {"solid-js", "solid-js/web"},
}
# Files of other rooms that a folder may use.
OUTSIDE = {"engine": {"web/engine/loader.mjs", "web/engine/mind_loader.mjs",
                      "build/wasm/fissile.wasm", "build/wasm/fissile_page.wasm",
                      "build/wasm/fissile_mind.wasm"}}

SOURCE = "web/src/"
LOCK_FILE = "web/package-lock.json"
CODE = (".ts", ".tsx", ".mjs", ".mts")
ENDINGS = ("", ".ts", ".tsx", ".css", ".mjs", "/index.ts")
IMPORT = re.compile(
    r'(?:(?<![\w."])(?:from|import)\s+|\bimport\(\s*|\bnew URL\(\s*)"([^"\n]+)"'
    r'|\bimport\.meta\.glob[^(]*\("([^"]+)"')


def imports(text):
    """(line, name as written) of every import, glob and worker."""
    code = tree.blank(text, keep_strings=True)
    for match in IMPORT.finditer(code):
        yield tree.line_of(code, match.start()), (match.group(1) or match.group(2)).split("?")[0]


def resolve(path, name, files):
    """The file of the repository that a relative import means, or the path as written."""
    target = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
    return next((target + end for end in ENDINGS if target + end in files), target)


def folder_of(path):
    inside = path[len(SOURCE):].split("/")
    return inside[0] if len(inside) > 1 else ""


def complain_about_import(path, name, files):
    folder = folder_of(path)
    if not name.startswith("."):
        if name in PACKAGES.get(folder, set()):
            return None
        return f"{folder or 'main'} may not use this package"
    target = resolve(path, name, files)
    if not target.startswith(SOURCE):
        if target in OUTSIDE.get(folder, set()):
            return None
        return "leads out of web/src; only engine may, to the module and its loader"
    used = folder_of(target)
    if used == folder or used in FOLDERS[folder]:
        return None
    return f"{folder or 'main'} may use only {', '.join(FOLDERS[folder]) or 'itself'}"


def complain(files):
    found = []
    for match in re.finditer('"resolved": ', files.get(LOCK_FILE, "")):
        line = tree.line_of(files[LOCK_FILE], match.start())
        found.append(f"{LOCK_FILE}:{line}: names a registry; write it with 'npm run lock'")
    for path, text in files.items():
        if not path.startswith(SOURCE) or not path.endswith(CODE):
            continue
        if folder_of(path) not in FOLDERS:
            found.append(f"{path}:1: no folder of the table; add it to tests/guards/web.py")
            continue
        for line, name in imports(text):
            wrong = complain_about_import(path, name, files)
            if wrong:
                found.append(f"{path}:{line}: imports {name}: {wrong}")
        for match in re.finditer(r"(?<![\w.])any\b(?=\s*[;,)>=\[|&])|\bas any\b|@ts-ignore",
                                 tree.blank(text, keep_strings=False)):
            line = tree.line_of(text, match.start())
            found.append(f"{path}:{line}: '{match.group()}' turns the type checker off; "
                         "name the type")
    return found


if __name__ == "__main__":
    tree.finish("web", complain)
