// Who plays: shape, colour, name, and how many pieces; whose turn it is stands out.
import { For, Show, type JSX } from "solid-js";
import "../../style/players.css";
import { t } from "../../lib/words";
import { Mark } from "../../parts/mark";
import { colorOf, nameOf, playersOf, type DuelGame } from "./game";
import type { Opponents } from "./opponents";
import type { Shown } from "./table";

interface PlayersProps {
  game: DuelGame;
  shown: Shown;
  /** The board as far as a reaction has come, while one plays. */
  model: unknown;
  opponents: Opponents | undefined;
}

export function Players(props: PlayersProps): JSX.Element {
  const players = () => playersOf(props.game, props.shown.state);
  const counts = () => props.game.file.countsOf?.(props.model ?? props.shown.model);
  const total = () => Math.max(1, counts()?.reduce((sum, count) => sum + count, 0) ?? 0);
  return (
    <section
      class="players" classList={{ many: players().length > 3, ticking: props.model !== undefined }}
      aria-label={t("players.title")}
    >
      <ul>
        <For each={players()}>{(player) => {
          const now = () => props.shown.state.currentPlayer === player.id;
          const color = () => colorOf(props.game, player.id);
          const level = () => props.opponents?.levelOf(player.id);
          const count = () => counts()?.[player.id] ?? 0;
          return (
            <li
              class="player" aria-current={now() ? "true" : undefined}
              classList={{ out: !player.isActive }}
            >
              <Mark player={player.id} color={color()} />
              <span class="player-name">
                {nameOf(props.game, player.id, t)}
                <Show when={level()}>
                  {(n) => <>{" "}<small>{t("seat.short", { n: n() })}</small></>}
                </Show>
              </span>
              <span class="player-note">
                <Show when={now()}>{t(level() ? "seat.thinks" : "turn.now")}</Show>
                <Show when={!player.isActive}>{t("player.out")}</Show>
              </span>
              <Show when={props.game.count}>{(label) => (
                <>
                  <span class="player-count" aria-label={t(label(), { n: count() })} role="img">
                    <For each={[count()]}>{(n) => <b>{n}</b>}</For>
                  </span>
                  <meter
                    class={`player-share ${color()}`} min={0} max={total()} value={count()}
                    aria-hidden="true"
                  />
                </>
              )}</Show>
            </li>
          );
        }}</For>
      </ul>
    </section>
  );
}
