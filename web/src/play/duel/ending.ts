// How a game ended for the people who played it.
import { openSession } from "../../engine/client";
import type { AnyEvent, ApplyAnswer, StateAnswer } from "../../engine/protocol";
import type { DuelGame, DuelState } from "./game";
import { MAX_LEVEL, type Seats } from "./seats";
import type { Shown } from "./table";

/** One person against levels; `against` are these, and `won` says whether the person did. */
export interface Ending {
  won: boolean;
  against: readonly number[];
}

/** Undefined where people played each other, or nobody did, or nobody won. */
export function endingOf(seats: Seats, players: number, winner: number): Ending | undefined {
  const all = Array.from({ length: players }, (_, i) => seats[i] ?? 0);
  const against = all.filter((level) => level > 0);
  if (winner === 0 || against.length !== players - 1) return undefined;
  return { won: all[winner - 1] === 0, against };
}

/** The level to go on with: one up for who won, one down for who lost. */
export function nextLevel({ won, against }: Ending): number | undefined {
  const [only] = against;
  if (only === undefined || against.length > 1) return undefined;
  const next = only + (won ? 1 : -1);
  return next >= 1 && next <= MAX_LEVEL ? next : undefined;
}

/** Of all that a player did, the most waves in which something went off. */
export async function longestChain(
  { file, id }: DuelGame, { setup, actions, movers, model }: Shown, player: number,
): Promise<number> {
  const { skin } = file;
  if (!skin.flares) return 0;
  const session = openSession();
  const answers = await Promise.all([
    session.ask<StateAnswer<DuelState>>({ cmd: "new", game: id, setup }),
    ...actions.map((action, number) => session.ask<ApplyAnswer<DuelState, AnyEvent>>(
      { cmd: "apply", action, events: movers[number] === player })),
  ]);
  session.close();
  const chains = answers.map((answer) => (answer.ok && "events" in answer ? answer.events : [])
    .filter((wave) => (skin.flares?.(model, wave).length ?? 0) > 0).length);
  return Math.max(0, ...chains);
}
