// What the page says of moves and positions.
import { cellName } from "../board/cell_name";
import type { Direction } from "../engine/puzzle";
import { t } from "../lib/words";
import { cellOf, nameOf, resigns, type DuelAction } from "../play/duel/game";
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

export function playerName({ study, names }: Spoken, player: number): string {
  const { descriptor } = study.game;
  const name = names[player - 1];
  if (name || descriptor.kind !== "duel") return name ?? "";
  return nameOf(descriptor, player, t);
}

/** An action by itself: a cell, or a way. */
export function actionName({ study }: Spoken, action: unknown): string {
  const { descriptor } = study.game;
  if (descriptor.kind === "puzzle") return t(`puzzle.${action as Direction}`);
  if (descriptor.kind === "score") return "";
  if (resigns(action as DuelAction) !== undefined) return t("analysis.resigns");
  const cell = cellOf(descriptor, action as DuelAction);
  // Held from left to right in every language.
  return cell ? `\u2066${cellName(cell.row, cell.col)}\u2069` : JSON.stringify(action);
}

/** What a move of a game for points brought. */
export function landingOf({ study }: Spoken, place: number): { points: number; chain: number } {
  const [before, after] = [study.positions[place - 1], study.positions[place]];
  return { points: (after?.score ?? 0) - (before?.score ?? 0), chain: after?.chain ?? 0 };
}

/** A move with who made it. */
export function moveName(spoken: Spoken, move: Move, place: number): string {
  if (spoken.study.game.descriptor.kind === "score") {
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
  const { descriptor: { kind }, told } = study.game;
  if (kind === "score") return t("analysis.points", { n: position.score });
  if (kind === "puzzle") {
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
  if (!thought || !told.standing) return t("analysis.even");
  const score = position.mover === one ? thought.score : -thought.score;
  return told.standing({ players: [one, two], score }, colors);
}

export function faultName({ fault }: Verdict): string {
  return t(`analysis.${fault}`);
}

export function costOf(spoken: Spoken, verdict: Verdict): string {
  const fault = faultName(verdict);
  if (verdict.lost === Infinity) return t("analysis.cost.all", { fault });
  return spoken.study.game.descriptor.kind === "puzzle"
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
