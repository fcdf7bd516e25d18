#!/usr/bin/env python3
"""An agent of ARC-AGI-3 that explores: it tries what it has not tried, and goes where that is.

    fissile serve &
    python arc_agent.py npc --actions 2000

Frames are the places of a map, and actions its ways. It knows nothing of the game, so it wins
where the way is short. arc_toolkit.py plays the same through the official client.
"""
import argparse
import json
import time
import urllib.error
import urllib.request

CLICKS = [(6, x, y) for y in range(2, 64, 8) for x in range(2, 64, 8)]
RESET = (0,)


class Server:
    """A play on a server, by its protocol alone (docs/arc-http.md)."""
    def __init__(self, address, game):
        self.address, self.key, self.ids = address, "", {"game_id": game}
        self.key = self.ask("/api/games/anonkey")["api_key"]
        self.card = self.ask("/api/scorecard/open", {})["card_id"]

    def ask(self, path, body=None):
        fields = {"X-API-Key": self.key, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, fields)
        while True:
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as refusal:
                if refusal.code != 429:  # too much at one time: the server says how long to wait
                    raise
                time.sleep(int(refusal.headers["Retry-After"]))

    def act(self, number, x=0, y=0):
        """Does an action, 0 for RESET: the last frame, the state, levels won, what can be done."""
        where = {"x": x, "y": y} if number == 6 else {}
        name = f"ACTION{number}" if number else "RESET"
        said = self.ask("/api/cmd/" + name, {"card_id": self.card, **self.ids, **where})
        self.ids["guid"] = said["guid"]
        frame = json.dumps(said["frame"][-1])
        return frame, said["state"], said["levels_completed"], said["available_actions"]

    def close(self):
        return self.ask("/api/scorecard/close", {"card_id": self.card})["score"]


def way_to_untried(place, ways, untried):
    """The fewest known actions to an untried one, and that too; none if all is tried."""
    queue, seen = [(place, [])], {place}
    for place, path in queue:
        if untried[place]:
            return [*path, untried[place].pop()]
        for action, target in ways[place].items():
            if target not in seen:
                seen.add(target)
                queue.append((target, [*path, action]))
    return []


def play(world, budget, farthest):
    """The levels won with so many actions, by going at most so far from the start of each."""
    levels, plan = -1, []
    place, state, reached, offered = world.act(*RESET)
    for _ in range(budget):
        if reached != levels:
            levels, plan, start, ways, untried, depth = reached, [], place, {}, {}, {place: 0}
        if place not in ways:
            moves = [(number,) for number in offered if number < 6] + CLICKS * (6 in offered)
            goes_on = state == "NOT_FINISHED" and depth[place] < farthest
            ways[place], untried[place] = {}, moves if goes_on else []
        plan = plan or way_to_untried(place, ways, untried)
        if not plan and place != start:
            plan = [RESET]
        if state == "WIN" or not plan:
            break
        before, action = place, plan.pop(0)
        place, state, reached, offered = world.act(*action)
        if action != RESET:
            ways[before][action] = place
            depth.setdefault(place, depth[before] + 1)
    return reached


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", help="an environment, such as npc")
    parser.add_argument("--server", default="http://localhost:8080")
    parser.add_argument("--actions", type=int, default=2000, help="how many at most (2000)")
    parser.add_argument("--far", type=int, default=6, help="from the start of a level (6)")
    asked = parser.parse_args()
    world = Server(asked.server, asked.game)
    won = play(world, asked.actions, asked.far)
    print(f"{asked.game}: {won} levels won, score {world.close():.2f}")
