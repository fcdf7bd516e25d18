// Paper: shapes cut out and crayoned, on a sheet that somebody ruled by hand.
import "../../style/looks/paper.css";
import type { Look } from "../look";

const INK = "#1d1a2b";
const STROKES = 9;

/** A crayon goes over a shape from one side to the other, and never twice alike. */
function crayon(context: CanvasRenderingContext2D, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1.7;
  context.lineCap = "round";
  context.globalAlpha = 0.34;
  context.beginPath();
  for (let i = -1; i <= STROKES; ++i) {
    const at = (24 * i) / STROKES;
    const bend = 1.3 * Math.sin(i * 2.7);
    context.moveTo(at - 4 + bend, 25);
    context.lineTo(at + 8 - bend, -1);
  }
  context.stroke();
  context.globalAlpha = 1;
}

export const look: Look = {
  fillShape(context, path, color, rim) {
    context.strokeStyle = rim;
    context.lineWidth = 5.4;
    context.stroke(path);
    context.fillStyle = color;
    context.fill(path);
    context.save();
    context.clip(path);
    crayon(context, "#fff");
    context.restore();
    // Two lines that do not quite meet, as a pen draws them.
    context.strokeStyle = INK;
    context.lineWidth = 1.3;
    context.stroke(path);
    context.translate(0.7, -0.5);
    context.globalAlpha = 0.55;
    context.lineWidth = 0.8;
    context.stroke(path);
    context.globalAlpha = 1;
  },
};
