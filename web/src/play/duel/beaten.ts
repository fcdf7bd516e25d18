// Which of the engine's players were beaten, alone against one; kept in the browser.
import type { GameId } from "../../engine/protocol";
import { keepOf, progress } from "../../lib/progress";
import { playersOf } from "./game";
import type { Session } from "./session";

export function beatenLevels(game: GameId): readonly number[] {
  const kept = progress().games[game]?.["beaten"];
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "number") : [];
}

/** Keeps the level that was beaten, if this was a whole game of two against one. */
export function keepBeaten({ game, match, opponents }: Session): void {
  const { winner } = match.state();
  const table = opponents();
  if (!winner || !table || playersOf(game, match.state()).length !== 2) return;
  // A game that began in the middle says nothing of who is stronger.
  if (match.setup()["position"] !== undefined) return;
  const level = table.levelOf(3 - winner);
  if (level === 0 || table.levelOf(winner) > 0) return;
  const beaten = beatenLevels(game.id);
  if (!beaten.includes(level)) keepOf(game.id, "beaten", [...beaten, level]);
}
