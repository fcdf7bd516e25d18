"""The command line as a person meets it: the real binary, its keys and its screens.

Usage: python3 terminal_test.py PATH-OF-FISSILE [unittest options]
"""

import os
import sys
import unittest

import common
from command_cases import Completion, Explain, Files, Menu  # noqa: F401, found by unittest
from generate_cases import GenerateNpc, GeneratePush  # noqa: F401, found by unittest
from levels_cases import Levels  # noqa: F401, found by unittest
from npc_cases import Npc  # noqa: F401, found by unittest
from play_cases import Play  # noqa: F401, found by unittest
from push_cases import Push  # noqa: F401, found by unittest
from solve_cases import Engine, Hint, Solve  # noqa: F401, found by unittest
from stacker_cases import Stacker  # noqa: F401, found by unittest
from subset_sum_cases import SubsetSum  # noqa: F401, found by unittest
from value_cases import Value  # noqa: F401, found by unittest
from watch_cases import Watch  # noqa: F401, found by unittest

if __name__ == "__main__":
    common.FISSILE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
