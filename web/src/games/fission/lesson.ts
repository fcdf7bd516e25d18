// The lesson of fission: positions of the protocol, and what is to happen on them.
import type { LessonStep } from "../../play/duel/game";
import { burst, chain, won } from "../burst/lesson_goals";

const on = (position: string) => ({ gridSize: 4, position });

export const steps: readonly LessonStep[] = [
  { ask: "fission.open", done: "fission.open.done", setup: { gridSize: 4 } },
  {
    ask: "fission.split", done: "fission.split.done",
    setup: on("4/1a32/4/3b1 a 4"), target: { row: 1, col: 1 }, reached: burst,
  },
  {
    ask: "fission.take", done: "fission.take.done",
    setup: on("4/1a3b31/4/3b1 a 6"), target: { row: 1, col: 1 }, reached: chain,
  },
  {
    ask: "fission.win", done: "fission.win.done",
    setup: on("4/3b3/1a21a3/4 a 8"), target: { row: 2, col: 3 }, reached: won,
  },
];
