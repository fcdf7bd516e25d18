// What a key that is held down does: once at once, again after a delay, and then steadily. The
// browser's own repeat differs from system to system, so it is not used.
import type { Step } from "./types";

export interface Repeat {
  press(step: Step): void;
  release(step: Step): void;
  releaseAll(): void;
}

export interface Handling {
  /** Milliseconds before a held key repeats, and between its repeats. */
  delayMs: number;
  everyMs: number;
}

// So many steps may wait. A key that repeats faster than the engine answers is left out; what was
// pressed counts, as far as a person can press ahead.
export const MOST_REPEATS = 3;
export const MOST_PRESSES = 16;

// To turn or to drop again takes another press.
const REPEATS: readonly Step[] = ["left", "right", "down"];

/** What a key does; `held` where it does so again because it was not let go. */
export type Act = (step: Step, held?: boolean) => void;

export function makeRepeat(handling: () => Handling, act: Act): Repeat {
  let held: Step[] = [];
  let handle: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(handle);
    handle = undefined;
  };
  const again = (step: Step, ms: number) => {
    handle = setTimeout(() => {
      act(step, true);
      again(step, handling().everyMs);
    }, ms);
  };
  // A pair goes down at once and steadily: there is nothing to wait for.
  const start = (step: Step) => {
    const { delayMs, everyMs } = handling();
    again(step, step === "down" ? everyMs : delayMs);
  };
  return {
    press(step) {
      act(step);
      if (!REPEATS.includes(step) || held.includes(step)) return;
      held.push(step);
      stop();
      start(step);
    },
    release(step) {
      const last = held.at(-1) === step;
      held = held.filter((other) => other !== step);
      if (!last) return;
      stop();
      // Another key that is still down goes on.
      const before = held.at(-1);
      if (before) start(before);
    },
    releaseAll() {
      held = [];
      stop();
    },
  };
}
