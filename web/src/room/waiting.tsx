// Before the game: the invitation for those who wait, and the free seats for those who come.
import { createSignal, Show, type JSX } from "solid-js";
import { beSomebody } from "../account/me";
import type { EngineError } from "../engine/protocol";
import { titleOf } from "../games/list";
import { progress } from "../lib/progress";
import { go } from "../lib/router";
import { t } from "../lib/words";
import type { GameView } from "../net/messages";
import { CopyField } from "../parts/copy_field";
import { boardLabel, clockLabel, isFree, nameOfSeat, sayError } from "../parts/online_words";
import type { RoomState } from "./room_state";

function Terms(props: { view: GameView }): JSX.Element {
  return (
    <span class="faint">
      <bdi>{titleOf(props.view.game)}</bdi>
      {" · "}<bdi>{boardLabel(props.view)}</bdi>{" · "}<bdi>{clockLabel(props.view.clock)}</bdi>
    </span>
  );
}

/** What one may never have seen is offered to be learned. */
function Learn(props: { room: RoomState }): JSX.Element {
  const game = () => props.room.view().game;
  // Read again when the lesson closes.
  const known = () => !props.room.learning() && progress().learned[game()];
  return (
    <button class="button quiet" onClick={() => props.room.learn()}>
      {t(known() ? "room.lesson" : "room.lesson.new", { game: titleOf(game()) })}
    </button>
  );
}

export function Waiting(props: { room: RoomState }): JSX.Element {
  const { online, view } = props.room;
  const [wrong, setWrong] = createSignal<EngineError>();
  const [busy, setBusy] = createSignal(false);
  const free = () => view().seats.filter(isFree).length;
  const hostName = () => {
    const host = view().seats.find(({ username }) => username);
    return host ? nameOfSeat(host) : t("seat.nameless");
  };
  const run = async (step: () => Promise<EngineError | undefined>) => {
    setBusy(true);
    setWrong(await step());
    setBusy(false);
  };
  const join = () => run(async () =>
    (await beSomebody()) ?? online.say({ do: "join" }));
  const leave = () => run(async () => {
    const error = await online.say({ do: "leave" });
    if (!error) go("/lobby");
    return error;
  });
  return (
    <section class="over waiting" aria-label={t("room.waiting")}>
      <Show when={online.seat() > 0} fallback={
        <>
          <p>
            <strong>
              {t("room.invited", { name: hostName() })}
            </strong>
            <Terms view={view()} />
          </p>
          <button class="button strong wide" disabled={busy()} onClick={() => void join()}>
            {t("room.join")}
          </button>
        </>
      }>
        <p>
          <strong>{t("room.waiting.for", { n: free() })}</strong>
          <Terms view={view()} />
        </p>
        <div class="waiting-link">
          <p>{t(view().private ? "room.invite.private" : "room.invite")}</p>
          <CopyField label={t("room.link")} text={location.href} />
        </div>
        <button class="button" disabled={busy()} onClick={() => void leave()}>
          {t("room.leave")}
        </button>
      </Show>
      <Learn room={props.room} />
      <Show when={wrong()}>
        {(error) => <p class="notice" role="alert">{sayError(error())}</p>}
      </Show>
    </section>
  );
}
