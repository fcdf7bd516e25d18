import type { JSX } from "solid-js";
import type { BurstGame, NumberField, Preset } from "../../play/duel/game";
import { BurstPage } from "../../play/duel/page";
import type { FissionSetup } from "../burst/types";
import { modelOf, skin } from "./skin";

type Masses = NonNullable<FissionSetup["criticalMass"]>;
const MASSES: Masses = { corner: 4, edge: 4, center: 4 };

const mass = (name: keyof Masses, min: number): NumberField => ({
  label: `setup.mass.${name}`, min, max: 8,
  get: (setup) => (setup.criticalMass ?? MASSES)[name],
  set: (setup, value) => ({
    ...setup,
    criticalMass: { ...(setup.criticalMass ?? MASSES), [name]: value },
  }),
});

const preset = (label: Preset["label"], size: number, masses?: Masses): Preset => ({
  label, rows: size, cols: size,
  setup: { gridSize: size, ...(masses ? { criticalMass: masses } : {}) },
});

export const fissionGame: BurstGame = {
  id: "fission",
  title: "game.fission",
  refused: "refused.fission",
  count: "player.count.atoms",
  colors: ["blue", "red"],
  file: { modelOf, skin },
  presets: [
    preset("setup.preset.small", 4),
    preset("setup.preset.classic", 6),
    preset("setup.preset.large", 9),
    preset("setup.preset.huge", 16),
  ],
  fields: [
    {
      label: "setup.grid", min: 3, max: 16,
      get: (setup) => setup.gridSize ?? 6,
      set: (setup, gridSize) => ({ ...setup, gridSize }),
    },
    {
      label: "setup.first", min: 1, max: 7,
      get: (setup) => setup.firstTurnValue ?? 3,
      set: (setup, firstTurnValue) => ({ ...setup, firstTurnValue }),
    },
  ],
  more: [
    mass("corner", 2),
    mass("edge", 3),
    mass("center", 4),
    {
      label: "setup.limit", min: 0, max: 100000,
      get: (setup) => setup.turnLimit ?? 1000,
      set: (setup, turnLimit) => ({ ...setup, turnLimit }),
    },
  ],
};

export default function PlayFission(): JSX.Element {
  return <BurstPage game={fissionGame} />;
}
