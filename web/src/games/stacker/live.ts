// A game of stacker in real time, as the page uses it.
import type { Accessor } from "solid-js";
import type { Replay } from "../../engine/protocol";
import { keptLeft, options } from "./kept";
import {
  alone, begin, enqueue, holdClocks, isDownwards, makeRun, runClocks, save, settle, tellTime,
  type Origin, type Phase, type Run, type Screen, type StackerMatch, type Stand,
} from "./run";
import { MOST_PRESSES, MOST_REPEATS } from "./repeat";
import { ATTACK_MS } from "./timer";
import type { StackerAction, StackerSetup } from "./types";

export type { Phase, Screen, StackerPlayed, Stand } from "./run";

export interface Live {
  readonly match: StackerMatch;
  stand: Accessor<Stand | undefined>;
  phase: Accessor<Phase>;
  timeUp: Accessor<boolean>;
  /** Whole seconds left of a time attack; undefined where no clock ends the game. */
  seconds: Accessor<number | undefined>;
  /** Whether the game that is over is the best of its list. */
  isBest: Accessor<boolean>;
  /** Whether the game was calm at any time. */
  wasCalm(): boolean;
  /** Whether it came by a link. */
  isForeign(): boolean;
  /** Each resolves to what was wrong, or nothing. */
  start(setup: StackerSetup): Promise<string | undefined>;
  /** The same by a link, which may name the seed. */
  startLinked(setup: StackerSetup, seed?: number): Promise<string | undefined>;
  load(replay: Replay<StackerSetup, StackerAction>, from: "left" | "link"):
    Promise<string | undefined>;
  press(action: StackerAction, held?: boolean): void;
  pause(): void;
  goOn(): void;
  undo(): void;
  /** Shows the game as it is. */
  show(): void;
  /** After a change of options. */
  refresh(): void;
  save(): void;
  close(): void;
}

// Numbers up to this fit into every part of the way, and into a link.
const freshSeed = () => Math.floor(Math.random() * 2 ** 48);
const FRESH: Origin = { clockMs: ATTACK_MS, calm: false, foreign: false, untouched: false };

// A step aside ends the show of a landing; a key that is held to go down does not reach the next
// pair.
function press(run: Run, action: StackerAction, held: boolean): void {
  if (run.phase() !== "running" || (run.playing && isDownwards(action))) return;
  if (run.playing) {
    run.playing = false;
    run.screen.skip();
  }
  enqueue(run, action, held ? MOST_REPEATS : MOST_PRESSES);
}

// Back to before the last landing, or to the start.
async function undo(run: Run): Promise<void> {
  const { match, ghost, landings } = run;
  const count = match.actions().length - (landings.pop() ?? 0);
  for (let i = 0; i < count; ++i) await match.undo();
  run.setPhase("running");
  settle(run, await ghost.undo(count));
  save(run);
}

function refresh(run: Run): void {
  if (!run.stand()) return;
  if (options().calm) {
    run.wasCalm = true;
    holdClocks(run);
    if (run.phase() !== "over") run.setPhase("running");
  }
  tellTime(run);
  runClocks(run);
}

export function makeLive(screen: Screen): Live {
  const run = makeRun(screen);
  const { match, stand, phase, timeUp, seconds, isBest } = run;
  return {
    match, stand, phase, timeUp, seconds, isBest,
    wasCalm: () => run.wasCalm,
    isForeign: () => run.foreign,
    start: (setup) => begin(run, () => match.start(setup, freshSeed()), FRESH),
    startLinked: (setup, seed = freshSeed()) =>
      begin(run, () => match.start(setup, seed), { ...FRESH, untouched: true }),
    load(replay, from) {
      const origin = from === "left"
        ? { ...FRESH, ...keptLeft(ATTACK_MS) }
        : { ...FRESH, foreign: true };
      return begin(run, () => match.load(replay), origin);
    },
    press: (action, held = false) => press(run, action, held),
    pause() {
      if (phase() !== "running" || options().calm) return;
      holdClocks(run);
      run.setPhase("paused");
      save(run);
    },
    goOn() {
      if (phase() !== "ready" && phase() !== "paused") return;
      run.setPhase("running");
      runClocks(run);
    },
    undo() {
      if (!options().calm || run.busy || !stand()) return;
      alone(run, () => undo(run)).catch(screen.broke);
    },
    show() {
      const now = stand();
      if (now) screen.rest(now);
    },
    refresh: () => refresh(run),
    save: () => save(run),
    close() {
      save(run);
      holdClocks(run);
      match.close();
      run.ghost.close();
    },
  };
}
