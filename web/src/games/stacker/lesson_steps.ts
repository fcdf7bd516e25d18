// The steps of the lesson of stacker: starts with a seed that brings the pair one needs.
import type { Key } from "../../text/words";
import type { StackerEvent, StackerSetup } from "./types";

export interface LessonStep {
  /** What it is called, where it is one of a course. */
  title?: Key;
  ask: Key;
  done: Key;
  start: NonNullable<StackerSetup["start"]>;
  seed: number;
  /** Whether what happened is what was asked for. */
  wanted(events: readonly StackerEvent[]): boolean;
}

/** That one of the events is of a kind. */
export const has = (kind: (event: StackerEvent) => boolean) =>
  (events: readonly StackerEvent[]): boolean => events.some(kind);

export const STEPS: readonly LessonStep[] = [
  {
    ask: "stackLesson.touch", done: "stackLesson.touch.done",
    start: [[null, null, null, null, "coo", null]], seed: 23,
    wanted: has(({ type }) => type === "chain"),
  },
  {
    ask: "stackLesson.star", done: "stackLesson.star.done",
    start: [[null, null, "rick", "star", null, null]], seed: 7,
    wanted: has(({ type }) => type === "score"),
  },
  {
    ask: "stackLesson.chain", done: "stackLesson.chain.done",
    start: [[null, "rick", null, "coo", null, null]], seed: 7,
    wanted: has((event) => event.type === "chain" && event.chain === 2),
  },
  {
    ask: "stackLesson.bomb", done: "stackLesson.bomb.done",
    start: [["kine", "bomb", null, "coo", "rick", "star"]], seed: 3,
    wanted: has(({ type }) => type === "blast"),
  },
];
