// The clock of a live game. No rule reads it: when it is due, somebody calls for an action.

/** Milliseconds before a pair goes down by itself, at first. */
export const FIRST_TICK_MS = 800;
/** How long a time attack lasts. */
export const ATTACK_MS = 180_000;
const LANDINGS_A_PACE = 10;

/** 1 at first, and one more after each ten landings. */
export function paceOf(pieces: number): number {
  return 1 + Math.floor(Math.max(0, pieces - 1) / LANDINGS_A_PACE);
}

/** A tenth faster with every pace, down to an eighth of the first tick, as in the terminal. */
export function tickAt(pace: number, firstMs = FIRST_TICK_MS): number {
  const least = Math.floor(firstMs / 8);
  let tick = firstMs;
  for (let i = 1; i < pace && tick > least; ++i) tick = Math.floor((tick * 9) / 10);
  return Math.max(tick, least, 1);
}

/** Counts down while it runs. */
export interface Timer {
  set(ms: number): void;
  run(): void;
  hold(): void;
  left(): number;
}

export function makeTimer(due: () => void): Timer {
  let [left, since] = [0, 0];
  let handle: ReturnType<typeof setTimeout> | undefined;
  const hold = () => {
    if (handle === undefined) return;
    clearTimeout(handle);
    handle = undefined;
    left = Math.max(0, left - (performance.now() - since));
  };
  const run = () => {
    if (handle !== undefined) return;
    since = performance.now();
    handle = setTimeout(() => {
      handle = undefined;
      left = 0;
      due();
    }, left);
  };
  return {
    run,
    hold,
    set(ms) {
      const running = handle !== undefined;
      hold();
      left = ms;
      if (running) run();
    },
    left: () => (handle === undefined ? left : Math.max(0, left - (performance.now() - since))),
  };
}
