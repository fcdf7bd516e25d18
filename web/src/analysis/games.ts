// A game as the page of analysis sees it: its descriptor, its skin, and what it tells besides. All
// that a game may tell has a plain form, so that a descriptor alone is enough.
import type { AnyState, GameId, Json, Waves } from "../engine/protocol";
import type { AnySkinFile, GameDescriptor } from "../games/descriptor";
import { gameOf, loadSkin, wordsOf } from "../games/list";
import { learnWords } from "../lib/words";
import { cellOf as duelCellOf, type DuelAction, type Standing } from "../play/duel/game";
import type { Area } from "../text/words";

export type Cell = readonly [row: number, col: number];

/** How the actions of a game are written in a link. */
export interface ActionLetters {
  /** Nothing if one of them has no letters. */
  write(actions: readonly unknown[]): string | undefined;
  read(text: string): unknown[] | undefined;
}

/** What a game may tell the page of analysis. */
export interface AnalysisGame {
  /** Words that are said on this page besides those of the game. */
  areas?: readonly Area[];
  letters?: ActionLetters;
  /** The replay that a link of the game's own holds. */
  replayFrom?(hash: string): Json | undefined;
  /** The cell of an action, on the board before it. */
  cellOf?(model: unknown, action: unknown): Cell | undefined;
  /** Puts on a board at rest what only the moves before and after it tell. */
  dress?(model: unknown, last: unknown, next: Waves | undefined): void;
  /** Of a game for points: whether an action is a move of the timeline. */
  isMove?(before: AnyState, after: AnyState): boolean;
  /** The result to be expected with a score of the engine's player: 1 is a win, 0 a loss. */
  shareOf?(score: number): number;
  /** Who of two stands better, in words. */
  standing?(standing: Standing, colors: readonly string[]): string;
}

export interface StudiedGame {
  descriptor: GameDescriptor;
  file: AnySkinFile;
  told: AnalysisGame;
}

export async function loadTold(id: GameId): Promise<AnalysisGame> {
  return (await gameOf(id)?.analysis?.()) ?? {};
}

/** Nothing for a game that only a newer server knows. */
export async function loadGame(id: GameId): Promise<StudiedGame | undefined> {
  const descriptor = gameOf(id);
  if (!descriptor) return undefined;
  const told = await loadTold(id);
  const words = learnWords(...wordsOf(descriptor), ...(told.areas ?? []));
  const [file] = await Promise.all([loadSkin(descriptor), words]);
  return { descriptor, file, told };
}

/** The cell of an action, on the board before it. */
export function cellOf(
  { descriptor, told }: StudiedGame, model: unknown, action: unknown,
): Cell | undefined {
  if (told.cellOf) return told.cellOf(model, action);
  const cell = descriptor.kind === "duel" && duelCellOf(descriptor, action as DuelAction);
  return cell ? [cell.row, cell.col] : undefined;
}
