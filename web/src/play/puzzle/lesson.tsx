// The lessons of puzzles: small boards on which one really plays. What happens is the engine's
// word, and a step is done when an event says so.
import { render } from "solid-js/web";
import { Show, type Component } from "solid-js";
import type { AnyEvent } from "../../engine/protocol";
import type { Direction } from "../../engine/puzzle";
import { titleOf } from "../../games/list";
import { inTurn, sound, type Turns } from "../../lib/in_turn";
import { makeMatch } from "../../lib/match";
import { lessonSpeed, openBoard } from "../../lib/play_board";
import { learnWords, t } from "../../lib/words";
import type { Course } from "../../parts/course";
import { Lesson, type MountStep } from "../../parts/lesson";
import { say } from "../../text/words";
import type { LessonStep, PuzzleGame, PuzzleState } from "./game";
import { Pad } from "./pad";
import { listenToKeys, listenToSwipes } from "./ways";

/** One small board in a host; returns how to move on it and how to end it. */
function makeTrial(
  game: PuzzleGame, host: HTMLElement, task: LessonStep, reached: () => void,
): { move(way: Direction): void; again(): void; end(): void } {
  const { skin, modelOf } = game.file;
  const match = makeMatch<unknown, PuzzleState, Direction, AnyEvent>(game.id);
  let done = false;
  const heart = () =>
    game.heart(modelOf(match.setup(), match.state())) ?? { row: 0, col: 0 };
  const rest = () => {
    const model = modelOf(match.setup(), match.state());
    const last = match.actions().at(-1);
    if (last) game.look(model, last);
    board.rest(model, { open: (row, col) => !done && game.wayTo(model, row, col) !== undefined });
  };
  const refuse = (reason: string) => {
    const { row, col } = heart();
    board.refuse(row, col, reason);
    void sound("refuse");
  };
  const step = async (way: Direction) => {
    if (done) {
      refuse(t("lesson.over"));
      return;
    }
    const played = await match.act(way);
    if (played.ok) {
      const start = modelOf(match.setup(), played.before);
      game.look(start, way);
      await board.play(start, played.waves);
      board.announce(skin.summary(start, played.waves, say));
      done = played.waves.flat().some(({ type }) => type === task.until);
      // A board that was lost is given back, to try once more.
      if (!done && played.state.status !== "active") await match.start(task.setup);
      rest();
      if (done) reached();
    } else {
      refuse(game.reason(played.error));
    }
  };
  const board = openBoard({
    host, skin, label: titleOf(game.id), speed: lessonSpeed,
    pick(row, col) {
      const way = game.wayTo(modelOf(match.setup(), match.state()), row, col);
      if (way) move(way);
      else board.refuse(row, col, t(done ? "lesson.over" : game.noWay));
    },
  });
  const turns: Turns = { board, steps: 0, queue: Promise.resolve() };
  const again = () => void inTurn(turns, async () => {
    if (done) return;
    await match.start(task.setup);
    rest();
    const { row, col } = heart();
    board.focus(row, col);
  });
  again();
  const move = (way: Direction) => void inTurn(turns, () => step(way));
  return {
    move, again,
    end() {
      board.destroy();
      match.close();
    },
  };
}

function mountStep(
  game: PuzzleGame, steps: readonly LessonStep[], isCourse: boolean,
): MountStep {
  return (host, number, reached) => {
    const step = steps[number];
    if (!step) return () => {};
    const frame = document.createElement("div");
    frame.className = "trial";
    const stage = document.createElement("div");
    stage.className = "stage";
    frame.append(stage);
    host.append(frame);
    const trial = makeTrial(game, stage, step, reached);
    listenToSwipes(stage, trial.move);
    const deafen = listenToKeys(host.closest("dialog") ?? host, trial.move);
    const unmount = render(() => (
      <>
        <Pad move={trial.move} />
        <Show when={isCourse}>
          <button class="button" onClick={trial.again}>{t("learn.again")}</button>
        </Show>
      </>
    ), frame);
    return () => {
      deafen();
      unmount();
      trial.end();
      frame.remove();
    };
  };
}

/** The lesson with its words, or a course of other steps. */
export async function loadLesson(
  game: PuzzleGame, steps: readonly LessonStep[] = game.lesson, course?: Course,
): Promise<Component<{ close(): void }>> {
  await learnWords("lesson", ...game.lessonAreas);
  return (props) => (
    <Lesson
      title={t("lesson.title", { game: titleOf(game.id) })} steps={steps} course={course}
      mount={mountStep(game, steps, course !== undefined)} close={props.close}
    />
  );
}
