// A game to be studied: its replay, played through once by the engine, with what is known of every
// position without any thought. A position is a place: 0 is the start, n is after the nth move.
import { openSession, type Session } from "../engine/client";
import type { AnyState, Answer, EngineError, LevelAnswer, ReplayAnswer, StateAnswer } from
  "../engine/protocol";
import type { BurstAction, BurstState } from "../games/burst/types";
import type { StackerState } from "../games/stacker/types";
import type { AnyReplay } from "./link";

export interface Position {
  status: string;
  /** Of orbs and fission: who is to move, who is still in, who has won (0: nobody). */
  mover: number;
  players: readonly number[];
  winner: number;
  /** How many orbs each player has, from 1 on. */
  orbs: readonly number[];
  /** Of stacker: the points, and the chain of the landing before it. */
  score: number;
  chain: number;
}

/** A move of the timeline: an action, or in stacker the one that landed a pair. */
export interface Move {
  /** The number of the action, from 0 on. */
  number: number;
  action: unknown;
  /** Who made it, in orbs and fission. */
  mover: number;
}

export interface Study {
  replay: AnyReplay;
  first: AnyState;
  moves: readonly Move[];
  /** One more than moves. */
  positions: readonly Position[];
  /** The setup by which a state is shown; a game through a whole pack has one for each level. */
  setupOf(state: AnyState): unknown;
  /** Whether the game goes through a whole pack of levels. */
  isCampaign: boolean;
}

const EMPTY: Position = {
  status: "active", mover: 0, players: [], winner: 0, orbs: [], score: 0, chain: 0,
};

function positionOf(state: AnyState): Position {
  const { status } = state;
  if (state.game === "stacker") {
    const { score, chain } = state as StackerState;
    return { ...EMPTY, status, score, chain };
  }
  if (state.game !== "orbs" && state.game !== "fission") return { ...EMPTY, status };
  const { players, currentPlayer, winner, grid } = state as BurstState;
  const orbs = [0, ...players.map(() => 0)];
  for (const cell of grid.flat()) orbs[cell.player] = (orbs[cell.player] ?? 0) + cell.orbs;
  orbs[0] = 0;
  return {
    ...EMPTY, status, orbs, mover: currentPlayer ?? 0, winner: winner ?? 0,
    players: players.filter(({ isActive }) => isActive).map(({ id }) => id),
  };
}

function moverOf(state: AnyState, action: unknown): number {
  if (state.game !== "orbs" && state.game !== "fission") return 0;
  const burst = action as BurstAction;
  return "resign" in burst ? burst.resign : ((state as BurstState).currentPlayer ?? 0);
}

/** Steps of a falling pair are no moves of their own (S4): what counts is that it landed. */
function isMove(before: AnyState, after: AnyState): boolean {
  if (after.game !== "stacker") return true;
  return (after as StackerState).pieces > (before as StackerState).pieces ||
    after.status !== before.status;
}

type Fields = Record<string, unknown>;
// No pack is longer (docs/rules/push.md).
const MOST_LEVELS = 128;

/** The whole levels of a setup that names a pack; none if it does not. */
async function readPack(session: Session, { game, setup }: AnyReplay): Promise<unknown[]> {
  const { pack, level } = (setup ?? {}) as Fields;
  const single = typeof level === "number" || game === "npc";
  if (typeof pack !== "string") return [];
  const whole: unknown[] = [];
  const first = single ? Number(level ?? 1) : 1;
  for (let number = first; number <= (single ? first : MOST_LEVELS); ++number) {
    const answer = await session.ask<LevelAnswer<unknown>>(
      { cmd: "levels", game, pack, level: number });
    if (!answer.ok) break;
    whole.push(answer.level.setup);
  }
  return whole;
}

// So many requests are sent before their answers are waited for.
const BATCH = 256;

interface Walked {
  moves: Move[];
  positions: Position[];
}

/** A puzzle goes on until its last action, so nothing need be asked about those before. */
function puzzleOf(actions: readonly unknown[], { status }: AnyState): Walked {
  const moves = actions.map((action, number) => ({ number, action, mover: 0 }));
  return { moves, positions: [...actions.map(() => EMPTY), { ...EMPTY, status }] };
}

async function walk(
  session: Session, actions: readonly unknown[], first: AnyState, tell: (part: number) => void,
): Promise<Answer<Walked>> {
  let state = first;
  const moves: Move[] = [];
  const positions = [positionOf(state)];
  for (let from = 0; from < actions.length; from += BATCH) {
    const part = actions.slice(from, from + BATCH);
    const answers = await Promise.all(part.map((action) =>
      session.ask<StateAnswer<AnyState>>({ cmd: "apply", action, events: false })));
    for (const [i, answer] of answers.entries()) {
      if (!answer.ok) return answer;
      if (isMove(state, answer.state)) {
        moves.push({ number: from + i, action: part[i], mover: moverOf(state, part[i]) });
        positions.push(positionOf(answer.state));
      }
      state = answer.state;
    }
    tell((from + part.length) / actions.length);
  }
  return { ok: true, moves, positions };
}

/** Plays a replay through; `tell` hears which part of it is done. */
export async function openStudy(
  given: AnyReplay, tell: (part: number) => void,
): Promise<Study | EngineError> {
  const session = openSession();
  try {
    const levels = await readPack(session, given);
    const isCampaign = levels.length > 1;
    const [only] = levels;
    const wanted = only !== undefined && !isCampaign ? { ...given, setup: only } : given;
    const loaded = await session.ask({ cmd: "load", replay: wanted });
    if (!loaded.ok) return loaded.error;
    const full = await session.ask<ReplayAnswer<AnyState, unknown, unknown>>({ cmd: "state" });
    if (!full.ok) return full.error;
    const { replay, state: last } = full;
    const { game, setup, seed, actions } = replay;
    const begun = await session.ask<StateAnswer<AnyState>>({ cmd: "new", game, setup, seed });
    if (!begun.ok) return begun.error;
    const walked = game === "push" || game === "npc"
      ? { ok: true as const, ...puzzleOf(actions, last) }
      : await walk(session, actions, begun.state, tell);
    if (!walked.ok) return walked.error;
    const setupOf = (state: AnyState) =>
      (isCampaign ? levels[((state as unknown as Fields)["level"] as number) - 1] : setup);
    return { ...walked, first: begun.state, replay, setupOf, isCampaign };
  } finally {
    session.close();
  }
}
