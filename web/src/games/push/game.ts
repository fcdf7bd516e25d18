// push: docs/rules/push.md.
import { titleIn } from "../../levels/label";
import type { PuzzleDescriptor } from "../descriptor";

export const game: PuzzleDescriptor = {
  id: "push",
  kind: "puzzle",
  title: "Push",
  line: "Push blocks of one colour together until the way out opens.",
  areas: ["push/play"],
  lessonAreas: ["push/lesson"],
  packs: ["classic", "blocks", "extensions"],
  skin: () => import("./skin"),
  editor: async () => (await import("./editor")).editor,
  levelCode: async () => (await import("./level_code")).levelCode,
  analysis: async () => (await import("./analysis")).analysis,
  leastCell: 16,
  mini: async () => (await import("./mini")).MINI,
  load: async () => (await import("./puzzle")).pushGame,
  label: ({ level }) => titleIn(level),
};
