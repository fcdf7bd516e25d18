// A film of a game: which frames it has and what is on them. What makes a file of the frames is a
// recorder, and knows no game.
import type { Study } from "../analysis/study";
import { advance, isOver, momentOf, paceMs, seek } from "../board/animator";
import { nextTask } from "../lib/next_task";
import { makeEasel, type Easel } from "./easel";
import { reelOf, type Scene } from "./scenes";

/** Makes a file of frames, one after another. */
export interface Recorder {
  add(easel: Easel): Promise<void>;
  finish(): Promise<Blob>;
  /** Lets go of what it holds; called in any case. */
  close(): void;
}

export interface FilmForm {
  ending: "gif" | "webm";
  /** The longest side in pixels, frames a second, and the longest film. */
  most: number;
  rate: number;
  mostMs: number;
  open(easel: Easel, rate: number): Promise<Recorder>;
}

export interface Film {
  file: Blob;
  frames: number;
  seconds: number;
}

// How long the board is seen at rest: before the first action, after each, and at the end.
const BEFORE_MS = 500;
const BETWEEN_MS = 250;
const AFTER_MS = 1500;

function lengthOf(study: Study, scenes: readonly Scene[]): number {
  let ms = BEFORE_MS + AFTER_MS;
  for (const scene of scenes) {
    const reel = reelOf(study, scene);
    for (let wave = 0; wave < scene.waves.length; ++wave) {
      seek(reel, wave);
      ms += paceMs(reel);
    }
    ms += BETWEEN_MS;
  }
  return ms;
}

/** Draws every frame; nothing if it was called off. `tell` hears which part is done. */
export async function recordFilm(
  study: Study, scenes: readonly Scene[], form: FilmForm,
  tell: (done: number) => void, alive: () => boolean,
): Promise<Film | undefined> {
  const { skin } = study.game.file;
  const [first] = scenes;
  const { rows, cols } = skin.size(first?.model);
  const easel = makeEasel(rows, cols, form.most);
  if (!easel) throw new Error("no canvas");
  const whole = lengthOf(study, scenes);
  // A long game is shown faster, so that its film is not longer than one likes to watch.
  const speed = Math.max(1, whole / form.mostMs);
  const step = 1000 / form.rate;
  const all = Math.ceil(whole / speed / step);
  const recorder = await form.open(easel, form.rate);
  let [frames, time] = [0, 0];
  const add = async (draw: Parameters<Easel["draw"]>[1]) => {
    easel.draw(time, draw);
    await recorder.add(easel);
    await new Promise<void>((resolve) => nextTask(resolve));
    frames += 1;
    time += step;
    tell(Math.min(1, frames / all));
  };
  const hold = async (model: unknown, ms: number) => {
    const end = time + ms / speed;
    do await add((paint) => skin.draw(paint, model)); while (time + step / 2 < end && alive());
  };
  try {
    await hold(first?.model, BEFORE_MS);
    for (const scene of scenes) {
      const reel = reelOf(study, scene);
      while (!isOver(reel) && alive()) {
        await add((paint) => skin.drawMoment(paint, momentOf(reel)));
        advance(reel, step * speed, () => {});
      }
      if (!alive()) return undefined;
      await hold(scene.after, scene === scenes.at(-1) ? AFTER_MS : BETWEEN_MS);
    }
    const file = await recorder.finish();
    return alive() ? { file, frames, seconds: time / 1000 } : undefined;
  } finally {
    recorder.close();
  }
}
