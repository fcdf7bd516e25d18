// A game of stacker as it runs: the match, the clocks that call for `down`, the steps that wait
// their turn, and what is shown. The engine holds the game; only actions change it.
import { createSignal, type Accessor, type Setter } from "solid-js";
import type { Answer, Replay, StateAnswer, Waves } from "../../engine/protocol";
import { makeMatch, type Match, type Played } from "../../lib/match";
import { keepMatch } from "../../lib/progress";
import { makeGhost, type Ghost } from "./ghost";
import { keepBest, keepLeft, options, type Left } from "./kept";
import { MOST_REPEATS } from "./repeat";
import { makeTimer, paceOf, tickAt, type Timer } from "./timer";
import type { Spot, StackerAction, StackerEvent, StackerSetup, StackerState } from
  "./types";

export type StackerMatch = Match<StackerSetup, StackerState, StackerAction, StackerEvent>;
export type StackerPlayed = Played<StackerState, StackerEvent>;

/** "ready" is before the first action, "paused" after it. */
export type Phase = "ready" | "running" | "paused" | "over";

/** What is shown of the match. */
export interface Stand {
  setup: StackerSetup;
  state: StackerState;
  ghost: readonly Spot[];
  /** The numbers of the actions that landed a pair. */
  landings: readonly number[];
}

/** How the game is shown; the page gives it. */
export interface Screen {
  rest(stand: Stand): void;
  /** Plays a landing; resolves when it is over or skipped. */
  play(played: StackerPlayed): Promise<void>;
  skip(): void;
  /** A step that landed nothing; without a stand it was refused. */
  stepped(action: StackerAction, stand: Stand | undefined): void;
  /** The engine failed, and the game cannot go on. */
  broke(error: unknown): void;
}

export interface Run {
  readonly screen: Screen;
  readonly match: StackerMatch;
  readonly ghost: Ghost;
  readonly gravity: Timer;
  readonly attack: Timer;
  /** Wakes at the end of every whole second that is shown. */
  readonly second: Timer;
  readonly waiting: StackerAction[];
  landings: number[];
  busy: boolean;
  playing: boolean;
  wasCalm: boolean;
  /** A game that came by a link: to look at, and kept in no list. */
  foreign: boolean;
  /** A setup that came by a link: the match that was left is kept until a pair lands. */
  untouched: boolean;
  stand: Accessor<Stand | undefined>;
  setStand: Setter<Stand | undefined>;
  phase: Accessor<Phase>;
  setPhase: Setter<Phase>;
  timeUp: Accessor<boolean>;
  setTimeUp: Setter<boolean>;
  seconds: Accessor<number | undefined>;
  setSeconds: Setter<number | undefined>;
  isBest: Accessor<boolean>;
  setBest: Setter<boolean>;
}

export const isDownwards = (action: StackerAction) => action === "down" || action === "drop";
const hasLanded = (waves: Waves<StackerEvent>) =>
  waves.some((wave) => wave[0]?.type === "lock");

export function makeRun(screen: Screen): Run {
  const [stand, setStand] = createSignal<Stand>();
  const [phase, setPhase] = createSignal<Phase>("ready");
  const [timeUp, setTimeUp] = createSignal(false);
  const [seconds, setSeconds] = createSignal<number>();
  const [isBest, setBest] = createSignal(false);
  const run: Run = {
    screen, match: makeMatch("stacker"), ghost: makeGhost(),
    gravity: makeTimer(() => enqueue(run, "down", MOST_REPEATS)),
    attack: makeTimer(() => {
      setTimeUp(true);
      end(run);
    }),
    second: makeTimer(() => tellTime(run)),
    waiting: [], landings: [], busy: false, playing: false, wasCalm: false,
    foreign: false, untouched: false,
    stand, setStand, phase, setPhase, timeUp, setTimeUp, seconds, setSeconds, isBest, setBest,
  };
  return run;
}

function isClocked({ match }: Run): boolean {
  return match.setup().mode === "timeattack" && !options().calm;
}

export function tellTime(run: Run): void {
  const left = run.attack.left();
  run.setSeconds(isClocked(run) ? Math.ceil(left / 1000) : undefined);
  run.second.set(left % 1000 || 1000);
  if (run.phase() === "running" && !run.busy && isClocked(run) && left > 0) run.second.run();
}

export function holdClocks({ gravity, attack, second }: Run): void {
  for (const timer of [gravity, attack, second]) timer.hold();
}

