// stacker: docs/rules/stacker.md.
import { t } from "../../lib/words";
import type { ScoreDescriptor } from "../descriptor";
import { DIFFICULTIES, difficultyOf } from "./difficulties";

export const game: ScoreDescriptor = {
  id: "stacker",
  kind: "score",
  title: "Stacker",
  line: "Falling friends, caught stars and chains that never seem to end.",
  areas: ["stacker/play"],
  lobbyAreas: ["stacker/online"],
  skin: () => import("./skin"),
  analysis: async () => (await import("./analysis")).analysis,
  mini: async () => (await import("./mini")).MINI,
  page: async () => (await import("./page")).StackerPage,
  lesson: async () => (await import("./lesson")).loadLesson(),
  room: async () => (await import("./race_room")).StackerRoom,
  choice: async () => (await import("./choice")).StackerChoice,
  label(setup, race) {
    const pairs = t("race.pairs", { n: race?.landings ?? 0 });
    const hard = difficultyOf(setup);
    return hard ? `${t(`race.${hard}`)} · ${pairs}` : pairs;
  },
  quick: [{
    setup: DIFFICULTIES.normal, clock: { kind: "none" }, race: { to: "score", landings: 50 },
  }],
};
