// What is kept in the browser: small JSON documents by name. A browser that keeps nothing (private
// windows, full disks) still plays.
import type { Json } from "../engine/protocol";

const PREFIX = "fissile.";

export function readKept(name: string): Json | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Nothing to do: the page goes on without its memory.
  }
}
