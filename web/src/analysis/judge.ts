// What the thoughts about a game say of its moves (docs/analysis.md). Plain functions: no rule of a
// game is known here, only scores, results and how many moves are left.
import { resigns, type DuelAction } from "../play/duel/game";
import type { StudiedGame } from "./games";
import type { Position, Study } from "./study";

/** What was found out about a position. */
export interface Thought {
  /** The best actions from here on; none where nothing helps. */
  line: readonly unknown[];
  /** Of a duel, for whoever is to move (docs/protocol.md). */
  score: number;
  /** Of a puzzle: the fewest moves left; Infinity where nothing solves it, undefined if unknown. */
  left: number | undefined;
}
export type Thoughts = readonly (Thought | undefined)[];

export const FAULTS = ["inaccuracy", "mistake", "blunder"] as const;
export type Fault = (typeof FAULTS)[number];

export interface Verdict {
  fault: Fault;
  /** What it cost: a part of the expected result, or moves; Infinity: it cannot be won any more. */
  lost: number;
  /** What was better. */
  line: readonly unknown[];
}

/** How much of the expected result, which is 0 to 1, a fault of each kind costs at least. */
export const LEAST: Record<Fault, number> = { inaccuracy: 0.1, mistake: 0.2, blunder: 0.3 };
/** How many moves a detour of each kind costs at least. */
export const DETOUR: Record<Exclude<Fault, "blunder">, number> = { inaccuracy: 1, mistake: 5 };

export const isDuel = ({ players, status }: Position) =>
  status === "active" && players.length === 2;

// A win in n actions has the score 30000 - n.
const DECIDED = 29_000;
const plainShare = (score: number) => (Math.abs(score) < DECIDED ? 0.5 : score > 0 ? 1 : 0);

/** The result that a player may expect of a position; undefined where nobody has thought. */
export function expected(
  { told }: StudiedGame, position: Position, thought: Thought | undefined, player: number,
): number | undefined {
  if (position.status !== "active") {
    if (position.winner === 0) return 0.5;
    return position.winner === player ? 1 : 0;
  }
  if (!thought) return undefined;
  const share = (told.shareOf ?? plainShare)(thought.score);
  return position.mover === player ? share : 1 - share;
}

// Both are as the engine wrote them, so that their members stand in the same order.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function judgeDuel(study: Study, thoughts: Thoughts, place: number): Verdict | undefined {
  const [before, after] = [study.positions[place], study.positions[place + 1]];
  const move = study.moves[place];
  const thought = thoughts[place];
  if (!before || !after || !move || !thought || !isDuel(before)) return undefined;
  // Who gives up has thought of something else than a move.
  if (resigns(move.action as DuelAction) !== undefined) return undefined;
  if (isSame(move.action, thought.line[0])) return undefined;
  const hoped = expected(study.game, before, thought, move.mover);
  const got = expected(study.game, after, thoughts[place + 1], move.mover);
  if (hoped === undefined || got === undefined) return undefined;
  const lost = hoped - got;
  const fault = FAULTS.findLast((name) => lost >= LEAST[name]);
  return fault && { fault, lost, line: thought.line };
}

function judgePuzzle(study: Study, thoughts: Thoughts, place: number): Verdict | undefined {
  const [before, after] = [thoughts[place], thoughts[place + 1]];
  if (before?.left === undefined || before.left === Infinity) return undefined;
  const left = study.positions[place + 1]?.status === "won" ? 0 : after?.left;
  if (left === undefined) return undefined;
  const lost = left + 1 - before.left;
  if (lost === Infinity) return { fault: "blunder", lost, line: before.line };
  if (lost < DETOUR.inaccuracy) return undefined;
  return { fault: lost < DETOUR.mistake ? "inaccuracy" : "mistake", lost, line: before.line };
}

/** Of every move: what was wrong with it, if anything was and is known. */
export function judge(study: Study, thoughts: Thoughts): (Verdict | undefined)[] {
  const { kind } = study.game.descriptor;
  if (kind === "score" || study.isCampaign) return [];
  const one = kind === "duel" ? judgeDuel : judgePuzzle;
  return study.moves.map((_, place) => one(study, thoughts, place));
}

/** How often a player erred in each way. */
export function countFaults(
  study: Study, verdicts: readonly (Verdict | undefined)[], player: number,
): Record<Fault, number> {
  const counts = { inaccuracy: 0, mistake: 0, blunder: 0 };
  verdicts.forEach((verdict, place) => {
    if (verdict && study.moves[place]?.mover === player) counts[verdict.fault] += 1;
  });
  return counts;
}
