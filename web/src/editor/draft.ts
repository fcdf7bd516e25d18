// What the editor works on. A draft is a level that need not be right yet; a craft says how the
// drafts of one game are changed. Whether a draft is a level is the engine's word alone: nothing in
// here refuses one. Drafts are values: a change makes a new one.

export interface Cell {
  row: number;
  col: number;
}

export interface Area extends Cell {
  rows: number;
  cols: number;
}

export interface Size {
  rows: number;
  cols: number;
}

/** Every craft has "floor", which erases, and "wall"; the piece of the player is "player". */
export type BrushName = string;

/** What is painted with; a brush that has no colour or no number leaves those alone. */
export interface Brush {
  name: BrushName;
  color: string;
  value: string;
}

/** Something on a draft that can be moved as a whole. */
export interface Thing {
  kind: "block" | "player" | "exit" | "pad" | "tile";
  /** Its place in the draft's list of such things, where there is one. */
  index: number;
  area: Area;
}

/** Where everything goes when a whole board is turned, mirrored, shifted or cut. */
export interface Motion extends Size {
  place(area: Area): Area;
}

/** What a draft says besides its board. */
export interface Details {
  title: string;
  lesson?: string;
  moveLimit?: string;
  target?: string;
}

export interface Craft<Draft> {
  /** In the order of their keys, 1 to 9. */
  readonly brushes: readonly BrushName[];
  /** Those with which a drag makes one large thing instead of many small ones. */
  readonly stretching: readonly BrushName[];
  readonly colored: readonly BrushName[];
  /** Those that carry a number, and the number that each begins with. */
  readonly valued: Readonly<Record<BrushName, string>>;
  begin(): Draft;
  size(draft: Draft): Size;
  put(draft: Draft, brush: Brush, area: Area): Draft;
  /** The brush that would paint what is seen on a cell. */
  look(draft: Draft, cell: Cell): Brush;
  thingAt(draft: Draft, cell: Cell): Thing | undefined;
  /** Puts a thing somewhere else, or gives it another size. */
  move(draft: Draft, thing: Thing, area: Area): Draft;
  /** Whether a thing may have more than one cell. */
  stretches(thing: Thing): boolean;
  reshape(draft: Draft, motion: Motion): Draft;
  /** An empty board of the same size. */
  clear(draft: Draft): Draft;
  details(draft: Draft): Details;
  describe(draft: Draft, details: Details): Draft;
  /** The setup for the engine; a par that was proved goes with it. */
  setupOf(draft: Draft, par?: number): unknown;
  /** A draft of a setup that the engine has accepted. */
  draftOf(setup: unknown): Draft;
  /** The cells that a JSON pointer into the setup means. */
  placesOf(draft: Draft, pointer: string): Area[];
}

/** A craft with the type of its drafts forgotten. */
export type AnyCraft = Craft<unknown>;

export const cellArea = ({ row, col }: Cell): Area => ({ row, col, rows: 1, cols: 1 });

export function covers(area: Area, { row, col }: Cell): boolean {
  return row >= area.row && row < area.row + area.rows &&
    col >= area.col && col < area.col + area.cols;
}

export function overlap(a: Area, b: Area): boolean {
  return a.row < b.row + b.rows && b.row < a.row + a.rows &&
    a.col < b.col + b.cols && b.col < a.col + a.cols;
}

export function inside(area: Area, { rows, cols }: Size): boolean {
  return area.row >= 0 && area.col >= 0 && area.row + area.rows <= rows &&
    area.col + area.cols <= cols;
}

/** The area with these two cells in opposite corners. */
export function areaOf(a: Cell, b: Cell): Area {
  const [row, col] = [Math.min(a.row, b.row), Math.min(a.col, b.col)];
  return { row, col, rows: Math.abs(a.row - b.row) + 1, cols: Math.abs(a.col - b.col) + 1 };
}

export function cellsOf({ row, col, rows, cols }: Area): Cell[] {
  return Array.from({ length: rows * cols }, (_, i) =>
    ({ row: row + Math.floor(i / cols), col: col + (i % cols) }));
}

/** The nearest area that lies on a board, cut where it is too large. */
export function clampArea(area: Area, size: Size): Area {
  const rows = Math.max(1, Math.min(area.rows, size.rows));
  const cols = Math.max(1, Math.min(area.cols, size.cols));
  return {
    row: Math.max(0, Math.min(area.row, size.rows - rows)),
    col: Math.max(0, Math.min(area.col, size.cols - cols)),
    rows, cols,
  };
}

export function sameBrush(a: Brush, b: Brush, craft: AnyCraft): boolean {
  return a.name === b.name && (!craft.colored.includes(a.name) || a.color === b.color) &&
    (!(a.name in craft.valued) || a.value === b.value);
}
