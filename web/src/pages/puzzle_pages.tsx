// The pages of push and npc, one file to load: they share nearly everything.
import type { Component, JSX } from "solid-js";
import { t } from "../ctrl/words";
import { LevelsPage } from "./puzzle/levels";
import { npcGame } from "./puzzle/npc_game";
import { PuzzlePage } from "./puzzle/page";
import { pushGame } from "./puzzle/push_game";
import { path } from "./router";
import { SubsetSumPage } from "./subset_sum";

const PAGES: Record<string, Component> = {
  "/play/push": () => <PuzzlePage game={pushGame} />,
  "/play/npc": () => <PuzzlePage game={npcGame} />,
  "/levels/push": () => <LevelsPage game={pushGame} />,
  "/levels/npc": () => (
    <LevelsPage game={npcGame}>
      <a class="button" href="/subset-sum">{t("npc.subset_sum")}</a>
    </LevelsPage>
  ),
  "/subset-sum": SubsetSumPage,
};

export default function PuzzlePages(): JSX.Element {
  // The path of a page never changes while the page lives.
  const Page = PAGES[path()];
  return Page ? <Page /> : undefined;
}
