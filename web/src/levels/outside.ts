// Levels that do not come with the game: one's own, and those that a link holds. Loaded when there
// is one.
import type { GameId } from "../engine/protocol";
import { t } from "../lib/words";
import type { Level } from "../play/puzzle/game";
import { linkTo, readLink } from "./link";
import { OWN_PACK, readOwn } from "./own";

/** A level that the player has made, by the number under which it is kept. */
export function readOwnLevel(game: GameId, number: number): Level | undefined {
  const own = readOwn(game, number);
  return own && { ...own, pack: OWN_PACK, number };
}

/** The level that a code holds; whether it is one is asked of the engine. */
export async function readLinked(game: GameId, code: string): Promise<Level | undefined> {
  const setup = await readLink(game, code);
  if (setup === undefined) return undefined;
  const about = setup as { level?: Partial<Level>; title?: string };
  const { title = about.title, lesson, par } = about.level ?? {};
  return {
    number: 0, title: title || t("puzzle.linked"), setup,
    ...(lesson && { lesson }), ...(par && { par }),
  };
}

/** What of a link holds the level, as a fragment. */
export function fragmentIn(link: string): string {
  const { search, hash } = new URL(link);
  return hash || search.replace("?", "#");
}

/** The fragment that holds a level; nothing if no link is short enough. */
export async function fragmentOf(game: GameId, { setup }: Level): Promise<string | undefined> {
  const link = await linkTo(game, setup);
  return link && fragmentIn(link.text);
}
