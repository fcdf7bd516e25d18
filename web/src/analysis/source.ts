// Where a game to be studied comes from: another page, a file, a link, the server. What comes out
// has the shape of a replay; whether it is one is the engine's word.
import type { Json } from "../engine/protocol";
import { GAMES } from "../games/list";
import { fromFragment } from "../lib/fragment";
import { readReplays, readStored } from "../net/account";
import type { Key, Params } from "../text/words";
import { decodeReplay, isGame, MOST_TEXT, type AnyReplay } from "./link";

/** Why there is no game: a sentence, and what stands in it. */
export interface Wrong {
  key: Key;
  params?: Params;
}

export interface Found {
  /** One, or of a race one a seat. */
  replays: readonly AnyReplay[];
  /** Who played, where that is known. */
  names: readonly string[];
}

export type Source = Found | { wrong: Wrong };

const wrong = (key: Key, params: Params = {}): Source => ({ wrong: { key, params } });

/** Takes what JSON can hold for a replay, or says what it lacks. */
export function toReplay(value: unknown): Source {
  if (value === null || typeof value !== "object") return wrong("analysis.wrong.shape");
  if ("replay" in value) return toReplay(value.replay);
  const { game, setup = {}, seed = 0, actions } = value as Partial<AnyReplay>;
  if (game !== undefined && !isGame(game)) {
    return wrong("analysis.wrong.game", { game: String(game).slice(0, 40) });
  }
  if (game === undefined || !Array.isArray(actions)) return wrong("analysis.wrong.shape");
  return { replays: [{ game, setup, seed, actions }], names: [] };
}

/** The game that a text holds, as `fissile replay` reads it. */
export function readText(text: string): Source {
  if (text.length > MOST_TEXT) return wrong("analysis.wrong.long");
  try {
    return toReplay(JSON.parse(text));
  } catch {
    return wrong("analysis.wrong.json");
  }
}

export async function readFile(file: File): Promise<Source> {
  if (file.size > MOST_TEXT) return wrong("analysis.wrong.long");
  return readText(await file.text());
}

/** The text of the file, which `fissile replay` and `fissile hint` read too. */
export function fileOf({ game, setup, seed, actions }: AnyReplay): { name: string; text: string } {
  const text = `${JSON.stringify({ game, setup, seed, actions })}\n`;
  return { name: `${game}-${actions.length}.json`, text };
}

const HANDED = "fissile.analysis";
let handed: AnyReplay | undefined;

/** Keeps a game for the page of analysis, as long as the tab lives. */
export function handOver(replay: AnyReplay | undefined): void {
  handed = replay;
  try {
    if (replay) sessionStorage.setItem(HANDED, JSON.stringify(replay));
    else sessionStorage.removeItem(HANDED);
  } catch {
    // A game too long to be kept lasts until the page is loaded again.
  }
}

function takeHanded(): Source | undefined {
  if (handed) return { replays: [handed], names: [] };
  try {
    const text = sessionStorage.getItem(HANDED);
    return text === null ? undefined : readText(text);
  } catch {
    return undefined;
  }
}

/** A game that the server keeps; one that goes on is nobody's to study yet. */
async function readOnline(id: string): Promise<Source> {
  const stored = await readStored(id);
  if (!stored.ok) {
    return wrong(stored.error.code === "net/lost" ? "analysis.wrong.lost" : "analysis.wrong.none");
  }
  if (!stored.over) return wrong("analysis.wrong.running");
  const answer = await readReplays(id);
  if (!answer.ok) return wrong("analysis.wrong.none");
  const all = answer.replays.map(toReplay);
  const replays = all.flatMap((one) => ("replays" in one ? one.replays : []));
  return replays.length > 0 ? { replays, names: stored.names } : wrong("analysis.wrong.shape");
}

/** A replay as the pages that play write it; some games have a form of their own. */
async function linked(hash: string): Promise<Json | undefined> {
  const plain = fromFragment(hash, "replay");
  if (plain === undefined) return undefined;
  for (const { analysis } of GAMES) {
    const replay = (await analysis?.())?.replayFrom?.(hash);
    if (replay !== undefined) return replay;
  }
  return plain;
}

/** What an address holds, else what another page handed over; nothing if there is neither. */
export async function readAddress({ hash, search }: Location): Promise<Source | undefined> {
  const params = new URLSearchParams(hash.slice(1));
  const id = params.get("game") ?? new URLSearchParams(search).get("game");
  if (id) return readOnline(id);
  const code = params.get("code");
  if (code) {
    const value = await decodeReplay(code);
    return value === undefined ? wrong("analysis.wrong.link") : toReplay(value);
  }
  const replay = await linked(hash);
  return replay === undefined ? takeHanded() : toReplay(replay);
}

export type { AnyReplay } from "./link";
