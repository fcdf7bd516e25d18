// orbs: docs/rules/orbs.md.
import seats from "virtual:facts/orbs/seats";
import { sizeLabel } from "../burst/label";
import type { DuelDescriptor } from "../descriptor";

export const game: DuelDescriptor = {
  id: "orbs",
  kind: "duel",
  title: "Orbs",
  line: "Fill a cell and it bursts into its neighbours. Take the whole board.",
  areas: ["burst/play"],
  windowAreas: ["burst/windows"],
  seats,
  colors: ["red", "blue", "green", "yellow", "purple", "orange", "cyan", "pink"],
  opponents: true,
  refused: "refused.orbs",
  count: "player.count",
  resigning: "resign.text",
  skin: () => import("./skin"),
  analysis: async () => (await import("../burst/analysis")).analysis,
  mini: () => Promise.resolve({
    setup: { rows: 4, cols: 6 }, skip: 16,
    large: { setup: { rows: 6, cols: 8 }, skip: 54, still: 58 },
  }),
  setup: async () => (await import("./setup")).form,
  lesson: { areas: ["orbs/lesson"], load: async () => (await import("./lesson")).steps },
  standing: async () => (await import("../burst/standing")).StandingBar,
  label: ({ rows, cols }) => sizeLabel(rows, cols),
  quick: [
    { setup: { rows: 6, cols: 5 }, clock: { kind: "bank", ms: 180_000, increment_ms: 2000 } },
    { setup: { rows: 9, cols: 6 }, clock: { kind: "bank", ms: 300_000, increment_ms: 3000 } },
  ],
};
