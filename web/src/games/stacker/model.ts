// The board of stacker as a viewer keeps it. Events alone change it; nothing in here decides what
// happens.
import { spotsOf } from "./spots";
import type { Block, Blocks, Pair, Spot, StackerEvent, StackerState } from "./types";

export const ROWS = 12;
export const COLS = 6;

export interface StackerModel {
  /** Row by row. */
  grid: (Block | null)[];
  pair: Pair | null;
  next: Blocks;
  score: number;
  chain: number;
  /** Where the pair would come to lie, as the engine says. */
  ghost: readonly Spot[];
  /** Whether the blocks are out of sight, in a pause that must not be used to think. */
  hidden: boolean;
}

export function makeModel(
  state: StackerState, ghost: readonly Spot[] = [], hidden = false,
): StackerModel {
  const { grid, pair, next, score, chain } = state;
  return { grid: grid.flat(), pair, next, score, chain, ghost, hidden };
}

export function cloneModel(model: StackerModel): StackerModel {
  return { ...model, grid: model.grid.slice() };
}

function put(model: StackerModel, row: number, col: number, block: Block | null): void {
  if (row >= 0 && row < ROWS) model.grid[row * COLS + col] = block;
}

export function showEvent(model: StackerModel, event: StackerEvent): void {
  switch (event.type) {
    case "move":
      if (model.pair) model.pair = { ...event, blocks: model.pair.blocks };
      break;
    case "lock":
      for (const { row, col, block } of spotsOf(event.blocks, event)) put(model, row, col, block);
      [model.pair, model.ghost, model.chain] = [null, [], 0];
      break;
    case "fall":
      put(model, event.row, event.col, null);
      put(model, event.toRow, event.col, event.block);
      break;
    case "chain":
      // The hand begins a chain of its own; what counts is the longest of the landing.
      model.chain = Math.max(model.chain, event.chain);
      break;
    case "score":
      model.score += 1;
      break;
    case "crack":
      put(model, event.row, event.col, "cracked");
      break;
    case "clear":
      put(model, event.row, event.col, null);
      break;
    case "bonus":
      put(model, event.row, event.col, event.block);
      break;
    case "hand":
      model.grid = [...model.grid.slice(COLS), ...event.blocks];
      break;
    case "spawn":
      [model.pair, model.next] = [event, event.next];
      break;
    case "won":
    case "over":
      model.pair = null;
      break;
    case "blast":
      break;
  }
}
