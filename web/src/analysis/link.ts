// A whole game in a link. The actions are written as letters, the rest as JSON, and all of it is
// deflated. Whether what was read is a game is the engine's word.
import type { GameId, Replay } from "../engine/protocol";
import type { Direction } from "../engine/puzzle";
import type { BurstAction } from "../games/burst/types";
import { packActions, unpackActions } from "../games/stacker/link";
import type { StackerAction } from "../games/stacker/types";
import { fromLetters, through, toLetters } from "../lib/code";

/** A game with the types forgotten that only its rules know. */
export type AnyReplay = Replay<unknown, unknown>;

/** The longest link, with its address. No server sees it; this much every browser takes. */
export const MOST_LINK = 8192;
/** The longest text of a game: what the engine takes in one request. */
export const MOST_TEXT = 1 << 20;

interface Form {
  write(actions: readonly unknown[]): string;
  read(text: string): unknown[] | undefined;
}

// Two letters an action: row and column, each a digit of 36, or a minus and who gave up.
const BURST: Form = {
  write: (actions) => (actions as BurstAction[]).map((action) =>
    ("resign" in action ? `-${action.resign}` : action.row.toString(36) + action.col.toString(36)),
  ).join(""),
  read(text) {
    const words = text.match(/../g) ?? [];
    if (words.length * 2 !== text.length || !/^(-\d|[0-9a-z]{2})*$/.test(text)) return undefined;
    return words.map(([one = "", two = ""]) => (one === "-"
      ? { resign: Number(two) }
      : { row: Number.parseInt(one, 36), col: Number.parseInt(two, 36) }));
  },
};

const WAY_OF: Record<string, Direction> = { u: "up", d: "down", l: "left", r: "right" };

const WAYS: Form = {
  write: (actions) => (actions as Direction[]).map(([letter]) => letter).join(""),
  read(text) {
    return /^[udlr]*$/.test(text) ? [...text].map((letter) => WAY_OF[letter]) : undefined;
  },
};

const STACKER: Form = {
  write: (actions) => packActions(actions as StackerAction[]),
  read: unpackActions,
};

const FORMS: Record<GameId, Form> = {
  orbs: BURST, fission: BURST, push: WAYS, npc: WAYS, stacker: STACKER,
};

export function isGame(name: unknown): name is GameId {
  return typeof name === "string" && Object.hasOwn(FORMS, name);
}

/** The fragment that holds a game. */
export async function encodeReplay(replay: AnyReplay): Promise<string | undefined> {
  const { game, setup, seed, actions } = replay;
  const text = JSON.stringify({ game, setup, seed, actions: FORMS[game]?.write(actions) });
  const bytes = new TextEncoder().encode(text);
  const deflated = await through(bytes, new CompressionStream("deflate-raw"), MOST_TEXT);
  return deflated && `#code=${toLetters(deflated)}`;
}

/** The value that a code holds, as JSON has it; nothing if it is none. */
export async function decodeReplay(code: string): Promise<unknown> {
  const bytes = fromLetters(code, MOST_LINK);
  const inflate = new DecompressionStream("deflate-raw");
  const unfolded = bytes && (await through(bytes, inflate, MOST_TEXT));
  if (!unfolded) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(unfolded));
    const { game, actions } = value as { game?: unknown; actions?: unknown };
    if (!isGame(game) || typeof actions !== "string") return undefined;
    const list = FORMS[game]?.read(actions);
    return list && { ...(value as object), actions: list };
  } catch {
    return undefined;
  }
}

/** The link to a game; nothing if it would be too long. */
export async function linkTo(replay: AnyReplay): Promise<string | undefined> {
  const fragment = await encodeReplay(replay);
  const link = `${location.origin}/analysis${fragment ?? ""}`;
  return fragment && link.length <= MOST_LINK ? link : undefined;
}
