// The levels of push as the numbers of a link.
import { readText, writeText, type LevelCode } from "../../levels/link";
import type { Mark, Marks } from "../../lib/code";
import type { BlockKind, PushBlock, PushColor, PushLevel, PushPad, PushSetup } from "./types";

const COLORS: readonly PushColor[] = ["red", "blue", "yellow", "cyan", "purple", "pink", "green"];
const KINDS: readonly BlockKind[] = ["plain", "ice", "bomb"];
// A tile is floor, wall, a teleport, or a changer of one of the colours.
const TILES = 3 + COLORS.length;
const SIDE = 33;
const MOVES = 1_000_001;

/** A number that may be larger than 16 bits, as two. */
function writeMoves(marks: Mark[], moves: number | undefined): void {
  const value = Math.min(moves ?? 0, MOVES - 1);
  marks.push([value >> 12, 256], [value & 4095, 4096]);
}

function readMoves(marks: Marks): number | undefined {
  const value = marks.take(256) * 4096 + marks.take(4096);
  return value === 0 ? undefined : value;
}

function tileOf(level: PushLevel, x: number, y: number): number {
  const pad = level.pads?.find((one) => one.x === x && one.y === y);
  if (!pad) return level.walls[y]?.[x] === "#" ? 1 : 0;
  return pad.kind === "teleport" ? 2 : 3 + COLORS.indexOf(pad.color);
}

/** Each teleport in reading order, unless it was named before: which of those left it leads to. */
function writePartners(marks: Mark[], pads: readonly PushPad[]): void {
  const left = pads.filter((pad) => pad.kind === "teleport")
    .sort((a, b) => a.y - b.y || a.x - b.x);
  while (left.length > 1) {
    const [first, ...others] = left;
    const partner = others.findIndex(({ x, y }) => x === first?.to[0] && y === first.to[1]);
    marks.push([Math.max(0, partner), left.length - 1]);
    left.splice(Math.max(0, partner) + 1, 1);
    left.shift();
  }
}

function readPads(marks: Marks, tiles: readonly number[], cols: number): PushPad[] {
  const pads: PushPad[] = [];
  const left: [number, number][] = [];
  tiles.forEach((tile, i) => {
    const [x, y] = [i % cols, Math.floor(i / cols)];
    const color = COLORS[tile - 3];
    if (color) pads.push({ kind: "changer", x, y, color });
    else if (tile === 2) left.push([x, y]);
  });
  while (left.length > 1) {
    const [first] = left;
    const [partner] = left.splice(1 + marks.take(left.length - 1), 1);
    left.shift();
    if (!first || !partner) break;
    pads.push({ kind: "teleport", x: first[0], y: first[1], to: partner });
    pads.push({ kind: "teleport", x: partner[0], y: partner[1], to: first });
  }
  return pads;
}

function writePush({ level }: PushSetup): Mark[] {
  const { title = "", lesson = "", walls, player, exit, blocks, pads = [] } = level;
  const [rows, cols] = [walls.length, walls[0]?.length ?? 0];
  const marks: Mark[] = [[rows, SIDE], [cols, SIDE]];
  walls.forEach((_, y) => {
    for (let x = 0; x < cols; ++x) marks.push([tileOf(level, x, y), TILES]);
  });
  writePartners(marks, pads);
  const rect = ({ x, y, w = 1, h = 1 }: { x: number; y: number; w?: number; h?: number }) =>
    marks.push([x, cols], [y, rows], [w - 1, cols], [h - 1, rows]);
  marks.push([player[0], cols], [player[1], rows]);
  rect(exit);
  marks.push([blocks.length, SIDE]);
  for (const block of blocks) {
    rect(block);
    marks.push([COLORS.indexOf(block.color), COLORS.length]);
    marks.push([KINDS.indexOf(block.kind ?? "plain"), KINDS.length]);
  }
  writeMoves(marks, level.par);
  writeMoves(marks, level.moveLimit);
  writeText(marks, title);
  writeText(marks, lesson);
  return marks;
}

function readBlock(marks: Marks, rect: () => Omit<PushBlock, "color">): PushBlock {
  const place = rect();
  const color = COLORS[marks.take(COLORS.length)] ?? "red";
  return { ...place, color, kind: KINDS[marks.take(KINDS.length)] ?? "plain" };
}

function readPush(marks: Marks): PushSetup | undefined {
  const [rows, cols] = [marks.take(SIDE), marks.take(SIDE)];
  if (rows === 0 || cols === 0) return undefined;
  const tiles = Array.from({ length: rows * cols }, () => marks.take(TILES));
  const pads = readPads(marks, tiles, cols);
  const rect = () => ({
    x: marks.take(cols), y: marks.take(rows), w: marks.take(cols) + 1, h: marks.take(rows) + 1,
  });
  const walls = Array.from({ length: rows }, (_, y) =>
    tiles.slice(y * cols, (y + 1) * cols).map((tile) => (tile === 1 ? "#" : " ")).join(""));
  const player: [number, number] = [marks.take(cols), marks.take(rows)];
  const exit = rect();
  const blocks = Array.from({ length: marks.take(SIDE) }, () => readBlock(marks, rect));
  const [par, moveLimit] = [readMoves(marks), readMoves(marks)];
  const [title, lesson] = [readText(marks), readText(marks)];
  return {
    level: {
      ...(title && { title }), ...(lesson && { lesson }), walls, player, exit, blocks,
      ...(pads.length > 0 && { pads }), ...(par && { par }), ...(moveLimit && { moveLimit }),
    },
  };
}

export const levelCode: LevelCode = {
  write: (setup) => writePush(setup as PushSetup),
  read: readPush,
  // What the level teaches can be left out.
  shorten(setup) {
    const { lesson: _, ...level } = (setup as PushSetup).level;
    return { level };
  },
};
