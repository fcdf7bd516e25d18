import type { JSX } from "solid-js";
import type { BurstGame, NumberField, Preset } from "../../play/duel/game";
import { BurstPage } from "../../play/duel/page";
import { modelOf, skin } from "./skin";

const preset = (label: Preset["label"], rows: number, cols: number, players: number): Preset => ({
  label, rows, cols, setup: { rows, cols, players },
});

const FIELDS: readonly NumberField[] = [
  {
    label: "setup.players", min: 2, max: 8,
    get: (setup) => setup.players ?? 2,
    set: (setup, players) => ({ ...setup, players }),
  },
  {
    label: "setup.rows", min: 2, max: 32,
    get: (setup) => setup.rows ?? 9,
    set: (setup, rows) => ({ ...setup, rows }),
  },
  {
    label: "setup.cols", min: 2, max: 32,
    get: (setup) => setup.cols ?? 6,
    set: (setup, cols) => ({ ...setup, cols }),
  },
];

export const orbsGame: BurstGame = {
  id: "orbs",
  title: "game.orbs",
  refused: "refused.orbs",
  count: "player.count",
  colors: ["red", "blue", "green", "yellow", "purple", "orange", "cyan", "pink"],
  file: { modelOf, skin },
  presets: [
    preset("setup.preset.quick", 6, 5, 2),
    preset("setup.preset.classic", 9, 6, 2),
    preset("setup.preset.party", 10, 8, 4),
    preset("setup.preset.large", 14, 14, 4),
    preset("setup.preset.huge", 20, 20, 8),
  ],
  fields: FIELDS,
  more: [
    {
      label: "setup.limit", min: 0, max: 100000,
      get: (setup) => setup.turnLimit ?? 0,
      set: (setup, turnLimit) => ({ ...setup, turnLimit }),
    },
  ],
};

export default function PlayOrbs(): JSX.Element {
  return <BurstPage game={orbsGame} />;
}
