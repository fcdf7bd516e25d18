// A game in turns as its pages see it: its descriptor, its skin, and what they read of a state.
import type { AnyEvent, AnyState } from "../../engine/protocol";
import type { DuelDescriptor, SkinFile } from "../../games/descriptor";
import type { Played } from "../../lib/viewer";
import type { Key, Say } from "../../text/words";
import type { Setup } from "./setup_form";

/** What the pages read of a state; the rest is the skin's. */
export interface DuelState extends AnyState {
  /** "active" until the game is over. */
  status: string;
  currentPlayer: number | null;
  winner: number | null;
  /** Who plays, from 1 on, where not all stay in to the end. */
  players?: readonly { id: number; isActive: boolean }[];
}

/** What the game calls an action, or who gives up. */
export type DuelAction = { readonly resign: number } | { readonly [name: string]: unknown };

export type DuelFile = SkinFile<Setup, DuelState, unknown, AnyEvent>;

export interface DuelGame extends DuelDescriptor {
  file: DuelFile;
}

/**
 * A step of the lesson: a board, and what a move is to bring about there. Every move of the rules
 * may be tried; one that misses is taken back.
 */
export interface LessonStep {
  /** What it is called, where it is one of a course. */
  title?: Key;
  ask: Key;
  done: Key;
  setup: Setup;
  /** A cell that does it, which is shown. */
  target?: { row: number; col: number };
  /** Without it any move does. */
  reached?(move: Tried): boolean;
  /** An answer of the other side that says why a move misses all the same. */
  refuted?(reply: Tried): boolean;
}

/** A move of a lesson, or the answer to it: the states around it, and what happened. */
export type Tried = Played<DuelState, AnyEvent>;

/** Who stands better, of two that are left: the score for the first of them. */
export interface Standing {
  players: readonly [number, number];
  score: number;
}

export interface StandingProps {
  /** How the game ended, in words, once it has. */
  ended: string | undefined;
  /** Undefined while it is not known. */
  standing: Standing | undefined;
  /** Whether more than two play. */
  many: boolean;
  /** Of each player, from 1 on. */
  colors: readonly string[];
}

export function playersOf(game: DuelDescriptor, state: DuelState): DuelState["players"] & {} {
  return state.players ??
    Array.from({ length: game.seats.least }, (_, index) => ({ id: index + 1, isActive: true }));
}

/** The numbers of those who are still in. */
export function playersIn(game: DuelDescriptor, state: DuelState): number[] {
  return playersOf(game, state).filter(({ isActive }) => isActive).map(({ id }) => id);
}

export function colorOf({ colors }: DuelDescriptor, player: number): string {
  return colors[player - 1] ?? "red";
}

/** The name of a player, which is that of their colour. */
export function nameOf(game: DuelDescriptor, player: number, say: Say): string {
  return say(`color.${colorOf(game, player)}` as Key);
}

export function resigns(action: DuelAction): number | undefined {
  return typeof action["resign"] === "number" ? action["resign"] : undefined;
}

export function actionAt(game: DuelDescriptor, row: number, col: number): DuelAction {
  return (game.actionAt?.(row, col) ?? { row, col }) as DuelAction;
}

/** The cell that an action is about. */
export function cellOf(
  game: DuelDescriptor, action: DuelAction | undefined,
): { row: number; col: number } | undefined {
  if (!action || resigns(action) !== undefined) return undefined;
  if (game.cellOf) return game.cellOf(action);
  const { row, col } = action as { row?: unknown; col?: unknown };
  return typeof row === "number" && typeof col === "number" ? { row, col } : undefined;
}
