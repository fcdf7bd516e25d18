// The rounds that come with the game, as the engine tells of them, and the difficulties, which are
// setups with names (docs/rules/stacker.md).
import { openSession } from "../engine/client";
import type { LevelAnswer, LevelsAnswer } from "../engine/protocol";
import type { Odds, StackerSetup } from "../engine/stacker";

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

export interface Round {
  title: string;
  setup: StackerSetup;
}

const PACK = "rounds";
let kept: Promise<readonly Round[]> | undefined;

async function read(): Promise<readonly Round[]> {
  const session = openSession();
  const list = await session.ask<LevelsAnswer>({ cmd: "levels", game: "stacker" });
  const pack = list.ok ? list.packs.find(({ pack }) => pack === PACK) : undefined;
  const rounds = await Promise.all((pack?.levels ?? []).map(async ({ title }, index) => {
    const answer = await session.ask<LevelAnswer<StackerSetup>>({
      cmd: "levels", game: "stacker", pack: PACK, level: index + 1,
    });
    return { title, setup: answer.ok ? answer.level.setup : {} };
  }));
  session.close();
  return rounds;
}

/** All rounds; read once. */
export function readRounds(): Promise<readonly Round[]> {
  kept ??= read();
  return kept;
}

/** The number of the round with this setup, from 1 on; 0 if it is none. */
export function roundOf(rounds: readonly Round[], setup: StackerSetup): number {
  const text = JSON.stringify(setup);
  return 1 + rounds.findIndex((round) => JSON.stringify(round.setup) === text);
}
