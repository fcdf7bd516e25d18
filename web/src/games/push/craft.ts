// The drafts of push: levels as the rules page has them, with every default filled in.
import {
  cellArea, cellsOf, clampArea, covers, inside, overlap, type Area, type Brush, type Cell,
  type Craft, type Details, type Motion, type Thing,
} from "../../editor/draft";
import { moveTiles } from "../../editor/motion";
import type {
  BlockKind, PushBlock, PushColor, PushLevel, PushPad, PushSetup, Tile,
} from "./types";

export interface PushDraft {
  title: string;
  lesson: string;
  moveLimit: string;
  walls: readonly string[];
  player: Tile;
  exit: Rect;
  blocks: readonly Required<PushBlock>[];
  pads: readonly PushPad[];
}

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const rectOf = ({ row, col, rows, cols }: Area): Rect => ({ x: col, y: row, w: cols, h: rows });
const areaOfRect = ({ x, y, w, h }: Rect): Area => ({ row: y, col: x, rows: h, cols: w });
const areaOfTile = ([x, y]: Tile): Area => ({ row: y, col: x, rows: 1, cols: 1 });
const areaOfPad = ({ x, y }: PushPad): Area => ({ row: y, col: x, rows: 1, cols: 1 });
const KINDS: readonly BlockKind[] = ["plain", "ice", "bomb"];

function begin(): PushDraft {
  const row = `#${" ".repeat(8)}#`;
  const edge = "#".repeat(10);
  return {
    title: "", lesson: "", moveLimit: "", walls: [edge, ...Array<string>(6).fill(row), edge],
    player: [2, 3], exit: { x: 8, y: 6, w: 1, h: 1 }, blocks: [], pads: [],
  };
}

function withTile(walls: readonly string[], { row, col }: Cell, sign: string): string[] {
  return walls.map((line, y) =>
    (y === row ? line.slice(0, col) + sign + line.slice(col + 1) : line));
}

/** A teleport that lost its partner leads to itself, until it is given another. */
function withoutPads(draft: PushDraft, area: Area): PushDraft {
  const gone = draft.pads.filter((pad) => overlap(areaOfPad(pad), area));
  if (gone.length === 0) return draft;
  const pads = draft.pads.filter((pad) => !gone.includes(pad)).map((pad) => {
    if (pad.kind !== "teleport") return pad;
    const lost = gone.some(({ x, y }) => x === pad.to[0] && y === pad.to[1]);
    return lost ? { ...pad, to: [pad.x, pad.y] as Tile } : pad;
  });
  return { ...draft, pads };
}

const withoutBlocks = (draft: PushDraft, area: Area): PushDraft => ({
  ...draft, blocks: draft.blocks.filter((block) => !overlap(areaOfRect(block), area)),
});

const asFloor = (draft: PushDraft, area: Area): PushDraft => ({
  ...draft,
  walls: cellsOf(area).reduce<readonly string[]>((walls, cell) =>
    (walls[cell.row]?.[cell.col] === "#" ? withTile(walls, cell, " ") : walls), draft.walls),
});

function putTeleport(draft: PushDraft, { row, col }: Cell): PushDraft {
  const alone = draft.pads.findIndex((pad) =>
    pad.kind === "teleport" && pad.to[0] === pad.x && pad.to[1] === pad.y);
  const partner = draft.pads[alone];
  if (!partner) {
    const pad: PushPad = { kind: "teleport", x: col, y: row, to: [col, row] };
    return { ...draft, pads: [...draft.pads, pad] };
  }
  const here: PushPad = { kind: "teleport", x: col, y: row, to: [partner.x, partner.y] };
  const there: PushPad = { kind: "teleport", x: partner.x, y: partner.y, to: [col, row] };
  return { ...draft, pads: [...draft.pads.map((pad, i) => (i === alone ? there : pad)), here] };
}

function putPad(draft: PushDraft, brush: Brush, cell: Cell): PushDraft {
  const area = cellArea(cell);
  if (overlap(areaOfRect(draft.exit), area)) return draft;
  const ready = withoutPads(asFloor(draft, area), area);
  if (brush.name === "teleport") return putTeleport(ready, cell);
  const color = brush.color as PushColor;
  const pad: PushPad = { kind: "changer", x: cell.col, y: cell.row, color };
  return { ...ready, pads: [...ready.pads, pad] };
}

