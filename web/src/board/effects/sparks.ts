// What flies off when cells burst: dots of light that slow down, fall and go out. Lengths are
// cells, so that a board may change its size meanwhile.
import { drawSprite } from "../overlay";
import type { Flare, Paint } from "../skin";

export interface Sparks {
  throw(flares: readonly Flare[]): void;
  /** So many milliseconds go by on the page; a reaction may be shown faster or slower. */
  advance(ms: number, speed: number): void;
  paint(brush: Paint): void;
  alive(): boolean;
}

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** Milliseconds that are over, and how many there are. */
  age: number;
  life: number;
  size: number;
  color: string;
}

// However much bursts, no frame draws more sparks than these. With each frame that comes late there
// are fewer, down to a tenth.
const MOST = 200;
const LATE_MS = 22;
const FEWER = 0.7;
const MORE = 1.01;
const PER_FLARE = 12;
// Cells a second, and a second of falling.
const SPEED = 3.2;
const FALL = 4;
const LIFE_MS = 620;
const SLOWER = 0.0042;
const SIZE = 0.2;

function makeSpark({ row, col, color }: Flare): Spark {
  const angle = Math.random() * 2 * Math.PI;
  const speed = SPEED * (0.35 + Math.random());
  return {
    x: col + 0.5, y: row + 0.5, vx: speed * Math.cos(angle), vy: speed * Math.sin(angle) - 0.8,
    age: 0, life: LIFE_MS * (0.5 + Math.random() * 0.7), size: 0.5 + Math.random() * 0.7, color,
  };
}

function drawDot(context: CanvasRenderingContext2D, radius: number, color: string): void {
  context.globalAlpha = 0.3;
  context.fillStyle = color;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 1;
  context.beginPath();
  context.arc(0, 0, radius * 0.6, 0, 2 * Math.PI);
  context.fill();
}

export function makeSparks(): Sparks {
  let sparks: Spark[] = [];
  let most = MOST;
  return {
    throw(flares) {
      const room = Math.max(0, most - sparks.length);
      const each = Math.min(PER_FLARE, Math.ceil(room / Math.max(1, flares.length)));
      for (let i = 0; i < each * flares.length && sparks.length < most; ++i) {
        // Each cell in turn, so that where there are too many all have some.
        const flare = flares[i % flares.length];
        if (flare) sparks.push(makeSpark(flare));
      }
    },
    advance(passed, speed) {
      most = Math.max(MOST / 10, Math.min(MOST, most * (passed > LATE_MS ? FEWER : MORE)));
      const ms = passed * speed;
      const slower = Math.exp(-SLOWER * ms);
      for (const spark of sparks) {
        spark.age += ms;
        spark.vx *= slower;
        spark.vy = spark.vy * slower + (FALL * ms) / 1000;
        spark.x += (spark.vx * ms) / 1000;
        spark.y += (spark.vy * ms) / 1000;
      }
      sparks = sparks.filter(({ age, life }) => age < life);
    },
    paint(brush) {
      for (const { x, y, age, life, size, color } of sparks) {
        const dot = brush.sprite(`spark ${color}`, SIZE, (context) =>
          drawDot(context, (brush.cell * SIZE) / 2, brush.color(color)));
        drawSprite(brush, dot, x * brush.cell, y * brush.cell, size * (1 - age / life));
      }
    },
    alive: () => sparks.length > 0,
  };
}
