// Who plays: shape, colour, name, and how many orbs; whose turn it is stands out.
import { For, Show, type JSX } from "solid-js";
import "../../style/players.css";
import { countOrbs } from "../../games/burst/model";
import { nameOf } from "../../games/burst/words";
import { t } from "../../lib/words";
import { Mark } from "../../parts/mark";
import type { Key } from "../../text/words";
import type { Aid } from "./opponents";
import type { Shown } from "./table";

interface PlayersProps {
  shown: Shown;
  count: Key;
  aid: Aid | undefined;
}

export function Players(props: PlayersProps): JSX.Element {
  const counts = () => countOrbs(props.shown.model);
  const total = () => Math.max(1, counts().reduce((sum, count) => sum + count, 0));
  const name = (player: number) => nameOf(props.shown.model.colors, player, t);
  return (
    <section
      class="players" classList={{ many: props.shown.state.players.length > 3 }}
      aria-label={t("players.title")}
    >
      <ul>
        <For each={props.shown.state.players}>{(player) => {
          const now = () => props.shown.state.currentPlayer === player.id;
          const color = () => props.shown.model.colors[player.id] ?? "red";
          const level = () => props.aid?.levelOf(player.id);
          const count = () => counts()[player.id] ?? 0;
          return (
            <li
              class="player" aria-current={now() ? "true" : undefined}
              classList={{ out: !player.isActive }}
            >
              <Mark player={player.id} color={color()} />
              <span class="player-name">
                {name(player.id)}
                <Show when={level()}>
                  {(n) => <>{" "}<small>{t("seat.short", { n: n() })}</small></>}
                </Show>
              </span>
              <span class="player-note">
                <Show when={now()}>{t(level() ? "seat.thinks" : "turn.now")}</Show>
                <Show when={!player.isActive}>{t("player.out")}</Show>
              </span>
              <span class="player-count" aria-label={t(props.count, { n: count() })} role="img">
                {count()}
              </span>
              <meter
                class={`player-share ${color()}`} min={0} max={total()} value={count()}
                aria-hidden="true"
              />
            </li>
          );
        }}</For>
      </ul>
    </section>
  );
}
