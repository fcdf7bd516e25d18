// push: walls, pads, a door, blocks that are one piece however large, and the one who pushes them.
import { drawWall } from "../../art/puzzle";
import type { Moment, Paint, Skin, SoundName } from "../../board/skin";
import {
  drawBang, drawBlock, drawChanger, drawExit, drawPlayer, drawTeleport,
} from "./art";
import { cloneModel, modelOf, showEvent, type Piece, type PushModel } from "./model";
import type { PushEvent } from "./types";
import { cellLabel, summary } from "./words";

const easeOut = (t: number) => 1 - (1 - t) ** 2;
const hasType = (events: readonly PushEvent[], type: PushEvent["type"]) =>
  events.some((event) => event.type === type);

// Partners share a letter, in the order in which they come.
function drawPads(paint: Paint, { pads }: PushModel): void {
  const letters = new Map<string, string>();
  for (const pad of pads) {
    if (pad.kind === "changer") {
      drawChanger(paint, pad.x, pad.y, pad.color);
      continue;
    }
    const here = `${pad.x} ${pad.y}`;
    const letter = letters.get(here) ?? String.fromCharCode(65 + letters.size / 2);
    letters.set(here, letter);
    letters.set(pad.to.join(" "), letter);
    drawTeleport(paint, pad.x, pad.y, letter);
  }
}

function drawGround(paint: Paint, model: PushModel, open: number): void {
  const { rows, cols, wall } = model;
  wall.forEach((isWall, tile) => {
    if (!isWall) return;
    const row = Math.floor(tile / cols);
    drawWall(paint, tile % cols, row, row + 1 < rows && !wall[tile + cols]);
  });
  drawPads(paint, model);
  drawExit(paint, model.exit, open);
}

function draw(paint: Paint, model: PushModel): void {
  drawGround(paint, model, model.exit.unlocked ? 1 : 0);
  for (const piece of model.blocks) {
    drawBlock(paint, piece, piece.x * paint.cell, piece.y * paint.cell);
  }
  const [x, y] = model.player;
  drawPlayer(paint, (x + 0.5) * paint.cell, (y + 0.5) * paint.cell, model.facing);
}

// A piece that lives on: it moves, jumps or takes another colour.
function drawLiving(paint: Paint, before: Piece, after: Piece, jumps: boolean, part: number): void {
  const { cell } = paint;
  if (jumps) {
    const out = part < 0.5;
    const piece = out ? before : after;
    drawBlock(paint, piece, piece.x * cell, piece.y * cell, Math.abs(1 - 2 * part));
    return;
  }
  const x = before.x + (after.x - before.x) * part;
  const y = before.y + (after.y - before.y) * part;
  drawBlock(paint, part < 0.6 ? before : after, x * cell, y * cell);
}

// A piece that goes: the pushed one runs into its partner first, then there is only light.
function drawDying(paint: Paint, piece: Piece, way: readonly [number, number], part: number): void {
  const { cell } = paint;
  const run = Math.min(1, part / 0.35);
  const x = (piece.x + way[0] * run * 0.6) * cell;
  const y = (piece.y + way[1] * run * 0.6) * cell;
  const rest = Math.max(0, (part - 0.3) / 0.7);
  if (rest < 0.5) drawBlock(paint, piece, x, y, 1 - 2 * rest);
  if (rest === 0) return;
  const [w, h] = [piece.w * cell, piece.h * cell];
  const color = paint.color(`--${piece.color}`);
  drawBang(paint, x + w / 2, y + h / 2, Math.max(w, h), color, rest);
}

function drawMoment(paint: Paint, moment: Moment<PushModel, PushEvent>): void {
  const { before, after, events } = moment;
  const { cell } = paint;
  const part = easeOut(moment.part);
  const opens = after.exit.unlocked ? (before.exit.unlocked ? 1 : part) : 0;
  drawGround(paint, after, opens);
  const jumps = hasType(events, "teleport");
  const pushed = events.find((event) => event.type === "annihilate")?.at;
  for (const piece of before.blocks) {
    const next = after.blocks.find(({ id }) => id === piece.id);
    const runs = pushed !== undefined && piece.x === pushed[0] && piece.y === pushed[1];
    const moves = next && (next.x !== piece.x || next.y !== piece.y);
    if (next) drawLiving(paint, piece, next, jumps && moves === true, part);
    else drawDying(paint, piece, runs ? after.facing : [0, 0], moment.part);
  }
  const x = before.player[0] + (after.player[0] - before.player[0]) * part;
  const y = before.player[1] + (after.player[1] - before.player[1]) * part;
  const squash = hasType(events, "step") ? 0.12 * Math.sin(Math.PI * moment.part) : 0;
  drawPlayer(paint, (x + 0.5) * cell, (y + 0.5) * cell, after.facing, -squash);
}

function waveMs(events: readonly PushEvent[]): number {
  if (hasType(events, "explode")) return 380;
  if (hasType(events, "annihilate")) return 300;
  if (hasType(events, "teleport")) return 300;
  if (hasType(events, "step")) return 130;
  return hasType(events, "push") ? 90 : 0;
}

function soundOf(
  events: readonly PushEvent[], wave: number,
): { name: SoundName; height: number } | undefined {
  const has = (type: PushEvent["type"]) => hasType(events, type);
  const name: SoundName | undefined =
    has("complete") ? "win"
      : has("explode") ? "bomb"
        : has("annihilate") ? "clear"
          : has("teleport") ? "jump"
            : has("push") ? (wave === 0 ? "push" : "slide")
              : has("step") ? "step" : undefined;
  return name && { name, height: wave };
}

export { modelOf };

export const skin: Skin<PushModel, PushEvent> = {
  size: ({ rows, cols }) => ({ rows, cols }),
  clone: cloneModel, show: showEvent, draw, drawMoment, waveMs, cellLabel, summary, sound: soundOf,
};
