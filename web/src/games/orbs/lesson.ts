// The lesson of orbs: positions of the protocol, and what is to happen on them.
import type { LessonStep } from "../../play/duel/game";
import { burst, chain, won } from "../burst/lesson_goals";

const on = (position: string) => ({ rows: 3, cols: 3, players: 2, position });

export const steps: readonly LessonStep[] = [
  { ask: "orbs.place", done: "orbs.place.done", setup: { rows: 3, cols: 3, players: 2 } },
  {
    ask: "orbs.burst", done: "orbs.burst.done",
    setup: on("a12/3/2b1 a 4"), target: { row: 0, col: 0 }, reached: burst,
  },
  {
    ask: "orbs.take", done: "orbs.take.done",
    setup: on("a1b21/3/2b1 a 6"), target: { row: 0, col: 0 }, reached: chain,
  },
  {
    ask: "orbs.win", done: "orbs.win.done",
    setup: on("3/1b21/1a2a1 a 8"), target: { row: 2, col: 2 }, reached: won,
  },
];
