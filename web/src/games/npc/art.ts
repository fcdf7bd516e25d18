// The tiles and blocks of npc. A tile that adds is a square, one that multiplies an octagon: colour
// is not all that tells them apart.
import { drawSprite } from "../../board/overlay";
import type { Paint, Sprite } from "../../board/skin";

const FONT = "system-ui, sans-serif";

/** Text that fits a width, in the middle of (0, 0). */
function fitText(
  context: CanvasRenderingContext2D, text: string, width: number, size: number, color: string,
): void {
  context.font = `700 ${size}px ${FONT}`;
  const wide = context.measureText(text).width;
  const fitted = wide > width ? (size * width) / wide : size;
  context.font = `700 ${fitted}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = color;
  context.fillText(text, 0, fitted * 0.06);
}

function octagon(context: CanvasRenderingContext2D, half: number): void {
  const cut = half * 0.45;
  context.beginPath();
  context.moveTo(cut - half, -half);
  context.lineTo(half - cut, -half);
  context.lineTo(half, cut - half);
  context.lineTo(half, half - cut);
  context.lineTo(half - cut, half);
  context.lineTo(cut - half, half);
  context.lineTo(-half, half - cut);
  context.lineTo(-half, cut - half);
  context.closePath();
}

function tileSprite(paint: Paint, kind: "add" | "multiply", text: string): Sprite {
  const { cell } = paint;
  return paint.sprite(`tile ${kind} ${text}`, 1, (context) => {
    const half = cell * 0.41;
    context.fillStyle = paint.color(kind === "add" ? "--tile-add" : "--tile-multiply");
    context.strokeStyle = paint.color(kind === "add" ? "--green" : "--purple");
    context.lineWidth = Math.max(1, cell * 0.03);
    if (kind === "multiply") {
      octagon(context, half);
    } else {
      context.beginPath();
      context.roundRect(-half, -half, 2 * half, 2 * half, cell * 0.1);
    }
    context.fill();
    context.stroke();
    fitText(context, text, 1.6 * half, cell * 0.36, paint.color("--ink"));
  });
}

export function drawTile(
  paint: Paint, kind: "add" | "multiply", text: string, row: number, col: number,
): void {
  const { cell } = paint;
  drawSprite(paint, tileSprite(paint, kind, text), (col + 0.5) * cell, (row + 0.5) * cell);
}

function blockSprite(paint: Paint, text: string, digits: number, color: string): Sprite {
  const { cell } = paint;
  return paint.sprite(`block ${text} ${digits} ${color}`, 1, (context) => {
    const half = cell * 0.43;
    context.beginPath();
    context.roundRect(-half, -half, 2 * half, 2 * half, cell * 0.2);
    context.fillStyle = paint.color(color);
    context.fill();
    context.strokeStyle = paint.color("--cell-ground");
    context.lineWidth = Math.max(1, cell * 0.03);
    context.stroke();
    const ink = paint.color("--cell-ground");
    if (digits > 0) {
      context.translate(0, -cell * 0.08);
      fitText(context, text, 1.7 * half, cell * 0.34, ink);
      context.translate(0, cell * 0.32);
      fitText(context, `[${digits}]`, 1.4 * half, cell * 0.22, ink);
    } else {
      fitText(context, text, 1.7 * half, cell * 0.42, ink);
    }
  });
}

/** A block round (x, y). `digits` is how many a shortened value has, else 0. */
export function drawNumberBlock(
  paint: Paint, text: string, digits: number, color: string, x: number, y: number, scale = 1,
): void {
  drawSprite(paint, blockSprite(paint, text, digits, color), x, y, scale);
}

function badgeSprite(paint: Paint, kind: "add" | "multiply", text: string): Sprite {
  const { cell } = paint;
  return paint.sprite(`badge ${kind} ${text}`, 1, (context) => {
    const [width, height] = [cell * (text.length > 3 ? 0.56 : 0.44), cell * 0.27];
    context.translate(cell * 0.47 - width / 2, cell * 0.47 - height / 2);
    context.beginPath();
    context.roundRect(-width / 2, -height / 2, width, height,
                      kind === "multiply" ? height / 2 : cell * 0.06);
    context.fillStyle = paint.color(kind === "add" ? "--tile-add" : "--tile-multiply");
    context.strokeStyle = paint.color(kind === "add" ? "--green" : "--purple");
    context.lineWidth = Math.max(1, cell * 0.025);
    context.fill();
    context.stroke();
    fitText(context, text, width * 0.86, cell * 0.22, paint.color("--ink"));
  });
}

/** The tile under a block, which acts again: small, in the corner that is shown over the block. */
export function drawBadge(
  paint: Paint, kind: "add" | "multiply", text: string, row: number, col: number,
): void {
  const { cell } = paint;
  drawSprite(paint, badgeSprite(paint, kind, text), (col + 0.5) * cell, (row + 0.5) * cell);
}

/** The effect of a tile that rises from a block, at part 0 to 1 of its way. */
export function drawRising(paint: Paint, text: string, x: number, y: number, part: number): void {
  const { context, cell } = paint;
  context.save();
  context.globalAlpha = Math.min(1, 2 * (1 - part));
  // In the first row it stays inside the board.
  context.translate(x, Math.max(cell * 0.18, y - cell * (0.45 + 0.4 * part)));
  context.lineJoin = "round";
  context.font = `800 ${cell * 0.3}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.strokeStyle = paint.color("--cell-ground");
  context.lineWidth = cell * 0.1;
  context.strokeText(text, 0, 0);
  context.fillStyle = paint.color("--accent");
  context.fillText(text, 0, 0);
  context.restore();
}
