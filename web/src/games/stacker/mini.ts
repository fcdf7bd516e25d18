// What the miniature plays.
import type { Mini } from "../descriptor";

export const MINI: Mini = {
  skin: () => import("./skin_low"),
  setup: {
    start: [
      ["rick", "star", "kine", "rick", "star", "kine"],
      ["coo", "kine", "rick", "coo", "kine", "rick"],
      ["star", null, "kine", "hard", null, "star"],
    ],
    mode: "round", quota: 14, hand: 5, odds: { bomb: 4, hard: 2 },
  },
  actions: ["43", "21", "42", "33", "33", "33"].map(([col, rotation]) =>
    ({ col: Number(col), rotation: Number(rotation) })),
  seed: 1,
};
