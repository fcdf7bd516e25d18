"""Games for two to eight as environments of PettingZoo: `fissile.pettingzoo.orbs_v0.env()`.

Each module has `env` and `raw_env`, in which agents act one after another (AEC), and
`parallel_env`, in which all act in every step. docs/python.md says what is seen, done and paid.
"""
from .._extras import need

need("pettingzoo", "pettingzoo")

from . import fission_v0, orbs_v0  # noqa: E402

__all__ = ["fission_v0", "orbs_v0"]
