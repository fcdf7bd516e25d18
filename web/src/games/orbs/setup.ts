// The window of a new game of orbs.
import bounds from "virtual:facts/orbs/bounds";
import defaults from "virtual:facts/orbs/defaults";
import { numberField, type Preset, type SetupForm } from "../../play/duel/setup_form";
import { SURPLUS } from "../burst/setup";

const facts = { bounds, defaults };

const preset = (label: Preset["label"], rows: number, cols: number, players: number): Preset => ({
  label, rows, cols, setup: { rows, cols, players },
});

export const form: SetupForm = {
  presets: [
    preset("setup.preset.quick", 6, 5, 2),
    preset("setup.preset.classic", 9, 6, 2),
    preset("setup.preset.party", 10, 8, 4),
    preset("setup.preset.large", 14, 14, 4),
    preset("setup.preset.huge", 20, 20, 8),
  ],
  players: numberField(facts, "players", "setup.players"),
  fields: [
    numberField(facts, "rows", "setup.rows"),
    numberField(facts, "cols", "setup.cols"),
  ],
  more: [numberField(facts, "turnLimit", "setup.limit", 100_000), SURPLUS],
};
