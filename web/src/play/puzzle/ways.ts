// The ways to say a direction: keys and swipes.
import { onCleanup } from "solid-js";
import type { Direction } from "../../engine/puzzle";

const KEYS: Record<string, Direction> = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  w: "up", s: "down", a: "left", d: "right",
};

export type Move = (way: Direction, held?: boolean) => void;

const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("a, button, summary");

/**
 * Arrows and letters move, wherever the focus is but in fields and sliders. With Shift the arrows
 * belong to the grid, which walks from cell to cell. Keys are heard on their way down, before the
 * grid.
 */
export function listenToKeys(
  target: Document | HTMLElement, move: Move, goOn?: () => boolean,
): () => void {
  const press = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { target: focus } = event;
    if (focus instanceof HTMLElement && focus.matches("input, select, textarea")) return;
    if (target === document && document.querySelector("dialog[open]")) return;
    // Whatever else Enter would do on a board that is over, it goes on; buttons keep it.
    if (event.key === "Enter" && !event.repeat && goOn && !isControl(event.target) && goOn()) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const way = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    move(way, event.repeat);
  };
  target.addEventListener("keydown", press, true);
  return () => target.removeEventListener("keydown", press, true);
}

/** The same on a page; `goOn` hears of Enter, and says whether it did something. */
export function useWays(move: Move, goOn?: () => boolean): void {
  onCleanup(listenToKeys(document, move, goOn));
}

// Shorter than this it is a tap, in pixels.
const SWIPE = 24;

/** Calls back for swipes over an element; a swipe is no click. */
export function listenToSwipes(element: HTMLElement, move: Move): void {
  let start: { id: number; x: number; y: number } | undefined;
  let swiped = 0;
  element.addEventListener("pointerdown", (event) => {
    const { isPrimary, pointerId: id, clientX: x, clientY: y } = event;
    start = isPrimary ? { id, x, y } : undefined;
  });
  element.addEventListener("pointercancel", () => {
    start = undefined;
  });
  element.addEventListener("pointerup", (event) => {
    if (start?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    start = undefined;
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return;
    swiped = event.timeStamp;
    if (Math.abs(x) > Math.abs(y)) move(x > 0 ? "right" : "left");
    else move(y > 0 ? "down" : "up");
  });
  const refuse = (event: Event) => {
    if (swiped === 0 || event.timeStamp - swiped > 300) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("click", refuse, true);
}
