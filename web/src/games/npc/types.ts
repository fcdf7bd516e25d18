// The setup, state and events of npc (docs/rules/npc.md).
import type { AnyState } from "../../engine/protocol";
import type { Direction } from "../../engine/puzzle";

/** A whole number: a JSON number while it is small, decimal digits from 2^53 on (N6). */
export type Value = number | string;

export interface NpcBlock {
  row: number;
  col: number;
  value: Value;
}

/** A puzzle; the engine hands it out with the short forms of its tiles. */
export interface NpcSetup {
  title?: string;
  target: Value;
  tiles: string[][];
  blocks: NpcBlock[];
}

export interface NpcState extends AnyState {
  status: "active" | "won" | "lost";
  turn: number;
  rows: number;
  cols: number;
  target: Value;
  blocks: NpcBlock[];
}

export type NpcAction = Direction;

export interface NpcPlace {
  row: number;
  col: number;
}

export type NpcEvent =
  | { type: "slide"; block: number; from: NpcPlace; to: NpcPlace }
  | { type: "apply"; block: number; row: number; col: number; value: Value }
  | { type: "merge"; row: number; col: number; value: Value }
  | { type: "win" | "lose" };

/** The answers to `encode` and `decode` (docs/npc-hardness.md). */
export interface EncodeAnswer {
  puzzle: NpcSetup;
}
export interface DecodeAnswer {
  /** Which items, from 0 on, a winning play collected. */
  subset: number[];
}
