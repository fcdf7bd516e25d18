// The one queue of what is done on a board: steps that run one after another, each of which sees
// the end of the one before, however quickly one clicks. And sounds.
import type { SoundName } from "../board/skin";
import { setFailure } from "./failure";
import { settings } from "./settings";

export interface Turns {
  board: { skip(): void } | undefined;
  /** How many steps run or wait. */
  steps: number;
  queue: Promise<unknown>;
}

/** Runs a step when those before it are over; what plays on the board is brought to its end. */
export function inTurn<Result>(turns: Turns, step: () => Promise<Result>): Promise<Result> {
  turns.board?.skip();
  return afterwards(turns, step);
}

/** The same, but what plays is seen to its end. */
export function afterwards<Result>(
  turns: Turns, step: () => Result | Promise<Result>,
): Promise<Result> {
  turns.steps += 1;
  const result = turns.queue.then(step).finally(() => {
    turns.steps -= 1;
  });
  // A rejection means that the engine broke; the page says so instead of standing still.
  turns.queue = result.catch(setFailure);
  return result;
}

/** Plays a sound if sounds are on; what makes them is loaded with the first. */
export async function sound(name: SoundName, height = 0): Promise<void> {
  if (!settings().sound) return;
  const { playSound } = await import("../art/sound");
  playSound(name, height, settings().volume);
}
