// The end of a game between people: who won and how, and what next.
import { Show, type JSX } from "solid-js";
import { Icon } from "../art/icons";
import type { EngineError } from "../engine/protocol";
import { t } from "../lib/words";
import type { GameView, RowKind } from "../net/messages";
import { Mark } from "../parts/mark";
import { nameOfSeat } from "../parts/online_words";
import type { OnlineGame } from "./online_game";

interface OverProps {
  online: OnlineGame;
  view: GameView;
  color(player: number): string;
  /** The last row's kind: it says how the game ended. */
  ending: RowKind | undefined;
  tell(error: EngineError | undefined): void;
  look?(): void;
  /** What else there is to say. */
  children?: JSX.Element;
}

export function Over(props: OverProps): JSX.Element {
  const winner = () => props.view.winner ?? 0;
  const seat = () => props.view.seats[winner() - 1];
  const verdict = () => {
    const won = seat();
    if (!won) return t(props.ending === undefined ? "over.nobody" : "over.tie");
    return winner() === props.online.seat()
      ? t("over.you")
      : t("over.name", { name: nameOfSeat(won) });
  };
  const reason = () => {
    if (props.ending === "resign") return t("over.by.resign");
    if (props.ending === "flag") return t("over.by.flag");
    return props.ending === "claim" ? t("over.by.claim") : "";
  };
  const offered = () => props.online.offers().some(({ player, what }) =>
    what === "rematch" && player === props.online.seat());
  const asked = () => props.online.offers().some(({ player, what }) =>
    what === "rematch" && player !== props.online.seat());
  const rematch = () => void props.online
    .say({ do: asked() ? "accept" : "offer", what: "rematch" }).then(props.tell);
  return (
    <div class="over" role="status">
      <Show when={winner() > 0}>
        <Mark player={winner()} color={props.color(winner())} />
      </Show>
      <p>
        <strong><bdi>{verdict()}</bdi></strong>
        <Show when={reason()}><span class="faint">{reason()}</span></Show>
      </p>
      {props.children}
      <div class="tools">
        <Show when={props.online.next()} fallback={
          <Show when={props.online.seat() > 0 && props.ending !== undefined}>
            <button class="button strong" disabled={offered()} onClick={rematch}>
              <Icon name="repeat" />
              {t(offered() ? "over.rematch.sent" : "over.rematch")}
            </button>
          </Show>
        }>
          {(next) => (
            <a class="button strong" href={`/game/${next()}`}>{t("over.next")}</a>
          )}
        </Show>
        <Show when={props.look}>
          {(look) => <button class="button" onClick={() => look()()}>{t("over.back")}</button>}
        </Show>
        <Show when={props.ending !== undefined}>
          <a class="button" href={`/analysis#game=${props.view.gameId}`}>{t("nav.analysis")}</a>
        </Show>
        <a class="button" href="/lobby">{t("over.lobby")}</a>
      </div>
    </div>
  );
}
