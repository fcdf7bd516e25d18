// What is asked of the player inside fissile and of the solvers (docs/protocol.md), as types.
import type { GameId } from "./protocol";

/** The game that is asked about: a replay, or the beginning of one. */
export interface Subject {
  game: GameId;
  setup: unknown;
  seed: number | string;
  actions: readonly unknown[];
}

export type Question =
  | {
    cmd: "best";
    level?: number;
    nodes?: number;
    depth?: number;
    ms?: number;
    seed?: number | string;
  }
  | {
    cmd: "solve";
    goal?: "moves" | "pushes";
    limits?: { ms?: number; states?: number };
    progress?: boolean;
  };

export interface BestAnswer<Action> {
  action: Action;
  /** For the player to move, an orb about 10; 30000 - n is a win in n actions. */
  score: number;
  depth: number;
  nodes: number;
  pv: Action[];
}

export interface SolveAnswer<Action> {
  result: "solved" | "unsolvable" | "unknown";
  optimal: boolean;
  actions: Action[];
  states: number;
  bound: number;
  reason?: string;
}

/** What a solver tells on its way. */
export interface SolveProgress {
  states: number;
  expanded: number;
  bound: number;
  memory: number;
}
