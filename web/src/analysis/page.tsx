// The page of analysis: any game once more, from wherever it comes.
import { Match, onCleanup, onMount, Show, Switch, type JSX } from "solid-js";
import "../style/play.css";
import "../style/players.css";
import "../style/puzzle.css";
import "../style/analysis.css";
import { t } from "../lib/words";
import { makeOpener } from "./opener";
import { Opening } from "./opening";
import { StudyView } from "./study_view";

export function AnalysisPage(): JSX.Element {
  const opener = makeOpener();
  const { opened, wrong, reading, openHere } = opener;
  onMount(openHere);
  // A link that is opened on this page changes no more than the fragment.
  const follow = () => {
    if (/^#(code|replay|game)=/.test(location.hash)) openHere();
  };
  addEventListener("hashchange", follow);
  onCleanup(() => {
    opener.close();
    removeEventListener("hashchange", follow);
  });
  // A file may be dropped anywhere, also on the game before it.
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) opener.openFile(file);
  };
  return (
    <main
      class="analysis" id="content" onDragOver={(event) => event.preventDefault()} onDrop={drop}
    >
      <Switch fallback={
        <Opening wrong={wrong()} open={opener.open} openFile={opener.openFile} />
      }>
        <Match when={reading() !== undefined}>
          <div class="opening">
            <h1>{t("nav.analysis")}</h1>
            <p role="status">
              {t("analysis.reading", { n: Math.floor(100 * (reading() ?? 0)) })}
            </p>
          </div>
        </Match>
        <Match when={opened()}>
          <Show when={opened()} keyed>{({ study, found, seat }) => (
            <StudyView
              study={study} found={found} seat={seat}
              choose={(next) => opener.openSeat(found, next)} leave={opener.leave}
            />
          )}</Show>
        </Match>
      </Switch>
    </main>
  );
}
