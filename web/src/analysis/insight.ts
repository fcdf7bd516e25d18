// What is known of a game besides what happened in it: thoughts, verdicts, and what a graph shows.
import { createMemo, createSignal, type Accessor } from "solid-js";
import { expected, judge, type Fault, type Verdict } from "./judge";
import { makeRun, type Run } from "./run";
import type { Study } from "./study";

/** A line of a graph: a value for every place, or none where none is known. */
export interface Curve {
  values: readonly (number | undefined)[];
  /** The class of a colour. */
  color: string;
}

export interface Picture {
  curves: readonly Curve[];
  low: number;
  high: number;
  /** A value that the others are compared with. */
  level: number | undefined;
  /** Where what is below the only curve is one player's: the colour of the one above it. */
  above: string | undefined;
  /** From this place on all is lost. */
  lostFrom: number | undefined;
}

export interface Insight {
  readonly run: Run;
  /** Of every move. */
  verdicts: Accessor<readonly (Verdict | undefined)[]>;
  picture: Accessor<Picture>;
  /** The best line from a place on; empty where none is known. */
  lineAt(place: number): readonly unknown[];
  faultAt(place: number): Fault | undefined;
  /** The next place with a fault, on or back. */
  nextFault(place: number, by: 1 | -1): number | undefined;
  marksBest: Accessor<boolean>;
  markBest(on: boolean): void;
}

const NONE: readonly unknown[] = [];

const PLAIN = { low: 0, high: 1, level: undefined, above: undefined, lostFrom: undefined };

/** The largest value, 1 at least. */
const largest = (values: Curve["values"]): number =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), 1);

function pointsOf({ positions }: Study): Picture {
  const values = positions.map(({ score }) => score);
  return { ...PLAIN, curves: [{ values, color: "green" }], high: largest(values) };
}

// Detours are small beside a long way, so the graph begins not far below the shortest one.
const BELOW = 0.25;

function waysOf({ positions }: Study, run: Run): Picture {
  const lefts = positions.map((_, place) => run.thoughts()[place]?.left);
  const values = lefts.map((left, place) =>
    (left === undefined || left === Infinity ? undefined : place + left));
  const lost = lefts.indexOf(Infinity);
  const level = values[0];
  const most = largest(values);
  const room = Math.max(2, BELOW * (level ?? most));
  return {
    ...PLAIN, curves: [{ values, color: "purple" }], level, low: Math.max(0, (level ?? 0) - room),
    high: most + room, lostFrom: lost < 0 ? undefined : lost,
  };
}

function chancesOf({ game, positions }: Study, run: Run, colors: readonly string[]): Picture {
  const values = positions.map((position, place) =>
    expected(game, position, run.thoughts()[place], 1));
  const [, color = "red", above] = colors;
  return { ...PLAIN, curves: [{ values, color }], level: 0.5, above };
}

function sharesOf({ positions }: Study, colors: readonly string[]): Picture {
  const all = positions.map(({ counts }) => Math.max(1, counts.reduce((sum, one) => sum + one, 0)));
  const curves = colors.slice(1).map((color, i) => ({
    color, values: positions.map(({ counts }, place) => (counts[i + 1] ?? 0) / (all[place] ?? 1)),
  }));
  return { ...PLAIN, curves };
}

function pictureOf(study: Study, run: Run, colors: readonly string[]): Picture {
  const { kind } = study.game.descriptor;
  if (kind === "score") return pointsOf(study);
  if (kind === "puzzle") return waysOf(study, run);
  return colors.length === 3 ? chancesOf(study, run, colors) : sharesOf(study, colors);
}

/** `colors` are those of the players, from 1 on. */
export function makeInsight(study: Study, colors: readonly string[]): Insight {
  const run = makeRun(study);
  const verdicts = createMemo(() => judge(study, run.thoughts()));
  const picture = createMemo(() => pictureOf(study, run, colors));
  const [marksBest, markBest] = createSignal(true);
  const faultAt = (place: number) => verdicts()[place - 1]?.fault;
  return {
    run, verdicts, picture, marksBest, markBest, faultAt,
    lineAt: (place) => run.thoughts()[place]?.line ?? NONE,
    nextFault(place, by) {
      for (let at = place + by; at > 0 && at <= study.moves.length; at += by) {
        if (faultAt(at)) return at;
      }
      return undefined;
    },
  };
}
