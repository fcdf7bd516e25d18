// What /learn teaches of fission: its rules on positions of the protocol, and its lessons.
import { duelLessons } from "../../learn/courses";
import type { LearnGame } from "../../learn/games";
import { game } from "./game";
import { on, steps } from "./learn_steps";

export const learn: LearnGame = {
  areas: ["fission/learn"],
  rules: [
    { text: "fission.rule.open", setup: { gridSize: 4 }, actions: [{ row: 1, col: 1 }] },
    {
      text: "fission.rule.feed", setup: on("4/1a22/2b31/4 a 4"), actions: [{ row: 1, col: 1 }],
    },
    {
      text: "fission.rule.split", setup: on("4/1a32/4/3b1 a 4"), actions: [{ row: 1, col: 1 }],
    },
    {
      text: "fission.rule.border", setup: on("a33/4/4/3b1 a 4"), actions: [{ row: 0, col: 0 }],
    },
    {
      text: "fission.rule.chain", setup: on("4/1a3b31/4/3b1 a 6"), actions: [{ row: 1, col: 1 }],
    },
    { text: "fission.rule.win", setup: on("4/1a3b31/4/4 a 6"), actions: [{ row: 1, col: 1 }] },
  ],
  ...duelLessons(game, steps),
};
