// The lessons of strategy of fission, on positions of the protocol.
import type { LessonStep } from "../../play/duel/game";
import { won } from "../burst/lesson_goals";
import { chainOf, keepsAll, takesCells } from "../burst/strategy_goals";

export const on = (position: string) => ({ gridSize: 4, position });

export const steps: readonly LessonStep[] = [
  {
    title: "fission.tempo.title", ask: "fission.tempo", done: "fission.tempo.done",
    setup: on("a22b2/1a3b31/1b22/a12b1 a 8"), refuted: takesCells,
  },
  {
    title: "fission.wait.title", ask: "fission.wait", done: "fission.wait.done",
    setup: on("a22a1/3b1/1a31b3/a13 a 8"), refuted: takesCells,
  },
  {
    title: "fission.border.title", ask: "fission.border", done: "fission.border.done",
    setup: on("a33/1a31b1/4/1a32 a 8"), reached: keepsAll,
  },
  {
    title: "fission.long.title", ask: "fission.long", done: "fission.long.done",
    setup: on("a31b3b3/b33/b31a3b3/a31b31 a 10"), reached: chainOf(4),
  },
  {
    title: "fission.finish.title", ask: "fission.finish", done: "fission.finish.done",
    setup: on("a3b22/1a3b31/2b3b3/3a3 a 10"), reached: won,
  },
];
