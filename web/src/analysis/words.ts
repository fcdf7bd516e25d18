// What the page says of moves and positions.
import type { Direction } from "../engine/puzzle";
import { sentence } from "../games/burst/score";
import type { BurstAction } from "../games/burst/types";
import { nameOf } from "../games/burst/words";
import { t } from "../lib/words";
import type { Insight } from "./insight";
import type { Verdict } from "./judge";
import type { Move, Study } from "./study";

export interface Spoken {
  study: Study;
  insight: Insight;
  /** The colours of the players, from 1 on. */
  colors: readonly string[];
  /** Who played, where that is known, from the first on. */
  names: readonly string[];
}

export function playerName({ colors, names }: Spoken, player: number): string {
  return names[player - 1] || nameOf(colors, player, t);
}

/** An action by itself: a cell, or a way. */
export function actionName({ study }: Spoken, action: unknown): string {
  const { game } = study.replay;
  if (game === "push" || game === "npc") return t(`puzzle.${action as Direction}`);
  const burst = action as BurstAction;
  if ("resign" in burst) return t("analysis.resigns");
  // Rows come first in every language, so the numbers are held from left to right.
  return `\u2066${burst.row + 1}, ${burst.col + 1}\u2069`;
}

/** What a landing of stacker brought. */
export function landingOf({ study }: Spoken, place: number): { points: number; chain: number } {
  const [before, after] = [study.positions[place - 1], study.positions[place]];
  return { points: (after?.score ?? 0) - (before?.score ?? 0), chain: after?.chain ?? 0 };
}

/** A move with who made it. */
export function moveName(spoken: Spoken, move: Move, place: number): string {
  if (spoken.study.replay.game === "stacker") {
    const { points, chain } = landingOf(spoken, place);
    return t(chain > 1 ? "analysis.landing.chain" : "analysis.landing", { n: points, chain });
  }
  const what = actionName(spoken, move.action);
  if (move.mover === 0) return what;
  return t("analysis.player", { player: playerName(spoken, move.mover), what });
}

/** How a position stands. */
export function standingAt(spoken: Spoken, place: number): string {
  const { study, insight, colors } = spoken;
  const position = study.positions[place];
  const thought = insight.run.thoughts()[place];
  if (!position) return "";
  const { game } = study.replay;
  if (game === "stacker") return t("analysis.points", { n: position.score });
  if (game === "push" || game === "npc") {
    if (position.status === "won") return t("analysis.solved");
    if (position.status === "lost") return t("analysis.lost");
    if (!thought) return t("analysis.even");
    if (thought.left === Infinity) return t("analysis.never");
    return thought.left === undefined
      ? t("analysis.unknown") : t("analysis.togo", { n: thought.left });
  }
  if (position.status !== "active") {
    return position.winner > 0
      ? t("analysis.wins", { player: playerName(spoken, position.winner) })
      : t("analysis.draw");
  }
  const [one = 1, two = 2] = position.players;
  if (!thought) return t("analysis.even");
  const score = position.mover === one ? thought.score : -thought.score;
  return sentence({ players: [one, two], score }, colors);
}

export function faultName({ fault }: Verdict): string {
  return t(`analysis.${fault}`);
}

export function costOf(spoken: Spoken, verdict: Verdict): string {
  const fault = faultName(verdict);
  const { game } = spoken.study.replay;
  if (verdict.lost === Infinity) return t("analysis.cost.all", { fault });
  return game === "push" || game === "npc"
    ? t("analysis.cost.moves", { fault, n: verdict.lost })
    : t("analysis.cost", { fault, n: Math.round(100 * verdict.lost) });
}

/** A place in one sentence: the move, how it stands, and what was wrong. */
export function placeWords(spoken: Spoken, place: number): string {
  const { study, insight } = spoken;
  const move = study.moves[place - 1];
  const standing = standingAt(spoken, place);
  if (!move) return `${t("analysis.start")}. ${standing}`;
  const what = moveName(spoken, move, place);
  const verdict = insight.verdicts()[place - 1];
  const parts = [t("analysis.at", { n: place, all: study.moves.length, what }), standing];
  if (verdict) parts.push(faultName(verdict));
  return parts.join(". ");
}
