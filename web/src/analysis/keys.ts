// The keys of the page. Arrows walk over the moves unless a cell of the board or a bar has the
// focus, which have their own use for them.
import { onCleanup } from "solid-js";
import { change, pace, settings } from "../lib/settings";
import type { Shortcuts } from "../lib/shortcuts";
import type { KeyRow } from "../lib/shortcuts";
import type { Desk } from "./desk";
import type { Insight } from "./insight";
import type { Sharing } from "./sharing";

export const KEY_ROWS: readonly KeyRow[] = [
  [["←", "→"], "analysis.key.move"],
  [["Home", "End"], "analysis.key.ends"],
  [["Space", "P"], "analysis.key.play"],
  [["Q", "W"], "analysis.key.wave"],
  [["N", "B"], "analysis.key.fault"],
  [["I"], "analysis.key.best"],
  [["L", "Esc"], "analysis.key.line"],
  [["A"], "analysis.key.think"],
  [["↓"], "analysis.key.board"],
  [["-", "+"], "analysis.key.speed"],
  [["D"], "analysis.key.download"],
  [["C"], "analysis.key.share"],
  [["M"], "analysis.key.sound"],
  [["?"], "analysis.key.help"],
];

interface Keyed {
  desk: Desk;
  insight: Insight;
  sharing: Sharing;
  help(): void;
}

function shortcutsOf({ desk, insight, sharing, help }: Keyed): Shortcuts {
  const step = (by: number) => () => desk.go(desk.place() + by, by > 0);
  const fault = (by: 1 | -1) => () => desk.go(insight.nextFault(desk.place(), by) ?? desk.place());
  const along = () => {
    const line = insight.lineAt(desk.place());
    if (desk.tried() < line.length) desk.attempt(line, desk.tried() + 1);
  };
  return {
    ArrowLeft: step(-1), ArrowRight: step(1), ",": step(-1), ".": step(1),
    Home: () => desk.go(0), End: () => desk.go(desk.last),
    ArrowDown: desk.focusBoard, ArrowUp: desk.focusBoard,
    p: desk.watch, " ": desk.watch,
    w: () => desk.wave(1), q: () => desk.wave(-1),
    "]": () => desk.wave(1), "[": () => desk.wave(-1),
    n: fault(1), b: fault(-1),
    i: () => insight.markBest(!insight.marksBest()),
    l: along, Escape: () => desk.go(desk.place()),
    a: () => (insight.run.running() ? insight.run.stop() : insight.run.start()),
    "-": () => pace(-1), "+": () => pace(1), "=": () => pace(1),
    d: sharing.save, c: sharing.copy,
    m: () => change({ sound: !settings().sound }),
    "?": help,
  };
}

/** Keys that a bar has its own use for. */
const OF_BARS = /^(Arrow|Page|Home|End)/;

/** Whether what has the focus needs the key itself. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("input[type=range]")) return OF_BARS.test(key);
  if (target.matches("input, select, textarea, dialog *")) return true;
  return key === " " && target.matches("button, a, summary");
}

/** Unlike the shortcuts of other pages, these work on while the bar of time has the focus. */
export function useKeys(keyed: Keyed): void {
  const shortcuts = shortcutsOf(keyed);
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return;
    if (document.querySelector("dialog[open]") || isTaken(event)) return;
    const run = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  document.addEventListener("keydown", press);
  onCleanup(() => document.removeEventListener("keydown", press));
}
