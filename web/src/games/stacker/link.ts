// A game of stacker as a link: its actions as letters, with a number behind those that repeat, so
// that a long game still fits into an address.
import type { Json, Replay } from "../../engine/protocol";
import { fromFragment, toFragment } from "../../lib/fragment";
import type { StackerAction, StackerSetup, Step } from "./types";

type StackerReplay = Replay<StackerSetup, StackerAction>;

const LETTERS: Record<Step, string> = {
  left: "l", right: "r", cw: "c", ccw: "w", down: "d", drop: "p",
};
const STEPS = new Map(Object.entries(LETTERS).map(([step, letter]) => [letter, step as Step]));

function wordOf(action: StackerAction): string {
  return typeof action === "string" ? LETTERS[action] : `${"ABCDEF"[action.col]}${action.rotation}`;
}

/** "llldddp" becomes "l3d3p"; a placement is a column from A to F and its rotation. */
export function packActions(actions: readonly StackerAction[]): string {
  return actions.map(wordOf).join("").replace(/([a-z])\1+/g, (run, letter: string) =>
    `${letter}${run.length}`);
}

// No game is longer than the engine allows a match to be.
const MOST = 1_000_000;

export function unpackActions(text: string): StackerAction[] | undefined {
  const actions: StackerAction[] = [];
  for (const [, word = "", letter = "", digits = ""] of text.matchAll(/(([A-Za-z])(\d*))|./g)) {
    const step = STEPS.get(letter);
    const col = "ABCDEF".indexOf(letter);
    if (word === "" || (!step && col < 0)) return undefined;
    const count = digits === "" ? 1 : Number(digits);
    if (!step) actions.push({ col, rotation: count });
    else if (actions.length + count <= MOST) actions.push(...Array<Step>(count).fill(step));
    else return undefined;
  }
  return actions;
}

export function linkOf({ setup, seed, actions }: StackerReplay): string {
  return toFragment("replay", { setup, seed, actions: packActions(actions) });
}

/** The replay that an address holds, as a link or as the protocol writes it. */
export function replayFrom(hash: string): Json | undefined {
  const value = fromFragment(hash, "replay");
  if (value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
  const { actions } = value;
  if (typeof actions !== "string") return value;
  const list = unpackActions(actions);
  return list && { ...value, game: "stacker", actions: list as Json[] };
}
