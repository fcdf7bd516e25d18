// What the editor opens with: a level of one's own, of a link, of a pack, of a file, or a new one.
import { readPlace } from "../levels/address";
import { readLink } from "../levels/link";
import { readOwn, OWN_PACK } from "../levels/own";
import { openingOf, readLevel } from "../levels/packs";
import { t } from "../lib/words";
import { readLevels } from "./file";
import type { Workshop } from "./workshop";

/** Opens a setup from outside, if the engine takes it. */
async function openSetup(shop: Workshop, setup: unknown, par?: number): Promise<boolean> {
  const { craft, puzzle } = shop.game;
  const opening = setup === undefined ? undefined : await openingOf(puzzle.id, setup);
  if (!opening) return false;
  shop.open(craft.draftOf(opening.setup), undefined, par);
  return true;
}

export function openOwn(shop: Workshop, id: number): boolean {
  const { craft, puzzle } = shop.game;
  const level = readOwn(puzzle.id, id);
  if (!level) return false;
  shop.open(craft.draftOf(level.setup), id, level.par);
  history.replaceState(null, "", `#own=${id}`);
  return true;
}

/** Opens a copy of a level that comes with the game. */
export async function openCopy(shop: Workshop, pack: string, number: number): Promise<boolean> {
  const level = await readLevel(shop.game.puzzle.id, pack, number);
  return level ? openSetup(shop, level.setup, level.par) : false;
}

export function openNew(shop: Workshop): void {
  shop.open(shop.game.craft.begin());
  history.replaceState(null, "", location.pathname);
}

/** Opens the first level of a file and keeps all of them; says how many there were. */
export async function openFile(shop: Workshop, text: string): Promise<number> {
  let taken = 0;
  // The first comes last, so that it is the one that stays open.
  for (const setup of (await readLevels(shop.game.puzzle.id, text)).reverse()) {
    if (!(await openSetup(shop, setup))) continue;
    shop.saveAs();
    taken += 1;
  }
  return taken;
}

/** Opens what the address names. */
export async function openAddress(shop: Workshop): Promise<void> {
  const params = new URLSearchParams(location.hash.slice(1));
  const [own, code, place] = [params.get("own"), params.get("code"), readPlace(location.hash)];
  const id = own ?? (place?.pack === OWN_PACK ? String(place.number) : null);
  const { craft, puzzle } = shop.game;
  const opened = id !== null ? openOwn(shop, Number(id))
    : code !== null ? await openSetup(shop, await readLink(puzzle.id, code))
      : place ? await openCopy(shop, place.pack, place.number) : false;
  if (opened) return;
  shop.open(craft.begin());
  if (id ?? code ?? place) shop.say(t("editor.broken"));
}
