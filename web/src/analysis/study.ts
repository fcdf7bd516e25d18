// A game to be studied: its replay, played through once by the engine, with what is known of every
// position without any thought. A position is a place: 0 is the start, n is after the nth move.
import { openSession, type Session } from "../engine/client";
import type { AnyState, Answer, EngineError, LevelAnswer, ReplayAnswer, StateAnswer } from
  "../engine/protocol";
import { playersIn, resigns, type DuelAction, type DuelState } from "../play/duel/game";
import type { StudiedGame } from "./games";
import type { AnyReplay } from "./link";

export interface Position {
  status: string;
  /** Of a duel: who is to move, who is still in, who has won (0: nobody). */
  mover: number;
  players: readonly number[];
  winner: number;
  /** How many pieces each player has, from 1 on. */
  counts: readonly number[];
  /** Of a game for points: how many, and the chain of the move before it. */
  score: number;
  chain: number;
}

/** A move of the timeline: an action, or the one that brought others to their end. */
export interface Move {
  /** The number of the action, from 0 on. */
  number: number;
  action: unknown;
  /** Who made it, in a duel. */
  mover: number;
}

export interface Study {
  game: StudiedGame;
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
  status: "active", mover: 0, players: [], winner: 0, counts: [], score: 0, chain: 0,
};

function positionOf({ descriptor, file }: StudiedGame, setup: unknown, state: AnyState): Position {
  const { status } = state;
  if (descriptor.kind === "score") {
    const { score = 0, chain = 0 } = state as AnyState & { score?: number; chain?: number };
    return { ...EMPTY, status, score, chain };
  }
  if (descriptor.kind === "puzzle") return { ...EMPTY, status };
  const duel = state as DuelState;
  return {
    ...EMPTY, status, mover: duel.currentPlayer ?? 0, winner: duel.winner ?? 0,
    players: playersIn(descriptor, duel),
    counts: file.countsOf?.(file.modelOf(setup, state)) ?? [],
  };
}

function moverOf({ descriptor }: StudiedGame, state: AnyState, action: unknown): number {
  if (descriptor.kind !== "duel") return 0;
  return resigns(action as DuelAction) ?? (state as DuelState).currentPlayer ?? 0;
}

type Fields = Record<string, unknown>;

/** The whole levels of a setup, with its defaults, that names a pack; none if it does not. */
async function readPack(session: Session, { game, setup }: AnyReplay): Promise<unknown[]> {
  const { pack, level } = (setup ?? {}) as Fields;
  if (typeof pack !== "string") return [];
  const whole: unknown[] = [];
  for (let number = typeof level === "number" ? level : 1; ; ++number) {
    const answer = await session.ask<LevelAnswer<unknown>>(
      { cmd: "levels", game, pack, level: number });
    if (!answer.ok) return whole;
    whole.push(answer.level.setup);
    if (typeof level === "number") return whole;
  }
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
  session: Session, game: StudiedGame, { setup, actions }: AnyReplay, first: AnyState,
  tell: (part: number) => void,
): Promise<Answer<Walked>> {
  let state = first;
  const moves: Move[] = [];
  const positions = [positionOf(game, setup, state)];
  for (let from = 0; from < actions.length; from += BATCH) {
    const part = actions.slice(from, from + BATCH);
    const answers = await Promise.all(part.map((action) =>
      session.ask<StateAnswer<AnyState>>({ cmd: "apply", action, events: false })));
    for (const [i, answer] of answers.entries()) {
      if (!answer.ok) return answer;
      if (game.told.isMove?.(state, answer.state) ?? true) {
        moves.push({ number: from + i, action: part[i], mover: moverOf(game, state, part[i]) });
        positions.push(positionOf(game, setup, answer.state));
      }
      state = answer.state;
    }
    tell((from + part.length) / actions.length);
  }
  return { ok: true, moves, positions };
}

/** The replay with every default, and what it came to. */
async function load(
  session: Session, replay: AnyReplay,
): Promise<Answer<ReplayAnswer<AnyState, unknown, unknown>>> {
  const loaded = await session.ask({ cmd: "load", replay });
  return loaded.ok ? session.ask({ cmd: "state" }) : loaded;
}

/** Plays a replay through; `tell` hears which part of it is done. */
export async function openStudy(
  game: StudiedGame, given: AnyReplay, tell: (part: number) => void,
): Promise<Study | EngineError> {
  const session = openSession();
  try {
    let full = await load(session, given);
    if (!full.ok) return full.error;
    const levels = await readPack(session, full.replay);
    const isCampaign = levels.length > 1;
    // A level of a pack is studied as the level that it is.
    if (levels.length === 1) full = await load(session, { ...full.replay, setup: levels[0] });
    if (!full.ok) return full.error;
    const { replay, state: last } = full;
    const { setup, seed } = replay;
    const begun = await session.ask<StateAnswer<AnyState>>(
      { cmd: "new", game: replay.game, setup, seed });
    if (!begun.ok) return begun.error;
    const walked = game.descriptor.kind === "puzzle"
      ? { ok: true as const, ...puzzleOf(replay.actions, last) }
      : await walk(session, game, replay, begun.state, tell);
    if (!walked.ok) return walked.error;
    const setupOf = (state: AnyState) =>
      (isCampaign ? levels[((state as unknown as Fields)["level"] as number) - 1] : setup);
    return { ...walked, game, first: begun.state, replay, setupOf, isCampaign };
  } finally {
    session.close();
  }
}
