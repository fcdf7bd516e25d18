// Neon: tubes of light on a dark board, in light themes too. Every picture shines on what is
// behind it.
import "../../style/looks/neon.css";
import type { Look } from "../look";

// How far the light reaches, in pixels of the page; how strong it is behind a picture, and on it.
const REACH = 5;
const BEHIND = 0.9;
const ON_TOP = 0.25;

// A picture made small and large again is blurred, in every browser.
function shine(context: CanvasRenderingContext2D, ratio: number): void {
  const { canvas } = context;
  const far = document.createElement("canvas");
  far.width = Math.max(1, Math.round(canvas.width / (REACH * ratio)));
  far.height = Math.max(1, Math.round(canvas.height / (REACH * ratio)));
  far.getContext("2d")?.drawImage(canvas, 0, 0, far.width, far.height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const [how, alpha] of [["destination-over", BEHIND], ["lighter", ON_TOP]] as const) {
    context.globalAlpha = alpha;
    context.globalCompositeOperation = how;
    context.drawImage(far, 0, 0, canvas.width, canvas.height);
  }
}

export const look: Look = {
  fillShape(context, path, color, rim) {
    context.strokeStyle = rim;
    context.lineWidth = 5;
    context.stroke(path);
    context.fillStyle = rim;
    context.fill(path);
    context.globalAlpha = 0.3;
    context.fillStyle = color;
    context.fill(path);
    context.globalAlpha = 1;
    context.strokeStyle = color;
    context.lineWidth = 3.4;
    context.stroke(path);
    // The middle of a tube is nearly white.
    context.globalAlpha = 0.75;
    context.strokeStyle = "#fff";
    context.lineWidth = 0.9;
    context.stroke(path);
    context.globalAlpha = 1;
  },
  finish: shine,
};
