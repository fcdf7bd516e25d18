// Reads places out of what the engine says; nothing in here decides where a pair may go.
import type { Waves } from "../../engine/protocol";
import type { Blocks, PairPlace, Spot, StackerEvent } from "./types";

// Of each rotation, how far the partner is from the pivot: right, below, left, above (S4).
const OFFSETS = [[0, 1], [1, 0], [0, -1], [-1, 0]] as const;

/** The two blocks of a pair, the pivot first, each in its cell. */
export function spotsOf(blocks: Blocks, { row, col, rotation }: PairPlace): [Spot, Spot] {
  const [down, right] = OFFSETS[rotation] ?? OFFSETS[0];
  return [
    { row, col, block: blocks[0] },
    { row: row + down, col: col + right, block: blocks[1] },
  ];
}

/** Where the pair of a drop comes to lie: its cells, and how far each falls on by itself (S5). */
export function landingOf(waves: Waves<StackerEvent>): Spot[] {
  const at = waves.findIndex((wave) => wave[0]?.type === "lock");
  const lock = waves[at]?.[0];
  if (lock?.type !== "lock") return [];
  return spotsOf(lock.blocks, lock).map((spot) => {
    const fall = (waves[at + 1] ?? []).find((event) =>
      event.type === "fall" && event.row === spot.row && event.col === spot.col);
    return fall?.type === "fall" ? { ...spot, row: fall.toRow } : spot;
  });
}
