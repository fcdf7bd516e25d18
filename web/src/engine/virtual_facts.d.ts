// What web/bundle/facts.ts makes of the engine's word on a game.

/** How many play. */
declare module "virtual:facts/*/seats" {
  const seats: { least: number; most: number };
  export default seats;
}

/** Of numbers and of the lengths of lists in a setup, by their places: "criticalMass/corner". */
declare module "virtual:facts/*/bounds" {
  const bounds: Readonly<Record<string, { least: number; most: number }>>;
  export default bounds;
}

declare module "virtual:facts/*/defaults" {
  const defaults: object;
  export default defaults;
}

/** Whole setups, from the easiest to the hardest. */
declare module "virtual:facts/*/difficulties" {
  const difficulties: readonly { name: string; setup: object }[];
  export default difficulties;
}
