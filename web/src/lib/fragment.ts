// Setups and replays in the part of the address behind '#', where the pages look for them; what a
// link brings behind '?' is taken there when the app starts (copy_link.ts).
import type { Json } from "../engine/protocol";

/** What the fragment holds under a name, if it is JSON. */
export function fromFragment(hash: string, name: string): Json | undefined {
  const text = new URLSearchParams(hash.slice(1)).get(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export function toFragment(name: string, value: unknown): string {
  return `#${new URLSearchParams({ [name]: JSON.stringify(value) }).toString()}`;
}
