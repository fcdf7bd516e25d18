// The room of a race of stacker: the same pairs for everybody, one's own board to play on, those of
// the others beside it.
import { createEffect, createSignal, For, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../../style/play.css";
import "./stacker.css";
import "./stacker_race.css";
import { boardLabel } from "../../parts/online_words";
import { change, settings } from "../../lib/settings";
import { t } from "../../lib/words";
import type { GameView, Row, RowKind } from "../../net/messages";
import { ConnectionLine } from "../../parts/connection";
import { Tool } from "../../parts/tool";
import type { Inbox } from "../../room/inbox";
import { Offers } from "../../room/offers";
import type { OnlineGame } from "../../room/online_game";
import { Over } from "../../room/over";
import { color } from "../../room/race_colors";
import { ResignDialog } from "../../room/resign_dialog";
import { Seats } from "../../room/seats";
import { Waiting } from "../../room/waiting";
import { Pads } from "./pads";
import { Piece } from "./piece";
import { StackerBoards } from "./race_boards";
import { StackerEnd } from "./race_end";
import { useRaceKeys } from "./race_keys";
import { makeRaceTable, type RaceTable } from "./race_table";
import { paceOf } from "./timer";
import { followFingers } from "./touch";
import { nextWords, pieceOf } from "./words";

interface StackerRoomProps {
  online: OnlineGame;
  first: GameView;
  inbox: Inbox;
}

interface PartProps {
  online: OnlineGame;
  view: GameView;
  table: RaceTable;
  /** Who gave up. */
  gone: readonly number[];
}

function Hud(props: PartProps): JSX.Element {
  const state = () => props.table.run.stand()?.state;
  const left = () =>
    Math.max(0, (props.view.race?.landings ?? 0) + 1 - (state()?.pieces ?? 1));
  return (
    <section class="hud" aria-label={t("hud.title")}>
      <Show when={state()}>{(now) => (
        <>
          <div class="next" role="img" aria-label={nextWords(now().next, t)}>
            <span class="next-word">{t("hud.next")}</span>
            <span class="next-pair" dir="ltr">
              <For each={now().next}>{(block) => <Piece name={pieceOf(block)} />}</For>
            </span>
          </div>
          <dl class="counts">
            <div class="count big"><dt>{t("hud.score")}</dt><dd>{props.table.score()}</dd></div>
            <div class="count"><dt>{t("race.left.title")}</dt><dd>{left()}</dd></div>
            <div class="count pace"><dt>{t("hud.pace")}</dt><dd>{paceOf(now().pieces)}</dd></div>
          </dl>
        </>
      )}</Show>
    </section>
  );
}

function OwnBoard(props: { table: RaceTable }): JSX.Element {
  let host!: HTMLDivElement;
  onMount(() => {
    props.table.attach(host);
    createEffect(() => {
      settings();
      t("game.stacker");
      props.table.refresh();
    });
    onCleanup(() => props.table.detach());
  });
  return <div class="stage" ref={host} />;
}

// One's own board, or all of them for those who look on, and what lies over it.
function Place(props: PartProps & { plays: boolean; ending: RowKind | undefined }): JSX.Element {
  const { table } = props;
  let place!: HTMLDivElement;
  onMount(() => {
    const cell = () => place.querySelector(".board-cell")?.clientWidth ?? 0;
    onCleanup(followFingers(place, cell, table.run.press));
  });
  // The button that brought one here is gone; the focus goes where the arrows steer.
  createEffect(() => {
    if (table.run.phase() === "falls" && document.activeElement === document.body) {
      place.focus({ preventScroll: true });
    }
  });
  const all = () => props.view.seats.map(({ player }) => player);
  return (
    <div class="stage-place" ref={place} tabindex={-1}>
      <Show when={props.plays} fallback={
        <StackerBoards
          view={props.view} boards={props.online.boards()} players={all()} gone={props.gone}
        />
      }>
        <OwnBoard table={table} />
      </Show>
      <Show when={table.chain() > 1 && table.chain()} keyed>
        {(n) => <p class="chain" aria-hidden="true">{t("chain.shown", { n })}</p>}
      </Show>
      <ConnectionLine />
      <Show when={table.notice()}><p class="notice float">{table.notice()}</p></Show>
      <Show when={props.view.status === "active" && table.run.phase() === "over"}>
        <p class="notice float" role="status">{t("race.finished")}</p>
      </Show>
      <Show when={props.view.status === "waiting"}>
        <Waiting online={props.online} view={props.view} />
      </Show>
      <Show when={props.view.status === "finished"}>
        <Over
          online={props.online} view={props.view} color={color} ending={props.ending}
          tell={table.tell}
        >
          <StackerEnd view={props.view} boards={props.online.boards()} />
        </Over>
      </Show>
    </div>
  );
}

function Bar(props: PartProps & { plays: boolean; resign(): void }): JSX.Element {
  return (
    <div class="bar">
      <div class="tools">
        <Show when={props.plays} fallback={
          <span class="faint room-state">
            <Show when={props.online.seat() === 0}>{t("room.watching")}</Show>
          </span>
        }>
          <Tool
            icon="flag" label={t("room.resign")} key="G"
            disabled={props.view.status !== "active"} onClick={() => props.resign()}
          />
        </Show>
      </div>
      <span class="faint"><bdi>{boardLabel(props.view)}</bdi></span>
    </div>
  );
}

function useRoom({ online, first, inbox }: StackerRoomProps) {
  const table = makeRaceTable(online, first);
  const [ending, setEnding] = createSignal<RowKind>();
  const [resigning, setResigning] = createSignal(false);
  const [gone, setGone] = createSignal<readonly number[]>([]);
  const view = () => online.view() ?? first;
  inbox.open((rows: readonly Row[]) => {
    setEnding((before) => rows.at(-1)?.kind ?? before);
    const gave = rows.filter(({ kind }) => kind === "resign" || kind === "flag");
    if (gave.length > 0) setGone([...gone(), ...gave.map(({ player }) => player)]);
    table.take(rows);
  });
  onCleanup(() => table.close());
  const resign = () => {
    if (view().status === "active" && online.seat() > 0) setResigning(true);
  };
  const repeat = useRaceKeys(table.run.press, {
    g: resign, i: table.speakPair, b: table.focusBoard,
    m: () => change({ sound: !settings().sound }),
  });
  createEffect(() => {
    if (table.run.phase() === "over") repeat.releaseAll();
  });
  return { table, ending, resigning, setResigning, gone, view, resign, repeat };
}

export function StackerRoom(props: StackerRoomProps): JSX.Element {
  const { online } = props;
  const { table, ending, resigning, setResigning, gone, view, resign, repeat } = useRoom(props);
  // Who comes to a game that is over looks on, also if it was their own.
  const plays = () => online.seat() > 0 &&
    (view().status !== "finished" || table.run.stand() !== undefined);
  const others = () => view().seats.map(({ player }) => player)
    .filter((player) => player !== online.seat());
  const isIn = (player: number) => view().seats[player - 1]?.isActive ?? false;
  const count = (player: number) => {
    const own = plays() && player === online.seat();
    const n = own ? table.score() : online.boards()[player - 1]?.score ?? 0;
    return { n, label: t("race.points", { n }) };
  };
  const part = () => ({ online, view: view(), table, gone: gone() });
  return (
    <main class="play stacker room stacker-race" classList={{ looks: !plays() }} id="content">
      <h1 class="spoken">{t("game.stacker")}</h1>
      <div class="play-top">
        <Seats
          online={online} view={view()} color={color} count={count} isOn={isIn}
          isOut={(player) => gone().includes(player)}
        />
      </div>
      <Place {...part()} plays={plays()} ending={ending()} />
      <Show when={plays()}>
        <aside class="race-side">
          <Hud {...part()} />
          <StackerBoards
            view={view()} boards={online.boards()} players={others()} gone={gone()}
          />
        </aside>
        <Pads press={table.run.press} repeat={repeat} />
      </Show>
      <div class="race-foot">
        <Bar {...part()} plays={plays()} resign={resign} />
        <Offers online={online} view={view()} isIn={isIn} tell={table.tell} />
      </div>
      <Show when={resigning()}>
        <ResignDialog
          close={() => setResigning(false)}
          resign={() => void online.say({ do: "resign" }).then(table.tell)}
        />
      </Show>
    </main>
  );
}
