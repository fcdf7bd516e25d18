// The editor of push.
import bounds from "virtual:facts/push/bounds";
import type { Brush } from "../../editor/draft";
import type { EditorGame, Rule } from "../../editor/games";
import { boundsAt } from "../../engine/facts";
import type { Key } from "../../text/words";
import { pushCraft, type PushDraft } from "./craft";
import type { PushModel } from "./model";
import type { PushColor } from "./types";

const COLORS: readonly PushColor[] =
  ["red", "blue", "yellow", "cyan", "purple", "pink", "green"];

const FAULTS: readonly Rule[] = [
  [/player must not be inside a wall/, "editor.fault.player"],
  [/exit must not overlap/, "editor.fault.exit"],
  [/blocks must be at most 32/, "editor.fault.many"],
  [/blocks\/(?<at>\d+) must not overlap/, "editor.fault.overlap"],
  [/pads\/(?<at>\d+) must lie on floor/, "editor.fault.pad"],
  [/must be another teleport/, "editor.fault.partner"],
  [/(player|exit|blocks|pads)\S* must (lie|be at least 1 and end) on the board/,
    "editor.fault.outside"],
  [/walls\S* must be/, "editor.fault.size"],
  [/title must be/, "editor.fault.title"],
  [/lesson must be/, "editor.fault.lesson"],
  [/moveLimit must be/, "editor.fault.limit"],
];

const REASONS: readonly Rule[] = [
  [/walls part the player from the exit/, "editor.never.parted"],
  [/some blocks hold each other fast/, "editor.never.frozen"],
  [/blocks vanish two at a time, and there are (?<n>\d+)/, "editor.never.odd"],
  [/and of (?<color>\w+) there (is|are) (?<n>\d+)/, "editor.never.odd.color"],
  [/cannot reach the exit from any last push/, "editor.never.exit"],
  [/the (?<color>\w+) blocks at .* can never meet/, "editor.never.meet"],
  [/the (?<color>\w+) block at .* can never meet another/, "editor.never.alone"],
  [/the (?<color>\w+) blocks cannot be put into pairs/, "editor.never.pairs"],
  [/every position that can be reached/, "editor.never.all"],
];

function modelOf(draft: PushDraft): PushModel {
  const { rows, cols } = pushCraft.size(draft);
  return {
    rows, cols,
    wall: draft.walls.flatMap((line) => Array.from(line, (sign) => sign === "#")),
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

function swatch({ name, color }: Brush): PushModel {
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
  return modelOf(painted);
}

// A board is as wide as a block may be.
const { most: rows } = boundsAt(bounds, "level/walls");
const { most: cols } = boundsAt(bounds, "level/blocks/*/w");

export const editor: EditorGame = {
  craft: pushCraft,
  most: { rows, cols, cells: rows * cols },
  brushKey: (name) => `editor.brush.${name}` as Key,
  colors: COLORS.map((name) => ({ name, key: `push.color.${name}` as const })),
  faults: FAULTS,
  reasons: REASONS,
  modelOf: (draft) => modelOf(draft as PushDraft),
  swatch,
  draftAt(draft, model) {
    const { player, blocks } = model as PushModel;
    const bare = blocks.map(({ id: _, ...block }) => block);
    return { ...(draft as PushDraft), player, blocks: bare } satisfies PushDraft;
  },
};
