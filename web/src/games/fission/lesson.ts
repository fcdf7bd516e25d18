// The lesson of fission: positions of the protocol, and the cell to play where it matters.
import type { LessonStep } from "../../play/duel/game";

const on = (position: string) => ({ gridSize: 4, position });

export const steps: readonly LessonStep[] = [
  { ask: "fission.open", done: "fission.open.done", setup: { gridSize: 4 } },
  {
    ask: "fission.split", done: "fission.split.done",
    setup: on("4/1a32/4/3b1 a 4"), target: { row: 1, col: 1 },
  },
  {
    ask: "fission.take", done: "fission.take.done",
    setup: on("4/1a3b31/4/3b1 a 6"), target: { row: 1, col: 1 },
  },
  {
    ask: "fission.win", done: "fission.win.done",
    setup: on("4/2b31/1a21a3/4 a 8"), target: { row: 2, col: 3 },
  },
];
