// The board as the page and screen readers know it: a grid of cells, of which one at a time takes
// the focus. It knows no game; names come from outside.

import { columnName } from "./cell_name";

export interface GridOptions {
  label: string;
  pick(row: number, col: number): void;
}

export interface Grid {
  readonly element: HTMLElement;
  /** Makes the cells anew; the focus stays where it was as far as there is such a cell. */
  resize(rows: number, cols: number): void;
  /** Gives every cell its name, and its marks as data attributes. */
  name(label: (row: number, col: number) => string, marks?: Marks): void;
  rename(label: string): void;
  cell(row: number, col: number): HTMLElement | undefined;
  focus(row: number, col: number): void;
  focusHere(): void;
}

/** Which cells stand out: those that may be picked, those of the last action, and a hint. */
export interface Marks {
  open?(row: number, col: number): boolean;
  last?(row: number, col: number): boolean;
  hint?(row: number, col: number): boolean;
}

const PAGE = 5;

// Where a key leads from a cell; undefined for keys that are not the grid's.
function target(
  event: KeyboardEvent, row: number, col: number, rows: number, cols: number,
): [number, number] | undefined {
  const far = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case "ArrowUp": return [row - 1, col];
    case "ArrowDown": return [row + 1, col];
    case "ArrowLeft": return [row, col - 1];
    case "ArrowRight": return [row, col + 1];
    case "Home": return [far ? 0 : row, 0];
    case "End": return [far ? rows - 1 : row, cols - 1];
    case "PageUp": return [row - PAGE, col];
    case "PageDown": return [row + PAGE, col];
    default: return undefined;
  }
}

function setAttribute(element: HTMLElement, name: string, on: boolean): void {
  if (element.hasAttribute(name) !== on) element.toggleAttribute(name, on);
}

function setMarks(cell: HTMLElement, marks: Marks, row: number, col: number): void {
  setAttribute(cell, "data-open", marks.open?.(row, col) ?? false);
  setAttribute(cell, "data-last", marks.last?.(row, col) ?? false);
  setAttribute(cell, "data-hint", marks.hint?.(row, col) ?? false);
}

function makeCell(): HTMLElement {
  const cell = document.createElement("div");
  cell.setAttribute("role", "gridcell");
  cell.className = "board-cell";
  cell.tabIndex = -1;
  return cell;
}

// The names of rows and columns stand in the cells at the left and at the bottom.
function nameEdges(lines: readonly HTMLElement[]): void {
  lines.forEach(({ firstElementChild: first }, row) =>
    first?.setAttribute("data-row", String(row + 1)));
  Array.from(lines.at(-1)?.children ?? []).forEach((cell, col) =>
    cell.setAttribute("data-col", columnName(col)));
}

function makeRows(rows: number, cols: number): { lines: HTMLElement[]; cells: HTMLElement[] } {
  const lines: HTMLElement[] = [];
  const cells: HTMLElement[] = [];
  for (let row = 0; row < rows; ++row) {
    const line = document.createElement("div");
    line.setAttribute("role", "row");
    line.className = "board-row";
    for (let col = 0; col < cols; ++col) cells.push(makeCell());
    line.append(...cells.slice(row * cols));
    lines.push(line);
  }
  nameEdges(lines);
  return { lines, cells };
}

export function makeGrid(options: GridOptions): Grid {
  const element = document.createElement("div");
  element.className = "board-grid";
  element.setAttribute("role", "grid");
  element.setAttribute("aria-label", options.label);
  let [rows, cols, at] = [0, 0, 0];
  let cells: HTMLElement[] = [];

  const moveTo = (index: number, take: boolean) => {
    const old = cells[at];
    if (old) old.tabIndex = -1;
    at = index;
    const cell = cells[at];
    if (!cell) return;
    cell.tabIndex = 0;
    if (take) cell.focus();
  };
  const indexOf = (node: EventTarget | null) =>
    node instanceof HTMLElement ? cells.indexOf(node) : -1;

  element.addEventListener("click", (event) => {
    const index = indexOf(event.target);
    if (index < 0) return;
    moveTo(index, true);
    options.pick(Math.floor(index / cols), index % cols);
  });
  element.addEventListener("keydown", (event) => {
    const index = indexOf(event.target);
    if (index < 0 || event.altKey) return;
    const [row, col] = [Math.floor(index / cols), index % cols];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      // A key that is held down repeats; one press is one action.
      if (!event.repeat) options.pick(row, col);
      return;
    }
    const next = target(event, row, col, rows, cols);
    if (!next) return;
    event.preventDefault();
    const clamp = (value: number, end: number) => Math.max(0, Math.min(end - 1, value));
    moveTo(clamp(next[0], rows) * cols + clamp(next[1], cols), true);
  });

  return {
    element,
    resize(newRows, newCols) {
      const row = Math.min(cols ? Math.floor(at / cols) : 0, newRows - 1);
      const col = Math.min(cols ? at % cols : 0, newCols - 1);
      [rows, cols] = [newRows, newCols];
      const made = makeRows(rows, cols);
      cells = made.cells;
      element.replaceChildren(...made.lines);
      element.setAttribute("aria-rowcount", String(rows));
      element.setAttribute("aria-colcount", String(cols));
      moveTo(row * cols + col, false);
    },
    name(label, marks = {}) {
      cells.forEach((cell, index) => {
        const [row, col] = [Math.floor(index / cols), index % cols];
        const text = label(row, col);
        if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
        setMarks(cell, marks, row, col);
      });
    },
    cell: (row, col) => cells[row * cols + col],
    rename: (label) => element.setAttribute("aria-label", label),
    focus: (row, col) => moveTo(row * cols + col, true),
    focusHere: () => moveTo(at, true),
  };
}
