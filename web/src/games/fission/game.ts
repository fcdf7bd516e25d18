// fission: docs/rules/fission.md.
import seats from "virtual:facts/fission/seats";
import { sizeLabel } from "../burst/label";
import type { DuelDescriptor } from "../descriptor";

export const game: DuelDescriptor = {
  id: "fission",
  kind: "duel",
  title: "Fission",
  line: "Blue against Red. Feed your own atoms until they split.",
  areas: ["burst/play", "fission/play"],
  windowAreas: ["burst/windows"],
  seats,
  colors: ["blue", "red"],
  opponents: true,
  refused: "refused.fission",
  count: "player.count.atoms",
  resigning: "resign.text",
  skin: () => import("./skin"),
  analysis: async () => (await import("../burst/analysis")).analysis,
  mini: () => Promise.resolve({ setup: { gridSize: 5 }, skip: 8 }),
  setup: async () => (await import("./setup")).form,
  lesson: { areas: ["fission/lesson"], load: async () => (await import("./lesson")).steps },
  standing: async () => (await import("../burst/standing")).StandingBar,
  label: ({ gridSize }) => sizeLabel(gridSize, gridSize),
  quick: [
    { setup: { gridSize: 4 }, clock: { kind: "bank", ms: 180_000, increment_ms: 2000 } },
    { setup: { gridSize: 6 }, clock: { kind: "bank", ms: 300_000, increment_ms: 3000 } },
  ],
};
