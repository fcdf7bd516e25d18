// The window of a new game as data: boards to choose from, and fields. A setup is JSON that the
// engine checks; a field knows its own part of it.
import { boundsAt, type Bounds } from "../../engine/facts";
import type { Key } from "../../text/words";

export type Setup = { readonly [name: string]: unknown };

/** A whole number. */
export interface NumberField {
  label: Key;
  min: number;
  max: number;
  get(setup: Setup): number;
  set(setup: Setup, value: number): Setup;
}

/** One word of a few; the first is usual. */
export interface ChoiceField {
  label: Key;
  name: string;
  options: readonly (readonly [value: string, label: Key])[];
}

export type Field = NumberField | ChoiceField;

export interface Preset {
  label: Key;
  setup: Setup;
  /** What the preset says under its name. */
  rows: number;
  cols: number;
}

export interface SetupForm {
  presets: readonly Preset[];
  /** How many play, where that can be chosen. */
  players?: NumberField;
  /** The fields at hand, and those behind "More". */
  fields: readonly Field[];
  more: readonly Field[];
}

/** What the engine says of the setups of a game (web/bundle/facts.ts). */
interface Facts {
  bounds: Readonly<Record<string, Bounds>>;
  defaults: object;
}

/** A number that stands in a setup under its own name; the form may offer less than the rules. */
export function numberField(
  { bounds, defaults }: Facts, name: string, label: Key, most = Infinity,
): NumberField {
  const { least, most: largest } = boundsAt(bounds, name);
  const usual = Number((defaults as Setup)[name]);
  return {
    label, min: least, max: Math.min(most, largest),
    get: (setup) => (typeof setup[name] === "number" ? setup[name] : usual),
    set: (setup, value) => ({ ...setup, [name]: value }),
  };
}
