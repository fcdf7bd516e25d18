// The puzzles of npc as the numbers of a link.
import { readText, writeText, type LevelCode } from "../../levels/link";
import type { Mark, Marks } from "../../lib/code";
import type { NpcSetup } from "./types";

// Of a decimal number: ten digits, the minus and the end.
const DIGITS = "0123456789-";

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

/** The most tiles of a puzzle (N1): what claims more is not read on. */
export const MOST_TILES = 4096;

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

export const levelCode: LevelCode = {
  write: (setup) => writeNpc(setup as NpcSetup),
  read: readNpc,
};
