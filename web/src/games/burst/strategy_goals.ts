// What lessons of strategy are about: lengths of chains, and what the states around a move tell.
import type { DuelState, Tried } from "../../play/duel/game";
import { burst, bursts } from "./lesson_goals";
import type { BurstCell, BurstState } from "./types";

/** One of so many bursts, one after the other. */
export const chainOf = (length: number) => (move: Tried): boolean => bursts(move) >= length;

const cellsOf = (state: DuelState, player: number): BurstCell[] =>
  (state as unknown as BurstState).grid.flat().filter((cell) => cell.player === player);
const orbsOf = (state: DuelState, player: number): number =>
  cellsOf(state, player).reduce((sum, { orbs }) => sum + orbs, 0);

// Whoever learns is the first player.
const OWN = 1;

/** An answer that takes cells away. */
export const takesCells = ({ before, state }: Tried): boolean =>
  cellsOf(state, OWN).length < cellsOf(before, OWN).length;

/** A split after which one has more than before: nothing was lost over the border. */
export const keepsAll = (move: Tried): boolean =>
  burst(move) && orbsOf(move.state, OWN) > orbsOf(move.before, OWN);
