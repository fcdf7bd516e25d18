// One's own best games, at the end of one.
import { For, Show, type JSX } from "solid-js";
import { sayDate } from "../../lib/dates";
import { t } from "../../lib/words";
import { keepScore, scoresOf } from "./scores";
import type { VeilProps } from "./veil";

const SHOWN = 5;

export function ScoreBoard(props: VeilProps): JSX.Element {
  const { live } = props.controls.table;
  const { setup, state } = props.stand;
  const seed = String(live.match.replay().seed);
  if (!live.isForeign()) {
    keepScore(setup, live.wasCalm(), { score: state.score, at: Date.now(), seed });
  }
  const scores = scoresOf(setup, live.wasCalm()).slice(0, SHOWN);
  return (
    <Show when={scores.length > 1}>
      <table class="score-board">
        <caption>{t("scores.title")}</caption>
        <tbody>
          <For each={scores}>{(one, index) => (
            <tr classList={{ own: one.seed === seed }}>
              <td>{index() + 1}</td>
              <td>{t("over.score", { n: one.score })}</td>
              <td><bdi>{sayDate(one.at, { dateStyle: "medium" })}</bdi></td>
            </tr>
          )}</For>
        </tbody>
      </table>
    </Show>
  );
}
