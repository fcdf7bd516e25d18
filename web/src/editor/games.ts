// What tells the editors of push and npc apart: their crafts, how a draft is shown, and how a
// position of a play becomes a draft.
import { npcCraft, type NpcDraft } from "../games/npc/craft";
import type { NpcModel } from "../games/npc/model";
import { npcGame } from "../games/npc/puzzle";
import { pushCraft, type PushDraft } from "../games/push/craft";
import type { PushModel } from "../games/push/model";
import { pushGame } from "../games/push/puzzle";
import type { PuzzleGame } from "../play/puzzle/game";
import type { AnyCraft, Brush } from "./draft";

export interface EditorGame {
  craft: AnyCraft;
  puzzle: PuzzleGame;
  /** The board of a draft as the skin shows it. */
  modelOf(draft: unknown): unknown;
  /** A board of one cell that shows what a brush paints. */
  swatch(brush: Brush): unknown;
  /** The draft that begins where a play of it stands. */
  draftAt(draft: unknown, model: unknown): unknown;
}

function pushModel(draft: PushDraft): PushModel {
  const { rows, cols } = pushCraft.size(draft);
  return {
    rows, cols,
    wall: draft.walls.flatMap((line) => [...line].map((sign) => sign === "#")),
    pads: draft.pads,
    player: draft.player,
    facing: [0, 1],
    exit: { ...draft.exit, unlocked: false },
    blocks: draft.blocks.map((block, id) => ({ ...block, id })),
    complete: false,
  };
}

// Where nobody sees it.
const AWAY = -9;

function pushSwatch({ name, color }: Brush): PushModel {
  const bare: PushDraft = {
    title: "", lesson: "", moveLimit: "", walls: [name === "wall" ? "#" : " "],
    player: name === "player" ? [0, 0] : [AWAY, AWAY],
    exit: { x: name === "exit" ? 0 : AWAY, y: 0, w: 1, h: 1 },
    blocks: [], pads: [],
  };
  const brush = { name, color, value: "" };
  const painted = name === "player" || name === "exit" || name === "wall" || name === "floor"
    ? bare
    : pushCraft.put(bare, brush, { row: 0, col: 0, rows: 1, cols: 1 });
  return pushModel(painted);
}

function npcModel(draft: NpcDraft): NpcModel {
  const { rows, cols } = npcCraft.size(draft);
  return {
    rows, cols, target: draft.target, tiles: draft.tiles.flat(),
    blocks: draft.blocks.map((block) => ({ ...block })), end: undefined,
  };
}

function npcSwatch(brush: Brush): NpcModel {
  const bare: NpcDraft = { title: "", target: "", tiles: [["."]], blocks: [] };
  return npcModel(npcCraft.put(bare, brush, { row: 0, col: 0, rows: 1, cols: 1 }));
}

export const EDITORS: Record<"push" | "npc", EditorGame> = {
  push: {
    craft: pushCraft as unknown as AnyCraft,
    puzzle: pushGame,
    modelOf: (draft) => pushModel(draft as PushDraft),
    swatch: pushSwatch,
    draftAt(draft, model) {
      const { player, blocks } = model as PushModel;
      const bare = blocks.map(({ id: _, ...block }) => block);
      return { ...(draft as PushDraft), player, blocks: bare } satisfies PushDraft;
    },
  },
  npc: {
    craft: npcCraft as unknown as AnyCraft,
    puzzle: npcGame,
    modelOf: (draft) => npcModel(draft as NpcDraft),
    swatch: npcSwatch,
    draftAt(draft, model) {
      const { blocks } = model as NpcModel;
      return { ...(draft as NpcDraft), blocks: blocks.map((block) => ({ ...block })) };
    },
  },
};
