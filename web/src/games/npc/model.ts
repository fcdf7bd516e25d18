// The board of npc as a viewer keeps it. Events alone change it (N11); nothing in here adds or
// multiplies.
import type { NpcEvent, NpcSetup, NpcState } from "./types";

export interface NpcPiece {
  row: number;
  col: number;
  /** Decimal digits, because values may be larger than any number of the page. */
  value: string;
}

export interface NpcModel {
  rows: number;
  cols: number;
  target: string;
  /** The short forms of the tiles, row by row: ".", "#", "+3", "*-2". */
  tiles: readonly string[];
  blocks: NpcPiece[];
  end: "win" | "lose" | undefined;
}

const ENDS = { active: undefined, won: "win", lost: "lose" } as const;

export function modelOf(setup: NpcSetup, state: NpcState): NpcModel {
  return {
    rows: state.rows,
    cols: state.cols,
    target: String(state.target),
    tiles: setup.tiles.flat(),
    blocks: state.blocks.map(({ row, col, value }) => ({ row, col, value: String(value) })),
    end: ENDS[state.status],
  };
}

export function cloneModel(model: NpcModel): NpcModel {
  return { ...model, blocks: model.blocks.map((block) => ({ ...block })) };
}

export function showEvent(model: NpcModel, event: NpcEvent): void {
  switch (event.type) {
    case "slide": {
      const block = model.blocks[event.block];
      if (block) [block.row, block.col] = [event.to.row, event.to.col];
      break;
    }
    case "apply": {
      const block = model.blocks[event.block];
      if (block) block.value = String(event.value);
      break;
    }
    case "merge": {
      const { row, col, value } = event;
      model.blocks = model.blocks.filter((block) => block.row !== row || block.col !== col);
      model.blocks.push({ row, col, value: String(value) });
      break;
    }
    case "win":
    case "lose":
      model.end = event.type;
      break;
  }
}

/** A tile as one writes it: "+3", "−3", "×2", "×−2"; nothing for blank and wall. */
export function tileText(tile: string): string {
  if (tile === "." || tile === "#") return "";
  const number = tile.slice(1).replace("-", "−");
  if (tile.startsWith("*")) return `×${number}`;
  return number.startsWith("−") ? number : `+${number}`;
}

/** A value as one writes it. */
export function valueText(value: string): string {
  return value.replace("-", "−");
}

export function countDigits(value: string): number {
  return value.replace(/\D/g, "").length;
}

/** At most `room` signs: the first digits and a mark that more follow. */
export function shorten(text: string, room: number): string {
  return text.length <= room ? text : `${text.slice(0, room - 1)}…`;
}
