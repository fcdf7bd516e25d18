import type { JSX } from "solid-js";
import { t } from "../ctrl/words";
import { LevelsPage } from "./puzzle/levels";
import { npcGame } from "./puzzle/npc_game";

export default function LevelsNpc(): JSX.Element {
  return (
    <LevelsPage game={npcGame}>
      <a class="button" href="/subset-sum">{t("npc.subset_sum")}</a>
    </LevelsPage>
  );
}
