// fission: a nucleus with its value as a number, and as many electrons on the orbit around it.
import { drawSprite } from "../../board/overlay";
import type { Paint, Sprite } from "../../board/skin";
import { makeModel, sidesOf, type BurstModel } from "../burst/model";
import { drawNumber, drawOrb } from "../burst/orb";
import { makeBurstSkin, type Piece } from "../burst/skin";
import type { BurstState, FissionSetup } from "../burst/types";

const ORBIT = 0.37;

function nucleusSprite(paint: Paint, player: number, color: string, value: number): Sprite {
  const { cell } = paint;
  const rim = paint.color("--cell-ground");
  return paint.sprite(`nucleus ${player} ${value}`, 1, (context) => {
    drawOrb(context, player, cell * 0.26, color, rim);
    drawNumber(context, value, cell * 0.27, "#fff", "rgb(0 0 0 / 62%)");
  });
}

function electronSprite(paint: Paint, player: number, color: string, radius: number): Sprite {
  const { cell } = paint;
  const rim = paint.color("--cell-ground");
  return paint.sprite(`electron ${player} ${radius}`, 3 * radius, (context) =>
    drawOrb(context, player, cell * radius, color, rim),
  );
}

function drawPiece(paint: Paint, piece: Piece): void {
  const { context, cell, time } = paint;
  const orbit = cell * ORBIT * piece.scale;
  context.globalAlpha = piece.tense ? 0.85 : 0.4;
  context.strokeStyle = piece.color;
  context.lineWidth = Math.max(1, cell * (piece.tense ? 0.035 : 0.018));
  context.beginPath();
  context.arc(piece.x, piece.y, orbit, 0, 2 * Math.PI);
  context.stroke();
  context.globalAlpha = 1;
  const electron = electronSprite(paint, piece.player, piece.color, 0.085);
  const turn = piece.phase + (piece.tense ? time / 620 : 0);
  for (let i = 0; i < piece.orbs; ++i) {
    const angle = turn + (2 * Math.PI * i) / piece.orbs;
    const x = piece.x + orbit * Math.cos(angle);
    drawSprite(paint, electron, x, piece.y + orbit * Math.sin(angle), piece.scale);
  }
  const nucleus = nucleusSprite(paint, piece.player, piece.color, piece.orbs);
  drawSprite(paint, nucleus, piece.x, piece.y, piece.scale);
}

function drawFlying(paint: Paint, player: number, color: string, x: number, y: number): void {
  drawSprite(paint, electronSprite(paint, player, color, 0.14), x, y);
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
