// What a game offers to have an editor.
import type { GameId } from "../engine/protocol";
import { gameOf } from "../games/list";
import type { PuzzleGame } from "../play/puzzle/game";
import type { Key } from "../text/words";
import type { AnyCraft, Brush, BrushName, Size } from "./draft";

/** What the engine says, and the key of what the page says instead; groups are parameters. */
export type Rule = readonly [pattern: RegExp, key: Key];

export interface EditorGame {
  craft: AnyCraft;
  /** The largest board that the page offers. */
  most: Size & { cells: number };
  /** What a brush is called. */
  brushKey(name: BrushName): Key;
  /** The colours of brushes that have one, in the order of their shapes. */
  colors: readonly { name: string; key: Key }[];
  /** Why a draft is no level. */
  faults: readonly Rule[];
  /** Why nothing solves it. */
  reasons: readonly Rule[];
  /** The board of a draft as the skin shows it. */
  modelOf(draft: unknown): unknown;
  /** A board of one cell that shows what a brush paints. */
  swatch(brush: Brush): unknown;
  /** The draft that begins where a play of it stands. */
  draftAt(draft: unknown, model: unknown): unknown;
}

/** An editor with the puzzle that it is for. */
export interface EditedGame extends EditorGame {
  puzzle: PuzzleGame;
}

/** Nothing for a game that offers no editor. */
export async function loadEditor(id: GameId): Promise<EditorGame | undefined> {
  const game = gameOf(id);
  return game?.kind === "puzzle" ? game.editor?.() : undefined;
}
