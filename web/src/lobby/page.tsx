// Where people find each other: quick games, games that wait, and a game to one's own taste.
import { createSignal, onMount, Show, type JSX } from "solid-js";
import "../style/online.css";
import { learnMe, me } from "../account/me";
import type { EngineError } from "../engine/protocol";
import { learnWords, t } from "../lib/words";
import { ConnectionLine } from "../parts/connection";
import { later } from "../parts/later";
import { sayError } from "../parts/online_words";
import type { Start } from "./create_dialog";
import { watchLobby } from "./listing";
import { OpenGames } from "./open_games";
import { OwnGames } from "./own_games";
import { Quick } from "./quick";

const CreateDialog = later(async () => {
  const [file] = await Promise.all([import("./create_dialog"), learnWords("duel_windows")]);
  return file.CreateDialog;
});

function Who(): JSX.Element {
  return (
    <p class="lobby-who">
      <Show when={me()} fallback={
        <Show when={me() === null}>
          <span class="faint">{t("lobby.nobody")}</span>{" "}
          <a href="/account">{t("account.enter")}</a>
        </Show>
      }>
        {(user) => (
          <>
            <span class="faint">{t("lobby.you")}</span>{" "}
            <a href={`/player/${user().username}`}><bdi>{user().username}</bdi></a>
            {" · "}
            <a href="/account">{t(user().guest ? "lobby.keep" : "account.title")}</a>
          </>
        )}
      </Show>
    </p>
  );
}

export function LobbyPage(): JSX.Element {
  const games = watchLobby();
  const [window, open] = createSignal<Start>();
  const [wrong, setWrong] = createSignal<EngineError>();
  const [busy, setBusy] = createSignal(false);
  onMount(() => void learnMe());
  const run = async (step: () => Promise<EngineError | undefined>) => {
    setBusy(true);
    setWrong(await step());
    setBusy(false);
  };
  return (
    <main class="lobby" id="content">
      <div class="lobby-head">
        <h1>{t("lobby.title")}</h1>
        <Who />
      </div>
      <ConnectionLine />
      <Show when={wrong()}>
        {(error) => <p class="notice" role="alert">{sayError(error())}</p>}
      </Show>
      <div class="lobby-main">
        <Quick games={games() ?? []} busy={busy()} run={(step) => void run(step)} />
        <OpenGames games={games()} busy={busy()} run={(step) => void run(step)} />
      </div>
      <div class="lobby-side">
        <section class="lobby-starts" aria-label={t("create.title")}>
          <button class="button strong wide" onClick={() => open("open")}>
            {t("lobby.create")}
          </button>
          <button class="button wide" onClick={() => open("friend")}>{t("lobby.friend")}</button>
          <button class="button wide" onClick={() => open("level")}>{t("lobby.level")}</button>
        </section>
        <OwnGames />
      </div>
      <Show when={window()}>
        {(start) => <CreateDialog start={start()} close={() => open(undefined)} />}
      </Show>
    </main>
  );
}
