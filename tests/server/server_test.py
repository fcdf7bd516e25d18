"""`fissile serve` over real connections, as good clients, bad clients and signals meet it.

usage: server_test.py FISSILE [unittest arguments]
"""
import os
import sys
import unittest

import client

from admin_cases import Admin, AdminOverPostgres, LevelsLeft
from api_cases import Api
from arc_bound_cases import ArcBounds
from arc_cases import Arc
from attack_cases import Attacks, AttacksOverPostgres
from bot_cases import Bots, BotsAndLife
from browser_cases import Browsers
from core_cases import Clock, Here, Lobby, Seats, Work
from description_cases import Descriptions
from flag_cases import Flags, PublicUrl
from guess_cases import Guessing
from http_cases import Everywhere, Http, Named, OverIpv6
from idle import Idle
from life_cases import Life
from log_cases import Logs
from metric_cases import Metrics
from moderation_cases import Moderation, ModerationOverPostgres
from own_account_cases import OwnAccount
from read_cases import Budget, Ending, Reads
from rough_cases import Crowded, Rough, Slow
from share_cases import PlainPages, SharedAtHome, SharedCosts, SharedGames, Sharing
from socket_cases import NewVersions, OverPostgres, Quiet, Sockets
from think_cases import Thinking
from totp_cases import SecondFactor
from upgrade_cases import Upgrade

__all__ = ["Admin", "AdminOverPostgres", "Api", "Arc", "ArcBounds", "Attacks",
           "AttacksOverPostgres", "Bots", "BotsAndLife", "Browsers", "Budget", "Clock", "Crowded",
           "Descriptions", "Ending",
           "Everywhere", "Flags", "Guessing", "Here", "Http", "Idle", "LevelsLeft", "Life", "Lobby",
           "Logs", "Metrics", "Moderation", "ModerationOverPostgres", "Named", "NewVersions",
           "OverIpv6", "OverPostgres", "OwnAccount", "PlainPages", "PublicUrl", "Quiet", "Reads",
           "Rough", "Seats", "SecondFactor", "SharedAtHome", "SharedCosts", "SharedGames",
           "Sharing", "Slow", "Sockets", "Thinking", "Upgrade", "Work"]

if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    client.FISSILE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
