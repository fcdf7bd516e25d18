"""Games for two to eight as games of OpenSpiel, registered by importing this.

    import fissile.open_spiel, pyspiel
    game = pyspiel.load_game("python_fissile_orbs(rows=5,cols=5,players=2)")

The parameters are the fields of the game's setup, in Python's spelling, as docs/python.md says.
"""
from .._extras import need

need("pyspiel", "openspiel")

from .register import register_all  # noqa: E402

NAMES: tuple[str, ...] = register_all()
"""What `pyspiel.load_game` knows them by."""

__all__ = ["NAMES"]
