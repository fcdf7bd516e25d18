// The board of push as a viewer keeps it. Events alone change it; nothing in here decides what
// happens.
import type {
  BlockKind, PushColor, PushEvent, PushPad, PushSetup, PushState, Tile,
} from "./types";

export interface Piece {
  /** Stays the same while the piece lives, so that it can be followed from wave to wave. */
  id: number;
  x: number;
  y: number;
  w: number;
  h: number;
  color: PushColor;
  kind: BlockKind;
}

export interface PushModel {
  rows: number;
  cols: number;
  /** Of each tile, row by row. */
  wall: readonly boolean[];
  pads: readonly PushPad[];
  player: Tile;
  /** Where the last step went, [x, y]: the way the player looks. */
  facing: Tile;
  exit: { x: number; y: number; w: number; h: number; unlocked: boolean };
  blocks: Piece[];
  complete: boolean;
  /** The moves that a good solution takes at most, where the level says so. */
  limit?: number | undefined;
}

export function modelOf(setup: PushSetup, state: PushState): PushModel {
  const { walls, pads = [] } = setup.level;
  return {
    rows: walls.length,
    cols: walls[0]?.length ?? 0,
    wall: walls.flatMap((line) => Array.from(line, (sign) => sign === "#")),
    pads,
    player: state.player,
    facing: [0, 1],
    exit: state.exit,
    blocks: state.blocks.map((block, id) => ({ ...block, id })),
    complete: state.status === "won",
    limit: setup.level.moveLimit,
  };
}

export function cloneModel(model: PushModel): PushModel {
  return { ...model, blocks: model.blocks.map((block) => ({ ...block })), exit: { ...model.exit } };
}

const isAt = ([x, y]: Tile) => (piece: Piece) => piece.x === x && piece.y === y;

function remove(model: PushModel, at: Tile): void {
  const index = model.blocks.findIndex(isAt(at));
  if (index >= 0) model.blocks.splice(index, 1);
}

export function showEvent(model: PushModel, event: PushEvent): void {
  switch (event.type) {
    case "step":
      model.facing = [event.to[0] - event.at[0], event.to[1] - event.at[1]];
      model.player = event.to;
      break;
    case "push":
    case "teleport": {
      const piece = model.blocks.find(isAt(event.at));
      if (piece) [piece.x, piece.y] = event.to;
      break;
    }
    case "recolour": {
      const piece = model.blocks.find(isAt(event.at));
      if (piece) piece.color = event.color;
      break;
    }
    case "annihilate":
      remove(model, event.at);
      remove(model, event.to);
      break;
    case "explode":
      remove(model, event.to);
      break;
    case "unlock":
      model.exit.unlocked = true;
      break;
    case "complete":
      model.complete = true;
      break;
  }
}

const covers = (x: number, y: number) => (piece: { x: number; y: number; w: number; h: number }) =>
  x >= piece.x && x < piece.x + piece.w && y >= piece.y && y < piece.y + piece.h;

/** What is on a tile, from the top down. */
export function lookAt(model: PushModel, x: number, y: number): {
  wall: boolean; player: boolean; exit: boolean; block: Piece | undefined; pad: PushPad | undefined;
} {
  return {
    wall: model.wall[y * model.cols + x] ?? true,
    player: model.player[0] === x && model.player[1] === y,
    exit: covers(x, y)(model.exit),
    block: model.blocks.find(covers(x, y)),
    pad: model.pads.find((pad) => pad.x === x && pad.y === y),
  };
}