/** Floor or wall on one tile. The player and the exit stay: a level always has one of each. */
function putTile(draft: PushDraft, sign: string, cell: Cell): PushDraft {
  const area = cellArea(cell);
  if (overlap(areaOfTile(draft.player), area) || overlap(areaOfRect(draft.exit), area)) {
    return draft;
  }
  const bare = withoutPads(withoutBlocks(draft, area), area);
  return { ...bare, walls: withTile(bare.walls, cell, sign) };
}

function put(draft: PushDraft, brush: Brush, area: Area): PushDraft {
  const { name } = brush;
  const color = brush.color as PushColor;
  const kind = KINDS.find((one) => one === name);
  if (kind) {
    const ready = withoutBlocks(asFloor(draft, area), area);
    return { ...ready, blocks: [...ready.blocks, { ...rectOf(area), color, kind }] };
  }
  if (name === "exit") {
    const ready = withoutPads(withoutBlocks(asFloor(draft, area), area), area);
    return { ...ready, exit: rectOf(area) };
  }
  if (name === "player") {
    const here = cellArea(area);
    return { ...withoutBlocks(asFloor(draft, here), here), player: [area.col, area.row] };
  }
  const paint = name === "wall" || name === "floor"
    ? (now: PushDraft, cell: Cell) => putTile(now, name === "wall" ? "#" : " ", cell)
    : (now: PushDraft, cell: Cell) => putPad(now, brush, cell);
  return cellsOf(area).reduce(paint, draft);
}

function thingAt(draft: PushDraft, cell: Cell): Thing | undefined {
  const blocks = draft.blocks.map((block, index): Thing =>
    ({ kind: "block", index, area: areaOfRect(block) }));
  const pads = draft.pads.map((pad, index): Thing =>
    ({ kind: "pad", index, area: areaOfPad(pad) }));
  const player: Thing = { kind: "player", index: 0, area: areaOfTile(draft.player) };
  const exit: Thing = { kind: "exit", index: 0, area: areaOfRect(draft.exit) };
  return [player, ...blocks.reverse(), exit, ...pads].find(({ area }) => covers(area, cell));
}

function look(draft: PushDraft, cell: Cell): Brush {
  const plain = (name: Brush["name"]): Brush => ({ name, color: "red", value: "" });
  const thing = thingAt(draft, cell);
  if (!thing) return plain(draft.walls[cell.row]?.[cell.col] === "#" ? "wall" : "floor");
  if (thing.kind === "block") {
    const block = draft.blocks[thing.index];
    return block ? { ...plain(block.kind), color: block.color } : plain("floor");
  }
  if (thing.kind !== "pad") return plain(thing.kind === "player" ? "player" : "exit");
  const pad = draft.pads[thing.index];
  return pad?.kind === "changer" ? { ...plain("changer"), color: pad.color } : plain("teleport");
}

function movePad(draft: PushDraft, index: number, to: Area): PushDraft {
  const old = draft.pads[index];
  if (!old) return draft;
  const [x, y] = [to.col, to.row];
  const leadsTo = (pad: PushPad) =>
    pad.kind === "teleport" && pad.to[0] === old.x && pad.to[1] === old.y;
  const pads = draft.pads.map((pad, i): PushPad => {
    const target = leadsTo(pad) ? { to: [x, y] as Tile } : {};
    return i === index ? { ...pad, x, y, ...target } : { ...pad, ...target };
  });
  return { ...draft, pads };
}

function move(draft: PushDraft, { kind, index }: Thing, area: Area): PushDraft {
  switch (kind) {
    case "player": return { ...draft, player: [area.col, area.row] };
    case "exit": return { ...draft, exit: rectOf(area) };
    case "pad": return movePad(draft, index, area);
    default: {
      const blocks = draft.blocks.map((block, i) =>
        (i === index ? { ...block, ...rectOf(area) } : block));
      return { ...draft, blocks };
    }
  }
}