/** Time passes for the pair and the clock, but not while a landing is shown. */
export function runClocks(run: Run): void {
  if (run.phase() !== "running" || run.busy || options().calm) return;
  run.gravity.run();
  if (!isClocked(run)) return;
  run.attack.run();
  tellTime(run);
}

export function save(run: Run): void {
  if (!run.stand() || run.foreign || run.untouched) return;
  const over = run.phase() === "over";
  keepMatch("stacker", over ? undefined : (run.match.replay() as unknown as Replay));
  keepLeft({ clockMs: run.attack.left(), calm: run.wasCalm });
}

function end(run: Run): void {
  const { match } = run;
  holdClocks(run);
  run.waiting.length = 0;
  run.setBest(!run.foreign && keepBest(match.setup(), run.wasCalm, match.state().score));
  run.setPhase("over");
  save(run);
}

/** Shows the match as it is now, at rest. */
export function settle(run: Run, ghost: readonly Spot[]): Stand {
  const { match } = run;
  const stand = {
    setup: match.setup(), state: match.state(), ghost, landings: [...run.landings],
  };
  run.setStand(stand);
  run.screen.rest(stand);
  if (stand.state.status !== "active" && run.phase() !== "over") end(run);
  return stand;
}

/** The pair hangs for a whole tick again. */
export function hang({ gravity, match }: Run): void {
  gravity.set(tickAt(paceOf(match.state().pieces)));
}

async function step(run: Run, action: StackerAction): Promise<void> {
  const { match, ghost, screen } = run;
  const [played, spots] = await Promise.all([match.act(action), ghost.act(action)]);
  if (isDownwards(action)) hang(run);
  if (!played.ok) {
    screen.stepped(action, undefined);
  } else if (!hasLanded(played.waves)) {
    screen.stepped(action, settle(run, spots));
  } else {
    run.landings.push(match.actions().length - 1);
    run.untouched = false;
    hang(run);
    save(run);
    run.playing = true;
    await screen.play(played);
    run.playing = false;
    settle(run, spots);
  }
}

async function pump(run: Run): Promise<void> {
  if (run.busy) return;
  for (let next = run.waiting.shift(); next !== undefined; next = run.waiting.shift()) {
    const action = next;
    await alone(run, () => step(run, action));
  }
  runClocks(run);
}

/** While this runs no other step begins, and the clocks stand. */
export async function alone(run: Run, work: () => Promise<unknown>): Promise<void> {
  run.busy = true;
  holdClocks(run);
  await work().finally(() => {
    run.busy = false;
  });
}

/** Unless so many wait already. */
export function enqueue(run: Run, action: StackerAction, most: number): void {
  if (run.phase() !== "running" || run.waiting.length >= most) return;
  run.waiting.push(action);
  pump(run).catch(run.screen.broke);
}

/** Which actions of a match that was loaded landed a pair. */
async function findLandings(match: StackerMatch): Promise<number[]> {
  const landings: number[] = [];
  let [number, pieces] = [0, 1];
  await match.walk((state) => {
    if (state.pieces > pieces) landings.push(number - 1);
    [number, pieces] = [number + 1, state.pieces];
  });
  const last = match.actions().length - 1;
  if (last >= 0 && (match.state().pieces > pieces || match.state().status !== "active")) {
    landings.push(last);
  }
  return landings;
}

/** What is known of a match that begins, besides its actions. */
export interface Origin extends Left {
  foreign: boolean;
  untouched: boolean;
}

/** Shows a match that begins; resolves to what was wrong, or nothing. */
export async function begin(
  run: Run, ask: () => Promise<Answer<StateAnswer<StackerState>>>, origin: Origin,
): Promise<string | undefined> {
  const { match, ghost } = run;
  const was = run.phase();
  run.waiting.length = 0;
  run.setPhase("ready");
  run.screen.skip();
  holdClocks(run);
  const result = await ask();
  if (!result.ok) {
    run.setPhase(was === "running" ? "paused" : was);
    return result.error.message;
  }
  [run.foreign, run.untouched] = [origin.foreign, origin.untouched];
  run.wasCalm = origin.calm || options().calm;
  run.landings = await findLandings(match);
  run.setTimeUp(false);
  run.setBest(false);
  run.setPhase(options().calm ? "running" : match.actions().length > 0 ? "paused" : "ready");
  run.attack.set(origin.clockMs);
  hang(run);
  tellTime(run);
  settle(run, await ghost.load(match.replay()));
  save(run);
  return undefined;
}
