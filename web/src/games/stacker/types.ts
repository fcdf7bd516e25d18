// The setups, states, actions and events of stacker (docs/rules/stacker.md).
import type { AnyState } from "../../engine/protocol";

export type Block = "rick" | "coo" | "kine" | "star" | "bomb" | "hard" | "cracked";
export type Blocks = readonly [Block, Block];

export interface Odds {
  bomb: number;
  hard: number;
  star: number;
}

export type StackerMode = "endless" | "round" | "challenge" | "timeattack";

export interface StackerSetup {
  mode?: StackerMode;
  hand?: number;
  odds?: Partial<Odds>;
  quota?: number;
  handEvery?: number;
  handEveryMin?: number;
  landings?: number;
  /** Rows from the bottom up. */
  start?: readonly (readonly (Block | null)[])[];
}

/** Where a pair is: row and col are the pivot's. */
export interface PairPlace {
  row: number;
  col: number;
  rotation: number;
}

export interface Pair extends PairPlace {
  blocks: Blocks;
}

export interface StackerState extends AnyState {
  status: "active" | "won" | "over";
  grid: (Block | null)[][];
  pair: Pair | null;
  next: Blocks;
  score: number;
  chain: number;
  bestChain: number;
  pieces: number;
}

export type Step = "left" | "right" | "cw" | "ccw" | "down" | "drop";
export type StackerAction = Step | { col: number; rotation: number };

/** A block in its cell. */
export interface Spot {
  row: number;
  col: number;
  block: Block;
}

export type StackerEvent =
  | ({ type: "move" } & PairPlace)
  | ({ type: "lock" } & Pair)
  | ({ type: "fall"; toRow: number } & Spot)
  | { type: "chain"; chain: number }
  | ({ type: "blast" | "score" | "crack" | "clear" | "bonus" } & Spot)
  | { type: "hand"; blocks: readonly (Block | null)[] }
  | ({ type: "spawn"; next: Blocks } & Pair)
  | { type: "won" | "over" };
