// What the miniature plays.
import type { Mini } from "../descriptor";

/** "Bow tie" of the pack `puzzles`, in the fewest turns. */
export const MINI: Mini = {
  setup: {
    target: 84,
    tiles: [
      [".", "#", "*2", ".", "+1", "#", "."],
      [".", ".", ".", "+1", ".", ".", "."],
      [".", ".", "#", ".", "#", ".", "."],
    ],
    blocks: [{ row: 0, col: 3, value: 5 }, { row: 2, col: 3, value: 5 }],
  },
  seed: 0,
  actions: ["right", "right", "right", "right", "left", "up", "left"],
  still: 2,
};
