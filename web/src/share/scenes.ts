// The scenes of a film: every action of a game, or the longest chain alone, as the engine played
// them.
import { makeReader } from "../analysis/reader";
import type { Study } from "../analysis/study";
import { makeReel, type Reel } from "../board/animator";
import type { AnyEvent, Waves } from "../engine/protocol";

export interface Scene {
  model: unknown;
  waves: Waves;
  after: unknown;
}

export type Part = "game" | "chain";

/** Plays the game again and hands out its scenes; `tell` hears which part of it is done. */
export async function readScenes(
  study: Study, part: Part, tell: (done: number) => void, alive: () => boolean,
): Promise<Scene[]> {
  const { replay: { actions }, game: { file } } = study;
  const reader = makeReader(study.replay);
  const scenes: Scene[] = [];
  try {
    for (let number = 0; number < actions.length && alive(); ++number) {
      const played = await reader.look(actions, number);
      if (!played.ok) break;
      const setup = study.setupOf(played.before);
      const scene = {
        model: file.modelOf(setup, played.before), waves: played.waves,
        after: file.modelOf(study.setupOf(played.state), played.state),
      };
      const longest = scenes[0]?.waves.length ?? -1;
      if (part === "game") scenes.push(scene);
      else if (scene.waves.length > longest) scenes[0] = scene;
      tell((number + 1) / actions.length);
    }
  } finally {
    reader.close();
  }
  const model = file.modelOf(study.setupOf(study.first), study.first);
  return scenes.length > 0 ? scenes : [{ model, waves: [], after: model }];
}

export function reelOf(study: Study, { model, waves }: Scene): Reel<unknown, AnyEvent> {
  return makeReel(study.game.file.skin, model, waves);
}
