"""The games for one player as environments of Gymnasium (docs/python.md).

    import fissile, gymnasium
    env = gymnasium.make("fissile/Push-v0", pack="classic", level=5)
    envs = gymnasium.make_vec("fissile/Push-v0", num_envs=4096)

`import fissile` registers them where Gymnasium is installed.
"""
from __future__ import annotations

from gymnasium.envs.registration import register, registry

from .._questions import games
from .env import GameEnv
from .vector import GameVectorEnv

VERSION = 0  # changes with what is seen, done or paid


def ids() -> dict[str, str]:
    """The environments' names, and the game of each."""
    return {f"fissile/{game['id'].capitalize()}-v{VERSION}": game["id"]
            for game in games() if game["players"]["max"] == 1}


def register_all() -> None:
    """Makes the environments known to Gymnasium."""
    for name, game in ids().items():
        if name not in registry:
            register(name, "fissile.gym:GameEnv", vector_entry_point="fissile.gym:GameVectorEnv",
                     kwargs={"game": game})


register_all()

__all__ = ["GameEnv", "GameVectorEnv", "ids"]
