// The best of all who solved a level, as a table.
import { For, type JSX } from "solid-js";
import "../style/standings.css";
import { me } from "../account/me";
import { t } from "../lib/words";
import type { Standing } from "../net/account";

export function StandingsTable(
  props: { caption: string; standings: readonly Standing[] },
): JSX.Element {
  return (
    <table>
      <caption>{props.caption}</caption>
      <thead class="spoken">
        <tr>
          <th scope="col">{t("standings.place")}</th>
          <th scope="col">{t("standings.name")}</th>
          <th scope="col">{t("standings.moves")}</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.standings}>{({ username, moves }, index) => (
          <tr classList={{ own: username === me()?.username }}>
            <td>{index() + 1}</td>
            <td><a href={`/player/${username}`}><bdi>{username}</bdi></a></td>
            <td>{moves}</td>
          </tr>
        )}</For>
      </tbody>
    </table>
  );
}
