// The levels that a player has made, kept in the browser as one document.
import { createSignal } from "solid-js";
import type { Json } from "../engine/protocol";
import { keep, readKept } from "../lib/kept";

export type PuzzleId = "push" | "npc";

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
  version: 1;
  next: number;
  push: OwnLevel[];
  npc: OwnLevel[];
}

const [version, setVersion] = createSignal(0);

function isOwn(value: unknown): value is OwnLevel {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, setup } = value as Partial<OwnLevel>;
  return typeof id === "number" && typeof title === "string" && typeof setup === "object";
}

// What is not as it should be, in a file from elsewhere, is left out.
function read(): Shelf {
  const kept = readKept("levels");
  const shelf: Shelf = { version: 1, next: 1, push: [], npc: [] };
  if (kept === null || typeof kept !== "object" || Array.isArray(kept)) return shelf;
  for (const game of ["push", "npc"] as const) {
    const list = kept[game];
    if (Array.isArray(list)) shelf[game] = (list as unknown[]).filter(isOwn);
  }
  const ids = [...shelf.push, ...shelf.npc].map(({ id }) => id + 1);
  const next = typeof kept["next"] === "number" ? kept["next"] : 1;
  return { ...shelf, next: Math.max(next, ...ids) };
}

// Read again before each change, because another tab may have written.
function update<Result>(change: (shelf: Shelf) => Result): Result {
  const shelf = read();
  const result = change(shelf);
  keep("levels", shelf);
  setVersion(version() + 1);
  return result;
}

/** The levels of a game, the newest first; a view that reads them follows changes. */
export function ownLevels(game: PuzzleId): OwnLevel[] {
  version();
  return read()[game];
}

export function readOwn(game: PuzzleId, id: number): OwnLevel | undefined {
  return read()[game].find((level) => level.id === id);
}

/** Puts a level in the place of the one with its id; says which id it has now. */
export function keepOwn(
  game: PuzzleId, id: number | undefined, level: Omit<OwnLevel, "id">,
): number {
  return update((shelf) => {
    const at = shelf[game].findIndex((one) => one.id === id);
    if (id !== undefined && at >= 0) {
      shelf[game][at] = { ...level, id };
      return id;
    }
    const fresh = shelf.next++;
    shelf[game].unshift({ ...level, id: fresh });
    return fresh;
  });
}

export function removeOwn(game: PuzzleId, id: number): void {
  update((shelf) => {
    shelf[game] = shelf[game].filter((one) => one.id !== id);
  });
}

/** Puts a removed level back where it was. */
export function restoreOwn(game: PuzzleId, level: OwnLevel, index: number): void {
  update((shelf) => shelf[game].splice(index, 0, level));
}
