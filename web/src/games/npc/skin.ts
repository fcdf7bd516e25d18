// npc: tiles that calculate, and numbers that slide over them and change at each one.
import { drawWall } from "../../art/puzzle";
import type { Moment, Paint, Skin, SoundName } from "../../board/skin";
import { drawBadge, drawNumberBlock, drawRising, drawTile } from "./art";
import {
  cloneModel, countDigits, modelOf, shorten, showEvent, tileText, valueText, type NpcModel,
  type NpcPiece,
} from "./model";
import type { NpcEvent } from "./types";
import { cellLabel, summary } from "./words";

type Apply = Extract<NpcEvent, { type: "apply" }>;

// How many signs fit a tile and a block.
const TILE_ROOM = 6;
const BLOCK_ROOM = 5;
const BADGE_ROOM = 4;

const easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

const kindOf = (tile: string) => (tile.startsWith("*") ? "multiply" : "add");

function drawGround(paint: Paint, model: NpcModel): void {
  const { rows, cols, tiles } = model;
  tiles.forEach((tile, index) => {
    const [row, col] = [Math.floor(index / cols), index % cols];
    if (tile === "#") {
      drawWall(paint, col, row, row + 1 < rows && tiles[index + cols] !== "#");
    } else if (tile !== ".") {
      drawTile(paint, kindOf(tile), shorten(tileText(tile), TILE_ROOM), row, col);
    }
  });
}

function drawBlock(
  paint: Paint, model: NpcModel, value: string, row: number, col: number, scale = 1,
): void {
  const text = valueText(value);
  const long = text.length > BLOCK_ROOM;
  const color = model.end === "win" ? "--green" : model.end === "lose" ? "--red" : "--blue";
  const { cell } = paint;
  drawNumberBlock(paint, long ? shorten(text, BLOCK_ROOM - 1) : text,
                  long ? countDigits(value) : 0, color, (col + 0.5) * cell, (row + 0.5) * cell,
                  scale);
}

/** A block at rest, with the tile that it hides: a block that stays is changed by it again. */
function drawResting(
  paint: Paint, model: NpcModel, { value, row, col }: NpcPiece, scale = 1,
): void {
  drawBlock(paint, model, value, row, col, scale);
  const tile = model.tiles[row * model.cols + col] ?? ".";
  const text = tileText(tile);
  if (text) drawBadge(paint, kindOf(tile), shorten(text, BADGE_ROOM), row, col);
}

function draw(paint: Paint, model: NpcModel): void {
  drawGround(paint, model);
  for (const block of model.blocks) drawResting(paint, model, block);
}

/** One block on its way: where it is, and which tiles it has passed by then. */
function drawSliding(
  paint: Paint, moment: Moment<NpcModel, NpcEvent>, index: number, applies: readonly Apply[],
): void {
  const [from, to] = [moment.before.blocks[index], moment.after.blocks[index]];
  if (!from || !to) return;
  const part = easeInOut(moment.part);
  const row = from.row + (to.row - from.row) * part;
  const col = from.col + (to.col - from.col) * part;
  const whole = Math.abs(to.row - from.row) + Math.abs(to.col - from.col);
  let value = from.value;
  let newest: { tile: string; since: number } | undefined;
  for (const apply of applies) {
    const way = Math.abs(apply.row - from.row) + Math.abs(apply.col - from.col);
    // A block that cannot move is changed halfway through the turn.
    const reached = whole > 0 ? (way - 0.35) / whole : 0.4;
    if (part < reached) break;
    const tile = moment.before.tiles[apply.row * moment.before.cols + apply.col] ?? ".";
    newest = { tile, since: part - reached };
    value = String(apply.value);
  }
  const fresh = newest ? Math.max(0, 1 - newest.since * Math.max(2, whole)) : 0;
  drawBlock(paint, moment.before, value, row, col, 1 + 0.12 * fresh);
  if (!newest || fresh === 0) return;
  const text = shorten(tileText(newest.tile), TILE_ROOM);
  const { cell } = paint;
  drawRising(paint, text, (col + 0.5) * cell, (row + 0.5) * cell, 1 - fresh);
}

function drawMoment(paint: Paint, moment: Moment<NpcModel, NpcEvent>): void {
  const { before, after, events, part } = moment;
  drawGround(paint, before);
  if (events[0]?.type === "slide") {
    const applies = new Map<number, Apply[]>();
    for (const event of events) {
      if (event.type !== "apply") continue;
      applies.set(event.block, [...(applies.get(event.block) ?? []), event]);
    }
    before.blocks.forEach((_, index) =>
      drawSliding(paint, moment, index, applies.get(index) ?? []));
    return;
  }
  const merged = new Set(events.map((event) =>
    (event.type === "merge" ? `${event.row} ${event.col}` : "")));
  for (const block of after.blocks) {
    const pops = merged.has(`${block.row} ${block.col}`) || after.end !== undefined;
    drawResting(paint, after, block, pops ? 1 + 0.22 * Math.sin(Math.PI * part) : 1);
  }
}

function waveMs(events: readonly NpcEvent[]): number {
  let longest = 1;
  for (const event of events) {
    if (event.type === "merge") return 340;
    if (event.type !== "slide") continue;
    const { from, to } = event;
    longest = Math.max(longest, Math.abs(to.row - from.row) + Math.abs(to.col - from.col));
  }
  return events[0]?.type === "slide" ? Math.min(1400, 160 + 130 * longest) : 360;
}

function soundOf(events: readonly NpcEvent[]): { name: SoundName; height: number } | undefined {
  switch (events[0]?.type) {
    case "slide": return { name: "slide", height: 0 };
    case "merge": return { name: "merge", height: 4 };
    case "win": return { name: "win", height: 0 };
    case "lose": return { name: "lose", height: 0 };
    default: return undefined;
  }
}

export { modelOf };

export const skin: Skin<NpcModel, NpcEvent> = {
  size: ({ rows, cols }) => ({ rows, cols }),
  clone: cloneModel, show: showEvent, draw, drawMoment, waveMs, cellLabel, summary, sound: soundOf,
};
