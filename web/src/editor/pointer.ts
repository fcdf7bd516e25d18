// The pointer over the board: strokes with any tool, a hand that moves the view, and the secondary
// button, which erases.
import { takeBrush } from "./commands";
import { covers, type Cell, type Thing } from "./draft";
import { HANDLE } from "./marked_skin";
import { beginStroke, extendStroke, fill, type Stroke } from "./strokes";
import type { Workshop } from "./workshop";

interface Spot extends Cell {
  /** How far into the cell, 0 to 1. */
  across: number;
  down: number;
}

const SECONDARY = 2;
const MIDDLE = 1;

function spotOf(shop: Workshop, host: HTMLElement, event: PointerEvent): Spot | undefined {
  const box = host.querySelector(".board-grid")?.getBoundingClientRect();
  if (!box) return undefined;
  const { rows, cols } = shop.game.craft.size(shop.sheet.draft());
  const x = ((event.clientX - box.left) / box.width) * cols;
  const y = ((event.clientY - box.top) / box.height) * rows;
  const clamp = (value: number, end: number) => Math.max(0, Math.min(end - 1, Math.floor(value)));
  const [row, col] = [clamp(y, rows), clamp(x, cols)];
  return { row, col, across: x - col, down: y - row };
}

/** The selected thing, if it is its handle that was pressed. */
function handleAt(shop: Workshop, spot: Spot): Thing | undefined {
  const thing = shop.selectedThing();
  if (!thing || !shop.game.craft.stretches(thing)) return undefined;
  const { row, col, rows, cols } = thing.area;
  const corner = spot.row === row + rows - 1 && spot.col === col + cols - 1;
  return corner && spot.across > 1 - HANDLE && spot.down > 1 - HANDLE ? thing : undefined;
}

/** The stroke that a press begins; what is done with one press alone is done. */
function press(shop: Workshop, spot: Spot, event: PointerEvent): Stroke | undefined {
  const { craft } = shop.game;
  const draft = shop.sheet.draft();
  if (event.button === MIDDLE || event.altKey) {
    takeBrush(shop, spot);
    return undefined;
  }
  const erases = event.button === SECONDARY;
  const brush = erases ? { ...shop.brush(), name: "floor" } : shop.brush();
  const tool = erases && shop.tool() === "hand" ? "brush" : shop.tool();
  if (tool === "fill") {
    shop.sheet.change(fill(craft, draft, brush, spot));
    return undefined;
  }
  const handle = erases ? undefined : handleAt(shop, spot);
  return beginStroke({
    craft, draft, tool, brush, cell: spot, handle, hollow: event.shiftKey,
  });
}

/** What is moved or stretched is selected while that lasts, and stays so. */
function select(shop: Workshop, stroke: Stroke, cell: Cell): void {
  const { kind, thing, start } = stroke;
  if (!thing) {
    shop.setSelected(undefined);
    return;
  }
  const { area } = thing;
  if (kind === "resize") shop.setSelected({ row: area.row, col: area.col });
  else if (kind === "move") {
    const { rows, cols } = shop.game.craft.size(stroke.base);
    const row = Math.max(0, Math.min(rows - area.rows, area.row + cell.row - start.row));
    const col = Math.max(0, Math.min(cols - area.cols, area.col + cell.col - start.col));
    shop.setSelected({ row, col });
  }
}

function pan(host: HTMLElement, event: PointerEvent): void {
  host.scrollLeft -= event.movementX;
  host.scrollTop -= event.movementY;
}

/** Listens to the pointer over the board; `focus` puts the focus on a cell. */
export function listenToPointer(
  shop: Workshop, host: HTMLElement, focus: (cell: Cell) => void,
): void {
  let stroke: Stroke | undefined;
  let panning = false;
  let pressed = false;
  host.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || !(event.target instanceof Element)) return;
    const spot = event.target.closest(".board") ? spotOf(shop, host, event) : undefined;
    if (!spot) return;
    event.preventDefault();
    pressed = true;
    host.setPointerCapture(event.pointerId);
    stroke = press(shop, spot, event);
    panning = !stroke && shop.tool() === "hand" && event.button === 0;
    const selected = shop.selected();
    if (stroke) select(shop, stroke, spot);
    else if (selected && !covers({ ...selected, rows: 1, cols: 1 }, spot)) {
      shop.setSelected(undefined);
    }
    if (stroke) shop.sheet.preview(stroke.draft);
    focus(spot);
  });
  host.addEventListener("pointermove", (event) => {
    if (panning) {
      pan(host, event);
      return;
    }
    const spot = stroke && spotOf(shop, host, event);
    if (!stroke || !spot) return;
    if (spot.row === stroke.last.row && spot.col === stroke.last.col) return;
    stroke = extendStroke(shop.game.craft, stroke, { row: spot.row, col: spot.col });
    select(shop, stroke, spot);
    shop.sheet.preview(stroke.draft);
  });
  const end = (keepIt: boolean) => {
    if (stroke) shop.sheet[keepIt ? "commit" : "drop"]();
    stroke = undefined;
    panning = false;
  };
  host.addEventListener("pointerup", () => end(true));
  host.addEventListener("pointercancel", () => end(false));
  host.addEventListener("contextmenu", (event) => event.preventDefault());
  // A press has painted already; a click that no press came before is a screen reader's.
  host.addEventListener("click", (event) => {
    if (pressed) event.stopPropagation();
    pressed = false;
  }, true);
}
