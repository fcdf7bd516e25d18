// What tells puzzles apart on their pages. The pages need no more of a model than what the
// functions here say of it.
import type { AnyEvent, AnyState, EngineError, GameId, Waves } from "../../engine/protocol";
import type { Direction } from "../../engine/puzzle";
import type { SkinFile } from "../../games/descriptor";
import type { Area, Key } from "../../text/words";

export interface PuzzleState extends AnyState {
  status: "active" | "won" | "lost";
}

/** A skin with the types forgotten that only the game knows. */
export type PuzzleFile = SkinFile<unknown, PuzzleState, unknown, AnyEvent>;

/** A step of the lesson: a small board, and the event that says it is done. */
export interface LessonStep {
  /** What it is called, where it is one of a course. */
  title?: Key;
  ask: Key;
  done: Key;
  setup: unknown;
  until: string;
}

export interface Aim {
  label: string;
  value: string;
  large?: boolean;
}

export interface PuzzleGame {
  id: GameId;
  file: PuzzleFile;
  /** The packs in the order of the page; others come after them. */
  packs: readonly string[];
  lessonAreas: readonly Area[];
  /** The way that a picked cell means. */
  wayTo(model: unknown, row: number, col: number): Direction | undefined;
  /** What is said of a picked cell that means none. */
  noWay: Key;
  /** Ways to a cell further off, step by step, where one may walk there. */
  pathTo?(model: unknown, row: number, col: number): Promise<Direction[] | undefined>;
  /** What is said where there is none. */
  noPath?: Key;
  /** Turns the model to the way of the last action. */
  look(model: unknown, way: Direction): void;
  /** Why an action was refused, in words. */
  reason(error: EngineError): string;
  /** What happened in an action, line by line, for the panel. */
  notes(before: unknown, waves: Waves): string[];
  /** What the end of a game says of it, besides that it was won or lost. */
  verdict(model: unknown, moves: number, par: number | undefined): string;
  /** What one reads beside the title; what matters most is large. */
  aim(model: unknown, moves: number, par: number | undefined): Aim[];
  /** The cell of the piece that matters: it stays in sight, and a lesson begins there. */
  heart(model: unknown): { row: number; col: number } | undefined;
  /** The smallest cell, where the usual one is larger than needed. */
  leastCell?: number;
  /** What the actions of a solution are called, by their number. */
  counted: Key;
  lesson: readonly LessonStep[];
  /** A page of the game's besides. */
  more?: { href: string; label: Key };
}

/** A level with all that is in it; one of a pack has a pack and a number. */
export interface Level {
  pack?: string;
  number: number;
  title: string;
  lesson?: string;
  par?: number;
  setup: unknown;
}
