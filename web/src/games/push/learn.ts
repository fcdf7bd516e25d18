// What /learn teaches of push: its rules on levels of their own, and its lessons.
import type { Direction } from "../../engine/puzzle";
import { puzzleLessons } from "../../learn/courses";
import type { LearnGame, RulePicture } from "../../learn/games";
import type { Key } from "../../text/words";
import { game } from "./game";
import { block, steps } from "./learn_steps";
import type { PushLevel } from "./types";

// All around is wall (P1).
const HALL = ["     ", "     "];

const rule = (
  text: Key, level: Partial<PushLevel>, actions?: readonly Direction[],
): RulePicture => ({
  text, ...(actions ? { actions } : {}),
  setup: { level: { walls: HALL, player: [0, 0], exit: { x: 4, y: 1 }, blocks: [], ...level } },
});

export const learn: LearnGame = {
  areas: ["push/learn"],
  rules: [
    rule("push.rule.push", { blocks: [block(1, 0, "red"), block(4, 0, "red")] }, ["right"]),
    rule("push.rule.match", { blocks: [block(1, 0, "red"), block(2, 0, "red"),
      block(2, 1, "blue"), block(3, 1, "blue")] }, ["right"]),
    rule("push.rule.stop", { blocks: [block(1, 0, "red"), block(2, 0, "blue"),
      block(1, 1, "blue"), block(3, 1, "red")] }),
    rule("push.rule.exit", { player: [1, 1], blocks: [block(2, 1, "red"), block(3, 1, "red")] },
      ["right"]),
    rule("push.rule.ice", { blocks: [block(1, 0, "cyan", "ice"), block(2, 1, "cyan", "ice")] },
      ["right"]),
    rule("push.rule.bomb", { blocks: [block(1, 0, "red", "bomb"), block(2, 0, "red"),
      block(1, 1, "blue")] }, ["right"]),
    rule("push.rule.jump", {
      blocks: [block(1, 0, "red"), block(4, 0, "red")],
      pads: [{ kind: "teleport", x: 2, y: 0, to: [2, 1] }, { kind: "teleport", x: 2, y: 1,
        to: [2, 0] }],
    }, ["right"]),
    rule("push.rule.paint", {
      blocks: [block(1, 0, "red"), block(4, 0, "yellow")],
      pads: [{ kind: "changer", x: 2, y: 0, color: "yellow" }],
    }, ["right"]),
  ],
  ...puzzleLessons(game, steps),
};
