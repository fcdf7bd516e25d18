// orbs: each orb is to be seen, up to four; from five on a number says how many there are.
import { drawSprite } from "../../board/overlay";
import type { Paint, Sprite } from "../../board/skin";
import { makeModel, sidesOf, type BurstModel } from "../burst/model";
import { drawNumber, drawOrb } from "../burst/orb";
import { makeBurstSkin, type Piece } from "../burst/skin";
import type { BurstState } from "../burst/types";

// Where the orbs of a cell lie and how large they are, as parts of a cell.
const LAYOUTS: readonly { radius: number; spots: readonly (readonly [number, number])[] }[] = [
  { radius: 0.3, spots: [[0, 0]] },
  { radius: 0.225, spots: [[-0.175, 0.06], [0.175, -0.06]] },
  { radius: 0.205, spots: [[0, -0.19], [-0.19, 0.14], [0.19, 0.14]] },
  { radius: 0.185, spots: [[-0.175, -0.175], [0.175, -0.175], [-0.175, 0.175], [0.175, 0.175]] },
];

function clusterSprite(paint: Paint, player: number, color: string, orbs: number): Sprite {
  const { cell } = paint;
  const rim = paint.color("--cell-ground");
  return paint.sprite(`orbs ${player} ${orbs}`, 1.2, (context) => {
    const layout = LAYOUTS[orbs - 1] ?? { radius: 0.33, spots: [[0, 0]] as const };
    for (const [x, y] of layout.spots) {
      context.save();
      context.translate(x * cell, y * cell);
      drawOrb(context, player, layout.radius * cell, color, rim);
      context.restore();
    }
    if (orbs > LAYOUTS.length) drawNumber(context, orbs, cell * 0.36, "#fff", "rgb(0 0 0 / 70%)");
  });
}

function drawPiece(paint: Paint, piece: Piece): void {
  const sprite = clusterSprite(paint, piece.player, piece.color, piece.orbs);
  const { time, cell, context } = paint;
  if (!piece.tense) {
    drawSprite(paint, sprite, piece.x, piece.y, piece.scale);
    return;
  }
  // One short of its mass: it glows and trembles.
  const breath = 0.5 + 0.5 * Math.sin(time / 420 + piece.phase);
  context.globalAlpha = 0.16 + 0.14 * breath;
  context.fillStyle = piece.color;
  context.beginPath();
  context.arc(piece.x, piece.y, cell * (0.38 + 0.03 * breath), 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 1;
  const shake = cell * 0.012;
  const x = piece.x + shake * Math.sin(time / 47 + piece.phase);
  const y = piece.y + shake * Math.cos(time / 39 + 2 * piece.phase);
  drawSprite(paint, sprite, x, y, piece.scale);
}

function drawFlying(paint: Paint, player: number, color: string, x: number, y: number): void {
  drawSprite(paint, clusterSprite(paint, player, color, 1), x, y, 0.8);
}

export const skin = makeBurstSkin({ drawPiece, drawFlying }, "cell.held");

/** A cell takes as many orbs as it has neighbours (O2). */
export function modelOf(_setup: unknown, state: BurstState): BurstModel {
  const { rows, cols } = state;
  return makeModel(state, (row, col) => sidesOf(rows, cols, row, col));
}

export { countOrbs as countsOf } from "../burst/model";
