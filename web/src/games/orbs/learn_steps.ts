// The lessons of strategy of orbs, on positions of the protocol.
import type { LessonStep } from "../../play/duel/game";
import { won } from "../burst/lesson_goals";
import { chainOf, takesCells } from "../burst/strategy_goals";

export const on = (size: number, position?: string) =>
  ({ rows: size, cols: size, players: 2, ...(position === undefined ? {} : { position }) });

export const steps: readonly LessonStep[] = [
  {
    title: "orbs.corner.title", ask: "orbs.corner", done: "orbs.corner.done",
    setup: on(4, "a13/1b3b31/1b3b31/4 a 8"), refuted: takesCells,
  },
  {
    title: "orbs.tempo.title", ask: "orbs.tempo", done: "orbs.tempo.done",
    setup: on(4, "1a2b21/1a3b31/4/b13 a 8"), refuted: takesCells,
  },
  {
    title: "orbs.loaded.title", ask: "orbs.loaded", done: "orbs.loaded.done",
    setup: on(4, "a12b1/1b32/3a1/4 a 6"), refuted: takesCells,
  },
  {
    title: "orbs.long.title", ask: "orbs.long", done: "orbs.long.done",
    setup: on(4, "a1b21a1/1b3b3b2/3b1/a12b1 a 10"), reached: chainOf(5),
  },
  {
    title: "orbs.finish.title", ask: "orbs.finish", done: "orbs.finish.done",
    setup: on(4, "a1b1a2b1/1a3b21/4/4 a 10"), reached: won,
  },
];
