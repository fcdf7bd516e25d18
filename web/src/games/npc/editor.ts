// The editor of npc.
import bounds from "virtual:facts/npc/bounds";
import type { Brush } from "../../editor/draft";
import type { EditorGame, Rule } from "../../editor/games";
import { boundsAt } from "../../engine/facts";
import type { Key } from "../../text/words";
import { npcCraft, type NpcDraft } from "./craft";
import { MOST_TILES } from "./level_code";
import type { NpcModel } from "./model";

const FAULTS: readonly Rule[] = [
  [/tiles must be 1 to 256 rows/, "editor.fault.size"],
  [/title must be/, "editor.fault.title"],
  [/blocks must hold 1 to 64 blocks, and holds 0/, "editor.fault.none"],
  [/blocks must hold 1 to 64 blocks/, "editor.fault.crowd"],
  [/must not stand on a wall/, "editor.fault.wall"],
  [/must not stand on the tile of another/, "editor.fault.shared"],
  [/target must be a whole number/, "editor.fault.target"],
  [/target must lie between/, "editor.fault.target.huge"],
  [/must lie between -2\^1024|has a modifier that does not lie/, "editor.fault.huge"],
  [/must be a whole number|must be "\."/, "editor.fault.number"],
];

const REASONS: readonly Rule[] = [
  [/every state that could still win|every state up to a cut/, "editor.never.all"],
  [/modulo (?<n>\d+) no play ends/, "editor.never.modulo"],
  [/the values that blocks can have/, "editor.never.values"],
  [/can never all come to one tile/, "editor.never.tile"],
];

function modelOf(draft: NpcDraft): NpcModel {
  const { rows, cols } = npcCraft.size(draft);
  return {
    rows, cols, target: draft.target, tiles: draft.tiles.flat(),
    blocks: draft.blocks.map((block) => ({ ...block })), end: undefined,
  };
}

function swatch(brush: Brush): NpcModel {
  const bare: NpcDraft = { title: "", target: "", tiles: [["."]], blocks: [] };
  return modelOf(npcCraft.put(bare, brush, { row: 0, col: 0, rows: 1, cols: 1 }));
}

export const editor: EditorGame = {
  craft: npcCraft,
  most: {
    rows: boundsAt(bounds, "tiles").most, cols: boundsAt(bounds, "tiles/*").most,
    cells: MOST_TILES,
  },
  brushKey: (name) => (name === "floor" ? "editor.brush.blank" : `editor.brush.${name}` as Key),
  colors: [],
  faults: FAULTS,
  reasons: REASONS,
  modelOf: (draft) => modelOf(draft as NpcDraft),
  swatch,
  draftAt(draft, model) {
    const { blocks } = model as NpcModel;
    return { ...(draft as NpcDraft), blocks: blocks.map((block) => ({ ...block })) };
  },
};
