// How the machine of orbs and fission is drawn and how its events move. A look says what one piece
// looks like; all else is shared.
import type { Paint, Skin, SoundName } from "../../board/skin";
import type { Moment } from "../../board/skin";
import type { Key } from "../../text/words";
import { cloneModel, isTense, showEvent, type BurstModel } from "./model";
import type { BurstEvent } from "./types";
import { cellLabel, summary } from "./words";

/** A piece: so many orbs of a player, around (x, y). */
export interface Piece {
  player: number;
  color: string;
  orbs: number;
  tense: boolean;
  /** How near it is to bursting: 0 is empty, 1 bursts. */
  fill: number;
  /** Whether it circles the other way round. */
  against: boolean;
  x: number;
  y: number;
  scale: number;
  /** Differs from cell to cell, so that not all tremble alike. */
  phase: number;
}

export interface BurstLook {
  drawPiece(paint: Paint, piece: Piece): void;
  /** What flies from a bursting cell to its neighbours. */
  drawFlying(paint: Paint, player: number, color: string, x: number, y: number): void;
}

type Spread = Extract<BurstEvent, { type: "spread" }>;
type Burst = Extract<BurstEvent, { type: "burst" }>;

// The part of a wave in which orbs fly; in the rest they settle.
const FLIGHT = 0.72;

const easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
const easeOutBack = (t: number) => 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2;

export function colorOf(paint: Paint, model: BurstModel, player: number): string {
  return paint.color(`--${model.colors[player] ?? "red"}`);
}

function drawCell(
  paint: Paint, look: BurstLook, model: BurstModel, cell: number, orbs: number, scale: number,
): void {
  const player = model.owner[cell] ?? 0;
  if (orbs <= 0 || player === 0) return;
  look.drawPiece(paint, {
    player, orbs, scale,
    color: colorOf(paint, model, player),
    tense: isTense(model, cell),
    fill: Math.min(1, orbs / (model.mass[cell] ?? orbs)),
    against: (cell + (model.cols % 2 ? 0 : Math.floor(cell / model.cols))) % 2 === 1,
    x: ((cell % model.cols) + 0.5) * paint.cell,
    y: (Math.floor(cell / model.cols) + 0.5) * paint.cell,
    phase: cell * 1.7,
  });
}

function draw(paint: Paint, look: BurstLook, model: BurstModel): void {
  for (let cell = 0; cell < model.orbs.length; ++cell) {
    drawCell(paint, look, model, cell, model.orbs[cell] ?? 0, 1);
  }
}

// A ring of light that opens where a cell burst.
function drawFlash(paint: Paint, model: BurstModel, burst: Burst, part: number): void {
  const { context, cell } = paint;
  context.globalAlpha = (1 - part) ** 1.5;
  context.strokeStyle = colorOf(paint, model, burst.player);
  context.lineWidth = cell * 0.09 * (1 - part);
  context.beginPath();
  const [x, y] = [(burst.col + 0.5) * cell, (burst.row + 0.5) * cell];
  context.arc(x, y, cell * (0.18 + 0.42 * part), 0, 2 * Math.PI);
  context.stroke();
  context.globalAlpha = 1;
}

function drawSpread(
  paint: Paint, look: BurstLook, model: BurstModel, spread: Spread, part: number,
): void {
  const x = spread.col + (spread.to.col - spread.col) * part + 0.5;
  const y = spread.row + (spread.to.row - spread.row) * part + 0.5;
  const color = colorOf(paint, model, spread.player);
  look.drawFlying(paint, spread.player, color, x * paint.cell, y * paint.cell);
}

function drawReaction(
  paint: Paint, look: BurstLook, moment: Moment<BurstModel, BurstEvent>,
): void {
  const { before, after, events, part } = moment;
  const bursts = events.filter((event) => event.type === "burst");
  const spreads = events.filter((event) => event.type === "spread");
  const lost = new Map(bursts.map((event) => [event.row * before.cols + event.col, event.lost]));
  const reached = new Set(spreads.map(({ to }) => to.row * before.cols + to.col));
  const settling = part > FLIGHT;
  const bump = 1 + 0.16 * (1 - (part - FLIGHT) / (1 - FLIGHT));
  for (let cell = 0; cell < before.orbs.length; ++cell) {
    if (settling) {
      const scale = reached.has(cell) ? bump : 1;
      drawCell(paint, look, after, cell, after.orbs[cell] ?? 0, scale);
    } else {
      drawCell(paint, look, before, cell, (before.orbs[cell] ?? 0) - (lost.get(cell) ?? 0), 1);
    }
  }
  for (const burst of bursts) drawFlash(paint, before, burst, part);
  if (settling) return;
  const flight = easeInOut(part / FLIGHT);
  for (const spread of spreads) drawSpread(paint, look, before, spread, flight);
}

function drawMoment(
  paint: Paint, look: BurstLook, moment: Moment<BurstModel, BurstEvent>,
): void {
  const place = moment.events.find((event) => event.type === "place");
  if (!place) {
    drawReaction(paint, look, moment);
    return;
  }
  const placed = place.row * moment.after.cols + place.col;
  for (let cell = 0; cell < moment.after.orbs.length; ++cell) {
    const scale = cell === placed ? easeOutBack(moment.part) : 1;
    drawCell(paint, look, moment.after, cell, moment.after.orbs[cell] ?? 0, scale);
  }
}

function waveMs(events: readonly BurstEvent[]): number {
  switch (events[0]?.type) {
    case "place": return 170;
    case "burst": return 420;
    default: return 0;
  }
}

function soundOf(
  events: readonly BurstEvent[], wave: number,
): { name: SoundName; height: number } | undefined {
  const types = new Set(events.map((event) => event.type));
  if (types.has("win")) return { name: "win", height: 0 };
  if (types.has("place")) return { name: "place", height: 0 };
  return types.has("burst") ? { name: "burst", height: wave - 1 } : undefined;
}

export function makeBurstSkin(look: BurstLook, held: Key): Skin<BurstModel, BurstEvent> {
  return {
    size: ({ rows, cols }) => ({ rows, cols }), named: true,
    clone: cloneModel, show: showEvent, waveMs, summary, sound: soundOf,
    draw: (paint, model) => draw(paint, look, model),
    drawMoment: (paint, moment) => drawMoment(paint, look, moment),
    flares: (model, events) => events.filter((event) => event.type === "burst")
      .map(({ row, col, player }) => ({ row, col, color: `--${model.colors[player]}` })),
    restless: (model) => model.orbs.some((orbs, cell) => orbs > 1 || isTense(model, cell)),
    cellLabel: (model, row, col, say) => cellLabel(held, model, row, col, say),
  };
}
