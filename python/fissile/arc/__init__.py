"""The games as environments of ARC-AGI-3, for the local mode of its toolkit.

    python -m fissile.arc export environment_files

writes a folder for each, which `arc_agi.Arcade` finds there. docs/arc.md of the project tells the
rest.
"""
from __future__ import annotations

from .export import environments, export

__all__ = ["environments", "export"]
