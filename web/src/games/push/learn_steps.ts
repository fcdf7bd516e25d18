// The lessons of strategy of push, on levels of their own.
import type { LessonStep } from "../../play/puzzle/game";
import type { BlockKind, PushBlock, PushColor, PushLevel, PushSetup } from "./types";

export const block = (
  x: number, y: number, color: PushColor, kind: BlockKind = "plain",
): PushBlock => ({ x, y, color, kind });

const step = (
  name: "behind" | "edge" | "order" | "brake" | "bomb", level: PushLevel,
): LessonStep => {
  const setup: PushSetup = { level };
  return {
    title: `push.${name}.title`, ask: `push.${name}`, done: `push.${name}.done`,
    until: "complete", setup,
  };
};

const ROOM = ["########", "#      #", "#      #", "#      #", "########"];

export const steps: readonly LessonStep[] = [
  step("behind", {
    walls: ROOM, player: [3, 2], exit: { x: 6, y: 1 },
    blocks: [block(2, 2, "red"), block(4, 2, "red")],
  }),
  step("edge", {
    walls: ["#######", "#     #", "#     #", "#     #", "#######"],
    player: [2, 3], exit: { x: 5, y: 3 }, blocks: [block(2, 2, "red"), block(4, 1, "red")],
  }),
  step("order", {
    walls: ROOM, player: [1, 1], exit: { x: 6, y: 1 },
    blocks: [block(2, 2, "red"), block(3, 2, "blue"), block(4, 2, "red"), block(5, 3, "blue")],
  }),
  step("brake", {
    walls: ["########", "#      #", "#     ##", "#      #", "########"],
    player: [1, 2], exit: { x: 6, y: 3 },
    blocks: [block(2, 2, "cyan", "ice"), block(5, 1, "cyan", "ice")],
  }),
  step("bomb", {
    walls: ROOM, player: [1, 2], exit: { x: 6, y: 3 },
    blocks: [block(2, 2, "red", "bomb"), block(5, 2, "red"), block(4, 1, "blue")],
  }),
];
