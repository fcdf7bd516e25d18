// Who sits where: sign, name, whether they are there, whose turn it is, and their clock.
import { For, Show, type JSX } from "solid-js";
import "../style/players.css";
import { me } from "../account/me";
import { t } from "../lib/words";
import { ReportButton } from "../moderation/report_button";
import type { GameView, Seat } from "../net/messages";
import { Mark } from "../parts/mark";
import { isFree, isHuman, nameOfSeat } from "../parts/online_words";
import { ClockFace } from "./clock_face";
import type { OnlineGame } from "./online_game";

export interface SeatsProps {
  online: OnlineGame;
  view: GameView;
  /** The colour of a player. */
  color(player: number): string;
  /** Whether it is that player's turn, or in a race whether they still play. */
  isOn(player: number): boolean;
  isOut(player: number): boolean;
  /** A number that tells how far a player is, and what it means. */
  count?(player: number): { n: number; label: string } | undefined;
}

function Presence(props: { seat: Seat }): JSX.Element {
  const label = () => t(props.seat.present ? "seat.here" : "seat.away");
  return (
    <Show when={isHuman(props.seat) && !isFree(props.seat)}>
      <span
        class="presence" classList={{ here: props.seat.present }} role="img"
        aria-label={label()} title={label()}
      />
    </Show>
  );
}

function Name(props: { seat: Seat }): JSX.Element {
  return (
    <Show when={props.seat.username} fallback={
      <span class="player-name">{nameOfSeat(props.seat)}</span>
    }>
      {(name) => (
        <a class="player-name" dir="auto" href={`/player/${name()}`}>{name()}</a>
      )}
    </Show>
  );
}

export function Seats(props: SeatsProps): JSX.Element {
  const own = () => props.online.seat();
  const active = () => props.view.status === "active";
  const left = (player: number) => props.online.clocks().left_ms[player - 1];
  return (
    <section
      class="players seats" classList={{ many: props.view.seats.length > 3 }}
      aria-label={t("room.players")}
    >
      <ul>
        <For each={props.view.seats}>{(seat) => {
          const on = () => active() && props.isOn(seat.player);
          return (
            <li
              class="player seat" aria-current={on() && !props.view.race ? "true" : undefined}
              classList={{ out: props.isOut(seat.player), free: isFree(seat) }}
            >
              <Mark player={seat.player} color={props.color(seat.player)} />
              <span class="seat-name">
                <Name seat={seat} /><Presence seat={seat} />
                <Show when={seat.userId !== me()?.userId && seat.username}>{(name) => (
                  <ReportButton small kind="user" target={name()} gameId={props.view.gameId} />
                )}</Show>
              </span>
              <span class="player-note">
                <Show when={own() === seat.player}>{t("seat.you")}</Show>
                <Show when={on() && !props.view.race}>
                  <span>{t(own() === seat.player ? "seat.your.turn" : "seat.turn")}</span>
                </Show>
                <Show when={props.isOut(seat.player)}><span>{t("seat.out")}</span></Show>
              </span>
              <span class="figures">
                <Show when={props.count?.(seat.player)}>{(count) => (
                  <span class="player-count" role="img" aria-label={count().label}>
                    {count().n}
                  </span>
                )}</Show>
                <Show when={left(seat.player) !== undefined}>
                  <ClockFace
                    left_ms={left(seat.player) ?? 0} runs={on()}
                    at={props.online.clocks().at[seat.player - 1] ?? 0}
                  />
                </Show>
              </span>
            </li>
          );
        }}</For>
      </ul>
    </section>
  );
}
