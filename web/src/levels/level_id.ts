// The id under which the server keeps a level: the hash of its game and of its setup with all
// defaults (src/online/level_work.cc), so that standings can be read without storing anything.
import type { GameId } from "../engine/protocol";
import { openingOf } from "./packs";

const DIGITS = 32;

/** Undefined for what is no level, and where the browser has no hashes: on pages without HTTPS. */
export async function levelIdOf(game: GameId, setup: unknown): Promise<string | undefined> {
  const opening = isSecureContext ? await openingOf(game, setup) : undefined;
  if (!opening) return undefined;
  const content = new TextEncoder().encode(`${game}\n${JSON.stringify(opening.setup)}`);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, DIGITS);
}
