// What web/bundle/facts.ts makes of the engine's word on a game.
declare module "virtual:facts/*" {
  interface Bounds {
    least: number;
    most: number;
  }
  /** How many play. */
  export const seats: Bounds;
  /** Of numbers and of the lengths of lists in a setup, by their places: "criticalMass/corner". */
  export const bounds: Readonly<Record<string, Bounds>>;
  /** Of words in a setup. */
  export const choices: Readonly<Record<string, readonly unknown[]>>;
  export const defaults: object;
  /** Whole setups, from the easiest to the hardest. */
  export const difficulties: readonly { name: string; setup: object }[];
  /** How many strengths the engine's own player has; 0 without one. */
  export const strengths: number;
}
