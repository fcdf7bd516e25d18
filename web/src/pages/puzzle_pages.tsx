// The pages of push and npc, one file to load: they share nearly everything.
import type { Component, JSX } from "solid-js";
import { learnWords, t } from "../ctrl/words";
import { later } from "./parts/later";
import { LevelsPage } from "./puzzle/levels";
import { npcGame } from "./puzzle/npc_game";
import { PuzzlePage } from "./puzzle/page";
import { pushGame } from "./puzzle/push_game";
import { path } from "./router";
import { SubsetSumPage } from "./subset_sum";

const EditorPage = later(async () => {
  const [file] = await Promise.all([import("./editor/page"), learnWords("editor")]);
  return file.EditorPage;
});

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
  "/edit/push": () => <EditorPage game="push" />,
  "/edit/npc": () => <EditorPage game="npc" />,
};

export default function PuzzlePages(): JSX.Element {
  // The path of a page never changes while the page lives.
  const Page = PAGES[path()];
  return Page ? <Page /> : undefined;
}
