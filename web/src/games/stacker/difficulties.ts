// The difficulties of stacker, which are setups with names (docs/rules/stacker.md).
import difficulties from "virtual:facts/stacker/difficulties";
import type { Odds, StackerSetup } from "./types";

/** Each has words of its own. */
export type Difficulty = "gentle" | "mild" | "normal" | "rough" | "wild";

interface Settings {
  hand: number;
  odds: Odds;
}

/** From the easiest to the hardest, as the engine tells them. */
export const DIFFICULTIES = Object.fromEntries(difficulties.map(({ name, setup }) => {
  const { hand, odds } = setup as Settings;
  return [name, { hand, odds }];
})) as Record<Difficulty, Settings>;

export function difficultyOf({ hand, odds }: StackerSetup): Difficulty | undefined {
  const names = Object.keys(DIFFICULTIES) as Difficulty[];
  return names.find((name) => {
    const known = DIFFICULTIES[name];
    const { bomb, hard, star } = known.odds;
    const same = odds?.bomb === bomb && odds.hard === hard && odds.star === star;
    return same && hand === known.hand;
  });
}
