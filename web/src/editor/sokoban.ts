// The common text form of Sokoban, read as `fissile levels import` does (docs/levels.md): boxes are
// red blocks, and the one goal is the exit.
import type { PushBlock, PushLevel } from "../games/push/types";

const ROW = /^[#@+$*. _-]*#[#@+$*. _-]*$/;
const TITLE = /^Title: *(.*)$/;

/** A run of rows; nothing where player or exit are not one each, or something is on the goal. */
function readRows(rows: readonly string[]): PushLevel | undefined {
  const width = Math.max(...rows.map((row) => row.length));
  const places = (sign: string) => rows.flatMap((row, y) =>
    [...row].flatMap((c, x): [number, number][] => (c === sign ? [[x, y]] : [])));
  const [player, ...others] = places("@");
  const [goal, ...goals] = places(".");
  const covered = [...places("+"), ...places("*")];
  if (!player || !goal || others.length + goals.length + covered.length > 0) return undefined;
  const walls = rows.map((row) => row.padEnd(width).replace(/[^#]/g, " "));
  const blocks = places("$").map(([x, y]): PushBlock => ({ x, y, color: "red" }));
  return { walls, player, exit: { x: goal[0], y: goal[1] }, blocks };
}

/** The levels of a text; nothing if one is none. A line before it or "Title:" after it names it. */
export function readSokoban(text: string): PushLevel[] | undefined {
  const levels: PushLevel[] = [];
  let rows: string[] = [];
  let title = "";
  for (const raw of `${text}\n\n`.split(/\r?\n/)) {
    const line = raw.trimEnd();
    if (ROW.test(line)) {
      rows.push(line);
      continue;
    }
    if (rows.length > 0) {
      const level = readRows(rows);
      if (!level) return undefined;
      levels.push(title ? { title, ...level } : level);
      [rows, title] = [[], ""];
    }
    const named = TITLE.exec(line)?.[1];
    const last = levels.at(-1);
    if (named && last) last.title = named;
    else if (line !== "") title = line.replace(/^[; ]+/, "");
  }
  return levels;
}
