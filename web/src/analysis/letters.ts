// The letters of actions that many games have: cells of a board, and the four directions.
import type { GameDescriptor } from "../games/descriptor";
import type { Direction } from "../engine/puzzle";
import { readPlay, writePlay } from "../levels/address";
import type { ActionLetters } from "./games";

type Fields = Record<string, unknown>;
const isDigit = (value: unknown, base: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < base;

/** A row and a column, each a digit of 36, or a minus and who gives up. */
function cellLetters(action: unknown): string | undefined {
  const { row, col, resign, ...more } = action as Fields;
  if (Object.keys(more).length > 0) return undefined;
  if (isDigit(resign, 10)) return `-${resign}`;
  return isDigit(row, 36) && isDigit(col, 36) ? row.toString(36) + col.toString(36) : undefined;
}

const CELLS: ActionLetters = {
  write(actions) {
    const words = actions.map(cellLetters);
    return words.includes(undefined) ? undefined : words.join("");
  },
  read(text) {
    const words = text.match(/../g) ?? [];
    if (words.length * 2 !== text.length || !/^(-\d|[0-9a-z]{2})*$/.test(text)) return undefined;
    return words.map(([one = "", two = ""]) => (one === "-"
      ? { resign: Number(two) }
      : { row: Number.parseInt(one, 36), col: Number.parseInt(two, 36) }));
  },
};

const WAYS: ActionLetters = {
  write: (actions) => writePlay(actions as Direction[]),
  read: (text) => (text === "" ? [] : readPlay(text)),
};

/** Those of a game that has none of its own. */
export const LETTERS: Partial<Record<GameDescriptor["kind"], ActionLetters>> = {
  duel: CELLS, puzzle: WAYS,
};
