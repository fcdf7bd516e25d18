// The answers to `levels` (docs/protocol.md). The packs came out of the engine when the app was
// built, so that a page which needs none does not load them.
import loaders from "virtual:levels";
import type { Answer, LevelAnswer, LevelsAnswer, Request } from "./protocol";

type LevelsRequest = Extract<Request, { cmd: "levels" }>;

export async function tellLevels(
  { game, pack: name, level: number = 0 }: LevelsRequest,
): Promise<Answer<LevelsAnswer | LevelAnswer<object>>> {
  const packs = (await loaders[game]?.())?.default ?? [];
  if (name === undefined) {
    const heads = packs.map(({ levels, ...pack }) => ({
      ...pack, levels: levels.map(({ setup: _, ...head }) => head),
    }));
    return { ok: true, packs: heads };
  }
  const level = packs.find(({ pack }) => pack === name)?.levels[number - 1];
  if (level) return { ok: true, level };
  return { ok: false, error: { code: "setup/invalid", message: "there is no such level" } };
}
