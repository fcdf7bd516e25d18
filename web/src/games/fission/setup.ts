// The window of a new game of fission.
import bounds from "virtual:facts/fission/bounds";
import defaults from "virtual:facts/fission/defaults";
import { boundsAt } from "../../engine/facts";
import {
  numberField, type NumberField, type Preset, type Setup, type SetupForm,
} from "../../play/duel/setup_form";
import { SURPLUS } from "../burst/setup";
import type { FissionSetup } from "../burst/types";

type Masses = NonNullable<FissionSetup["criticalMass"]>;
const facts = { bounds, defaults };
const { criticalMass: MASSES } = defaults as { criticalMass: Masses };

const massesOf = (setup: Setup) => (setup as FissionSetup).criticalMass ?? MASSES;

function mass(name: keyof Masses): NumberField {
  const { least, most } = boundsAt(bounds, `criticalMass/${name}`);
  return {
    label: `setup.mass.${name}`, min: least, max: most,
    get: (setup) => massesOf(setup)[name],
    set: (setup, value) => ({ ...setup, criticalMass: { ...massesOf(setup), [name]: value } }),
  };
}

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
    numberField(facts, "gridSize", "setup.grid"),
    numberField(facts, "firstTurnValue", "setup.first"),
  ],
  more: [
    mass("corner"),
    mass("edge"),
    mass("center"),
    numberField(facts, "turnLimit", "setup.limit", 100_000),
    SURPLUS,
  ],
};
