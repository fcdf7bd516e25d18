// Lessons in their windows, for the pages that teach: the game's own, and courses of others.
import type { DuelDescriptor, GameDescriptor, PuzzleDescriptor } from "../games/descriptor";
import { loadSkin } from "../games/list";
import type { Course } from "../parts/course";
import type { LessonStep as DuelStep } from "../play/duel/game";
import type { LessonStep as PuzzleStep } from "../play/puzzle/game";
import type { Key } from "../text/words";
import type { LearnGame, Window } from "./games";

type Lessons = Pick<LearnGame, "lessons" | "course">;

const titlesOf = (steps: readonly { title?: Key; ask: Key }[]): Key[] =>
  steps.map(({ title, ask }) => title ?? ask);

async function duelLesson(
  game: DuelDescriptor, steps?: readonly DuelStep[], course?: Course,
): Promise<Window> {
  const [{ loadLesson }, file] = await Promise.all([import("../play/duel/lesson"), loadSkin(game)]);
  return loadLesson({ ...game, file }, steps, course);
}

async function puzzleLesson(
  game: PuzzleDescriptor, steps?: readonly PuzzleStep[], course?: Course,
): Promise<Window> {
  const [{ loadLesson }, puzzle] =
    await Promise.all([import("../play/puzzle/lesson"), game.load()]);
  return loadLesson(puzzle, steps, course);
}

/** The lesson of a game's rules. */
export function basicLesson(game: GameDescriptor): Promise<Window> {
  if (game.kind === "score") return game.lesson();
  return game.kind === "puzzle" ? puzzleLesson(game) : duelLesson(game);
}

/** Lessons of strategy on boards of a duel. */
export function duelLessons(game: DuelDescriptor, steps: readonly DuelStep[]): Lessons {
  return { lessons: titlesOf(steps), course: (course) => duelLesson(game, steps, course) };
}

/** Lessons of strategy on boards of a puzzle. */
export function puzzleLessons(game: PuzzleDescriptor, steps: readonly PuzzleStep[]): Lessons {
  return { lessons: titlesOf(steps), course: (course) => puzzleLesson(game, steps, course) };
}
