// What the miniature plays.
import type { Mini } from "../descriptor";

/** An ice block, a long block, a bomb with a bystander, and out. */
export const MINI: Mini = {
  setup: {
    level: {
      walls: ["#########", "#       #", "#       #", "#       #", "#########"],
      player: [1, 1],
      exit: { x: 7, y: 1 },
      blocks: [
        { x: 2, y: 1, color: "red", kind: "ice" }, { x: 6, y: 1, color: "red", kind: "ice" },
        { x: 3, y: 2, w: 2, color: "blue" }, { x: 6, y: 2, color: "blue" },
        { x: 3, y: 3, color: "yellow", kind: "bomb" },
        { x: 6, y: 3, color: "yellow", kind: "bomb" },
        { x: 7, y: 3, color: "green" },
      ],
    },
  },
  seed: 0,
  actions: [
    "right", "down", "right", "right", "left", "left", "down", "right", "right", "right",
    "up", "up", "right", "right",
  ],
  still: 3,
};