/** What falls off the board is gone; the player and the exit stay on it. */
function reshape(draft: PushDraft, motion: Motion): PushDraft {
  const walls = moveTiles(draft.walls.map((line) => Array.from(line)), " ", motion)
    .map((line) => line.join(""));
  const player = clampArea(motion.place(areaOfTile(draft.player)), motion);
  const tileOf = ([x, y]: Tile): Tile => {
    const { row, col } = motion.place(areaOfTile([x, y]));
    return [col, row];
  };
  const lost = draft.pads.filter((pad) => !inside(motion.place(areaOfPad(pad)), motion));
  const kept = lost.reduce((now, pad) => withoutPads(now, areaOfPad(pad)), draft);
  return {
    ...kept, walls,
    player: [player.col, player.row],
    exit: rectOf(clampArea(motion.place(areaOfRect(draft.exit)), motion)),
    blocks: draft.blocks.map((block) => ({ ...block, ...rectOf(motion.place(areaOfRect(block))) }))
      .filter((block) => inside(areaOfRect(block), motion)),
    pads: kept.pads.map((pad): PushPad => {
      const [x, y] = tileOf([pad.x, pad.y]);
      return pad.kind === "teleport" ? { ...pad, x, y, to: tileOf(pad.to) } : { ...pad, x, y };
    }),
  };
}

function levelOf(draft: PushDraft, par: number | undefined): PushLevel {
  const { title, lesson, moveLimit, walls, player, exit, blocks, pads } = draft;
  // What is no number goes to the engine as it was typed, and the engine says so.
  const limit = /^\d+$/.test(moveLimit) ? Number(moveLimit) : moveLimit;
  return {
    ...(title && { title }), ...(lesson && { lesson }),
    walls: [...walls], player, exit, blocks: [...blocks],
    ...(pads.length > 0 && { pads: [...pads] }),
    ...(par !== undefined && { par }),
    ...(moveLimit !== "" && { moveLimit: limit as number }),
  };
}

function draftOf({ level }: PushSetup): PushDraft {
  const { title = "", lesson = "", walls, player, exit, blocks, pads = [], moveLimit } = level;
  const full = <R extends { w?: number; h?: number }>(rect: R) => ({ w: 1, h: 1, ...rect });
  return {
    title, lesson, moveLimit: moveLimit === undefined ? "" : String(moveLimit),
    walls, player, exit: full(exit), pads,
    blocks: blocks.map((block) => ({ kind: "plain" as const, ...full(block) })),
  };
}

function placesOf(draft: PushDraft, pointer: string): Area[] {
  const [, part = "", index = ""] = /^\/setup\/level\/(\w+)(?:\/(\d+))?/.exec(pointer) ?? [];
  const at = Number(index);
  if (part === "player") return [areaOfTile(draft.player)];
  if (part === "exit") return [areaOfRect(draft.exit)];
  const block = part === "blocks" && index !== "" ? draft.blocks[at] : undefined;
  const pad = part === "pads" && index !== "" ? draft.pads[at] : undefined;
  if (block) return [areaOfRect(block)];
  return pad ? [areaOfPad(pad)] : [];
}

export const pushCraft: Craft<PushDraft> = {
  brushes: ["floor", "wall", "player", "exit", "plain", "ice", "bomb", "teleport", "changer"],
  stretching: ["exit", "plain", "ice", "bomb"],
  colored: ["plain", "ice", "bomb", "changer"],
  valued: {},
  begin, put, look, thingAt, move, reshape, draftOf, placesOf,
  size: ({ walls }) => ({ rows: walls.length, cols: walls[0]?.length ?? 0 }),
  stretches: ({ kind }) => kind === "block" || kind === "exit",
  clear: (draft) => ({
    ...draft, blocks: [], pads: [], walls: draft.walls.map((line) => " ".repeat(line.length)),
  }),
  details: ({ title, lesson, moveLimit }): Details => ({ title, lesson, moveLimit }),
  describe: (draft, { title, lesson = "", moveLimit = "" }) =>
    ({ ...draft, title, lesson, moveLimit }),
  setupOf: (draft, par): PushSetup => ({ level: levelOf(draft, par) }),
};
