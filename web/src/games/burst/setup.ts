import type { ChoiceField } from "../../play/duel/setup_form";

/** What becomes of the orbs that a bursting cell does not give away. */
export const SURPLUS: ChoiceField = {
  name: "surplus",
  label: "setup.surplus",
  options: [["keep", "setup.surplus.keep"], ["lose", "setup.surplus.lose"]],
};
