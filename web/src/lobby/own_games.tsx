// One's own games that go on; the one that waits for a move stands out.
import { createEffect, createSignal, For, on, Show, type JSX } from "solid-js";
import { me } from "../account/me";
import { titleOf } from "../games/list";
import { t } from "../lib/words";
import { readOwnGames } from "../net/account";
import type { GameView } from "../net/messages";

export function stateOf(game: GameView, userId: string | undefined): string {
  const own = game.seats.find((seat) => seat.userId !== null && seat.userId === userId)?.player;
  if (game.status === "waiting") return t("own.waiting");
  if (game.status === "active") {
    return t(game.currentPlayer === own && own ? "seat.your.turn" : "own.active");
  }
  if (!game.winner) return t("own.none");
  return t(game.winner === own ? "own.won" : "own.lost");
}

export function OwnGames(): JSX.Element {
  const [games, setGames] = createSignal<readonly GameView[]>([]);
  createEffect(on(me, async (user) => {
    if (!user) {
      setGames([]);
      return;
    }
    const answer = await readOwnGames();
    if (answer.ok) setGames(answer.games.filter(({ status }) => status !== "finished"));
  }));
  return (
    <Show when={games().length > 0}>
      <section aria-labelledby="own-title">
        <h2 id="own-title">{t("own.title")}</h2>
        <ul class="own-games">
          <For each={games()}>{(game) => (
            <li>
              <a class="own-game" href={`/game/${game.gameId}`}>
                <strong>{titleOf(game.game)}</strong>
                <span class="faint">{stateOf(game, me()?.userId)}</span>
              </a>
            </li>
          )}</For>
        </ul>
      </section>
    </Show>
  );
}
