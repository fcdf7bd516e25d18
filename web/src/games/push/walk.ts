// A way over free floor to a tile that was picked. It is a proposal: the engine plays each of its
// steps and judges it like any other.
import type { Direction } from "../../engine/puzzle";
import { lookAt, type PushModel } from "./model";

const STEPS: readonly (readonly [Direction, number, number])[] = [
  ["up", 0, -1], ["down", 0, 1], ["left", -1, 0], ["right", 1, 0],
];

/** Whether nothing is to be seen on a tile that one would have to push or open. */
function isFree(model: PushModel, x: number, y: number, isGoal: boolean): boolean {
  const { wall, block, exit } = lookAt(model, x, y);
  // Who steps into the open exit is out, so it is only ever the end of a way.
  return !wall && !block && (!exit || (isGoal && model.exit.unlocked));
}

/** A shortest way; nothing where there is none, or where the player stands. */
export function pathTo(model: PushModel, row: number, col: number): Direction[] | undefined {
  if (model.complete || !isFree(model, col, row, true)) return undefined;
  const [startX, startY] = model.player;
  const placeOf = (x: number, y: number) => y * model.cols + x;
  // How each tile was first come to. The list of tiles grows while it is gone through.
  const came = new Map<number, Direction[]>([[placeOf(startX, startY), []]]);
  const tiles: [x: number, y: number][] = [[startX, startY]];
  for (const [x, y] of tiles) {
    const way = came.get(placeOf(x, y)) ?? [];
    if (x === col && y === row) return way.length > 0 ? way : undefined;
    for (const [direction, dx, dy] of STEPS) {
      const [nextX, nextY] = [x + dx, y + dy];
      const place = placeOf(nextX, nextY);
      if (came.has(place)) continue;
      if (!isFree(model, nextX, nextY, nextX === col && nextY === row)) continue;
      came.set(place, [...way, direction]);
      tiles.push([nextX, nextY]);
    }
  }
  return undefined;
}
