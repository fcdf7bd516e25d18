// Keys of a page. They rest while something is typed or a dialog is open.
import { onCleanup } from "solid-js";
import type { Key } from "../text/words";

/** From the key's name, with "Ctrl+" before it where held, to what it does. */
export type Shortcuts = Record<string, () => void>;
/** A line of the list of keys. */
export type KeyRow = readonly [keys: readonly string[], meaning: Key];

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A window that was just closed keeps the focus until the next frame.
  return target.matches("input, select, textarea") && !target.closest("dialog:not([open])");
}

export function useShortcuts(shortcuts: Shortcuts): void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.metaKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const run = shortcuts[event.ctrlKey ? `Ctrl+${key}` : key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  document.addEventListener("keydown", press);
  onCleanup(() => document.removeEventListener("keydown", press));
}
