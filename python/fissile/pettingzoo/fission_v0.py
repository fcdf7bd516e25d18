"""fission for agents, version 0."""
from ..games import fission
from .maker import Maker

_make = Maker(fission, "fission_v0")
env = _make.env
raw_env = _make.raw_env
parallel_env = _make.parallel_env

__all__ = ["env", "parallel_env", "raw_env"]
