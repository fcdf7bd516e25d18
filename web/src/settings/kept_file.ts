// All that is kept in the browser as one file, to take along or to put back.
import type { Json } from "../engine/protocol";
import { keep, readKept } from "../lib/kept";

const NAMES = ["settings", "progress", "levels"] as const;

/** All that is kept, as the text of one file. */
export function exportKept(): string {
  const kept = Object.fromEntries(NAMES.map((name) => [name, readKept(name) ?? null]));
  return JSON.stringify({ fissile: 1, ...kept }, null, 1);
}

/** Takes the text of such a file in place of what is kept; false, and no change, if it is none. */
export function importKept(text: string): boolean {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return false;
  }
  if (typeof file !== "object" || file === null || !("fissile" in file) || file.fissile !== 1) {
    return false;
  }
  const entries = file as Partial<Record<string, Json>>;
  for (const name of NAMES) {
    const value = entries[name];
    if (value) keep(name, value);
  }
  return true;
}
