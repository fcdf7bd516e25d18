// What push and npc share: the four actions, and the levels that come with a game
// (docs/protocol.md, `levels`).

export const DIRECTIONS = ["up", "down", "left", "right"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A pack of levels, with their titles. */
export interface Pack {
  pack: string;
  title: string;
  levels: { title: string; par?: number }[];
}

export interface PacksAnswer {
  packs: Pack[];
}

/** A level as a setup that holds all of it. */
export interface LevelAnswer<Setup> {
  level: { title: string; par?: number; setup: Setup };
}
