// The ladders: the players of the engine one above the other, or the packs of levels.
import { MAX_LEVEL } from "../play/duel/seats";
import { beatenLevels } from "../play/duel/beaten";
import type { DuelDescriptor, GameDescriptor, PuzzleDescriptor } from "../games/descriptor";
import { packTitle, solvedIn } from "../levels/pack_words";
import { listPacks } from "../levels/packs";
import { t } from "../lib/words";
import { nameOfLevel } from "../parts/ai_name";
import type { LearnGame, Rung } from "./games";

function opponents(game: DuelDescriptor): Rung[] {
  const beaten = beatenLevels(game.id);
  return Array.from({ length: MAX_LEVEL }, (_, index) => {
    const level = index + 1;
    const done = beaten.includes(level);
    const params = new URLSearchParams({ setup: "{}", seats: JSON.stringify([0, level]) });
    return {
      label: nameOfLevel(level), done, href: `/play/${game.id}#${params.toString()}`,
      note: t(done ? "learn.beaten" : "learn.waiting"),
    };
  });
}

async function packs(game: PuzzleDescriptor): Promise<Rung[]> {
  return (await listPacks(game)).map((pack) => {
    const [solved, all] = [solvedIn(game.id, pack), pack.levels.length];
    return {
      label: packTitle(game, pack), note: t("learn.solved", { n: solved, of: all }),
      href: `/levels/${game.id}`, done: solved === all,
    };
  });
}

export async function rungsOf(game: GameDescriptor, learn: LearnGame): Promise<readonly Rung[]> {
  if (learn.rungs) return learn.rungs();
  if (game.kind === "puzzle") return packs(game);
  return game.kind === "duel" && game.opponents ? opponents(game) : [];
}
