// What others offer, what one has offered oneself, and whether somebody has gone for good.
import { createEffect, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import type { EngineError } from "../engine/protocol";
import { t } from "../lib/words";
import type { GameView, What } from "../net/messages";
import { isFree, isHuman, nameOfSeat } from "../parts/online_words";
import type { OnlineGame } from "./online_game";

// How long the server waits before a win can be claimed (GameServiceLimits::gone_after_ms).
const GONE_MS = 30_000;

interface OffersProps {
  online: OnlineGame;
  view: GameView;
  isIn(player: number): boolean;
  tell(error: EngineError | undefined): void;
}

function Claim(props: OffersProps): JSX.Element {
  const [now, setNow] = createSignal(performance.now());
  // The one who came back last, or undefined while an opponent is there.
  const since = () => {
    const own = props.online.seat();
    const others = props.view.seats.filter((seat) =>
      seat.player !== own && !isFree(seat) && props.isIn(seat.player));
    if (own === 0 || others.length === 0 || !others.every(isHuman)) return undefined;
    const times = others.map(({ player }) => props.online.gone()[player - 1]);
    return times.every((time) => time !== undefined) ? Math.max(...times) : undefined;
  };
  createEffect(() => {
    if (since() === undefined) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    onCleanup(() => clearInterval(timer));
  });
  const wait = (from: number) => Math.max(0, Math.ceil((from + GONE_MS - now()) / 1000));
  return (
    <Show when={props.view.status === "active" && props.view.clock.kind !== "days" && since()}>
      {(from) => (
        <div class="offer" role="status">
          <Show when={wait(from()) === 0} fallback={
            <span>{t("room.gone", { n: wait(from()) })}</span>
          }>
            <span>{t("room.gone.now")}</span>
            <button
              class="button strong"
              onClick={() => void props.online.say({ do: "claim" }).then(props.tell)}
            >
              {t("room.claim")}
            </button>
          </Show>
        </div>
      )}
    </Show>
  );
}

export function Offers(props: OffersProps): JSX.Element {
  const own = () => props.online.seat();
  const name = (player: number) => {
    const seat = props.view.seats[player - 1];
    return seat ? nameOfSeat(seat) : "";
  };
  // Once the rematch is there, nobody is asked for it any more.
  const offers = () => props.online.offers().filter(({ what }) =>
    what !== "rematch" || !props.online.next());
  const answer = (word: "accept" | "decline", what: What) =>
    void props.online.say({ do: word, what }).then(props.tell);
  return (
    <>
      <For each={offers()}>{({ player, what }) => (
        <div class="offer" role="status">
          <Show when={own() > 0 && player !== own()} fallback={
            <span>{t(player === own() ? `offer.${what}.sent` : `offer.${what}.seen`, {
              name: name(player),
            })}</span>
          }>
            <span>{t(`offer.${what}`, { name: name(player) })}</span>
            <div class="tools">
              <button class="button strong" onClick={() => answer("accept", what)}>
                {t("offer.accept")}
              </button>
              <button class="button" onClick={() => answer("decline", what)}>
                {t("offer.decline")}
              </button>
            </div>
          </Show>
        </div>
      )}</For>
      <Claim {...props} />
    </>
  );
}
