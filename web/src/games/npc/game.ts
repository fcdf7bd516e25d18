// npc: docs/rules/npc.md.
import { titleIn } from "../../levels/label";
import type { PuzzleDescriptor } from "../descriptor";

export const game: PuzzleDescriptor = {
  id: "npc",
  kind: "puzzle",
  title: "NP-Complete",
  line: "Slide numbers over arithmetic until they come to the target.",
  areas: ["npc/play"],
  lessonAreas: ["npc/lesson"],
  packs: ["lessons", "puzzles"],
  skin: () => import("./skin"),
  editor: async () => (await import("./editor")).editor,
  levelCode: async () => (await import("./level_code")).levelCode,
  mini: async () => (await import("./mini")).MINI,
  load: async () => (await import("./puzzle")).npcGame,
  label: (setup) => titleIn(setup),
  pages: [{
    path: "/learn/hardness",
    areas: ["npc/hardness"],
    load: async () => (await import("./hardness_page")).HardnessPage,
  }, {
    path: "/subset-sum",
    areas: ["npc/subset"],
    load: async () => (await import("./subset_page")).SubsetSumPage,
  }],
};
