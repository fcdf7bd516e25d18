// How stacker is drawn, at rest and within each kind of wave.
import { drawSprite } from "../../board/overlay";
import type { Moment, Paint, Sprite } from "../../board/skin";
import { drawOutline, drawPiece, type PieceInk } from "./blocks";
import { COLS, ROWS, type StackerModel } from "./model";
import { spotsOf } from "./spots";
import type { Block, Spot, StackerEvent } from "./types";
import { pieceOf } from "./words";

type Wave = Moment<StackerModel, StackerEvent>;
type SpotEvent = Spot & { type: "blast" | "score" | "crack" | "clear" | "bonus" };

// Of a cell, how much a block covers.
const SIZE = 0.9;

const easeOut = (t: number) => 1 - (1 - t) ** 3;

function spriteOf(paint: Paint, block: Block): Sprite {
  const name = pieceOf(block);
  return paint.sprite(`block ${name}`, 1.1, (context) => {
    const color = (ink: PieceInk) => paint.color(ink === "body" ? `--${name}` : `--piece-${ink}`);
    drawPiece(context, name, paint.cell * SIZE, color);
  });
}

function ghostOf(paint: Paint, block: Block): Sprite {
  const name = pieceOf(block);
  return paint.sprite(`ghost ${name}`, 1.1, (context) => {
    drawOutline(context, name, paint.cell * SIZE, paint.color(`--${name}`));
  });
}

/** Draws a block with its middle in that cell; parts of cells are fine. */
function drawBlock(paint: Paint, block: Block, row: number, col: number, scale = 1): void {
  const [x, y] = [(col + 0.5) * paint.cell, (row + 0.5) * paint.cell];
  drawSprite(paint, spriteOf(paint, block), x, y, scale);
}

function drawGrid(
  paint: Paint, model: StackerModel, shows: (cell: number) => boolean = () => true, up = 0,
): void {
  model.grid.forEach((block, cell) => {
    if (block && shows(cell)) drawBlock(paint, block, Math.floor(cell / COLS) - up, cell % COLS);
  });
}

// A mild light behind the pair tells it from what lies.
function drawPair(paint: Paint, spots: readonly Spot[], scale = 1): void {
  const { context, cell } = paint;
  context.fillStyle = paint.color("--pair-light");
  for (const { row, col } of spots) {
    context.beginPath();
    context.roundRect(col * cell + 1, row * cell + 1, cell - 2, cell - 2, cell * 0.18);
    context.fill();
  }
  for (const { row, col, block } of spots) drawBlock(paint, block, row, col, scale);
}

function drawGhost(paint: Paint, model: StackerModel): void {
  const pair = model.pair ? spotsOf(model.pair.blocks, model.pair) : [];
  for (const { row, col, block } of model.ghost) {
    if (pair.some((spot) => spot.row === row && spot.col === col)) continue;
    const [x, y] = [(col + 0.5) * paint.cell, (row + 0.5) * paint.cell];
    paint.context.globalAlpha = 0.75;
    drawSprite(paint, ghostOf(paint, block), x, y);
    paint.context.globalAlpha = 1;
  }
}

export function draw(paint: Paint, model: StackerModel): void {
  if (model.hidden) return;
  drawGrid(paint, model);
  drawGhost(paint, model);
  if (model.pair) drawPair(paint, spotsOf(model.pair.blocks, model.pair));
}

function drawMove(paint: Paint, { before, after, part }: Wave): void {
  drawGrid(paint, before);
  if (!before.pair || !after.pair) return;
  const from = spotsOf(before.pair.blocks, before.pair);
  const to = spotsOf(after.pair.blocks, after.pair);
  drawPair(paint, to.map((spot, i) => ({
    ...spot,
    row: (from[i]?.row ?? 0) + (spot.row - (from[i]?.row ?? 0)) * part,
    col: (from[i]?.col ?? 0) + (spot.col - (from[i]?.col ?? 0)) * part,
  })));
}

