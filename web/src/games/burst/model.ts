// The board of orbs and fission as a viewer keeps it. Events alone change it (O8); nothing in here
// decides what happens.
import type { BurstEvent, BurstState } from "./types";

export interface BurstModel {
  rows: number;
  cols: number;
  /** Of each cell, row by row: whose it is (0 for nobody) and how many orbs lie there. */
  owner: Uint8Array;
  orbs: Uint16Array;
  /** How many orbs a cell takes before it bursts; only so that a full one can look like it. */
  mass: Uint8Array;
  /** Of each player, from 1 on: the name of the colour, and whether still in. */
  colors: readonly string[];
  active: boolean[];
}

// fission has letters (F10) where orbs has words (O10).
const COLOR_OF_LETTER: Record<string, string> = { B: "blue", R: "red" };

/** How many neighbours a cell has on a board. */
export function sidesOf(rows: number, cols: number, row: number, col: number): number {
  return Number(row > 0) + Number(row < rows - 1) + Number(col > 0) + Number(col < cols - 1);
}

export function makeModel(
  state: BurstState, massOf: (row: number, col: number) => number,
): BurstModel {
  const { rows, cols } = state;
  const cells = state.grid.flat();
  const places = cells.map((_, index) => [Math.floor(index / cols), index % cols] as const);
  return {
    rows,
    cols,
    owner: Uint8Array.from(cells, (cell) => cell.player),
    orbs: Uint16Array.from(cells, (cell) => cell.orbs),
    mass: Uint8Array.from(places, ([row, col]) => massOf(row, col)),
    colors: ["", ...state.players.map(({ color }) => COLOR_OF_LETTER[color] ?? color)],
    active: [false, ...state.players.map(({ isActive }) => isActive)],
  };
}

export function cloneModel(model: BurstModel): BurstModel {
  const { owner, orbs, active } = model;
  return { ...model, owner: owner.slice(), orbs: orbs.slice(), active: active.slice() };
}

export function showEvent(model: BurstModel, event: BurstEvent): void {
  switch (event.type) {
    case "place": {
      const cell = event.row * model.cols + event.col;
      model.owner[cell] = event.player;
      model.orbs[cell] = event.orbs;
      break;
    }
    case "burst": {
      const cell = event.row * model.cols + event.col;
      const left = (model.orbs[cell] ?? 0) - event.lost;
      model.orbs[cell] = left;
      if (left === 0) model.owner[cell] = 0;
      break;
    }
    case "spread": {
      const cell = event.to.row * model.cols + event.to.col;
      model.orbs[cell] = (model.orbs[cell] ?? 0) + 1;
      model.owner[cell] = event.player;
      break;
    }
    case "out":
    case "resign":
      model.active[event.player] = false;
      break;
    case "win":
    case "draw":
      break;
  }
}

/** Whether one more orb would make the cell burst. */
export function isTense(model: BurstModel, cell: number): boolean {
  const orbs = model.orbs[cell] ?? 0;
  return orbs > 0 && orbs + 1 >= (model.mass[cell] ?? 0);
}

/** How many orbs each player has, from 1 on. */
export function countOrbs(model: BurstModel): number[] {
  const counts = model.colors.map(() => 0);
  model.orbs.forEach((orbs, cell) => {
    const owner = model.owner[cell] ?? 0;
    counts[owner] = (counts[owner] ?? 0) + orbs;
  });
  return counts;
}
