// One's own board in a race of stacker. A pair is steered in a world of the page's own, at once;
// its landing is told to the server, which has the seed and says what comes next (decision 25).
import { createSignal, type Accessor, type Setter } from "solid-js";
import type { Waves } from "../../engine/protocol";
import { MOST_PRESSES, MOST_REPEATS } from "./repeat";
import { makeTimer, paceOf, tickAt, type Timer } from "./timer";
import type { Spot, StackerAction, StackerEvent, StackerState } from "./types";
import { makeWorld, type Fall, type World } from "./world";

/** Before the start; a pair falls; the server has not said yet what comes next; over. */
export type RacePhase = "still" | "falls" | "waits" | "over";

export interface RaceStand {
  state: StackerState;
  ghost: readonly Spot[];
}

export interface RaceScreen {
  rest(stand: RaceStand): void;
  /** Plays a landing; resolves when it is over or skipped. */
  play(before: StackerState, waves: Waves<StackerEvent>): Promise<void>;
  skip(): void;
  /** A step that landed nothing, or was refused. */
  stepped(action: StackerAction, isDone: boolean): void;
  /** A landing is settled: this came of it, and perhaps the hand. */
  landed(
    before: StackerState, waves: Waves<StackerEvent>, state: StackerState, hand: boolean,
  ): void;
  broke(error: unknown): void;
}

export interface RaceRun {
  stand: Accessor<RaceStand | undefined>;
  phase: Accessor<RacePhase>;
  press(action: StackerAction, held?: boolean): void;
  /** How the server says the board is, after these actions of the pair's own. */
  take(state: StackerState, since: readonly StackerAction[]): void;
  /** Nothing falls any more. */
  stop(): void;
  close(): void;
}

export interface RaceOptions {
  screen: RaceScreen;
  /** Tells the server; resolves to the state after it, or to nothing if it was refused. */
  send(landing: StackerAction): Promise<StackerState | undefined>;
  /** Whether a state is the end of one's own race. */
  isOver(state: StackerState): boolean;
}

interface Run extends RaceOptions {
  readonly world: World;
  readonly gravity: Timer;
  readonly waiting: StackerAction[];
  /** What the server said and was not taken yet. */
  told: (() => Promise<void>) | undefined;
  /** As the server last said it; only the pair's place is newer here. */
  base: StackerState | undefined;
  busy: boolean;
  playing: boolean;
  stand: Accessor<RaceStand | undefined>;
  setStand: Setter<RaceStand | undefined>;
  phase: Accessor<RacePhase>;
  setPhase: Setter<RacePhase>;
}

const isDownwards = (action: StackerAction) => action === "down" || action === "drop";

function runClock(run: Run): void {
  if (run.phase() === "falls" && !run.busy) run.gravity.run();
}

function hang({ gravity, base }: Run): void {
  gravity.set(tickAt(paceOf(base?.pieces ?? 1)));
}

/** What of a landing does not depend on the seed. */
function visible(waves: Waves<StackerEvent>): Waves<StackerEvent> {
  const end = waves.findIndex(([first]) =>
    first?.type === "spawn" || first?.type === "over" || first?.type === "won");
  return end < 0 ? waves : waves.slice(0, end);
}

function rest(run: Run, state: StackerState, ghost: readonly Spot[]): void {
  const stand = { state, ghost };
  run.setStand(stand);
  run.screen.rest(stand);
}

function end(run: Run): void {
  run.gravity.hold();
  run.waiting.length = 0;
  run.setPhase("over");
}

async function take(
  run: Run, state: StackerState, since: readonly StackerAction[],
): Promise<void> {
  const { world } = run;
  run.base = state;
  if (run.phase() === "over" || run.isOver(state)) {
    rest(run, { ...state, pair: null }, []);
    end(run);
    return;
  }
  if (!(await world.enter(state))) throw new Error("no world has this pair");
  for (const action of since) await world.act(action);
  rest(run, state, await world.spots());
  hang(run);
  if (run.phase() !== "over") run.setPhase("falls");
}

// No block floats between landings (S10), so however a pair came to lie, a drop in its column with
// its rotation lands it there: one placement says all.
async function land(run: Run, { waves, state: own }: Fall): Promise<void> {
  const { screen, base } = run;
  const lock = waves.flat().find((event) => event.type === "lock");
  if (!base || lock?.type !== "lock") return;
  const { col, rotation } = lock;
  const answer = run.send({ col, rotation });
  const before = { ...base, pair: run.stand()?.state.pair ?? null };
  const shown = visible(waves);
  run.setPhase("waits");
  run.playing = true;
  await screen.play(before, shown);
  run.playing = false;
  const state = await answer;
  // Without a state the answer to `watch` tells how it is.
  if (!state) return;
  screen.landed(before, shown, state, String(own.grid) !== String(state.grid));
  await take(run, state, []);
}

async function step(run: Run, action: StackerAction): Promise<void> {
  const { world, screen, base } = run;
  if (run.phase() !== "falls" || !base) return;
  const fall = await world.act(action);
  if (isDownwards(action)) hang(run);
  if (!fall) {
    screen.stepped(action, false);
  } else if (fall.waves.some(([first]) => first?.type === "lock")) {
    await land(run, fall);
  } else {
    rest(run, { ...base, pair: fall.state.pair }, await world.spots());
    screen.stepped(action, true);
  }
}

/** While this runs no step begins, and the clock stands. */
async function alone(run: Run, work: () => Promise<void>): Promise<void> {
  run.busy = true;
  run.gravity.hold();
  await work().finally(() => {
    run.busy = false;
  });
}

function nextOf(run: Run): (() => Promise<void>) | undefined {
  const { told } = run;
  run.told = undefined;
  if (told) return told;
  const action = run.waiting.shift();
  return action === undefined ? undefined : () => step(run, action);
}

async function pump(run: Run): Promise<void> {
  if (run.busy) return;
  for (let next = nextOf(run); next; next = nextOf(run)) await alone(run, next);
  runClock(run);
}

/** Unless so many wait already. */
function enqueue(run: Run, action: StackerAction, most: number): void {
  if (run.waiting.length >= most) return;
  run.waiting.push(action);
  pump(run).catch(run.screen.broke);
}

// A step aside ends the show of a landing; a key that is held to go down does not reach the next
// pair.
function press(run: Run, action: StackerAction, held: boolean): void {
  if (run.phase() === "still" || run.phase() === "over") return;
  if (run.phase() === "waits" && isDownwards(action)) return;
  if (run.playing) run.screen.skip();
  enqueue(run, action, held ? MOST_REPEATS : MOST_PRESSES);
}

export function makeRace(options: RaceOptions): RaceRun {
  const [stand, setStand] = createSignal<RaceStand>();
  const [phase, setPhase] = createSignal<RacePhase>("still");
  const world = makeWorld();
  const run: Run = {
    ...options, world, gravity: makeTimer(() => enqueue(run, "down", MOST_REPEATS)),
    waiting: [], told: undefined, base: undefined, busy: false, playing: false,
    stand, setStand, phase, setPhase,
  };
  return {
    stand, phase,
    press: (action, held = false) => press(run, action, held),
    take(state, since) {
      run.told = () => take(run, state, since);
      pump(run).catch(run.screen.broke);
    },
    stop: () => end(run),
    close() {
      end(run);
      world.close();
    },
  };
}
