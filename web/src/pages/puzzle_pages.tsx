// The pages of push and npc, one file to load: they share nearly everything.
import type { JSX } from "solid-js";
import { t } from "../ctrl/words";
import { LevelsPage } from "./puzzle/levels";
import { npcGame } from "./puzzle/npc_game";
import { PuzzlePage } from "./puzzle/page";
import { pushGame } from "./puzzle/push_game";

export function PlayPush(): JSX.Element {
  return <PuzzlePage game={pushGame} />;
}

export function PlayNpc(): JSX.Element {
  return <PuzzlePage game={npcGame} />;
}

export function LevelsPush(): JSX.Element {
  return <LevelsPage game={pushGame} />;
}

export function LevelsNpc(): JSX.Element {
  return (
    <LevelsPage game={npcGame}>
      <a class="button" href="/subset-sum">{t("npc.subset_sum")}</a>
    </LevelsPage>
  );
}

export { SubsetSumPage } from "./subset_sum";
