// What the engine says of a draft, in the words of the page: why it is no level, and why nothing
// solves it. A sentence that is not known is said as it is.
import type { EngineError } from "../engine/protocol";
import type { Params, Say } from "../text/words";
import type { Area } from "./draft";
import type { EditorGame, Rule } from "./games";

function inWords(
  rules: readonly Rule[], colors: EditorGame["colors"], message: string, say: Say,
): string {
  for (const [pattern, key] of rules) {
    const found = pattern.exec(message);
    if (!found) continue;
    const params: Params = {};
    for (const [name, value] of Object.entries(found.groups ?? {})) {
      const color = colors.find((one) => one.name === value);
      params[name] = color ? say(color.key) : Number(value);
    }
    return say(key, params);
  }
  return message;
}

export const faultText = (
  { faults, colors }: EditorGame, error: EngineError, say: Say,
): string => inWords(faults, colors, error.message, say);
export const reasonText = (
  { reasons, colors }: EditorGame, reason: string, say: Say,
): string => inWords(reasons, colors, reason, say);

/** The tiles that a reason names: "(3,4)" is x and y. */
export function placesIn(reason: string): Area[] {
  return [...reason.matchAll(/\((\d+), ?(\d+)\)/g)].map(([, x, y]) =>
    ({ row: Number(y), col: Number(x), rows: 1, cols: 1 }));
}
