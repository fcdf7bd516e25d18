#!/usr/bin/env python3
"""The agent of arc_agent.py through the official client of ARC-AGI-3, which needs Python 3.12:

    pip install arc-agi
    fissile serve &
    python arc_toolkit.py push
"""
import sys

from arc_agi import Arcade
from arc_agi.base import OperationMode
from arcengine import GameAction

from arc_agent import play


class Toolkit:
    def __init__(self, address, game):
        self.arcade = Arcade(operation_mode=OperationMode.ONLINE, arc_base_url=address)
        self.card = self.arcade.open_scorecard(tags=["example"])
        self.game = self.arcade.make(game, scorecard_id=self.card)

    def act(self, number, x=0, y=0):
        data = {"x": x, "y": y} if number == 6 else {}
        said = self.game.step(GameAction.from_id(number), data=data)
        return (said.frame[-1].tobytes(), said.state.name, said.levels_completed,
                said.available_actions)

    def close(self):
        return self.arcade.close_scorecard(self.card).score


if __name__ == "__main__":
    name, address = (sys.argv[1:] + ["npc", "http://localhost:8080"][len(sys.argv) - 1:])[:2]
    world = Toolkit(address, name)
    print(f"{name}: {play(world, 2000, 6)} levels won, score {world.close():.2f}")
