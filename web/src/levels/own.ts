// The levels that a player has made, kept in the browser as one document.
import { createSignal } from "solid-js";
import type { GameId, Json } from "../engine/protocol";
import { keep, readKept } from "../lib/kept";

/** The name under which they are levels of a pack. */
export const OWN_PACK = "own";

export interface OwnLevel {
  /** Never used twice. */
  id: number;
  title: string;
  setup: Json;
  /** The fewest moves, where they are proved. */
  par?: number;
}

interface Shelf {
  next: number;
  levels: Record<GameId, OwnLevel[]>;
}

const [version, setVersion] = createSignal(0);

function isOwn(value: unknown): value is OwnLevel {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, setup } = value as Partial<OwnLevel>;
  return typeof id === "number" && typeof title === "string" && typeof setup === "object";
}

// What is not as it should be, in a file from elsewhere, is left out. A game's levels stand under
// its id, beside `version` and `next`.
function read(): Shelf {
  const kept = readKept("levels");
  const levels: Shelf["levels"] = {};
  if (kept === undefined || kept === null || typeof kept !== "object" || Array.isArray(kept)) {
    return { next: 1, levels };
  }
  for (const [game, list] of Object.entries(kept)) {
    if (Array.isArray(list)) levels[game] = (list as unknown[]).filter(isOwn);
  }
  const ids = Object.values(levels).flat().map(({ id }) => id + 1);
  const next = typeof kept["next"] === "number" ? kept["next"] : 1;
  return { next: Math.max(next, ...ids), levels };
}

// Read again before each change, because another tab may have written.
function update<Result>(change: (shelf: Shelf) => Result): Result {
  const shelf = read();
  const result = change(shelf);
  keep("levels", { version: 1, next: shelf.next, ...shelf.levels });
  setVersion(version() + 1);
  return result;
}

function ownIn(shelf: Shelf, game: GameId): OwnLevel[] {
  return (shelf.levels[game] ??= []);
}

/** The levels of a game, the newest first; a view that reads them follows changes. */
export function ownLevels(game: GameId): OwnLevel[] {
  version();
  return ownIn(read(), game);
}

export function readOwn(game: GameId, id: number): OwnLevel | undefined {
  return ownIn(read(), game).find((level) => level.id === id);
}

/** Puts a level in the place of the one with its id; says which id it has now. */
export function keepOwn(
  game: GameId, id: number | undefined, level: Omit<OwnLevel, "id">,
): number {
  return update((shelf) => {
    const list = ownIn(shelf, game);
    const at = list.findIndex((one) => one.id === id);
    if (id !== undefined && at >= 0) {
      list[at] = { ...level, id };
      return id;
    }
    const fresh = shelf.next++;
    list.unshift({ ...level, id: fresh });
    return fresh;
  });
}

export function removeOwn(game: GameId, id: number): void {
  update((shelf) => {
    shelf.levels[game] = ownIn(shelf, game).filter((one) => one.id !== id);
  });
}

/** Puts a removed level back where it was. */
export function restoreOwn(game: GameId, level: OwnLevel, index: number): void {
  update((shelf) => ownIn(shelf, game).splice(index, 0, level));
}
