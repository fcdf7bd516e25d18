// A whole game in a link. The actions are written as letters where there are some, the rest as
// JSON, and all of it is deflated. Whether what was read is a game is the engine's word.
import type { GameId, Replay } from "../engine/protocol";
import { gameOf } from "../games/list";
import { fromLetters, through, toLetters } from "../lib/code";
import { withCard } from "../lib/copy_link";
import { loadTold, type ActionLetters } from "./games";
import { LETTERS } from "./letters";

/** A game with the types forgotten that only its rules know. */
export type AnyReplay = Replay<unknown, unknown>;

/** The longest link, with its address: this much every browser takes. */
export const MOST_LINK = 8192;
/** The longest text of a game: what the engine takes in one request. */
export const MOST_TEXT = 1 << 20;

export function isGame(name: unknown): name is GameId {
  return typeof name === "string" && gameOf(name) !== undefined;
}

async function lettersOf(game: GameId): Promise<ActionLetters | undefined> {
  const { letters } = await loadTold(game);
  const kind = gameOf(game)?.kind;
  return letters ?? (kind && LETTERS[kind]);
}

/** The fragment that holds a game, and what goes with it; nothing if it would be far too long. */
export async function encodeReplay(
  replay: AnyReplay, besides: Record<string, string> = {},
): Promise<string | undefined> {
  const { game, setup, seed, actions } = replay;
  const letters = (await lettersOf(game))?.write(actions);
  const text = JSON.stringify({ game, setup, seed, actions: letters ?? actions });
  const bytes = new TextEncoder().encode(text);
  const deflated = await through(bytes, new CompressionStream("deflate-raw"), MOST_TEXT);
  const fields = deflated && new URLSearchParams({ code: toLetters(deflated), ...besides });
  return fields && fields.toString().length <= MOST_LINK ? `#${fields.toString()}` : undefined;
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
    if (!isGame(game)) return undefined;
    if (typeof actions !== "string") return Array.isArray(actions) ? value : undefined;
    const list = (await lettersOf(game))?.read(actions);
    return list && { ...(value as object), actions: list };
  } catch {
    return undefined;
  }
}

/** The link to a game; nothing if it would be too long. */
export async function linkTo(replay: AnyReplay): Promise<string | undefined> {
  const fragment = await encodeReplay(replay);
  const link = `${location.origin}/analysis${fragment ?? ""}`;
  return fragment && link.length <= MOST_LINK ? withCard(link) : undefined;
}
