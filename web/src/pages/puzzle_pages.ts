// The pages of push and npc: each comes with the game that it is for, and without the other.
import type { Component } from "solid-js";
import { learnWords } from "../ctrl/words";
import type { Area } from "../text/words";
import { later } from "./parts/later";
import type { PuzzleGame } from "./puzzle/game";

type PuzzleView = Component<{ game: PuzzleGame }>;

const GAMES = {
  push: async () => (await import("./puzzle/push_game")).pushGame,
  npc: async () => (await import("./puzzle/npc_game")).npcGame,
};
export const VIEWS = {
  play: async () => (await import("./puzzle/page")).PuzzlePage,
  levels: async () => (await import("./puzzle/levels")).LevelsPage,
  edit: async () => (await import("./editor/page")).EditorPage,
  subset: async () => (await import("./subset_sum")).SubsetSumPage,
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
