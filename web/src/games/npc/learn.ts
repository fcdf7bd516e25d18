// What /learn teaches of npc: its rules on puzzles of their own, and its lessons.
import type { Direction } from "../../engine/puzzle";
import { puzzleLessons } from "../../learn/courses";
import type { LearnGame, RulePicture } from "../../learn/games";
import type { Key } from "../../text/words";
import { game } from "./game";
import { at, steps } from "./learn_steps";
import type { NpcSetup } from "./types";

const rule = (text: Key, setup: NpcSetup, actions: readonly Direction[]): RulePicture =>
  ({ text, setup, actions });

export const learn: LearnGame = {
  areas: ["npc/learn"],
  rules: [
    rule("npc.rule.slide", {
      target: 9, tiles: [[".", ".", ".", "."], [".", ".", ".", "#"]],
      blocks: [at(0, 0, 4), at(1, 0, 5)],
    }, ["right"]),
    rule("npc.rule.tile", {
      target: 20, tiles: [[".", "+3", ".", "*2"], [".", ".", ".", "."]],
      blocks: [at(0, 0, 4), at(1, 0, 6)],
    }, ["right"]),
    rule("npc.rule.merge", {
      target: 20, tiles: [[".", ".", ".", "."], [".", ".", ".", "#"]],
      blocks: [at(0, 0, 4), at(0, 3, 5), at(1, 0, 11)],
    }, ["right"]),
    rule("npc.rule.stuck", {
      target: 10, tiles: [["*2", ".", "."], [".", ".", "."]], blocks: [at(0, 0, 3), at(1, 2, 4)],
    }, ["up"]),
    rule("npc.rule.win", {
      target: 12, tiles: [[".", "+3", "."]], blocks: [at(0, 0, 4), at(0, 2, 5)],
    }, ["right"]),
  ],
  ...puzzleLessons(game, steps),
  more: [
    { href: "/subset-sum", label: "npc.learn.subset" },
    { href: "/learn/hardness", label: "npc.learn.hardness" },
  ],
};
