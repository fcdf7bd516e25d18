"""Setups as the flat parameters that OpenSpiel has, and back."""
from __future__ import annotations

import re
from collections.abc import Mapping

from .._session import Json

Parameter = int | str
Path = tuple[str, ...]


def parameters_of(defaults: Json, above: Path = ()) -> dict[str, tuple[Path, Parameter]]:
    """Of each parameter where it stands in a setup, and its default: gridSize is grid_size."""
    found: dict[str, tuple[Path, Parameter]] = {}
    for name, default in defaults.items():
        path = (*above, name)
        if isinstance(default, dict):
            found |= parameters_of(default, path)
        else:
            found[re.sub("([A-Z])", r"_\1", "_".join(path)).lower()] = (path, default)
    return found


def setup_from(defaults: Json, given: Mapping[str, Parameter]) -> Json:
    """The whole setup that some parameters ask for."""
    setup: Json = {}
    for name, (path, default) in parameters_of(defaults).items():
        part = setup
        for step in path[:-1]:
            part = part.setdefault(step, {})
        part[path[-1]] = given.get(name, default)
    return setup
