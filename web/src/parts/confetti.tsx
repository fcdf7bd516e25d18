// Coloured shapes that rain over a place for whoever has won there. One canvas, which is still
// again when all have fallen.
import { onCleanup, onMount, type JSX } from "solid-js";
import "../style/confetti.css";
import { traceShape } from "../art/shapes";
import { makePalette } from "../board/palette";

interface Piece {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  spin: number;
  size: number;
  player: number;
  color: string;
}

const PIECES = 110;
const LASTS_MS = 3200;
const FADES_MS = 700;
const MAX_FRAME_MS = 50;
// Pixels a second, and a second of falling; how soon the air slows a piece down.
const THROW = 620;
const FALL = 620;
const SLOWER = 0.0019;
const COLORS = ["red", "blue", "green", "yellow", "purple", "orange", "cyan", "pink"]
  .map((name) => `--${name}`);

// From both lower corners, up and inwards; every other piece has the winner's colour.
function throwPiece(i: number, width: number, height: number, color: string): Piece {
  const left = i % 2 === 0;
  const angle = (left ? -0.5 : -2.64) + (Math.random() - 0.5) * 0.9 - (left ? 0.5 : -0.5);
  const speed = THROW * (0.7 + Math.random() * 0.9) * Math.max(1, height / 600);
  return {
    x: left ? 0 : width, y: height * 0.96,
    vx: speed * Math.cos(angle), vy: speed * Math.sin(angle),
    turn: Math.random() * 6, spin: (Math.random() - 0.5) * 9, size: 4 + Math.random() * 6,
    player: 1 + Math.floor(Math.random() * COLORS.length),
    color: i % 4 < 2 ? color : (COLORS[Math.floor(Math.random() * COLORS.length)] ?? color),
  };
}

function move(piece: Piece, ms: number): void {
  const slower = Math.exp(-SLOWER * ms);
  piece.vx *= slower;
  piece.vy = piece.vy * slower + (FALL * ms) / 1000;
  piece.x += (piece.vx * ms) / 1000;
  piece.y += (piece.vy * ms) / 1000;
  piece.turn += (piece.spin * ms) / 1000;
}

function drawPiece(context: CanvasRenderingContext2D, piece: Piece, ratio: number): void {
  const { x, y, turn, size, player } = piece;
  context.setTransform(ratio, 0, 0, ratio, x * ratio, y * ratio);
  context.rotate(turn);
  // It turns about its other axis too.
  context.scale(1, Math.cos(turn * 1.7));
  context.fill(traceShape(context, player, size));
}

/** Throws them over the canvas; returns how to stop. */
function rain(canvas: HTMLCanvasElement, color: string): () => void {
  const context = canvas.getContext("2d");
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = Math.min(2, devicePixelRatio || 1);
  [canvas.width, canvas.height] = [width * ratio, height * ratio];
  const palette = makePalette();
  const pieces = Array.from({ length: PIECES }, (_, i) => throwPiece(i, width, height, color));
  let [request, last, passed] = [0, performance.now(), 0];
  const step = (now: number) => {
    const ms = Math.max(0, Math.min(MAX_FRAME_MS, now - last));
    [last, passed] = [now, passed + ms];
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.clearRect(0, 0, canvas.width, canvas.height);
    if (!context || passed > LASTS_MS) return;
    context.globalAlpha = Math.min(1, (LASTS_MS - passed) / FADES_MS);
    for (const piece of pieces) {
      move(piece, ms);
      context.fillStyle = palette.color(piece.color);
      drawPiece(context, piece, ratio);
    }
    request = requestAnimationFrame(step);
  };
  request = requestAnimationFrame(step);
  return () => cancelAnimationFrame(request);
}

export function Confetti(props: { color: string }): JSX.Element {
  let canvas!: HTMLCanvasElement;
  onMount(() => onCleanup(rain(canvas, `--${props.color}`)));
  return <canvas ref={canvas} class="confetti" aria-hidden="true" />;
}
