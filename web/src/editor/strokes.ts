// What a pointer and the keys do to a draft: strokes that paint, stretch, move and fill.
// A stroke is shown while it lasts and is one step when it ends.
import {
  areaOf, cellArea, clampArea, sameBrush, type AnyCraft, type Area, type Brush, type Cell,
  type Thing,
} from "./draft";
import { patchOf } from "./motion";

export type Tool = "brush" | "rectangle" | "fill" | "hand";

export interface Stroke {
  kind: "paint" | "stretch" | "outline" | "move" | "resize";
  /** The draft before the stroke. */
  base: unknown;
  /** What the stroke has made of it so far. */
  draft: unknown;
  start: Cell;
  last: Cell;
  brush: Brush;
  thing: Thing | undefined;
}

/** The cells from one to another, each next to the one before; the first is left out. */
function between(from: Cell, to: Cell): Cell[] {
  const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.col - from.col));
  return Array.from({ length: steps }, (_, i) => ({
    row: from.row + Math.round(((to.row - from.row) * (i + 1)) / steps),
    col: from.col + Math.round(((to.col - from.col) * (i + 1)) / steps),
  }));
}

/** The four sides of an area, as areas. */
function sidesOf({ row, col, rows, cols }: Area): Area[] {
  return [
    { row, col, rows: 1, cols }, { row: row + rows - 1, col, rows: 1, cols },
    { row, col, rows, cols: 1 }, { row, col: col + cols - 1, rows, cols: 1 },
  ];
}

interface Press {
  craft: AnyCraft;
  draft: unknown;
  tool: Tool;
  brush: Brush;
  cell: Cell;
  /** Whether the handle of the selected thing was pressed, and which thing that is. */
  handle: Thing | undefined;
  /** Whether a rectangle is to be hollow. */
  hollow: boolean;
}

/** The stroke that begins with a press; none where there is nothing to take hold of. */
export function beginStroke(press: Press): Stroke | undefined {
  const { craft, draft, tool, brush, cell, handle, hollow } = press;
  const thing = handle ?? craft.thingAt(draft, cell);
  const stroke = { base: draft, draft, start: cell, last: cell, brush, thing };
  if (handle) return { ...stroke, kind: "resize" };
  if (tool === "hand") return thing && { ...stroke, kind: "move" };
  // To paint a thing over itself would change nothing: it is moved instead.
  const same = sameBrush(craft.look(draft, cell), brush, craft);
  if (tool === "brush" && thing && same) return { ...stroke, kind: "move" };
  const whole = tool === "rectangle" || craft.stretching.includes(brush.name);
  const hollowed = hollow && !craft.stretching.includes(brush.name);
  const kind = whole ? (hollowed ? "outline" : "stretch") : "paint";
  return { ...stroke, kind, draft: craft.put(draft, brush, cellArea(cell)) };
}

/** The stroke after the pointer has come to a cell. */
export function extendStroke(craft: AnyCraft, stroke: Stroke, cell: Cell): Stroke {
  const { base, brush, start, last, thing } = stroke;
  const size = craft.size(base);
  const next = { ...stroke, last: cell };
  const area = areaOf(start, cell);
  if (stroke.kind === "paint") {
    const draft = between(last, cell).reduce((now, step) =>
      craft.put(now, brush, cellArea(step)), stroke.draft);
    return { ...next, draft };
  }
  if (stroke.kind === "stretch") return { ...next, draft: craft.put(base, brush, area) };
  if (stroke.kind === "outline") {
    const draft = sidesOf(area).reduce((now, side) => craft.put(now, brush, side), base);
    return { ...next, draft };
  }
  if (!thing) return next;
  const to = stroke.kind === "move"
    ? clampArea({ ...thing.area, row: thing.area.row + cell.row - start.row,
      col: thing.area.col + cell.col - start.col }, size)
    : { ...thing.area, rows: Math.max(1, cell.row - thing.area.row + 1),
      cols: Math.max(1, cell.col - thing.area.col + 1) };
  return { ...next, draft: craft.move(base, thing, to) };
}

export function fill(craft: AnyCraft, draft: unknown, brush: Brush, cell: Cell): unknown {
  return patchOf(craft, draft, cell).reduce<unknown>((now, one) =>
    craft.put(now, brush, cellArea(one)), draft);
}

/** The thing on a cell with so many more rows and columns. */
export function grow(
  craft: AnyCraft, draft: unknown, cell: Cell, down: number, right: number,
): unknown {
  const thing = craft.thingAt(draft, cell);
  if (!thing || !craft.stretches(thing)) return draft;
  const { area } = thing;
  const { rows, cols } = craft.size(draft);
  const next = {
    ...area,
    rows: Math.max(1, Math.min(area.rows + down, rows - area.row)),
    cols: Math.max(1, Math.min(area.cols + right, cols - area.col)),
  };
  const same = next.rows === area.rows && next.cols === area.cols;
  return same ? draft : craft.move(draft, thing, next);
}
