// What the page of analysis may know of push.
import type { AnalysisGame } from "../../analysis/games";
import type { Direction } from "../../engine/puzzle";
import type { PushModel } from "./model";

const STEPS: Record<Direction, readonly [x: number, y: number]> = {
  up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0],
};

export const analysis: AnalysisGame = {
  cellOf(model, action) {
    const { player } = model as PushModel;
    const [x, y] = STEPS[action as Direction];
    return [player[1] + y, player[0] + x];
  },
  dress(model, last) {
    if (last) (model as PushModel).facing = [...STEPS[last as Direction]];
  },
};
