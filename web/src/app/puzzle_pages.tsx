// The pages of push and npc: each comes with the game that it is for, and without the other.
import type { Component } from "solid-js";
import { learnWords } from "../lib/words";
import { later } from "../parts/later";
import type { PuzzleGame } from "../play/puzzle/game";
import type { Area } from "../text/words";

type PuzzleView = Component<{ game: PuzzleGame }>;

const GAMES = {
  push: async () => (await import("../games/push/puzzle")).pushGame,
  npc: async () => (await import("../games/npc/puzzle")).npcGame,
};
export const VIEWS = {
  play: async () => (await import("../play/puzzle/page")).PuzzlePage,
  levels: async () => (await import("../levels/page")).LevelsPage,
  edit: async () => (await import("../editor/page")).EditorPage,
  subset: async () => (await import("../games/npc/subset_page")).SubsetSumPage,
};

export function puzzlePage(
  id: keyof typeof GAMES, view: () => Promise<PuzzleView>, ...areas: Area[]
): Component {
  return later(async () => {
    const words = learnWords("puzzle", ...areas);
    const [Page, game] = await Promise.all([view(), GAMES[id](), words]);
    return () => Page({ game });
  });
}
