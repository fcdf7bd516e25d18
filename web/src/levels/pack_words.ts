// What is said of a pack of levels: its title, and how much of it is solved.
import type { GameId } from "../engine/protocol";
import type { Pack } from "../engine/puzzle";
import { t } from "../lib/words";
import type { Key } from "../text/words";
import { bestOf } from "./marks";

/** Packs that the game names have a title in every language. */
export function packTitle(
  { id, packs }: { id: GameId; packs: readonly string[] }, { pack, title }: Pack,
): string {
  return packs.includes(pack) ? t(`${id}.pack.${pack}` as Key) : title;
}

export function solvedIn(game: GameId, { pack, levels }: Pack): number {
  return levels.filter((_, index) => bestOf(game, pack, index + 1) !== undefined).length;
}
