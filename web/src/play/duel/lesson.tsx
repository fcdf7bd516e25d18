// The lesson of a duel. What happens on its boards is the engine's word; a step is done when a move
// brought about what it is about.
import type { Component } from "solid-js";
import type { AnyEvent } from "../../engine/protocol";
import { titleOf } from "../../games/list";
import { makeMatch, type Match } from "../../lib/match";
import { lessonSpeed, openBoard } from "../../lib/play_board";
import { learnWords, t } from "../../lib/words";
import type { Course } from "../../parts/course";
import { Lesson, type MountStep } from "../../parts/lesson";
import { say } from "../../text/words";
import {
  actionAt, cellOf, type DuelAction, type DuelGame, type DuelState, type LessonStep,
} from "./game";
import type { Setup } from "./setup_form";

type DuelMatch = Match<Setup, DuelState, DuelAction, AnyEvent>;

/** A board of the lesson, and whether a move is awaited there. */
interface Trial {
  readonly step: LessonStep;
  readonly match: DuelMatch;
  readonly legal: Set<string>;
  standing: "busy" | "open" | "done";
}

const placeOf = (row: number, col: number) => `${row},${col}`;

/** Puts the board to its start, and lets every move of the rules be tried. */
async function begin(game: DuelGame, trial: Trial): Promise<void> {
  const { match, step, legal } = trial;
  await match.start(step.setup);
  legal.clear();
  for (const action of await match.legal()) {
    const cell = cellOf(game, action);
    if (cell) legal.add(placeOf(cell.row, cell.col));
  }
  trial.standing = "open";
}

function mountStep(game: DuelGame, steps: readonly LessonStep[]): MountStep {
  const { skin, modelOf } = game.file;
  return (host, number, reached) => {
    const step = steps[number];
    if (!step) return () => {};
    const trial: Trial = { step, match: makeMatch(game.id), legal: new Set(), standing: "busy" };
    const { match, legal } = trial;
    const { target } = step;
    const rest = () => {
      const isOpen = trial.standing === "open";
      board.rest(modelOf(match.setup(), match.state()), {
        open: (row, col) => isOpen && legal.has(placeOf(row, col)),
        hint: (row, col) => isOpen && target?.row === row && target.col === col,
      });
    };
    // Shows what the other side could do now, if that is what the step is about.
    const answer = async () => step.refuted &&
      (await import("./ahead")).showRefutation(match, step.refuted, async ({ before, waves }) => {
        const start = modelOf(match.setup(), before);
        await board.play(start, waves);
        board.announce(skin.summary(start, waves, say));
      });
    const play = async (row: number, col: number) => {
      trial.standing = "busy";
      const played = await match.act(actionAt(game, row, col));
      if (!played.ok) {
        trial.standing = "open";
        board.refuse(row, col, game.refused ? t(game.refused) : played.error.message);
        return;
      }
      const start = modelOf(match.setup(), played.before);
      await board.play(start, played.waves);
      const misses = !(step.reached?.(played) ?? true);
      const reply = misses ? undefined : await answer();
      if (!misses && !reply) {
        trial.standing = "done";
        board.announce(skin.summary(start, played.waves, say));
        rest();
        reached();
      } else {
        await begin(game, trial);
        rest();
        board.refuse(row, col, t(reply ? "learn.refuted" : "lesson.missed"));
      }
    };
    const pick = (row: number, col: number) => {
      if (trial.standing === "open") void play(row, col);
      else if (trial.standing === "done") board.refuse(row, col, t("lesson.over"));
    };
    const board = openBoard({ host, skin, label: titleOf(game.id), speed: lessonSpeed, pick });
    void begin(game, trial).then(() => {
      rest();
      board.focus(target?.row ?? 0, target?.col ?? 0);
    });
    return () => {
      board.destroy();
      match.close();
    };
  };
}

/** The lesson with its words and steps, or a course of others. */
export async function loadLesson(
  game: DuelGame, others?: readonly LessonStep[], course?: Course,
): Promise<Component<{ close(): void }>> {
  const [steps] = await Promise.all([
    others ?? game.lesson?.load() ?? [], learnWords("lesson", ...(game.lesson?.areas ?? [])),
  ]);
  return (props) => (
    <Lesson
      title={t("lesson.title", { game: titleOf(game.id) })} steps={steps} course={course}
      mount={mountStep(game, steps)} close={props.close}
    />
  );
}
