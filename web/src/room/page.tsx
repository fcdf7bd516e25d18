// The room of a game between people: /game/ID. What it looks like depends on what is played.
import { createEffect, onCleanup, onMount, Show, type Component, type JSX } from "solid-js";
import "../style/online.css";
import { learnMe } from "../account/me";
import type { GameDescriptor } from "../games/descriptor";
import { gameOf, loadSkin, wordsOf } from "../games/list";
import { go, path } from "../lib/router";
import { learnWords, t } from "../lib/words";
import { ConnectionLine } from "../parts/connection";
import { later } from "../parts/later";
import { sayError } from "../parts/online_words";
import { makeInbox } from "./inbox";
import { openGame, type OnlineGame } from "./online_game";
import type { RoomProps } from "./props";

/** The room of a game, by its kind. */
const roomOf = (game: GameDescriptor): Component<RoomProps> => later(async () => {
  const words = learnWords(...wordsOf(game));
  if (game.kind === "duel") {
    const [{ DuelRoom }, file] = await Promise.all([import("./duel_room"), loadSkin(game), words]);
    return (props) => <DuelRoom {...props} game={{ ...game, file }} />;
  }
  if (game.kind === "puzzle") {
    const [{ RaceRoom }, puzzle] = await Promise.all([import("./race_room"), game.load(), words]);
    return (props) => <RaceRoom {...props} game={puzzle} />;
  }
  const [GameRoom] = await Promise.all([game.room(), words]);
  return GameRoom;
});

/** A newer server has games that this page does not know. */
function Unknown(): JSX.Element {
  return (
    <main class="message" id="content">
      <h1>{t("room.title")}</h1>
      <p>{t("room.differs")}</p>
    </main>
  );
}

function Missing(props: { online: OnlineGame }): JSX.Element {
  return (
    <main class="message" id="content">
      <h1>{t("room.title")}</h1>
      <Show when={props.online.missing()} fallback={<ConnectionLine />}>
        {(error) => (
          <>
            <p>{sayError(error())}</p>
            <p><a class="button strong" href="/lobby">{t("over.lobby")}</a></p>
          </>
        )}
      </Show>
    </main>
  );
}

function Room(props: { id: string }): JSX.Element {
  const inbox = makeInbox();
  const online = openGame(props.id, inbox);
  onMount(() => void learnMe());
  onCleanup(() => online.close());
  // Those who played go on to the rematch together; those who look on are offered it.
  createEffect(() => {
    const next = online.next();
    if (next && online.seat() > 0) go(`/game/${next}`);
  });
  return (
    <Show when={inbox.first()} keyed fallback={<Missing online={online} />}>{(first) => (
      <Show when={gameOf(first.game)} keyed fallback={<Unknown />}>{(game) => {
        const GameRoom = roomOf(game);
        return <GameRoom online={online} first={first} inbox={inbox} />;
      }}</Show>
    )}</Show>
  );
}

export function RoomPage(): JSX.Element {
  const id = () => path().split("/")[2] ?? "";
  return <Show when={id()} keyed>{(id) => <Room id={id} />}</Show>;
}
