// One orb: the shape of its player, lit from above. Drawn into sprites, never in the middle of a
// frame.
import { traceShape } from "../../art/shapes";

/** Draws around the origin; `radius` is half of what the orb may cover. */
export function drawOrb(
  context: CanvasRenderingContext2D, player: number, radius: number, color: string, rim: string,
): void {
  context.save();
  const path = traceShape(context, player, radius * 0.9);
  context.lineJoin = "round";
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
  context.restore();
}

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
