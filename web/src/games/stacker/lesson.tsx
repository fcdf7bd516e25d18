// The lesson of stacker: four small boards. They are setups of the protocol with a seed that brings
// the pair one needs, and what happens on them is the engine's word; only the lower half is shown.
import type { Component } from "solid-js";
import type { Board } from "../../board/board";
import { afterwards, type Turns } from "../../lib/in_turn";
import { makeMatch, type Match } from "../../lib/match";
import { lessonSpeed, openBoard } from "../../lib/play_board";
import { learnWords, t } from "../../lib/words";
import type { Course } from "../../parts/course";
import { Lesson, type MountStep } from "../../parts/lesson";
import { say } from "../../text/words";
import { titleOf } from "../list";
import { makeGhost, type Ghost } from "./ghost";
import { keyOf, STEP_OF_KEY } from "./keys";
import { STEPS, type LessonStep } from "./lesson_steps";
import { makeModel, ROWS, type StackerModel } from "./model";
import { placementAt, soundOf } from "./show";
import { skin } from "./skin";
import { SHOWN, skin as low } from "./skin_low";
import { followFingers } from "./touch";
import type { Spot, StackerAction, StackerEvent, StackerSetup, StackerState } from
  "./types";
import { pairWords } from "./words";

const ODDS = { hand: 0, odds: { bomb: 0, hard: 0, star: 0 } };

interface Lecture {
  readonly step: LessonStep | undefined;
  readonly match: Match<StackerSetup, StackerState, StackerAction, StackerEvent>;
  readonly ghost: Ghost;
  readonly board: Board<StackerModel, StackerEvent>;
  reached: boolean;
}

function rest({ board, match }: Lecture, ghost: readonly Spot[]): void {
  board.rest(makeModel(match.state(), ghost));
}

async function begin(lecture: Lecture): Promise<void> {
  const { match, ghost, step } = lecture;
  await match.start({ ...ODDS, start: step?.start ?? [] }, step?.seed ?? 1);
  // Down to where the shown part begins.
  for (let row = 0; row < ROWS - SHOWN; ++row) await match.act("down");
  rest(lecture, await ghost.load(match.replay()));
}

async function act(lecture: Lecture, action: StackerAction): Promise<void> {
  const { match, ghost, board, step } = lecture;
  if (lecture.reached) return;
  const [played, spots] = await Promise.all([match.act(action), ghost.act(action)]);
  if (!played.ok) return;
  const { before, waves, state } = played;
  if (!waves.some((wave) => wave[0]?.type === "lock")) {
    rest(lecture, spots);
    if (state.pair) board.announce(pairWords(state.pair, say));
    return;
  }
  const start = makeModel(before);
  // The pair that comes next is not part of the lesson.
  await board.play(start, waves.filter((wave) => wave[0]?.type !== "spawn"));
  lecture.reached = step?.wanted(waves.flat()) ?? false;
  board.announce(lecture.reached ? skin.summary(start, waves, say) : say("stackLesson.again"));
  if (!lecture.reached) await begin(lecture);
}

const mountStep = (steps: readonly LessonStep[]): MountStep => (host, number, reached) => {
  const board = openBoard({
    host, skin: low, label: titleOf("stacker"), speed: lessonSpeed,
    pick(_row, col) {
      const action = placementAt(lecture.match.state().pair, col);
      if (action) press(action);
    },
    waveBegan: soundOf,
  });
  const lecture: Lecture = {
    step: steps[number], match: makeMatch("stacker"), ghost: makeGhost(), board, reached: false,
  };
  // What plays is seen to its end.
  const turns: Turns = { board: undefined, steps: 0, queue: Promise.resolve() };
  void afterwards(turns, async () => {
    await begin(lecture);
    board.focus(SHOWN - 1, 2);
  });
  const press = (action: StackerAction) => void afterwards(turns, async () => {
    const before = lecture.reached;
    await act(lecture, action);
    if (lecture.reached && !before) reached();
  });
  // The arrows steer here; they do not walk over the cells.
  const onKey = (event: KeyboardEvent) => {
    const action = STEP_OF_KEY[keyOf(event)];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    press(action);
  };
  const letGo = followFingers(host, () => host.clientHeight / SHOWN, press);
  host.addEventListener("keydown", onKey, { capture: true });
  return () => {
    host.removeEventListener("keydown", onKey, { capture: true });
    letGo();
    board.destroy();
    lecture.match.close();
    lecture.ghost.close();
  };
};

/** The lesson with its words, or a course of other steps. */
export async function loadLesson(
  steps: readonly LessonStep[] = STEPS, course?: Course,
): Promise<Component<{ close(): void }>> {
  await learnWords("lesson", "stacker/lesson");
  return (props) => (
    <Lesson
      title={t("stackLesson.title")} steps={steps} course={course} mount={mountStep(steps)}
      close={props.close}
    />
  );
}
