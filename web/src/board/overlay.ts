// The one canvas of a board: sharp on every screen, out of the way of the pointer and of screen
// readers.
import { look } from "./look";
import { makePalette } from "./palette";
import type { Paint, Sprite } from "./skin";

export interface Overlay {
  readonly canvas: HTMLCanvasElement;
  resize(cols: number, rows: number, cell: number): void;
  /** Clears, and paints one frame. */
  paint(time: number, draw: (paint: Paint) => void): void;
  /** After a change of theme. */
  forgetColors(): void;
}

// More pixels than this for one CSS pixel cannot be seen, and cost time.
const MAX_RATIO = 3;
// Browsers refuse a canvas that is wider or higher than this.
const MAX_SIDE = 16000;

export function drawSprite(paint: Paint, sprite: Sprite, x: number, y: number, scale = 1): void {
  const size = sprite.size * scale;
  paint.context.drawImage(sprite.image, x - size / 2, y - size / 2, size, size);
}

function makeSprite(
  size: number, ratio: number, draw: (context: CanvasRenderingContext2D) => void,
): Sprite {
  const image = document.createElement("canvas");
  image.width = image.height = Math.max(1, Math.ceil(size * ratio));
  const context = image.getContext("2d");
  if (context) {
    context.scale(ratio, ratio);
    context.translate(size / 2, size / 2);
    draw(context);
    look().finish?.(context, ratio);
  }
  return { image, size };
}

export function makeOverlay(host: HTMLElement): Overlay {
  const canvas = document.createElement("canvas");
  canvas.className = "board-overlay";
  canvas.setAttribute("aria-hidden", "true");
  host.append(canvas);
  const context = canvas.getContext("2d");
  const palette = makePalette();
  const sprites = new Map<string, Sprite>();
  let [width, height, cellSize, ratio] = [0, 0, 1, 1];

  const sprite: Paint["sprite"] = (key, cells, draw) => {
    let known = sprites.get(key);
    if (!known) {
      known = makeSprite(cells * cellSize, ratio, draw);
      sprites.set(key, known);
    }
    return known;
  };

  return {
    canvas,
    resize(cols, rows, cell) {
      const most = MAX_SIDE / Math.max(1, cols * cell, rows * cell);
      const sharp = Math.min(devicePixelRatio || 1, MAX_RATIO, most);
      // A game in real time fits its board at every step; what is kept stays.
      if (sharp === ratio && cell === cellSize && width === cols * cell && height === rows * cell) {
        return;
      }
      [width, height, cellSize, ratio] = [cols * cell, rows * cell, cell, sharp];
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      sprites.clear();
    },
    paint(time, draw) {
      if (!context) return;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, width, height);
      draw({ context, cell: cellSize, color: palette.color, sprite, time, look: look() });
    },
    forgetColors() {
      palette.forget();
      sprites.clear();
    },
  };
}
