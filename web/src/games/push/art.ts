// The pieces of push. Lengths are pixels; a piece is drawn from its top left corner on, and colour
// is never all that tells one from another: every colour has its shape.
import { traceShape } from "../../art/shapes";
import type { Paint } from "../../board/skin";

/** The shapes by colour, as numbers of shapes.ts. */
const SHAPE: Record<string, number> = {
  red: 1, blue: 2, yellow: 3, cyan: 4, purple: 5, pink: 6, green: 7,
};

export function drawGlyph(
  paint: Paint, color: string, x: number, y: number, radius: number, fill: string,
): void {
  const { context } = paint;
  context.save();
  context.translate(x, y);
  const path = traceShape(context, SHAPE[color] ?? 1, radius);
  context.fillStyle = fill;
  context.fill(path);
  context.restore();
}

function box(paint: Paint, x: number, y: number, w: number, h: number, inset: number): void {
  const { context, cell } = paint;
  const gap = cell * inset;
  context.beginPath();
  context.roundRect(x + gap, y + gap, w - 2 * gap, h - 2 * gap, cell * 0.17);
}

function drawIce(paint: Paint, color: string, w: number, h: number): void {
  const { context, cell } = paint;
  box(paint, 0, 0, w, h, 0.06);
  context.fillStyle = paint.color("--ice");
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = paint.color("--ice-shine");
  context.lineWidth = cell * 0.09;
  context.beginPath();
  for (let at = cell * 0.45; at < w + h; at += cell * 0.9) {
    context.moveTo(at, 0);
    context.lineTo(at - h, h);
  }
  context.stroke();
  context.restore();
  box(paint, 0, 0, w, h, 0.09);
  context.strokeStyle = color;
  context.lineWidth = cell * 0.07;
  context.setLineDash([cell * 0.16, cell * 0.09]);
  context.stroke();
  context.setLineDash([]);
}

function drawBody(paint: Paint, color: string, w: number, h: number): void {
  const { context, cell } = paint;
  box(paint, 0, 0, w, h, 0.06);
  context.fillStyle = color;
  context.fill();
  context.save();
  context.clip();
  const light = context.createLinearGradient(0, 0, 0, h);
  light.addColorStop(0, "rgb(255 255 255 / 30%)");
  light.addColorStop(Math.min(0.5, (0.35 * cell) / h), "rgb(255 255 255 / 0%)");
  light.addColorStop(1, "rgb(0 0 0 / 16%)");
  context.fillStyle = light;
  context.fillRect(0, 0, w, h);
  context.restore();
}

function drawBomb(paint: Paint, x: number, y: number): void {
  const { context, cell } = paint;
  context.fillStyle = context.strokeStyle = paint.color("--bomb");
  context.beginPath();
  context.arc(x, y, cell * 0.3, 0, 2 * Math.PI);
  context.fill();
  context.lineWidth = cell * 0.06;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(x + cell * 0.2, y - cell * 0.2);
  context.quadraticCurveTo(x + cell * 0.26, y - cell * 0.34, x + cell * 0.36, y - cell * 0.33);
  context.stroke();
  drawGlyph(paint, "pink", x + cell * 0.36, y - cell * 0.33, cell * 0.1, paint.color("--spark"));
}

/** A block of w x h tiles with its top left corner at (x, y), scaled around its middle. */
export function drawBlock(
  paint: Paint, block: { w: number; h: number; color: string; kind: string },
  x: number, y: number, scale = 1,
): void {
  const { context, cell } = paint;
  const [w, h] = [block.w * cell, block.h * cell];
  const color = paint.color(`--${block.color}`);
  context.save();
  context.translate(x + w / 2, y + h / 2);
  context.scale(scale, scale);
  context.translate(-w / 2, -h / 2);
  if (block.kind === "ice") drawIce(paint, color, w, h);
  else drawBody(paint, color, w, h);
  const isBomb = block.kind === "bomb";
  if (isBomb) drawBomb(paint, w / 2, h / 2);
  const radius = cell * (isBomb ? 0.17 : 0.25) * (Math.min(block.w, block.h) > 1 ? 1.5 : 1);
  const ink = block.kind === "ice" ? color : paint.color(isBomb ? "--on-bomb" : "--cell-ground");
  drawGlyph(paint, block.color, w / 2, h / 2, radius, ink);
  context.restore();
}

