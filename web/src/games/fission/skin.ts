// fission: a nucleus with its value as a number, and as many electrons on the orbit around it.
import { drawSprite } from "../../board/overlay";
import type { Paint, Sprite } from "../../board/skin";
import { makeModel, sidesOf, type BurstModel } from "../burst/model";
import { drawGlow, drawNumber, drawOrb, drawOrbAt, turnOf } from "../burst/orb";
import { makeBurstSkin, type Piece } from "../burst/skin";
import type { BurstState, FissionSetup } from "../burst/types";

const ORBIT = 0.37;
// One short of its mass a nucleus shivers, by this part of a cell.
const SHIVER = 0.016;

function nucleusSprite(paint: Paint, player: number, color: string, value: number): Sprite {
  const { cell } = paint;
  return paint.sprite(`nucleus ${player} ${value}`, 1, (context) => {
    drawOrb(paint, context, player, cell * 0.26, color);
    drawNumber(context, value, cell * 0.27, "#fff", "rgb(0 0 0 / 62%)");
  });
}

function orbitSprite(paint: Paint, { tense, color }: Piece): Sprite {
  const { cell } = paint;
  return paint.sprite(`orbit ${tense} ${color}`, 1, (context) => {
    context.globalAlpha = tense ? 0.85 : 0.4;
    context.strokeStyle = color;
    context.lineWidth = Math.max(1, cell * (tense ? 0.035 : 0.018));
    context.beginPath();
    context.arc(0, 0, cell * ORBIT, 0, 2 * Math.PI);
    context.stroke();
  });
}

function drawPiece(paint: Paint, piece: Piece): void {
  const { cell, time } = paint;
  const { player, color, orbs, scale, tense, phase } = piece;
  const shiver = tense ? cell * SHIVER : 0;
  const x = piece.x + shiver * Math.sin(time / 31 + phase);
  const y = piece.y + shiver * Math.cos(time / 27 + 2 * phase);
  if (tense) drawGlow(paint, color, x, y, phase);
  drawSprite(paint, orbitSprite(paint, piece), piece.x, piece.y, scale);
  const orbit = cell * ORBIT * scale;
  const turn = phase + turnOf(time, piece.fill, piece.against);
  for (let i = 0; i < orbs; ++i) {
    const angle = turn + (2 * Math.PI * i) / orbs;
    drawOrbAt(paint, player, color, 0.085, piece.x + orbit * Math.cos(angle),
              piece.y + orbit * Math.sin(angle), scale);
  }
  drawSprite(paint, nucleusSprite(paint, player, color, orbs), x, y, scale);
}

function drawFlying(paint: Paint, player: number, color: string, x: number, y: number): void {
  drawOrbAt(paint, player, color, 0.14, x, y);
}

export const skin = makeBurstSkin({ drawPiece, drawFlying }, "cell.held.atoms");

/** The setup says how much a cell takes (F8); corners have two neighbours, edges three. */
export function modelOf(setup: FissionSetup, state: BurstState): BurstModel {
  const { rows, cols } = state;
  const { corner = 4, edge = 4, center = 4 } = setup.criticalMass ?? {};
  const masses = [corner, corner, corner, edge, center];
  return makeModel(state, (row, col) => masses[sidesOf(rows, cols, row, col)] ?? center);
}

export { countOrbs as countsOf } from "../burst/model";
