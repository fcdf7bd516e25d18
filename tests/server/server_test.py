"""`fissile serve` over real connections, as good clients, bad clients and signals meet it.

usage: server_test.py FISSILE [unittest arguments]
"""
import os
import sys
import unittest

import client

from api_cases import Api
from attack_cases import Attacks, AttacksOverPostgres
from bot_cases import Bots, BotsAndLife
from description_cases import Descriptions
from flag_cases import Flags, PublicUrl
from guess_cases import Guessing
from http_cases import Everywhere, Http, Named, OverIpv6
from idle import Idle
from life_cases import Life
from metric_cases import Metrics
from rough_cases import Crowded, Rough, Slow
from socket_cases import OverPostgres, Quiet, Sockets
from think_cases import Thinking
from upgrade_cases import Upgrade

__all__ = ["Api", "Attacks", "AttacksOverPostgres", "Bots", "BotsAndLife", "Crowded",
           "Descriptions", "Everywhere", "Flags", "Guessing", "Http", "Idle", "Life", "Metrics",
           "Named", "OverIpv6", "OverPostgres", "PublicUrl", "Quiet", "Rough", "Slow",
           "Sockets", "Thinking", "Upgrade"]

if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    client.FISSILE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
