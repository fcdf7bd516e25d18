// The games that wait, as they come and go.
import { For, Show, type JSX } from "solid-js";
import { me } from "../account/me";
import type { EngineError } from "../engine/protocol";
import { titleOf } from "../games/list";
import { t } from "../lib/words";
import type { GameView } from "../net/messages";
import { boardLabel, clockLabel, isFree, nameOfSeat } from "../parts/online_words";
import { join } from "./create";

interface OpenGamesProps {
  games: readonly GameView[] | undefined;
  busy: boolean;
  run(step: () => Promise<EngineError | undefined>): void;
}

/** Who waits in a game. */
function hostOf(game: GameView): string {
  const host = game.seats.find((seat) => seat.username !== null);
  return host ? nameOfSeat(host) : t("seat.nameless");
}

function Line(props: { game: GameView } & OpenGamesProps): JSX.Element {
  const own = () => props.game.seats.some(({ userId }) => userId && userId === me()?.userId);
  const free = () => props.game.seats.filter(isFree).length;
  return (
    <li class="open-game" classList={{ own: own() }}>
      <span class="open-game-what">
        <strong>{titleOf(props.game.game)}</strong> <bdi>{boardLabel(props.game)}</bdi>
      </span>
      <span class="open-game-who"><bdi>{own() ? t("seat.you") : hostOf(props.game)}</bdi></span>
      <span class="faint">{clockLabel(props.game.clock)}</span>
      <span class="faint">
        {t("lobby.seats", { n: free(), of: props.game.seats.length })}
      </span>
      <Show when={!own()} fallback={
        <a class="button" href={`/game/${props.game.gameId}`}>{t("lobby.back")}</a>
      }>
        <button
          class="button strong" disabled={props.busy}
          aria-label={t("lobby.join.game", {
            game: titleOf(props.game.game), name: hostOf(props.game),
          })}
          onClick={() => props.run(() => join(props.game))}
        >
          {t("lobby.join")}
        </button>
      </Show>
    </li>
  );
}

export function OpenGames(props: OpenGamesProps): JSX.Element {
  return (
    <section aria-labelledby="open-title">
      <h2 id="open-title">{t("lobby.open")}</h2>
      <Show when={(props.games?.length ?? 0) > 0} fallback={
        <p class="faint empty">{t(props.games ? "lobby.none" : "lobby.loading")}</p>
      }>
        <ul class="open-games">
          <For each={props.games}>{(game) => <Line {...props} game={game} />}</For>
        </ul>
      </Show>
    </section>
  );
}
