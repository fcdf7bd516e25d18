// One orb: the shape of its player, lit from above. Drawn into sprites, never in the middle of a
// frame.
import { drawSprite } from "../../board/overlay";
import type { Paint } from "../../board/skin";
import { traceShape } from "../../art/shapes";

function fillShape(
  context: CanvasRenderingContext2D, path: Path2D, color: string, rim: string,
): void {
  context.fillStyle = color;
  // The rim keeps orbs apart where they overlap.
  context.strokeStyle = rim;
  context.lineWidth = 4.4;
  context.stroke(path);
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.fill(path);
  context.stroke(path);
  context.clip(path);
  const light = context.createRadialGradient(9, 6.5, 0.5, 11, 11, 13);
  light.addColorStop(0, "rgb(255 255 255 / 62%)");
  light.addColorStop(0.45, "rgb(255 255 255 / 10%)");
  light.addColorStop(1, "rgb(0 0 0 / 26%)");
  context.fillStyle = light;
  context.fillRect(0, 0, 24, 24);
}

/** Draws around the origin; `radius` is half of what the orb may cover. */
export function drawOrb(
  { look, color }: Paint, context: CanvasRenderingContext2D, player: number, radius: number,
  own: string,
): void {
  context.save();
  const path = traceShape(context, player, radius * 0.9);
  context.lineJoin = "round";
  (look.fillShape ?? fillShape)(context, path, own, color("--cell-ground"));
  context.restore();
}

/** An orb that is kept as a picture; `radius` is a part of a cell. */
export function drawOrbAt(
  paint: Paint, player: number, color: string, radius: number, x: number, y: number, scale = 1,
): void {
  const sprite = paint.sprite(`orb ${player} ${radius}`, 3 * radius, (context) =>
    drawOrb(paint, context, player, paint.cell * radius, color));
  drawSprite(paint, sprite, x, y, scale);
}

/** The light around a cell that is about to burst, which breathes. */
export function drawGlow(paint: Paint, color: string, x: number, y: number, phase: number): void {
  const { context, time, cell } = paint;
  const breath = 0.5 + 0.5 * Math.sin(time / 420 + phase);
  const glow = paint.sprite(`glow ${color}`, 1, (into) => {
    into.fillStyle = color;
    into.globalAlpha = 0.09;
    for (let radius = 0.5; radius > 0.24; radius -= 0.015) {
      into.beginPath();
      into.arc(0, 0, cell * radius, 0, 2 * Math.PI);
      into.fill();
    }
  });
  context.globalAlpha = 0.3 + 0.24 * breath;
  drawSprite(paint, glow, x, y, 0.92 + 0.08 * breath);
  context.globalAlpha = 1;
}

/**
 * How far pieces have turned that circle: the nearer to bursting, the faster. Neighbours turn
 * against each other, as wheels do.
 */
export const turnOf = (time: number, fill: number, against: boolean): number =>
  (against ? -1 : 1) * (time / 1000) * (0.25 + 3.6 * fill ** 3);

/** A number in the middle of something. */
export function drawNumber(
  context: CanvasRenderingContext2D, value: number, size: number, color: string, halo: string,
): void {
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.strokeStyle = halo;
  context.lineWidth = size * 0.24;
  context.strokeText(String(value), 0, size * 0.05);
  context.fillStyle = color;
  context.fillText(String(value), 0, size * 0.05);
}
