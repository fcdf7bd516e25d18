// The keys of the page. Those that steer act when they are pressed and again while they are held;
// with the focus on a cell of the board the arrows walk over its cells instead.
import { createEffect, onCleanup } from "solid-js";
import { change, settings } from "../../lib/settings";
import { options } from "./kept";
import { makeRepeat, type Repeat } from "./repeat";
import type { Table } from "./table";
import type { Step } from "./types";

export const STEP_OF_KEY: Readonly<Record<string, Step>> = {
  ArrowLeft: "left", a: "left", ArrowRight: "right", d: "right", ArrowDown: "down", s: "down",
  ArrowUp: "cw", w: "cw", x: "cw", z: "ccw", " ": "drop",
};

export type Window = "new" | "options" | "keys" | "lesson" | undefined;

export interface Controls {
  table: Table;
  open(window: Window): void;
  /** What goes on after a pause, before a game and after it. */
  goOn(): void;
  /** Puts the focus where the arrows steer. */
  focus(): void;
}

export const keyOf = (event: KeyboardEvent): string =>
  event.key.length === 1 ? event.key.toLowerCase() : event.key;

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

const GRID_KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " ", "Enter"];

/** Whether the key belongs to what has the focus, not to the game. */
export function isTaken({ target }: KeyboardEvent, key: string): boolean {
  if (isInside(target, "input, select, textarea, dialog")) return true;
  if (isInside(target, "[role=grid]")) return GRID_KEYS.includes(key);
  return isInside(target, "button, a") && (key === " " || key === "Enter");
}

function commandsOf({ table, open, goOn, focus }: Controls): Record<string, () => void> {
  const { live } = table;
  const pauseOrGoOn = () => {
    if (live.phase() === "running") live.pause();
    else if (live.phase() !== "over") goOn();
  };
  return {
    p: pauseOrGoOn,
    Escape() {
      if (table.looking() !== undefined) table.back();
      else if (document.activeElement?.closest("[role=grid]")) focus();
      else live.pause();
    },
    Enter: goOn,
    // While pairs fall, one key must not end the game.
    r: () => (live.phase() === "running" && !options().calm ? live.pause() : table.restart()),
    n: () => open("new"),
    o: () => open("options"),
    u: () => live.undo(),
    i: () => table.speakPair(),
    b: () => table.focusBoard(),
    h: () => open("lesson"),
    m: () => change({ sound: !settings().sound }),
    "?": () => open("keys"),
    ",": () => table.look((table.looking() ?? live.stand()?.landings.length ?? 0) - 1, false),
    ".": () => table.look((table.looking() ?? -1) + 1, false),
  };
}

/** Listens while the page lives; what it returns is for buttons that are held. */
export function useKeys(controls: Controls): Repeat {
  const { live } = controls.table;
  const repeat = makeRepeat(options, live.press);
  const commands = commandsOf(controls);
  const down = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return;
    const key = keyOf(event);
    if (document.querySelector("dialog[open]") || isTaken(event, key)) return;
    const step = STEP_OF_KEY[key];
    const command = commands[key];
    if (step && controls.table.looking() === undefined) {
      event.preventDefault();
      if (!event.repeat) repeat.press(step);
    } else if (command) {
      event.preventDefault();
      if (!event.repeat) command();
    }
  };
  const up = (event: KeyboardEvent) => {
    const step = STEP_OF_KEY[keyOf(event)];
    if (step) repeat.release(step);
  };
  const leave = () => {
    repeat.releaseAll();
    live.pause();
    live.save();
  };
  const hide = () => {
    if (document.hidden) leave();
  };
  document.addEventListener("keydown", down);
  document.addEventListener("keyup", up);
  document.addEventListener("visibilitychange", hide);
  addEventListener("blur", leave);
  addEventListener("pagehide", leave);
  createEffect(() => {
    if (live.phase() !== "running") repeat.releaseAll();
  });
  onCleanup(() => {
    repeat.releaseAll();
    document.removeEventListener("keydown", down);
    document.removeEventListener("keyup", up);
    document.removeEventListener("visibilitychange", hide);
    removeEventListener("blur", leave);
    removeEventListener("pagehide", leave);
  });
  return repeat;
}
