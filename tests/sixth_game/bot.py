"""A bot that plays any legal move of any game (docs/bots.md)."""

import json
import random
import sys

for line in sys.stdin:
    print(json.dumps({"action": random.choice(json.loads(line)["validMoves"])}), flush=True)
