// The rounds that come with the game, as the engine tells of them.
import { openSession } from "../../engine/client";
import type { LevelAnswer, LevelsAnswer } from "../../engine/protocol";
import { settings } from "../../lib/settings";
import { levelTexts } from "../../text/levels";
import type { Language } from "../../text/words";
import type { StackerSetup } from "./types";

export interface Round {
  title: string;
  setup: StackerSetup;
}

const PACK = "rounds";
const kept = new Map<Language, Promise<readonly Round[]>>();

async function read(): Promise<readonly Round[]> {
  const session = openSession();
  const list = await session.ask<LevelsAnswer>({ cmd: "levels", game: "stacker" });
  const pack = list.ok ? list.packs.find(({ pack }) => pack === PACK) : undefined;
  const textOf = await levelTexts(settings().language, "stacker", PACK);
  const rounds = await Promise.all((pack?.levels ?? []).map(async ({ title }, index) => {
    const answer = await session.ask<LevelAnswer<StackerSetup>>({
      cmd: "levels", game: "stacker", pack: PACK, level: index + 1,
    });
    return { title: textOf(index + 1)?.title ?? title, setup: answer.ok ? answer.level.setup : {} };
  }));
  session.close();
  return rounds;
}

/** All rounds; read once in each language. */
export function readRounds(): Promise<readonly Round[]> {
  const { language } = settings();
  const rounds = kept.get(language) ?? read();
  kept.set(language, rounds);
  return rounds;
}

/** The number of the round with this setup, from 1 on; 0 if it is none. */
export function roundOf(rounds: readonly Round[], setup: StackerSetup): number {
  const text = JSON.stringify(setup);
  return 1 + rounds.findIndex((round) => JSON.stringify(round.setup) === text);
}
