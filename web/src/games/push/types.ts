// The setup, state and events of push (docs/rules/push.md).
import type { AnyState } from "../../engine/protocol";
import type { Direction } from "../../engine/puzzle";

/** [x, y], both from 0. */
export type Tile = [number, number];

export type PushColor = "red" | "blue" | "yellow" | "cyan" | "purple" | "pink" | "green";
export type BlockKind = "plain" | "ice" | "bomb";

export interface PushBlock {
  x: number;
  y: number;
  w?: number;
  h?: number;
  color: PushColor;
  kind?: BlockKind;
}

export type PushPad =
  | { kind: "teleport"; x: number; y: number; to: Tile }
  | { kind: "changer"; x: number; y: number; color: PushColor };

export interface PushLevel {
  title?: string;
  lesson?: string;
  walls: string[];
  player: Tile;
  exit: { x: number; y: number; w?: number; h?: number };
  blocks: PushBlock[];
  pads?: PushPad[];
  par?: number;
  moveLimit?: number;
}

/** A level as a whole; the page never starts one by its number alone. */
export interface PushSetup {
  level: PushLevel;
}

export interface PushState extends AnyState {
  status: "active" | "won";
  player: Tile;
  exit: { x: number; y: number; w: number; h: number; unlocked: boolean };
  blocks: Required<PushBlock>[];
  moves: number;
}

export type PushAction = Direction;

interface FromTo<Type extends string> {
  type: Type;
  at: Tile;
  to: Tile;
}

export type PushEvent =
  | FromTo<"step">
  | FromTo<"push">
  | FromTo<"teleport">
  | FromTo<"annihilate">
  | FromTo<"explode">
  | { type: "recolour"; at: Tile; color: PushColor }
  | { type: "unlock"; at: Tile }
  | { type: "complete"; level: number };
