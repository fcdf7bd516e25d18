// What the engine says of a draft, in the words of the page: why it is no level, and why nothing
// solves it. A sentence that is not known is said as it is.
import type { EngineError } from "../engine/protocol";
import type { Key, Params, Say } from "../text/words";
import type { Area } from "./draft";

type Rule = readonly [pattern: RegExp, key: Key];

const FAULTS: readonly Rule[] = [
  [/player must not be inside a wall/, "editor.fault.player"],
  [/exit must not overlap/, "editor.fault.exit"],
  [/blocks must be at most 32/, "editor.fault.many"],
  [/blocks\/(?<at>\d+) must not overlap/, "editor.fault.overlap"],
  [/pads\/(?<at>\d+) must lie on floor/, "editor.fault.pad"],
  [/must be another teleport/, "editor.fault.partner"],
  [/(player|exit|blocks|pads)\S* must (lie|be at least 1 and end) on the board/,
    "editor.fault.outside"],
  [/walls\S* must be/, "editor.fault.size"],
  [/tiles must be 1 to 256 rows/, "editor.fault.size"],
  [/title must be/, "editor.fault.title"],
  [/lesson must be/, "editor.fault.lesson"],
  [/moveLimit must be/, "editor.fault.limit"],
  [/blocks must hold 1 to 64 blocks, and holds 0/, "editor.fault.none"],
  [/blocks must hold 1 to 64 blocks/, "editor.fault.crowd"],
  [/must not stand on a wall/, "editor.fault.wall"],
  [/must not stand on the tile of another/, "editor.fault.shared"],
  [/target must be a whole number/, "editor.fault.target"],
  [/target must lie between/, "editor.fault.target.huge"],
  [/must lie between -2\^1024|has a modifier that does not lie/, "editor.fault.huge"],
  [/must be a whole number|must be "\."/, "editor.fault.number"],
];

const REASONS: readonly Rule[] = [
  [/walls part the player from the exit/, "editor.never.parted"],
  [/some blocks hold each other fast/, "editor.never.frozen"],
  [/blocks vanish two at a time, and there are (?<n>\d+)/, "editor.never.odd"],
  [/and of (?<color>\w+) there (is|are) (?<n>\d+)/, "editor.never.odd.color"],
  [/cannot reach the exit from any last push/, "editor.never.exit"],
  [/the (?<color>\w+) blocks at .* can never meet/, "editor.never.meet"],
  [/the (?<color>\w+) block at .* can never meet another/, "editor.never.alone"],
  [/the (?<color>\w+) blocks cannot be put into pairs/, "editor.never.pairs"],
  [/every position that can be reached/, "editor.never.all"],
  [/every state that could still win|every state up to a cut/, "editor.never.all"],
  [/modulo (?<n>\d+) no play ends/, "editor.never.modulo"],
  [/the values that blocks can have/, "editor.never.values"],
  [/can never all come to one tile/, "editor.never.tile"],
];

function inWords(rules: readonly Rule[], message: string, say: Say): string {
  for (const [pattern, key] of rules) {
    const found = pattern.exec(message);
    if (!found) continue;
    const params: Params = {};
    for (const [name, value] of Object.entries(found.groups ?? {})) {
      params[name] = name === "color" ? say(`push.color.${value}` as Key) : Number(value);
    }
    return say(key, params);
  }
  return message;
}

export const faultText = (error: EngineError, say: Say): string =>
  inWords(FAULTS, error.message, say);
export const reasonText = (reason: string, say: Say): string => inWords(REASONS, reason, say);

/** The tiles that a reason names: "(3,4)" is x and y. */
export function placesIn(reason: string): Area[] {
  return [...reason.matchAll(/\((\d+), ?(\d+)\)/g)].map(([, x, y]) =>
    ({ row: Number(y), col: Number(x), rows: 1, cols: 1 }));
}
