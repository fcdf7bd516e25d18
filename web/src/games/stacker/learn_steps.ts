// The lessons of strategy of stacker.
import type { LessonStep } from "./lesson_steps";
import type { StackerEvent } from "./types";

const count = (type: StackerEvent["type"], least: number) =>
  (events: readonly StackerEvent[]): boolean =>
    events.filter((event) => event.type === type).length >= least;

// The seed that brings a hamster and a bird.
const seed = 7;

const step = (
  name: "long" | "upright" | "both" | "fall" | "crack", start: LessonStep["start"],
  wanted: LessonStep["wanted"],
): LessonStep => ({
  title: `stack.${name}.title`, ask: `stack.${name}`, done: `stack.${name}.done`, start, seed,
  wanted,
});

export const steps: readonly LessonStep[] = [
  step("long", [["rick", "star", "star", null, null, null]], count("score", 2)),
  step("upright", [
    [null, null, "rick", null, null, null], [null, null, "star", null, null, null],
  ], count("score", 1)),
  step("both", [["rick", null, null, "coo", null, null]], count("clear", 4)),
  step("fall", [
    [null, "rick", "kine", "coo", null, null], [null, "kine", "coo", null, null, null],
  ], (events) => events.some((event) => event.type === "chain" && event.chain === 3)),
  step("crack", [["rick", "hard", null, null, null, "star"]], count("crack", 1)),
];
