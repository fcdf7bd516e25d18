// The lesson of a duel. What happens on its boards is the engine's word; a step is done when its
// move was played.
import type { JSX } from "solid-js";
import type { AnyEvent } from "../../engine/protocol";
import { titleOf } from "../../games/list";
import { makeMatch, type Played } from "../../lib/match";
import { lessonSpeed, openBoard } from "../../lib/play_board";
import { t } from "../../lib/words";
import { Lesson, type MountStep } from "../../parts/lesson";
import { say } from "../../text/words";
import { actionAt, type DuelAction, type DuelGame, type DuelState, type LessonStep } from
  "./game";
import type { Setup } from "./setup_form";

function mountStep(game: DuelGame, steps: readonly LessonStep[]): MountStep {
  const { skin, modelOf } = game.file;
  return (host, number, reached) => {
    const step = steps[number];
    const match = makeMatch<Setup, DuelState, DuelAction, AnyEvent>(game.id);
    let busy = true;
    const isTarget = (row: number, col: number) =>
      step?.target?.row === row && step.target.col === col;
    const rest = () => board.rest(modelOf(match.setup(), match.state()), {
      open: (row, col) => !busy && (!step?.target || isTarget(row, col)),
      last: (row, col) => !busy && isTarget(row, col),
    });
    const show = async ({ before, waves }: Played<DuelState, AnyEvent>) => {
      const start = modelOf(match.setup(), before);
      await board.play(start, waves);
      board.announce(skin.summary(start, waves, say));
      rest();
      reached();
    };
    const pick = async (row: number, col: number) => {
      if (busy || (step?.target && !isTarget(row, col))) return;
      busy = true;
      const played = await match.act(actionAt(game, row, col));
      if (played.ok) await show(played);
      else busy = false;
    };
    const board = openBoard({
      host, skin, label: titleOf(game.id), speed: lessonSpeed,
      pick: (row, col) => void pick(row, col),
    });
    void match.start(step?.setup ?? {}).then(() => {
      busy = false;
      rest();
      board.focus(step?.target?.row ?? 0, step?.target?.col ?? 0);
    });
    return () => {
      board.destroy();
      match.close();
    };
  };
}

interface DuelLessonProps {
  game: DuelGame;
  steps: readonly LessonStep[];
  close(): void;
}

export function DuelLesson(props: DuelLessonProps): JSX.Element {
  const { game, steps } = props;
  return (
    <Lesson
      title={t("lesson.title", { game: titleOf(game.id) })} steps={steps}
      mount={mountStep(game, steps)} close={props.close}
    />
  );
}
