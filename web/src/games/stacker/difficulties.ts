// The difficulties of stacker, which are setups with names (docs/rules/stacker.md).
import type { Odds, StackerSetup } from "./types";

export const DIFFICULTIES = {
  gentle: { hand: 0, odds: { bomb: 5, hard: 0, star: 10 } },
  mild: { hand: 5, odds: { bomb: 4, hard: 2, star: 10 } },
  normal: { hand: 10, odds: { bomb: 3, hard: 3, star: 10 } },
  rough: { hand: 15, odds: { bomb: 3, hard: 8, star: 15 } },
  wild: { hand: 25, odds: { bomb: 2, hard: 15, star: 20 } },
} as const satisfies Record<string, { hand: number; odds: Odds }>;
export type Difficulty = keyof typeof DIFFICULTIES;

export function difficultyOf({ hand, odds }: StackerSetup): Difficulty | undefined {
  const names = Object.keys(DIFFICULTIES) as Difficulty[];
  return names.find((name) => {
    const known = DIFFICULTIES[name];
    const { bomb, hard, star } = known.odds;
    const same = odds?.bomb === bomb && odds.hard === hard && odds.star === star;
    return same && hand === known.hand;
  });
}
