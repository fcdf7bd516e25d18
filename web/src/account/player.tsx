// Somebody's profile: /player/NAME.
import { createEffect, createSignal, For, on, onMount, Show, type JSX } from "solid-js";
import "../style/online.css";
import type { EngineError } from "../engine/protocol";
import { titleOf } from "../games/list";
import { path } from "../lib/router";
import { sayDate } from "../lib/dates";
import { t } from "../lib/words";
import { stateOf } from "../lobby/own_games";
import { ReportButton } from "../moderation/report_button";
import { readGamesOf, readOwnGames, readProfile, type Profile } from "../net/account";
import type { GameView } from "../net/messages";
import { nameOfSeat, sayError } from "../parts/online_words";
import { learnMe, me } from "./me";

const dayOf = (ms: number) => sayDate(ms, { dateStyle: "medium" });

/** How the finished games went, in numbers. */
function tally(games: readonly GameView[], userId: string): { won: number; lost: number } {
  const over = games.filter(({ status, winner }) => status === "finished" && winner);
  const own = (game: GameView) => game.seats.find((seat) => seat.userId === userId)?.player;
  const won = over.filter((game) => game.winner === own(game)).length;
  return { won, lost: over.length - won };
}

function Games(props: { games: readonly GameView[]; userId: string }): JSX.Element {
  const others = (game: GameView) => game.seats
    .filter(({ userId }) => userId !== props.userId)
    .map(nameOfSeat).join(", ");
  return (
    <table class="games">
      <thead>
        <tr>
          <th scope="col">{t("player.game")}</th>
          <th scope="col">{t("player.against")}</th>
          <th scope="col">{t("player.result")}</th>
          <th scope="col">{t("player.day")}</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.games}>{(game) => (
          <tr>
            <td><a href={`/game/${game.gameId}`}>{titleOf(game.game)}</a></td>
            <td><bdi>{others(game)}</bdi></td>
            <td>
              {stateOf(game, props.userId)}
              <Show when={game.status === "finished"}>
                {" "}<a href={`/analysis#game=${game.gameId}`}>{t("nav.analysis")}</a>
              </Show>
            </td>
            <td>{dayOf(game.updatedAt)}</td>
          </tr>
        )}</For>
      </tbody>
    </table>
  );
}

function Shown(props: { profile: Profile }): JSX.Element {
  const { user, createdAt } = props.profile;
  const [games, setGames] = createSignal<readonly GameView[]>();
  // Private games stand in one's own list alone.
  createEffect(on(() => me()?.userId === user.userId, async (own) => {
    const answer = await (own ? readOwnGames() : readGamesOf(user.username));
    setGames(answer.ok ? answer.games : undefined);
  }));
  const sums = () => tally(games() ?? [], user.userId);
  return (
    <>
      <div class="lobby-head">
        <h1><bdi>{user.username}</bdi></h1>
        <p class="faint">
          {t(user.guest ? "player.guest" : "player.since", { day: dayOf(createdAt) })}
        </p>
        <Show when={props.profile.suspended}>
          <p class="notice">{t("player.suspended")}</p>
        </Show>
        <Show when={me()?.userId === user.userId} fallback={
          <div class="tools">
            <ReportButton kind="user" target={user.username} />
            <Show when={me()?.role}>
              <a class="button quiet" href={`/moderation/users/${user.username}`}>
                {t("nav.moderation")}
              </a>
            </Show>
          </div>
        }>
          <p><a href="/account">{t("account.title")}</a></p>
        </Show>
      </div>
      <Show when={games()}>{(list) => (
        <section aria-labelledby="games-title">
          <h2 id="games-title">{t("player.games")}</h2>
          <p class="faint">{t("player.tally", { won: sums().won, lost: sums().lost })}</p>
          <Show when={list().length > 0} fallback={<p class="faint">{t("player.none")}</p>}>
            <Games games={list()} userId={user.userId} />
          </Show>
        </section>
      )}</Show>
    </>
  );
}

/** The name in the address; as it stands where it is no proper one. */
function nameIn(path: string): string {
  const name = path.split("/")[2] ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export function PlayerPage(): JSX.Element {
  const [profile, setProfile] = createSignal<Profile>();
  const [wrong, setWrong] = createSignal<EngineError>();
  onMount(() => void learnMe());
  createEffect(on(path, async (now) => {
    const answer = await readProfile(nameIn(now));
    setWrong(answer.ok ? undefined : answer.error);
    setProfile(answer.ok ? answer : undefined);
  }));
  return (
    <main class="lobby profile" id="content">
      <Show when={profile()} keyed fallback={
        <div class="lobby-head">
          <h1>{t("player.title")}</h1>
          <Show when={wrong()}>{(error) => (
            <>
              <p>{error().code === "request/unknown" ? t("player.missing") : sayError(error())}</p>
              <a class="button strong" href="/lobby">{t("over.lobby")}</a>
            </>
          )}</Show>
        </div>
      }>
        {(found) => <Shown profile={found} />}
      </Show>
    </main>
  );
}
