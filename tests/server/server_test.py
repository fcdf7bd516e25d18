"""`fissile serve` over real connections, as good clients, bad clients and signals meet it.

usage: server_test.py FISSILE [unittest arguments]
"""
import os
import sys
import unittest

import client

from http_cases import Everywhere, Http, Named, OverIpv6
from life_cases import Life
from rough_cases import Crowded, Rough, Slow

__all__ = ["Crowded", "Everywhere", "Http", "Life", "Named", "OverIpv6", "Rough", "Slow"]

if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    client.FISSILE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
