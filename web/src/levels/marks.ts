// What a player has solved, and how well; kept in the browser with everything else.
import type { GameId, Json } from "../engine/protocol";
import { keepOf, progress } from "../lib/progress";

const nameOf = (pack: string, number: number) => `${pack}/${number}`;

function record(game: GameId, name: string): { [key: string]: Json } {
  const kept = progress().games[game]?.[name];
  return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
}

/** The fewest moves in which a level was solved so far. */
export function bestOf(game: GameId, pack: string, number: number): number | undefined {
  const best = record(game, "best")[nameOf(pack, number)];
  return typeof best === "number" ? best : undefined;
}

export function keepBest(game: GameId, pack: string, number: number, moves: number): void {
  const before = bestOf(game, pack, number);
  if (before !== undefined && before <= moves) return;
  keepOf(game, "best", { ...record(game, "best"), [nameOf(pack, number)]: moves });
}

/** After a change of the level: what was reached before says nothing any more. */
export function forgetBest(game: GameId, pack: string, number: number): void {
  const { [nameOf(pack, number)]: _, ...others } = record(game, "best");
  keepOf(game, "best", others);
}

/** The level that is being played, to come back to. */
export function currentLevel(game: GameId): { pack: string; number: number } | undefined {
  const { pack, number } = record(game, "at");
  return typeof pack === "string" && typeof number === "number" ? { pack, number } : undefined;
}

export function keepCurrent(game: GameId, pack: string, number: number): void {
  keepOf(game, "at", { pack, number });
}

/** Three stars at par, two within a quarter above it, one for any solution. */
export function starsOf(moves: number | undefined, par: number | undefined): number {
  if (moves === undefined) return 0;
  if (par === undefined || moves <= par) return 3;
  return 4 * moves <= 5 * par ? 2 : 1;
}

/** Whether the puzzle of that day was solved on that day. */
export function isDailySolved(game: GameId, day: string): boolean {
  return record(game, "daily")["solved"] === day;
}

export function keepDaily(game: GameId, day: string): void {
  keepOf(game, "daily", { solved: day });
}
