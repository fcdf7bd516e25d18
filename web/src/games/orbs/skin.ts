// orbs: each orb is to be seen, up to four, and they circle the faster the nearer they are to
// bursting; from five on a number says how many there are.
import { drawSprite } from "../../board/overlay";
import type { Paint } from "../../board/skin";
import { makeModel, sidesOf, type BurstModel } from "../burst/model";
import { drawGlow, drawNumber, drawOrb, drawOrbAt, turnOf } from "../burst/orb";
import { makeBurstSkin, type Piece } from "../burst/skin";
import type { BurstState } from "../burst/types";

// How large the orbs of a cell are, and how far from its middle they circle, as parts of a cell.
const SIZES: readonly (readonly [radius: number, ring: number])[] = [
  [0.3, 0], [0.225, 0.18], [0.205, 0.21], [0.185, 0.245],
];

// One short of its mass a cell shivers, by this part of it.
const SHIVER = 0.016;

function drawHeap(paint: Paint, { player, color, orbs, x, y, scale }: Piece): void {
  const { cell } = paint;
  const sprite = paint.sprite(`heap ${player} ${orbs}`, 1, (context) => {
    drawOrb(paint, context, player, 0.33 * cell, color);
    drawNumber(context, orbs, cell * 0.36, "#fff", "rgb(0 0 0 / 70%)");
  });
  drawSprite(paint, sprite, x, y, scale);
}

function drawPiece(paint: Paint, given: Piece): void {
  const { time, cell } = paint;
  const { player, color, orbs, tense, phase, scale } = given;
  let { x, y } = given;
  if (tense) {
    drawGlow(paint, color, x, y, phase);
    x += cell * SHIVER * Math.sin(time / 31 + phase);
    y += cell * SHIVER * Math.cos(time / 27 + 2 * phase);
  }
  const [radius, ring] = SIZES[orbs - 1] ?? [0, 0];
  if (radius === 0) {
    drawHeap(paint, { ...given, x, y });
    return;
  }
  const turn = turnOf(time, given.fill, given.against) - Math.PI / 2 + (orbs === 2 ? 1.25 : 0);
  for (let i = 0; i < orbs; ++i) {
    const angle = turn + (2 * Math.PI * i) / orbs;
    const away = cell * ring * scale;
    drawOrbAt(paint, player, color, radius, x + away * Math.cos(angle),
              y + away * Math.sin(angle), scale);
  }
}

function drawFlying(paint: Paint, player: number, color: string, x: number, y: number): void {
  drawOrbAt(paint, player, color, 0.225, x, y);
}

export const skin = makeBurstSkin({ drawPiece, drawFlying }, "cell.held");

/** A cell takes as many orbs as it has neighbours (O2). */
export function modelOf(_setup: unknown, state: BurstState): BurstModel {
  const { rows, cols } = state;
  return makeModel(state, (row, col) => sidesOf(rows, cols, row, col));
}

export { countOrbs as countsOf } from "../burst/model";
