"""How fast games are stepped from Python: `python -m fissile.bench`."""
