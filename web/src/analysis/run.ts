// Thinks about every position of a game, one after another, in the second module's worker. It can
// be stopped at any time and goes on where it was.
import { createSignal, type Accessor } from "solid-js";
import { openThinker, type Thinker } from "../engine/thinker";
import type { BestAnswer, Question, SolveAnswer } from "../engine/thinking";
import { isDuel, type Thought, type Thoughts } from "./judge";
import type { Study } from "./study";

export interface Run {
  thoughts: Accessor<Thoughts>;
  /** How many positions are done, of all that are thought about. */
  done: Accessor<number>;
  readonly all: number;
  running: Accessor<boolean>;
  /** The module could not be loaded or broke. */
  broken: Accessor<boolean>;
  start(): void;
  stop(): void;
}

// Enough to see what a player sees, and a whole game in some seconds; the time is for slow machines
// and the largest boards.
const WEIGH: Question = { cmd: "best", nodes: 80_000, ms: 3000 };
const SOLVE: Question = { cmd: "solve", limits: { ms: 3000 } };

const NEVER: Thought = { line: [], score: 0, left: Infinity };
const UNKNOWN: Thought = { line: [], score: 0, left: undefined };

async function weigh(
  thinker: Thinker, study: Study, place: number,
): Promise<Thought | undefined | "broken"> {
  const actions = study.replay.actions.slice(0, (study.moves[place - 1]?.number ?? -1) + 1);
  const answer = await thinker.ask<BestAnswer<unknown>>({ ...study.replay, actions }, WEIGH);
  if (!answer) return undefined;
  return answer.ok ? { line: answer.pv, score: answer.score, left: undefined } : "broken";
}

/** What the position before says of this one: a line that was followed, or that nothing helps. */
function inherited(study: Study, thoughts: Thoughts, place: number): Thought | undefined {
  const before = thoughts[place - 1];
  const { status } = study.positions[place] ?? {};
  if (status === "won") return { line: [], score: 0, left: 0 };
  if (status === "lost" || before?.left === Infinity) return NEVER;
  const [next, ...line] = before?.line ?? [];
  const follows = next !== undefined && study.moves[place - 1]?.action === next;
  return follows && before?.left !== undefined
    ? { line, score: 0, left: before.left - 1 }
    : undefined;
}

async function solve(
  thinker: Thinker, study: Study, place: number,
): Promise<Thought | undefined | "broken"> {
  const subject = { ...study.replay, actions: study.replay.actions.slice(0, place) };
  const answer = await thinker.ask<SolveAnswer<unknown>>(subject, SOLVE);
  if (!answer) return undefined;
  if (!answer.ok) return "broken";
  if (answer.result === "unsolvable") return NEVER;
  if (answer.result === "unknown") return UNKNOWN;
  return { line: answer.actions, score: 0, left: answer.actions.length };
}

/** Longer games are shown, and not judged. */
export const MOST_JUDGED = 2000;

/** The places that are worth a thought. */
function placesOf({ game: { descriptor }, positions, isCampaign }: Study): number[] {
  const all = positions.map((_, place) => place);
  if (isCampaign || positions.length > MOST_JUDGED) return [];
  if (descriptor.kind === "puzzle") return all;
  if (descriptor.kind !== "duel" || !descriptor.opponents) return [];
  return all.filter((place) => positions[place] && isDuel(positions[place]));
}

export function makeRun(study: Study): Run {
  const isPuzzle = study.game.descriptor.kind === "puzzle";
  const places = placesOf(study);
  const [thoughts, setThoughts] = createSignal<Thoughts>(study.positions.map(() => undefined));
  const [done, setDone] = createSignal(0);
  const [running, setRunning] = createSignal(false);
  const [broken, setBroken] = createSignal(false);
  let thinker: Thinker | undefined;
  let round = 0;

  const think = async (place: number) => {
    const known = isPuzzle ? inherited(study, thoughts(), place) : undefined;
    if (known) return known;
    thinker ??= openThinker();
    return isPuzzle ? solve(thinker, study, place) : weigh(thinker, study, place);
  };
  const run = async (mine: number) => {
    for (let place = places[done()]; place !== undefined; place = places[done()]) {
      const thought = await think(place);
      if (mine !== round) return;
      if (thought === "broken") setBroken(true);
      if (!thought || thought === "broken") break;
      setThoughts(thoughts().with(place, thought));
      setDone(done() + 1);
    }
    setRunning(false);
  };
  return {
    thoughts, done, all: places.length, running, broken,
    start() {
      if (running() || done() >= places.length) return;
      setBroken(false);
      setRunning(true);
      void run(++round);
    },
    stop() {
      round += 1;
      thinker?.stop();
      setRunning(false);
    },
  };
}
