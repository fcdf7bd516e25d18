// The setups, states, actions and events of orbs (docs/rules/orbs.md) and fission (fission.md).
// They share all but their setups.
import type { AnyState } from "../../engine/protocol";

export interface Place {
  row: number;
  col: number;
}

export interface BurstCell {
  player: number;
  orbs: number;
}

export interface BurstState extends AnyState {
  status: "active" | "finished";
  turn: number;
  rows: number;
  cols: number;
  grid: BurstCell[][];
  players: { id: number; color: string; isActive: boolean }[];
  currentPlayer: number | null;
  winner: number | null;
  draw: boolean;
}

export type BurstAction = Place | { resign: number };

export type BurstEvent =
  | ({ type: "place"; player: number; orbs: number } & Place)
  | ({ type: "burst"; player: number; lost: number } & Place)
  | ({ type: "spread"; player: number; to: Place } & Place)
  | { type: "out" | "resign"; player: number; rank: number }
  | { type: "win"; player: number }
  | { type: "draw" };

export interface Position {
  grid: BurstCell[][] | string;
  turn?: number;
  currentPlayer?: number;
}

interface BurstSetup {
  surplus?: "keep" | "lose";
  turnLimit?: number;
  position?: Position | string;
}

export interface OrbsSetup extends BurstSetup {
  rows?: number;
  cols?: number;
  players?: number;
}

export interface FissionSetup extends BurstSetup {
  gridSize?: number;
  criticalMass?: { corner: number; edge: number; center: number };
  firstTurnValue?: number;
  maxChainSteps?: number;
}
