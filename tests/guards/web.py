#!/usr/bin/env python3
"""Who may lean on whom in web/src (web/README.md): reads every import and refuses the rest."""
import posixpath
import re

import tree

# The folders of web/src that know no game, in dependency order, and those that each may use besides
# itself.
LAYERS = {
    "engine": [],
    "text": [],
    "style": [],
    "board": ["engine", "text", "style"],
    "art": ["board"],
    "net": ["engine"],
    "lib": ["engine", "text", "board", "art", "net"],
}
# Above them: shared views, a folder a feature, the games, and the app that puts all together.
FEATURES = ["play", "room", "lobby", "levels", "editor", "analysis", "home", "account", "settings",
            "moderation", "arc", "share", "learn"]
UPPER = [*LAYERS, "parts", "games", *FEATURES]
FOLDERS = {
    **LAYERS,
    "parts": [*LAYERS, "games", "analysis", "share"],
    "games": UPPER,
    **{feature: UPPER for feature in FEATURES},
    "app": UPPER,
    "": [*LAYERS, "app"],
}
# What orbs and fission share is the only folder of games that another may use.
SHARED_GAMES = {"burst"}
# The packages that a folder may use; the board and what is below it know no framework.
SOLID = {"solid-js", "solid-js/web"}
PACKAGES = {
    "engine": {"virtual:levels"},
    "art": {"solid-js"}, "net": {"solid-js"}, "lib": {"solid-js"},
    **{folder: SOLID for folder in ["parts", "games", *FEATURES, "app", ""]},
    "share": SOLID | {"gifenc"},
}
# Files outside of web/src that a folder may use.
OUTSIDE = {"engine": {"web/engine/loader.mjs", "web/engine/mind_loader.mjs",
                      "build/wasm/fissile.wasm", "build/wasm/fissile_page.wasm",
                      "build/wasm/fissile_mind.wasm"}}
# The files through which all else asks about games.
GAMES = "web/src/games/"
DOOR = {GAMES + "list.ts", GAMES + "descriptor.ts", GAMES + "learn_files.ts"}
# The words of games are found by their place.
WORDS_OF_GAMES = GAMES + "*/text/"
# A game's name in quotes, in a file outside of its folder: what is no such name, and why.
NO_NAMES = {
    "web/src/board/skin.ts": "the sound of a push",
    "web/src/art/sound.ts": "the sound of a push",
}

# What makes a page or a program of a text, hears other windows, or leads to other sites: what is
# shown comes from strangers, and is only ever text (docs/asvs.md, 1.3.2 and 3.2.2).
UNSAFE = re.compile(
    r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|DOMParser|srcdoc)\b"
    r"|\bdocument\.(?:write|cookie)|\beval\(|\bnew Function\b|javascript:|https?://"
    r"|\baddEventListener\(\s*[\"']message")

SOURCE = "web/src/"
LOCK_FILE = "web/package-lock.json"
CODE = (".ts", ".tsx", ".mjs", ".mts")
ENDINGS = ("", ".ts", ".tsx", ".css", ".mjs", "/index.ts")
IMPORT = re.compile(
    r'(?:(?<![\w."])(?:from|import)\s+|\bimport\(\s*|\bnew URL\(\s*)"([^"\n]+)"'
    r'|\bimport\.meta\.glob[^(]*\("([^"]+)"')


def imports(text):
    """(line, name as written, whether it is loaded later) of every import, glob and worker."""
    code = tree.blank(text, keep_strings=True)
    for match in IMPORT.finditer(code):
        name = (match.group(1) or match.group(2)).split("?")[0]
        yield tree.line_of(code, match.start()), name, match.group().startswith("import(")


def resolve(path, name, files):
    """The file of the repository that a relative import means, or the path as written."""
    target = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
    return next((target + end for end in ENDINGS if target + end in files), target)


def folder_of(path):
    inside = path[len(SOURCE):].split("/")
    return inside[0] if len(inside) > 1 else ""


def game_of(path):
    """The game whose folder holds the file; nothing for the files beside the folders."""
    inside = path[len(SOURCE):].split("/")
    return inside[1] if inside[0] == "games" and len(inside) > 2 else ""


def leaves_game(path, target):
    game, used = game_of(path), game_of(target)
    return game and used and used != game and used not in SHARED_GAMES


def names_of_games(files):
    """The folders of games/list.ts."""
    listed = files.get(GAMES + "list.ts", "")
    names = re.search(r"FOLDERS = \[(.*?)\]", listed, re.S)
    return re.findall(r'"(\w+)"', names.group(1)) if names else []


def complain_about_names(path, text, games):
    """A game's name in quotes, outside of the games' own folder."""
    if not games or path in NO_NAMES or path.startswith(GAMES):
        return
    code = tree.blank(text, keep_strings=True)
    for match in re.finditer(rf"""(["'`])({'|'.join(games)})\1""", code):
        yield tree.line_of(code, match.start()), match.group(2)


def complain_about_import(path, name, lazy, files):
    folder = folder_of(path)
    if not name.startswith("."):
        if name in PACKAGES.get(folder, set()):
            return None
        if name.startswith(f"virtual:facts/{game_of(path)}/"):
            return None
        return f"{folder or 'main'} may not use this package"
    target = resolve(path, name, files)
    if not target.startswith(SOURCE):
        if target in OUTSIDE.get(folder, set()):
            return None
        return "leads out of web/src; only engine may, to the module and its loader"
    if target.startswith(WORDS_OF_GAMES):
        return None
    if path.endswith(".ts") and target.endswith(".tsx") and not lazy:
        return "logic may not use a view, unless by import()"
    used = folder_of(target)
    if used == "games" and leaves_game(path, target):
        return "a game may not use another"
    if used == "games" and folder != "games" and target not in DOOR:
        return "only list.ts, descriptor.ts and learn_files.ts of games may be asked about games"
    if used == folder or used in FOLDERS[folder]:
        return None
    return f"{folder or 'main'} may use only {', '.join(FOLDERS[folder]) or 'itself'}"


def complain(files):
    found = []
    for match in re.finditer('"resolved": ', files.get(LOCK_FILE, "")):
        line = tree.line_of(files[LOCK_FILE], match.start())
        found.append(f"{LOCK_FILE}:{line}: names a registry; write it with 'npm run lock'")
    games = names_of_games(files)
    for path, text in files.items():
        if not path.startswith(SOURCE) or not path.endswith(CODE):
            continue
        found += [f"{path}:{line}: names the game {name}; ask its descriptor"
                  for line, name in complain_about_names(path, text, games)]
        if folder_of(path) not in FOLDERS:
            found.append(f"{path}:1: no folder of the table; add it to tests/guards/web.py")
            continue
        for line, name, lazy in imports(text):
            wrong = complain_about_import(path, name, lazy, files)
            if wrong:
                found.append(f"{path}:{line}: imports {name}: {wrong}")
        for match in UNSAFE.finditer(tree.blank(text, keep_strings=True)):
            line = tree.line_of(text, match.start())
            found.append(f"{path}:{line}: '{match.group()}' trusts what it is given; show text as "
                         "text, from this server alone")
        for match in re.finditer(r"(?<![\w.])any\b(?=\s*[;,)>=\[|&])|\bas any\b|@ts-ignore",
                                 tree.blank(text, keep_strings=False)):
            line = tree.line_of(text, match.start())
            found.append(f"{path}:{line}: '{match.group()}' turns the type checker off; "
                         "name the type")
    return found


if __name__ == "__main__":
    tree.finish("web", complain)
