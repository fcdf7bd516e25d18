// What /learn teaches of stacker: rules and lessons of strategy, on starts with a seed that brings
// the pair one needs. Only the lower half of the board is shown.
import type { LearnGame, RulePicture, Rung } from "../../learn/games";
import { t } from "../../lib/words";
import type { Key } from "../../text/words";
import { DIFFICULTIES, difficultyOf, type Difficulty } from "./difficulties";
import { wonRounds } from "./kept";
import { steps } from "./learn_steps";
import { readRounds } from "./rounds";
import type { StackerSetup } from "./types";

const CALM = { hand: 0, odds: { bomb: 0, hard: 0, star: 0 } };

const rule = (
  text: Key, start: StackerSetup["start"], seed: number, actions: readonly unknown[],
  setup: StackerSetup = CALM,
): RulePicture => ({ text, setup: { ...setup, start }, seed, actions });

const put = (col: number, rotation: number) => ({ col, rotation });

/** The rounds by how hard they are: one is over when all of its rounds are won. */
async function rungs(): Promise<Rung[]> {
  const [rounds, won] = [await readRounds(), wonRounds()];
  return (Object.keys(DIFFICULTIES) as Difficulty[]).flatMap((level) => {
    const numbers = rounds.flatMap(({ setup }, index) =>
      (difficultyOf(setup) === level ? [index + 1] : []));
    if (numbers.length === 0) return [];
    const solved = numbers.filter((number) => won[number] !== undefined);
    return [{
      label: t(`level.${level}`), href: "/play/stacker",
      note: t("stack.ladder.won", { n: solved.length, of: numbers.length }),
      done: solved.length === numbers.length,
    }];
  });
}

export const learn: LearnGame = {
  areas: ["stacker/learn"],
  skin: () => import("./skin_low"),
  rules: [
    rule("stack.rule.touch", [[null, "star", "rick", null, null, null]], 7, [put(3, 0)]),
    rule("stack.rule.star", [[null, null, "rick", "star", null, null]], 7, [put(4, 0)]),
    rule("stack.rule.chain", [
      [null, "rick", "kine", "coo", null, null], [null, "kine", "coo", null, null, null],
    ], 7, [put(0, 3)]),
    rule("stack.rule.hard", [["rick", "hard", null, null, null, "star"]], 7, [put(2, 0)]),
    rule("stack.rule.bomb", [["kine", "bomb", null, "coo", "rick", "star"]], 3, [put(2, 3)]),
    rule("stack.rule.hand", [["kine", "star", null, "coo", "rick", "star"]], 5, [put(2, 1)],
      { hand: 100, odds: { bomb: 0, hard: 0, star: 0 } }),
  ],
  lessons: steps.map(({ title, ask }) => title ?? ask),
  course: async (course) => (await import("./lesson")).loadLesson(steps, course),
  ladder: "stack.ladder",
  rungs,
};
