// The window of a new game of fission.
import {
  numberField, type NumberField, type Preset, type Setup, type SetupForm,
} from "../../play/duel/setup_form";
import { SURPLUS } from "../burst/setup";
import type { FissionSetup } from "../burst/types";

type Masses = NonNullable<FissionSetup["criticalMass"]>;
const MASSES: Masses = { corner: 4, edge: 4, center: 4 };

const massesOf = (setup: Setup) => (setup as FissionSetup).criticalMass ?? MASSES;

const mass = (name: keyof Masses, min: number): NumberField => ({
  label: `setup.mass.${name}`, min, max: 8,
  get: (setup) => massesOf(setup)[name],
  set: (setup, value) => ({ ...setup, criticalMass: { ...massesOf(setup), [name]: value } }),
});

const preset = (label: Preset["label"], size: number): Preset => ({
  label, rows: size, cols: size, setup: { gridSize: size },
});

export const form: SetupForm = {
  presets: [
    preset("setup.preset.small", 4),
    preset("setup.preset.classic", 6),
    preset("setup.preset.large", 9),
    preset("setup.preset.huge", 16),
  ],
  fields: [
    numberField("gridSize", "setup.grid", 3, 16, 6),
    numberField("firstTurnValue", "setup.first", 1, 7, 3),
  ],
  more: [
    mass("corner", 2),
    mass("edge", 3),
    mass("center", 4),
    numberField("turnLimit", "setup.limit", 0, 100_000, 1000),
    SURPLUS,
  ],
};
