// What somebody wants to play, and how it is asked for.
import { beSomebody } from "../account/me";
import type { EngineError, GameId } from "../engine/protocol";
import type { GameDescriptor } from "../games/descriptor";
import { go } from "../lib/router";
import { textOf, type ClockTerms, type GameView, type Race } from "../net/messages";
import { ask } from "../net/socket";
import { boardLabel, clockLabel, isFree } from "../parts/online_words";

export interface Wanted {
  game: GameId;
  setup: object;
  /** "human", "level:7" or "bot:NAME", one for each player. */
  seats: readonly string[];
  seat: number;
  clock: ClockTerms;
  private: boolean;
  /** Of a game that is raced. */
  race?: Race;
}

const CLOCKS: readonly ClockTerms[] = [
  { kind: "none" },
  { kind: "move", ms: 15_000 },
  { kind: "move", ms: 30_000 },
  { kind: "bank", ms: 60_000, increment_ms: 1000 },
  { kind: "bank", ms: 180_000, increment_ms: 2000 },
  { kind: "bank", ms: 300_000, increment_ms: 3000 },
  { kind: "bank", ms: 600_000, increment_ms: 5000 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
];

// The most that the server seats.
const MOST_SEATS = 8;

/** All but games in turns are played side by side. */
export const isRace = (game: GameDescriptor): boolean => game.kind !== "duel";

export const mostSeats = (game: GameDescriptor): number =>
  (game.kind === "duel" ? game.seats.most : MOST_SEATS);

/** The clocks to choose from; a race pays no increment. */
export const clocksOf = (game: GameDescriptor): readonly ClockTerms[] => (isRace(game)
  ? CLOCKS.map((clock) => (clock.kind === "bank" ? { ...clock, increment_ms: 0 } : clock))
  : CLOCKS);

const drawKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)),
    (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Creates the game and goes there; what was wrong comes back, if anything was. */
export async function create(wanted: Wanted): Promise<EngineError | undefined> {
  const nobody = await beSomebody();
  if (nobody) return nobody;
  // The same key is the same game, so it may be said again if the connection breaks.
  const answer = await ask({ do: "create", ...wanted, key: drawKey() }, true);
  if (!answer.ok) return answer.error;
  go(`/game/${textOf(answer["gameId"]) ?? ""}`);
  return undefined;
}

/** Sits down in a game that waits and goes there. */
export async function join(game: GameView): Promise<EngineError | undefined> {
  const nobody = await beSomebody();
  if (nobody) return nobody;
  const answer = await ask({ do: "join", gameId: game.gameId });
  if (!answer.ok) return answer.error;
  go(`/game/${game.gameId}`);
  return undefined;
}

/** A game that waits for somebody who wants just this. */
export function findMatch(
  games: readonly GameView[], wanted: Wanted, own: string | undefined,
): GameView | undefined {
  return games.find((game) =>
    game.game === wanted.game && game.seats.length === wanted.seats.length &&
    game.seats.some(isFree) && game.seats.every(({ userId }) => !own || userId !== own) &&
    clockLabel(game.clock) === clockLabel(wanted.clock) &&
    (wanted.race?.to === "solve" || boardLabel(game) === boardLabel({
      game: wanted.game, setup: wanted.setup as GameView["setup"], race: wanted.race,
    })));
}