// All fall at one speed, each until it lies.
function drawFalls(paint: Paint, { before, events, part }: Wave): void {
  const falls = events.filter((event) => event.type === "fall");
  const from = new Set(falls.map(({ row, col }) => row * COLS + col));
  const farthest = Math.max(...falls.map(({ row, toRow }) => toRow - row));
  drawGrid(paint, before, (cell) => !from.has(cell));
  for (const { row, col, toRow, block } of falls) {
    drawBlock(paint, block, Math.min(toRow, row + farthest * part ** 1.6), col);
  }
}

function drawBeam(paint: Paint, { row }: Spot, part: number): void {
  const { context, cell } = paint;
  context.globalAlpha = 1 - part;
  context.fillStyle = paint.color("--piece-warm");
  const height = cell * 0.8 * (1 - part * 0.7);
  context.fillRect(0, (row + 0.5) * cell - height / 2, COLS * cell, height);
  context.globalAlpha = 1;
}

// A ring opens around what vanishes.
function drawRing(paint: Paint, { row, col }: Spot, part: number): void {
  const { context, cell } = paint;
  context.globalAlpha = 1 - part;
  context.strokeStyle = paint.color("--flash");
  context.lineWidth = cell * 0.1 * (1 - part) + 0.5;
  context.beginPath();
  context.arc((col + 0.5) * cell, (row + 0.5) * cell, cell * (0.3 + 0.34 * part), 0, 2 * Math.PI);
  context.stroke();
  context.globalAlpha = 1;
}

function drawPoint(paint: Paint, { row, col }: Spot, part: number): void {
  const { context, cell } = paint;
  const size = Math.max(13, cell * 0.48);
  context.globalAlpha = 1 - part ** 3;
  context.font = `800 ${size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = size * 0.28;
  context.strokeStyle = paint.color("--cell-ground");
  context.fillStyle = paint.color("--ink");
  const [x, y] = [(col + 0.5) * cell, (row + 0.5 - 0.5 * part) * cell];
  context.strokeText("+1", x, y);
  context.fillText("+1", x, y);
  context.globalAlpha = 1;
}

// First all that is marked swells, so that one sees why; then it is gone.
const SWELL = 0.45;

function drawClearing(paint: Paint, { before, after, events, part }: Wave): void {
  const clears = events.filter((event): event is SpotEvent => event.type === "clear");
  const gone = new Set(clears.map(({ row, col }) => row * COLS + col));
  drawGrid(paint, part < SWELL ? before : after, (cell) => !gone.has(cell));
  const late = Math.max(0, (part - SWELL) / (1 - SWELL));
  const scale = part < SWELL ? 1 + 0.14 * Math.sin((part / SWELL) * Math.PI) : 1 - easeOut(late);
  for (const event of events) if (event.type === "blast") drawBeam(paint, event, part);
  for (const { row, col, block } of clears) {
    if (scale > 0.02) drawBlock(paint, block, row, col, scale);
    if (late > 0) drawRing(paint, { row, col, block }, late);
  }
  for (const event of events) {
    if (event.type === "crack") drawRing(paint, event, part);
    if (event.type === "score" && late > 0) drawPoint(paint, event, late);
  }
}

function drawBonus(paint: Paint, { before, events, part }: Wave): void {
  drawGrid(paint, before);
  for (const event of events) {
    if (event.type !== "bonus") continue;
    drawBlock(paint, event.block, -1 + (event.row + 1) * part, event.col);
  }
}

export function drawMoment(paint: Paint, moment: Wave): void {
  const { before, after, events, part } = moment;
  switch (events[0]?.type) {
    case "move": return drawMove(paint, moment);
    case "fall": return drawFalls(paint, moment);
    case "chain": return drawClearing(paint, moment);
    case "bonus": return drawBonus(paint, moment);
    case "hand":
      drawGrid(paint, before, () => true, easeOut(part));
      // The row that enters, coming up from below.
      return drawGrid(paint, after, (cell) => cell >= (ROWS - 1) * COLS, easeOut(part) - 1);
    case "spawn":
      drawGrid(paint, after);
      if (after.pair) drawPair(paint, spotsOf(after.pair.blocks, after.pair), 0.6 + 0.4 * part);
      return;
    default: return draw(paint, after);
  }
}
