// All levels there are: of each game of levels its packs, and how much of them is solved.
import { createSignal, For, onMount, Show, type JSX } from "solid-js";
import "../style/leaders.css";
import type { Pack } from "../engine/puzzle";
import type { PuzzleDescriptor } from "../games/descriptor";
import { gamesOf, nameOf, wordsOf } from "../games/list";
import { learnWords, t } from "../lib/words";
import { listPacks } from "./packs";
import { packTitle, solvedIn } from "./pack_words";

function Packs(props: { game: PuzzleDescriptor }): JSX.Element {
  const [packs, setPacks] = createSignal<readonly Pack[]>([]);
  const read = async () => {
    const [list] = await Promise.all([listPacks(props.game), learnWords(...wordsOf(props.game))]);
    setPacks(list);
  };
  onMount(() => void read());
  return (
    <section class="leaders-card">
      <h2>{nameOf(props.game).title}</h2>
      <p class="faint">{nameOf(props.game).line}</p>
      <ul>
        <For each={packs()}>{(pack) => (
          <li>
            <span>{packTitle(props.game, pack)}</span>
            <span class="faint">
              {t("leaders.solved", { n: solvedIn(props.game.id, pack), of: pack.levels.length })}
            </span>
          </li>
        )}</For>
      </ul>
      <div class="tools">
        <a class="button strong" href={`/levels/${props.game.id}`}>{t("leaders.choose")}</a>
        <Show when={props.game.editor}>
          <a class="button" href={`/edit/${props.game.id}`}>{t("leaders.make")}</a>
        </Show>
      </div>
    </section>
  );
}

export default function LevelsIndex(): JSX.Element {
  return (
    <main class="leaders" id="content">
      <h1>{t("nav.levels")}</h1>
      <div class="leaders-cards">
        <For each={gamesOf("puzzle")}>{(game) => <Packs game={game} />}</For>
      </div>
    </main>
  );
}
