// What tells orbs and fission apart on their pages.
import type { BurstModel } from "../../games/burst/model";
import type { BurstEvent, BurstState, FissionSetup, OrbsSetup } from "../../games/burst/types";
import type { SkinFile } from "../../games/list";
import type { Key } from "../../text/words";

export type BurstSetup = OrbsSetup & FissionSetup;

/** A field of the setup that is a whole number. */
export interface NumberField {
  label: Key;
  min: number;
  max: number;
  get(setup: BurstSetup): number;
  set(setup: BurstSetup, value: number): BurstSetup;
}

export interface Preset {
  label: Key;
  setup: BurstSetup;
  /** What the preset says under its name. */
  rows: number;
  cols: number;
}

export interface BurstGame {
  id: "orbs" | "fission";
  title: Key;
  refused: Key;
  /** The colours of the players, from the first on. */
  colors: readonly string[];
  /** What the pieces of a player are counted as. */
  count: Key;
  file: SkinFile<BurstSetup, BurstState, BurstModel, BurstEvent>;
  presets: readonly Preset[];
  /** The fields at hand, and those behind "More". */
  fields: readonly NumberField[];
  more: readonly NumberField[];
}
