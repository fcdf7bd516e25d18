// The drafts of npc: puzzles with the short forms of their tiles; numbers are decimal digits, of
// any length (N6).
import {
  cellArea, cellsOf, inside, type Area, type Brush, type Cell, type Craft, type Motion, type Thing,
} from "../../editor/draft";
import { moveTiles } from "../../editor/motion";
import type { NpcSetup } from "./types";

export interface NpcDraft {
  title: string;
  target: string;
  tiles: readonly (readonly string[])[];
  blocks: readonly { row: number; col: number; value: string }[];
}

const isAt = (a: Cell) => (b: Cell) => a.row === b.row && a.col === b.col;
const isAway = (a: Cell) => (b: Cell) => !isAt(a)(b);

function begin(): NpcDraft {
  const edge = Array<string>(7).fill("#");
  const line = ["#", ...Array<string>(5).fill("."), "#"];
  return { title: "", target: "10", tiles: [edge, line, line, line, line, line, edge], blocks: [] };
}

const withTile = (draft: NpcDraft, { row, col }: Cell, sign: string): NpcDraft => ({
  ...draft,
  tiles: draft.tiles.map((line, y) =>
    (y === row ? line.map((tile, x) => (x === col ? sign : tile)) : line)),
});

const withoutBlock = (draft: NpcDraft, cell: Cell): NpcDraft =>
  ({ ...draft, blocks: draft.blocks.filter(isAway(cell)) });

function putOne(draft: NpcDraft, { name, value }: Brush, cell: Cell): NpcDraft {
  if (name === "floor") return withTile(withoutBlock(draft, cell), cell, ".");
  if (name === "wall") return withTile(withoutBlock(draft, cell), cell, "#");
  if (name === "add") return withTile(draft, cell, `+${value}`);
  if (name === "multiply") return withTile(draft, cell, `*${value}`);
  const bare = withoutBlock(draft, cell);
  const ready = draft.tiles[cell.row]?.[cell.col] === "#" ? withTile(bare, cell, ".") : bare;
  return { ...ready, blocks: [...ready.blocks, { ...cell, value }] };
}

const put = (draft: NpcDraft, brush: Brush, area: Area): NpcDraft =>
  cellsOf(area).reduce((now, cell) => putOne(now, brush, cell), draft);

function look(draft: NpcDraft, cell: Cell): Brush {
  const block = draft.blocks.find(isAt(cell));
  if (block) return { name: "number", color: "red", value: block.value };
  const tile = draft.tiles[cell.row]?.[cell.col] ?? "#";
  const value = tile.slice(1);
  if (tile === "#" || tile === ".") {
    return { name: tile === "#" ? "wall" : "floor", color: "red", value };
  }
  return { name: tile.startsWith("*") ? "multiply" : "add", color: "red", value };
}

function thingAt(draft: NpcDraft, cell: Cell): Thing | undefined {
  const index = draft.blocks.findIndex(isAt(cell));
  if (index >= 0) return { kind: "block", index, area: cellArea(cell) };
  const { name } = look(draft, cell);
  return name === "add" || name === "multiply"
    ? { kind: "tile", index: 0, area: cellArea(cell) }
    : undefined;
}

function move(draft: NpcDraft, { kind, index, area }: Thing, to: Area): NpcDraft {
  const { row, col } = to;
  if (kind === "block") {
    const blocks = draft.blocks.map((block, i) => (i === index ? { ...block, row, col } : block));
    return { ...draft, blocks };
  }
  const tile = draft.tiles[area.row]?.[area.col] ?? ".";
  return withTile(withTile(draft, area, "."), to, tile);
}

function reshape(draft: NpcDraft, motion: Motion): NpcDraft {
  const blocks = draft.blocks.map((block) => {
    const { row, col } = motion.place(cellArea(block));
    return { ...block, row, col };
  });
  return {
    ...draft,
    tiles: moveTiles(draft.tiles, ".", motion),
    blocks: blocks.filter((block) => inside(cellArea(block), motion)),
  };
}

function placesOf(draft: NpcDraft, pointer: string): Area[] {
  const [, row, col] = /^\/setup\/tiles\/(\d+)\/(\d+)/.exec(pointer) ?? [];
  if (row !== undefined) return [cellArea({ row: Number(row), col: Number(col) })];
  const [, index = ""] = /^\/setup\/blocks\/(\d+)/.exec(pointer) ?? [];
  const block = index === "" ? undefined : draft.blocks[Number(index)];
  return block ? [cellArea(block)] : [];
}

/** A number as the engine writes it; what is none goes to it as it was typed. */
const numberOf = (text: string) =>
  (/^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text);

export const npcCraft: Craft<NpcDraft> = {
  brushes: ["floor", "wall", "add", "multiply", "number"],
  stretching: [],
  colored: [],
  valued: { add: "1", multiply: "2", number: "1" },
  begin, put, look, thingAt, move, reshape, placesOf,
  size: ({ tiles }) => ({ rows: tiles.length, cols: tiles[0]?.length ?? 0 }),
  stretches: () => false,
  clear: (draft) =>
    ({ ...draft, blocks: [], tiles: draft.tiles.map((line) => line.map(() => ".")) }),
  details: ({ title, target }) => ({ title, target }),
  describe: (draft, { title, target = "" }) => ({ ...draft, title, target }),
  setupOf: ({ title, target, tiles, blocks }): NpcSetup => ({
    ...(title && { title }),
    target: numberOf(target),
    tiles: tiles.map((line) => [...line]),
    blocks: blocks.map(({ row, col, value }) => ({ row, col, value: numberOf(value) })),
  }),
  draftOf: (setup) => {
    const { title = "", target, tiles, blocks } = setup as NpcSetup;
    return {
      title, target: String(target), tiles,
      blocks: blocks.map(({ row, col, value }) => ({ row, col, value: String(value) })),
    };
  },
};
