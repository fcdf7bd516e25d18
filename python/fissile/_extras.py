"""Packages that only a part of this one needs."""
from __future__ import annotations

from importlib.util import find_spec


def need(package: str, extra: str) -> None:
    """ModuleNotFoundError that says what to install, if a package of others is not there."""
    if find_spec(package) is None:
        raise ModuleNotFoundError(
            f"this part of fissile needs {package}: pip install 'fissile[{extra}]'", name=package)
