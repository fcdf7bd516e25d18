// push as its pages see it.
import type { Direction } from "../../engine/puzzle";
import { t } from "../../lib/words";
import type { LessonStep, PuzzleGame } from "../../play/puzzle/game";
import { game } from "./game";
import { lookAt, type PushModel } from "./model";
import { modelOf, skin } from "./skin";
import type { PushLevel, PushSetup } from "./types";
import { reasonOf } from "./words";

const STEPS: Record<Direction, readonly [number, number]> = {
  up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0],
};

function wayTo(model: PushModel, row: number, col: number): Direction | undefined {
  if (model.complete || lookAt(model, col, row).wall) return undefined;
  const [x, y] = [col - model.player[0], row - model.player[1]];
  return (Object.keys(STEPS) as Direction[]).find((way) =>
    STEPS[way][0] === x && STEPS[way][1] === y);
}

const block = (x: number, y: number, color: "red" | "blue", kind: "plain" | "ice" = "plain") =>
  ({ x, y, color, kind });

const step = (
  name: "walk" | "match" | "door" | "ice", until: string, level: PushLevel,
): LessonStep => {
  const setup: PushSetup = { level };
  return { ask: `push.${name}`, done: `push.${name}.done`, until, setup };
};

const LESSON: readonly LessonStep[] = [
  step("walk", "push", {
    walls: ["########", "#      #", "#      #", "########"],
    player: [1, 1], exit: { x: 6, y: 2 }, blocks: [block(3, 1, "red"), block(5, 2, "red")],
  }),
  step("match", "annihilate", {
    walls: ["########", "#      #", "#      #", "########"],
    player: [1, 1], exit: { x: 6, y: 2 },
    blocks: [block(2, 1, "red"), block(4, 1, "red"), block(3, 2, "blue"), block(5, 2, "blue")],
  }),
  step("door", "complete", {
    walls: ["########", "#      #", "#      #", "########"],
    player: [1, 1], exit: { x: 6, y: 2 }, blocks: [block(3, 1, "red"), block(4, 1, "red")],
  }),
  step("ice", "annihilate", {
    walls: ["########", "#      #", "#      #", "########"],
    player: [1, 1], exit: { x: 6, y: 2 },
    blocks: [block(2, 1, "blue", "ice"), block(6, 1, "blue", "ice")],
  }),
];

const outOf = (moves: number, limit: number | undefined) =>
  (limit === undefined ? String(moves) : `${moves}/${limit}`);

// P8: a limit is there for scoring; going over it ends nothing.
function verdict({ limit }: PushModel, moves: number, par: number | undefined): string {
  if (limit !== undefined && moves > limit) return t("push.verdict.limit", { n: moves, limit });
  return par === undefined ? t("puzzle.moved", { n: moves }) : t("push.verdict", { n: moves, par });
}

export const pushGame: PuzzleGame = {
  id: "push",
  file: { modelOf, skin },
  packs: game.packs,
  lessonAreas: game.lessonAreas,
  wayTo: (model, row, col) => wayTo(model as PushModel, row, col),
  noWay: "push.no_way",
  pathTo: async (model, row, col) =>
    (await import("./walk")).pathTo(model as PushModel, row, col),
  noPath: "push.no_path",
  look(model, way) {
    (model as PushModel).facing = [...STEPS[way]];
  },
  reason: (error) => reasonOf(error.message, t),
  notes: () => [],
  verdict: (model, moves, par) => verdict(model as PushModel, moves, par),
  aim: (model, moves, par) => [
    { label: t("push.moves"), value: outOf(moves, (model as PushModel).limit) },
    ...(par === undefined ? [] : [{ label: t("push.par"), value: String(par) }]),
  ],
  heart(model) {
    const [col, row] = (model as PushModel).player;
    return { row, col };
  },
  // One swipes and presses arrows, so small tiles do no harm.
  leastCell: game.leastCell ?? 0,
  counted: "puzzle.moved",
  lesson: LESSON,
};
