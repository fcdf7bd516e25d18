// The lessons of strategy of npc, on puzzles of their own.
import type { LessonStep } from "../../play/puzzle/game";
import type { NpcSetup } from "./types";

export const at = (row: number, col: number, value: number) => ({ row, col, value });

const step = (
  name: "add" | "multiply" | "pump" | "road" | "stuck", setup: NpcSetup,
): LessonStep => ({
  title: `npc.${name}.title`, ask: `npc.${name}`, done: `npc.${name}.done`, until: "win", setup,
});

// The same board twice, with two targets.
const TWO_ROWS = {
  tiles: [[".", ".", "*3", "."], [".", ".", ".", "."]],
  blocks: [at(0, 0, 1), at(1, 0, 2), at(1, 3, 4)],
};

export const steps: readonly LessonStep[] = [
  step("add", { target: 13, ...TWO_ROWS }),
  step("multiply", { target: 9, ...TWO_ROWS }),
  step("pump", { target: 28, tiles: [["*2", ".", "."]], blocks: [at(0, 0, 3), at(0, 2, 4)] }),
  step("road", {
    target: 20, tiles: [[".", ".", "*2"], [".", "#", "."], [".", ".", "."]],
    blocks: [at(0, 0, 5), at(2, 2, 10)],
  }),
  step("stuck", {
    target: 17, tiles: [["+3", ".", "."], ["#", ".", "."]], blocks: [at(0, 0, 1), at(1, 2, 7)],
  }),
];