/** The player, round (x, y) its middle, looking along `facing`. */
export function drawPlayer(
  paint: Paint, x: number, y: number, facing: readonly [number, number], squash = 0,
): void {
  const { context, cell } = paint;
  context.save();
  context.translate(x, y);
  context.scale(1 + squash * Math.abs(facing[1]) - squash * Math.abs(facing[0]),
                1 + squash * Math.abs(facing[0]) - squash * Math.abs(facing[1]));
  context.fillStyle = paint.color("--ink");
  for (const side of [-1, 1]) {
    context.beginPath();
    context.ellipse(side * cell * 0.15, cell * 0.33, cell * 0.11, cell * 0.07, 0, 0, 2 * Math.PI);
    context.fill();
  }
  context.fillStyle = paint.color("--orange");
  context.strokeStyle = paint.color("--ink");
  context.lineWidth = Math.max(1, cell * 0.045);
  context.beginPath();
  context.arc(0, 0, cell * 0.34, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  const [lookX, lookY] = [facing[0] * cell * 0.07, facing[1] * cell * 0.06];
  for (const side of [-1, 1]) {
    const eye = [side * cell * 0.125 + lookX, lookY - cell * 0.04] as const;
    context.fillStyle = "#fff";
    context.beginPath();
    context.ellipse(...eye, cell * 0.095, cell * 0.12, 0, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = "#10131c";
    context.beginPath();
    context.arc(eye[0] + lookX * 0.7, eye[1] + lookY * 0.7, cell * 0.05, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}

function drawLock(paint: Paint, x: number, y: number, size: number): void {
  const { context } = paint;
  context.strokeStyle = context.fillStyle = paint.color("--ink");
  context.lineWidth = size * 0.14;
  context.beginPath();
  context.arc(x, y - size * 0.12, size * 0.22, Math.PI, 2 * Math.PI);
  context.stroke();
  context.beginPath();
  context.roundRect(x - size * 0.34, y - size * 0.1, size * 0.68, size * 0.5, size * 0.1);
  context.fill();
}

/** The exit; `open` goes from 0 (locked) to 1. */
export function drawExit(
  paint: Paint, exit: { x: number; y: number; w: number; h: number }, open: number,
): void {
  const { context, cell } = paint;
  const [x, y] = [exit.x * cell, exit.y * cell];
  const [w, h] = [exit.w * cell, exit.h * cell];
  box(paint, x, y, w, h, 0.05);
  context.fillStyle = paint.color(open > 0 ? "--door-light" : "--door");
  context.fill();
  context.strokeStyle = paint.color(open > 0 ? "--accent" : "--soft");
  context.lineWidth = cell * 0.07;
  context.stroke();
  if (open < 1) {
    context.globalAlpha = 1 - open;
    drawLock(paint, x + w / 2, y + h / 2, Math.min(w, h) * 0.62);
    context.globalAlpha = 1;
  }
  if (open === 0) return;
  // An arrow that leads in.
  const size = Math.min(w, h) * 0.24 * open;
  context.strokeStyle = paint.color("--accent");
  context.lineCap = context.lineJoin = "round";
  context.lineWidth = cell * 0.1;
  context.beginPath();
  for (const lift of [-0.45, 0.45]) {
    context.moveTo(x + w / 2 - size, y + h / 2 + size * (0.45 + lift));
    context.lineTo(x + w / 2, y + h / 2 + size * (lift - 0.45));
    context.lineTo(x + w / 2 + size, y + h / 2 + size * (0.45 + lift));
  }
  context.stroke();
}

/** A teleport; partners have the same letter. */
export function drawTeleport(paint: Paint, col: number, row: number, letter: string): void {
  const { context, cell } = paint;
  const [x, y] = [(col + 0.5) * cell, (row + 0.5) * cell];
  context.strokeStyle = context.fillStyle = paint.color("--soft");
  context.lineWidth = cell * 0.05;
  context.setLineDash([cell * 0.12, cell * 0.08]);
  context.beginPath();
  context.arc(x, y, cell * 0.4, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  context.arc(x, y, cell * 0.29, 0, 2 * Math.PI);
  context.stroke();
  context.font = `700 ${cell * 0.32}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(letter, x, y + cell * 0.02);
}

/** A colour changer: a drop of paint with the shape of its colour. */
export function drawChanger(paint: Paint, col: number, row: number, color: string): void {
  const { context, cell } = paint;
  context.save();
  context.translate((col + 0.5) * cell, (row + 0.5) * cell);
  const path = traceShape(context, 8, cell * 0.44);
  context.strokeStyle = paint.color(`--${color}`);
  context.lineWidth = 2;
  context.setLineDash([4, 2.4]);
  context.stroke(path);
  context.restore();
  const [x, y] = [(col + 0.5) * cell, (row + 0.6) * cell];
  drawGlyph(paint, color, x, y, cell * 0.16, paint.color(`--${color}`));
}

/** What is left of a piece at a moment of its end: rings and splinters around (x, y). */
export function drawBang(
  paint: Paint, x: number, y: number, size: number, color: string, part: number,
): void {
  const { context, cell } = paint;
  context.save();
  context.translate(x, y);
  context.globalAlpha = (1 - part) ** 1.2;
  context.strokeStyle = context.fillStyle = color;
  context.lineWidth = cell * 0.12 * (1 - part);
  context.beginPath();
  context.arc(0, 0, size * (0.25 + 0.5 * part), 0, 2 * Math.PI);
  context.stroke();
  for (let i = 0; i < 8; ++i) {
    const angle = (Math.PI * (2 * i + 0.5)) / 8;
    const far = size * (0.2 + 0.65 * part);
    const splinter = cell * 0.1 * (1 - part);
    context.fillRect(far * Math.cos(angle) - splinter / 2, far * Math.sin(angle) - splinter / 2,
                     splinter, splinter);
  }
  context.restore();
}
