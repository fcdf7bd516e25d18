"""Each game for several players, made known to OpenSpiel."""
from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

import pyspiel

from .._questions import games
from .._session import Json
from ..draw import look_of
from .game import SpielGame
from .parameters import Parameter, parameters_of


def type_of(told: Json, *, zero_sum: bool) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game, whatever its parameters."""
    players = told["players"]
    parameters = parameters_of(told["setup"]["defaults"])
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"python_fissile_{told['id']}",
        long_name=f"{told['title']} (fissile)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players["max"],
        min_num_players=players["min"],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={name: default for name, (_, default) in parameters.items()})


def register(told: Json, look: ModuleType) -> str:
    """Makes one game known, and tells its name."""
    # With two players one wins what the other loses; with more, that depends on the parameters.
    types = {two: type_of(told, zero_sum=two) for two in (True, False)}

    # A class, as OpenSpiel lets go of what is registered only after Python has ended: a function
    # would then be freed, and the program aborted.
    class Registered(SpielGame):
        """The game with its parameters."""

        def __init__(self, params: Mapping[str, Parameter] | None = None) -> None:
            super().__init__(told, look, types, params or {})

    listed = types[told["players"]["max"] == 2]
    pyspiel.register_game(listed, Registered)
    return str(listed.short_name)


def register_all() -> tuple[str, ...]:
    """Makes all known that more than one can play, and whose length is bounded."""
    looks = ((told, look_of(told["id"])) for told in games() if told["players"]["max"] > 1)
    return tuple(register(told, look) for told, look in looks
                 if look and hasattr(look, "longest"))
