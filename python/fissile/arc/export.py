"""Folders as the toolkit scans them: a metadata.json and a Python file with the game's class."""
from __future__ import annotations

import json
import pathlib
from typing import Any

from .. import _core
from .._session import read_answer

SOURCE = '''"""{title}, played by the engine of the package fissile."""
from fissile.arc.game import EngineGame


class {class_name}(EngineGame):
    def __init__(self) -> None:
        super().__init__("{game_id}")
'''


def environments() -> list[dict[str, Any]]:
    """What there is, each as metadata.json has it, and its `available_actions`."""
    return read_answer(_core.arc_environments())["environments"]


def export(folder: str | pathlib.Path) -> list[pathlib.Path]:
    """Writes them all, each into a folder of its own by name and version; these folders."""
    written = []
    for environment in environments():
        name, version = environment["game_id"].split("-")
        class_name = name.capitalize()
        metadata = {key: value for key, value in environment.items() if key != "available_actions"}
        place = pathlib.Path(folder) / name / version
        place.mkdir(parents=True, exist_ok=True)
        (place / "metadata.json").write_text(
            json.dumps({**metadata, "class_name": class_name}, indent=2) + "\n", encoding="utf-8")
        (place / f"{name}.py").write_text(
            SOURCE.format(class_name=class_name, **metadata), encoding="utf-8")
        written.append(place)
    return written
