// A canvas beside the page, on which a board is drawn with its cells at a size of its own.
import { makeOverlay } from "../board/overlay";
import { makePalette } from "../board/palette";
import type { Paint } from "../board/skin";

export interface Easel {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  draw(time: number, draw: (paint: Paint) => void): void;
}

// Encoders of films want even numbers.
const even = (length: number) => length + (length % 2);

/** Nothing where the browser gives no canvas. */
export function makeEasel(rows: number, cols: number, most: number): Easel | undefined {
  const cell = Math.max(4, Math.floor(most / Math.max(rows, cols)));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [even(cols * cell), even(rows * cell)];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  const overlay = makeOverlay(document.createElement("div"));
  overlay.resize(cols, rows, cell);
  const { color } = makePalette();
  const paintGround = () => {
    context.fillStyle = color("--board-ground");
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = color("--cell-ground");
    const gap = Math.max(1, cell * 0.03);
    for (let i = 0; i < rows * cols; ++i) {
      const [x, y] = [(i % cols) * cell + gap, Math.floor(i / cols) * cell + gap];
      context.beginPath();
      context.roundRect(x, y, cell - 2 * gap, cell - 2 * gap, cell * 0.14);
      context.fill();
    }
  };
  return {
    canvas, context,
    draw(time, draw) {
      paintGround();
      overlay.paint(time, draw);
      context.drawImage(overlay.canvas, 0, 0, cols * cell, rows * cell);
    },
  };
}
