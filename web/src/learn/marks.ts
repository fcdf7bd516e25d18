// Which lessons were done, kept in the browser with everything else.
import { createSignal } from "solid-js";
import type { GameId } from "../engine/protocol";
import { keepOf, progress } from "../lib/progress";

// Read again after each that is kept.
const [version, setVersion] = createSignal(0);

export function lessonsDone(game: GameId): readonly number[] {
  version();
  const kept = progress().games[game]?.["lessons"];
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "number") : [];
}

export function keepLesson(game: GameId, number: number): void {
  const done = lessonsDone(game);
  if (!done.includes(number)) keepOf(game, "lessons", [...done, number]);
  setVersion(version() + 1);
}
