// The keys of the editor. They are heard before the grid, which has arrows of its own, and rest
// while something is typed, a window is open or the draft is played.
import { onCleanup } from "solid-js";
import { DIRECTIONS } from "../engine/puzzle";
import type { KeyRow } from "../lib/shortcuts";
import {
  clearBoard, shift, takeBack, takeBrush, takeColor, TOOLS, turnBoard,
} from "./commands";
import { cellArea } from "./draft";
import { grow } from "./strokes";
import type { Workshop } from "./workshop";

export interface Acts {
  play(): void;
  /** Plays with the player where the focus is. */
  playHere(): void;
  solve(): void;
  share(): void;
  open(): void;
  keys(): void;
  giveUp(): void;
}

type Keys = Record<string, () => void>;

export const KEY_ROWS: readonly KeyRow[] = [
  [["1", "…", "9"], "editor.keys.brush"],
  [["⇧", "1", "…", "7"], "editor.keys.color"],
  [["N"], "editor.keys.number"],
  [["←", "↑", "↓", "→"], "editor.keys.walk"],
  [["Enter"], "editor.keys.paint"],
  [["Del"], "editor.keys.erase"],
  [["B", "R", "F", "V"], "editor.keys.tools"],
  [["I"], "editor.keys.take"],
  [["⇧", "→"], "editor.keys.grow"],
  [["Ctrl", "→"], "editor.keys.shift"],
  [["M", "⇧M", "T"], "editor.keys.turn"],
  [["U", "Y"], "editor.keys.undo"],
  [["X"], "editor.clear"],
  [["P"], "editor.keys.play"],
  [["⇧", "P"], "editor.keys.here"],
  [["S"], "editor.keys.solve"],
  [["C"], "editor.share"],
  [["O"], "editor.open"],
  [["Esc"], "editor.keys.escape"],
];

const ARROWS = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" };
const GROWTH = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const;

function boardKeys(shop: Workshop): Keys {
  const { craft } = shop.game;
  const keys: Keys = {};
  for (const way of DIRECTIONS) {
    const [down, right] = GROWTH[way];
    keys[`Ctrl+${ARROWS[way]}`] = () => shift(shop, way);
    keys[`Shift+${ARROWS[way]}`] = () => {
      const thing = craft.thingAt(shop.sheet.draft(), shop.cursor());
      if (thing) shop.setSelected({ row: thing.area.row, col: thing.area.col });
      shop.sheet.change(grow(craft, shop.sheet.draft(), shop.cursor(), down, right));
    };
  }
  const erase = () => {
    const brush = { ...shop.brush(), name: "floor" };
    shop.sheet.change(craft.put(shop.sheet.draft(), brush, cellArea(shop.cursor())));
  };
  return { ...keys, Delete: erase, Backspace: erase };
}

function keysOf(shop: Workshop, acts: Acts): Keys {
  const keys = boardKeys(shop);
  shop.game.craft.brushes.forEach((name, index) => {
    keys[String(index + 1)] = () => shop.setBrush({ name });
  });
  shop.game.colors.forEach(({ name }, index) => {
    keys[`Shift+${index + 1}`] = () => takeColor(shop, name);
  });
  for (const [tool, key] of TOOLS) keys[key.toLowerCase()] = () => shop.setTool(tool);
  const undo = () => takeBack(shop, "undo");
  const redo = () => takeBack(shop, "redo");
  return {
    ...keys,
    u: undo, "Ctrl+z": undo, y: redo, "Ctrl+y": redo, "Ctrl+Shift+z": redo,
    i: () => takeBrush(shop, shop.cursor()),
    n: () => document.getElementById("editor-number")?.focus(),
    m: () => turnBoard(shop, "mirror"), "Shift+m": () => turnBoard(shop, "flip"),
    t: () => turnBoard(shop, "turn"), x: () => clearBoard(shop),
    p: acts.play, "Shift+p": acts.playHere, s: acts.solve, c: acts.share, o: acts.open,
    "Shift+?": acts.keys, "?": acts.keys, Escape: acts.giveUp,
  };
}

function nameOf(event: KeyboardEvent): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const key = digit ?? (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  const ctrl = event.ctrlKey || event.metaKey ? "Ctrl+" : "";
  return `${ctrl}${event.shiftKey ? "Shift+" : ""}${key}`;
}

export function useEditorKeys(shop: Workshop, acts: Acts): void {
  const keys = keysOf(shop, acts);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || !shop.ready() || shop.trial()) return;
    if (document.querySelector("dialog[open]")) return;
    const { target } = event;
    const typing = target instanceof HTMLElement && target.matches("input, select, textarea");
    if (typing) {
      // What was typed is taken already; the keys lead back to the board.
      if (event.key === "Enter" || event.key === "Escape") acts.giveUp();
      return;
    }
    const run = keys[nameOf(event)];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  document.addEventListener("keydown", press, true);
  onCleanup(() => document.removeEventListener("keydown", press, true));
}
