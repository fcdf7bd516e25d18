// What a player has done, kept in the browser as one document, so that it can be exported and
// imported as one file.
import type { GameId, Json, Replay } from "../engine/protocol";
import { keep, readKept } from "./kept";

export interface Progress {
  version: 1;
  /** The match to go on with, of each game that has one. */
  matches: Record<GameId, Replay>;
  /** The games whose lesson was seen or skipped. */
  learned: Record<GameId, boolean>;
  /** What a game keeps besides: stars, best scores, the last setup. */
  games: Record<GameId, { [name: string]: Json }>;
}

function read(): Progress {
  const kept = readKept("progress");
  const empty: Progress = { version: 1, matches: {}, learned: {}, games: {} };
  if (kept === null || typeof kept !== "object" || Array.isArray(kept)) return empty;
  if (kept["version"] !== 1) return empty;
  return { ...empty, ...(kept as unknown as Partial<Progress>) };
}

export function progress(): Progress {
  return read();
}

// Read again before each change, because another tab may have written.
function update(change: (progress: Progress) => void): void {
  const next = read();
  change(next);
  keep("progress", next);
}

export function keepMatch(game: GameId, replay: Replay | undefined): void {
  update((kept) => {
    const { [game]: _, ...others } = kept.matches;
    kept.matches = replay ? { ...others, [game]: replay } : others;
  });
}

export function keepLearned(game: GameId): void {
  update(({ learned }) => {
    learned[game] = true;
  });
}

export function keepOf(game: GameId, name: string, value: Json): void {
  update(({ games }) => {
    games[game] = { ...games[game], [name]: value };
  });
}
