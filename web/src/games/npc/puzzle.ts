// npc as its pages see it.
import type { Waves } from "../../engine/protocol";
import { t } from "../../lib/words";
import type { LessonStep, PuzzleGame } from "../../play/puzzle/game";
import { game } from "./game";
import { shorten, valueText, type NpcModel } from "./model";
import { modelOf, skin } from "./skin";
import type { NpcEvent, NpcSetup } from "./types";
import { arithmetic } from "./words";

const at = (row: number, col: number, value: number) => ({ row, col, value });

const step = (
  name: "slide" | "merge" | "aim" | "still", until: string, setup: NpcSetup,
): LessonStep => ({ ask: `npc.${name}`, done: `npc.${name}.done`, until, setup });

const LESSON: readonly LessonStep[] = [
  step("slide", "apply", {
    target: 12, tiles: [[".", "+3", "."], [".", ".", "."]], blocks: [at(0, 0, 4), at(1, 0, 5)],
  }),
  step("merge", "win", {
    target: 12, tiles: [[".", "+3", "."], [".", ".", "."]], blocks: [at(0, 2, 7), at(1, 2, 5)],
  }),
  step("aim", "win", {
    target: 11, tiles: [[".", ".", "*3", "."]], blocks: [at(0, 0, 2), at(0, 3, 5)],
  }),
  step("still", "apply", {
    target: 20, tiles: [["*2", ".", "."]], blocks: [at(0, 0, 3), at(0, 2, 4)],
  }),
];

// Longer values are shortened where they stand in a line of text.
const ROOM = 24;
// A target that is no longer than this has room to be large, on a phone too.
const LARGE = 6;

function verdict(model: NpcModel, moves: number, par: number | undefined): string {
  const value = shorten(valueText(model.blocks[0]?.value ?? ""), ROOM);
  const target = shorten(valueText(model.target), ROOM);
  if (model.end !== "win") return t("npc.verdict.lost", { value, target });
  if (par === undefined) return t("npc.verdict.won", { n: moves, value });
  return t("npc.verdict.par", { n: moves, value, par });
}

export const npcGame: PuzzleGame = {
  id: "npc",
  file: { modelOf, skin },
  packs: game.packs,
  lessonAreas: game.lessonAreas,
  wayTo: () => undefined,
  noWay: "npc.no_way",
  look: () => {},
  reason: (error) => (error.code === "value/overflow" ? t("npc.refused.overflow") : error.message),
  notes: (before, waves) => arithmetic(before as NpcModel, waves as Waves<NpcEvent>),
  verdict: (model, moves, par) => verdict(model as NpcModel, moves, par),
  aim(model, moves, par) {
    const target = shorten(valueText((model as NpcModel).target), ROOM);
    return [
      { label: t("npc.target"), value: target, large: target.length <= LARGE },
      { label: t("npc.turns"), value: String(moves) },
      ...(par === undefined ? [] : [{ label: t("npc.par"), value: String(par) }]),
    ];
  },
  heart: (model) => (model as NpcModel).blocks.toSorted((a, b) => a.col - b.col)[0],
  counted: "npc.turned",
  lesson: LESSON,
  more: { href: "/subset-sum", label: "npc.subset_sum" },
};
