// The whole of a level in a link, and a level out of one. What is written is a setup; whether what
// was read is one is the engine's word.
import type { GameId } from "../engine/protocol";
import type { NpcSetup } from "../games/npc/types";
import type { BlockKind, PushBlock, PushColor, PushLevel, PushPad, PushSetup } from
  "../games/push/types";
import { readCode, writeCode, type Mark, type Marks } from "../lib/code";

/** The longest link, with its address: what every browser, mail and chat takes. */
export const MOST_LINK = 2048;

const COLORS: readonly PushColor[] = ["red", "blue", "yellow", "cyan", "purple", "pink", "green"];
const KINDS: readonly BlockKind[] = ["plain", "ice", "bomb"];
// A tile is floor, wall, a teleport, or a changer of one of the colours.
const TILES = 3 + COLORS.length;
const SIDE = 33;
// Lists are as long as a 16-bit number says.
const LENGTH = 1 << 16;
const MOVES = 1_000_001;
// Of a decimal number: ten digits, the minus and the end.
const DIGITS = "0123456789-";

function writeText(marks: Mark[], text: string): void {
  const bytes = new TextEncoder().encode(text);
  marks.push([Math.min(bytes.length, LENGTH - 1), LENGTH]);
  for (const byte of bytes.slice(0, LENGTH - 1)) marks.push([byte, 256]);
}

function readText(marks: Marks): string {
  const length = marks.take(LENGTH);
  return new TextDecoder().decode(Uint8Array.from({ length }, () => marks.take(256)));
}

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

function writeNumber(marks: Mark[], value: number | string): void {
  for (const digit of String(value)) marks.push([DIGITS.indexOf(digit), DIGITS.length + 1]);
  marks.push([DIGITS.length, DIGITS.length + 1]);
}

// A value below 2^1024 has 309 digits and a sign (N6).
const MOST_DIGITS = 310;

function readNumber(marks: Marks): number | string {
  let text = "";
  while (text.length < MOST_DIGITS) {
    const digit = DIGITS[marks.take(DIGITS.length + 1)];
    if (digit === undefined) break;
    text += digit;
  }
  return Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

const SIGNS = ".#+*";

function writeNpc({ title = "", target, tiles, blocks }: NpcSetup): Mark[] {
  const [rows, cols] = [tiles.length, tiles[0]?.length ?? 0];
  const marks: Mark[] = [[rows - 1, 256], [cols - 1, 256]];
  for (const tile of tiles.flat()) {
    marks.push([SIGNS.indexOf(tile[0] ?? "."), SIGNS.length]);
    if (tile.length > 1) writeNumber(marks, tile.slice(1));
  }
  marks.push([blocks.length, 65]);
  for (const { row, col, value } of blocks) {
    marks.push([row, rows], [col, cols]);
    writeNumber(marks, value);
  }
  writeNumber(marks, target);
  writeText(marks, title);
  return marks;
}

// The most tiles of a puzzle (N1): what claims more is not read on.
const MOST_TILES = 4096;

function readNpc(marks: Marks): NpcSetup | undefined {
  const [rows, cols] = [marks.take(256) + 1, marks.take(256) + 1];
  if (rows * cols > MOST_TILES) return undefined;
  const readTile = () => {
    const sign = SIGNS[marks.take(SIGNS.length)] ?? ".";
    return sign === "+" || sign === "*" ? `${sign}${readNumber(marks)}` : sign;
  };
  const tiles = Array.from({ length: rows }, () => Array.from({ length: cols }, readTile));
  const blocks = Array.from({ length: marks.take(65) }, () =>
    ({ row: marks.take(rows), col: marks.take(cols), value: readNumber(marks) }));
  const target = readNumber(marks);
  const title = readText(marks);
  return { ...(title && { title }), target, tiles, blocks };
}

/** A setup that the engine has accepted, as a code; only such a one comes back as it was. */
export function encodeLevel(game: GameId, setup: unknown): Promise<string> {
  return writeCode(game === "push" ? writePush(setup as PushSetup) : writeNpc(setup as NpcSetup));
}

export async function decodeLevel(game: GameId, code: string): Promise<unknown> {
  const marks = await readCode(code);
  const setup = marks && (game === "push" ? readPush(marks) : readNpc(marks));
  return setup && !marks.broken() ? setup : undefined;
}

export interface Link {
  text: string;
  /** Whether what the level teaches had to be left out. */
  bare: boolean;
}

/** The link to a level; nothing if there is none short enough. */
export async function linkTo(game: GameId, setup: unknown): Promise<Link | undefined> {
  const write = async (whole: unknown) =>
    `${location.origin}/play/${game}#code=${await encodeLevel(game, whole)}`;
  const text = await write(setup);
  if (text.length <= MOST_LINK) return { text, bare: false };
  if (game !== "push") return undefined;
  const { lesson: _, ...level } = (setup as PushSetup).level;
  const short = await write({ level });
  return short.length <= MOST_LINK ? { text: short, bare: true } : undefined;
}
