// The room of a game between people: /game/ID. What it looks like depends on what is played.
import {
  createEffect, Match, onCleanup, onMount, Show, Switch, type Component, type JSX,
} from "solid-js";
import "../style/online.css";
import { learnMe } from "../account/me";
import { sayError } from "../parts/online_words";
import { go, path } from "../lib/router";
import { learnWords, t } from "../lib/words";
import type { GameView } from "../net/messages";
import { ConnectionLine } from "../parts/connection";
import { later } from "../parts/later";
import { makeInbox, type Inbox } from "./inbox";
import { openGame, type OnlineGame } from "./online_game";

interface KindProps {
  online: OnlineGame;
  first: GameView;
  inbox: Inbox;
}

const BurstRoom: Component<KindProps> = later(async () => {
  const [file] = await Promise.all([
    import("./duel_room"), learnWords("burst", "burst_windows", "fission"),
  ]);
  return file.BurstRoom;
});
const RaceRoom: Component<KindProps> = later(async () => {
  const [file] = await Promise.all([import("./race_room"), learnWords("puzzle")]);
  return file.RaceRoom;
});
const StackerRoom: Component<KindProps> = later(async () => {
  const [file] = await Promise.all([import("../games/stacker/race_room"), learnWords("stacker")]);
  return file.StackerRoom;
});

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
      <Switch>
        <Match when={first.game === "orbs" || first.game === "fission"}>
          <BurstRoom online={online} first={first} inbox={inbox} />
        </Match>
        <Match when={first.game === "push" || first.game === "npc"}>
          <RaceRoom online={online} first={first} inbox={inbox} />
        </Match>
        <Match when={first.game === "stacker"}>
          <StackerRoom online={online} first={first} inbox={inbox} />
        </Match>
      </Switch>
    )}</Show>
  );
}

export function RoomPage(): JSX.Element {
  const id = () => path().split("/")[2] ?? "";
  return <Show when={id()} keyed>{(id) => <Room id={id} />}</Show>;
}
