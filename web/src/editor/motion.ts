// Whole boards: mirrored, turned, shifted, made larger or smaller; and areas of one look.
import type { AnyCraft, Cell, Motion, Size } from "./draft";
import { sameBrush } from "./draft";

export const mirrored = ({ rows, cols }: Size): Motion => ({
  rows, cols, place: (area) => ({ ...area, col: cols - area.col - area.cols }),
});

export const flipped = ({ rows, cols }: Size): Motion => ({
  rows, cols, place: (area) => ({ ...area, row: rows - area.row - area.rows }),
});

/** A quarter of a turn, clockwise. */
export const turned = ({ rows, cols }: Size): Motion => ({
  rows: cols,
  cols: rows,
  place: (area) => ({
    row: area.col, col: rows - area.row - area.rows, rows: area.cols, cols: area.rows,
  }),
});

/** What leaves the board on one side comes back on the other; nothing is cut in two. */
export const shifted = ({ rows, cols }: Size, down: number, right: number): Motion => ({
  rows, cols,
  place: (area) => ({
    ...area,
    row: Math.min((area.row + down + rows) % rows, rows - area.rows),
    col: Math.min((area.col + right + cols) % cols, cols - area.cols),
  }),
});

/** Rows go and come at the bottom, columns at the right. */
export const resized = ({ rows, cols }: Size): Motion => ({ rows, cols, place: (area) => area });

/** The tiles of a board after a motion; those that nothing lands on are `blank`. */
export function moveTiles<Tile>(
  tiles: readonly (readonly Tile[])[], blank: Tile, motion: Motion,
): Tile[][] {
  const moved = Array.from({ length: motion.rows }, () => Array<Tile>(motion.cols).fill(blank));
  tiles.forEach((line, row) => line.forEach((tile, col) => {
    const to = motion.place({ row, col, rows: 1, cols: 1 });
    const target = moved[to.row];
    if (target && to.col < motion.cols) target[to.col] = tile;
  }));
  return moved;
}

/** The cells that look like this one and hang together with it. */
export function patchOf(craft: AnyCraft, draft: unknown, start: Cell): Cell[] {
  const { rows, cols } = craft.size(draft);
  const look = craft.look(draft, start);
  const seen = new Set<number>([start.row * cols + start.col]);
  const patch: Cell[] = [start];
  // The list grows while it is walked; a cell comes into it once, so it ends with the board.
  for (const { row, col } of patch) {
    for (const [down, right] of [[-1, 0], [1, 0], [0, -1], [0, 1]] as const) {
      const next = { row: row + down, col: col + right };
      const name = next.row * cols + next.col;
      const there = next.row >= 0 && next.row < rows && next.col >= 0 && next.col < cols;
      if (!there || seen.has(name)) continue;
      seen.add(name);
      if (sameBrush(craft.look(draft, next), look, craft)) patch.push(next);
    }
  }
  return patch;
}
