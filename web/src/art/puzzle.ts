// What the boards of push and npc have in common.
import type { Paint } from "../board/skin";

/** A wall; one with something else below it shows its foot. */
export function drawWall(paint: Paint, col: number, row: number, below: boolean): void {
  const { context, cell } = paint;
  const [x, y] = [col * cell, row * cell];
  context.fillStyle = paint.color("--wall");
  // A little more than the tile, so that no seam is seen between two.
  context.fillRect(x, y, cell + 0.5, cell + 0.5);
  context.fillStyle = paint.color("--wall-edge");
  if (below) {
    context.fillRect(x, y + cell * 0.8, cell + 0.5, cell * 0.2);
  } else {
    context.fillRect(x + cell * 0.16, y + cell * 0.47, cell * 0.3, cell * 0.06);
    context.fillRect(x + cell * 0.6, y + cell * 0.8, cell * 0.26, cell * 0.06);
  }
}
