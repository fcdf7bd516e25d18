// What /learn teaches of orbs: its rules on positions of the protocol, and its lessons.
import { duelLessons } from "../../learn/courses";
import type { LearnGame } from "../../learn/games";
import { game } from "./game";
import { on, steps } from "./learn_steps";

export const learn: LearnGame = {
  areas: ["orbs/learn"],
  rules: [
    {
      text: "orbs.rule.place", setup: on(3, "a12/3/2b1 a 4"), actions: [{ row: 1, col: 1 }],
    },
    { text: "orbs.rule.mass", setup: on(3, "a1a21/1a31/2b1 a 12") },
    {
      text: "orbs.rule.burst", setup: on(3, "3/1a31/2b1 a 8"), actions: [{ row: 1, col: 1 }],
    },
    {
      text: "orbs.rule.take", setup: on(3, "3/1a3b1/2b1 a 8"), actions: [{ row: 1, col: 1 }],
    },
    {
      text: "orbs.rule.chain", setup: on(3, "a1b21/3/2b1 a 6"), actions: [{ row: 0, col: 0 }],
    },
    {
      text: "orbs.rule.win", setup: on(3, "3/1b21/1a2a1 a 8"), actions: [{ row: 2, col: 2 }],
    },
  ],
  ...duelLessons(game, steps),
};
