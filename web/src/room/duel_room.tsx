// The room of a game of orbs or fission.
import { createEffect, createSignal, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../style/play.css";
import { countOrbs } from "../games/burst/model";
import { fissionGame } from "../games/fission/page";
import { orbsGame } from "../games/orbs/page";
import { change, settings } from "../lib/settings";
import { useShortcuts } from "../lib/shortcuts";
import { t } from "../lib/words";
import type { GameView } from "../net/messages";
import { ConnectionLine } from "../parts/connection";
import { Tool } from "../parts/tool";
import type { BurstGame } from "../play/duel/game";
import { LookBar } from "../play/duel/look_bar";
import { Moves } from "../play/duel/moves";
import { makeRoomTable, type RoomTable } from "./duel_table";
import type { Inbox } from "./inbox";
import { Offers } from "./offers";
import type { OnlineGame } from "./online_game";
import { Over } from "./over";
import { ResignDialog } from "./resign_dialog";
import { Seats } from "./seats";
import { Waiting } from "./waiting";

interface BurstRoomProps {
  online: OnlineGame;
  first: GameView;
  inbox: Inbox;
}

interface PartProps {
  online: OnlineGame;
  table: RoomTable;
  view: GameView;
  resign(): void;
}

function RoomBar(props: PartProps): JSX.Element {
  const plays = () => props.online.seat() > 0 && props.view.status === "active";
  const own = () => props.table.shown()?.movers.includes(props.online.seat()) ?? false;
  const takeback = () =>
    void props.online.say({ do: "offer", what: "takeback" }).then(props.table.tell);
  return (
    <div class="bar">
      <div class="tools">
        <Show when={plays()} fallback={
          <span class="faint room-state">
            <Show when={props.online.seat() === 0}>{t("room.watching")}</Show>
          </span>
        }>
          <Tool
            icon="undo" label={t("room.takeback")} key="U" disabled={!own()} onClick={takeback}
          />
          <Tool icon="flag" label={t("room.resign")} key="G" onClick={() => props.resign()} />
        </Show>
        <Show when={props.table.waiting() > 0}>
          <span class="sent" role="status"><span class="spinner" aria-hidden="true" />
            {t("room.sent")}
          </span>
        </Show>
      </div>
      <Show when={(props.table.shown()?.actions.length ?? 0) > 0}>
        <div class="tools">
          <Tool
            icon="left" label={t("look.prev")} key=","
            onClick={() => props.table.look((props.table.shown()?.actions.length ?? 1) - 1)}
          />
        </div>
      </Show>
    </div>
  );
}

function Panel(props: PartProps): JSX.Element {
  const { table } = props;
  const isIn = (player: number) =>
    table.shown()?.state.players[player - 1]?.isActive ?? false;
  return (
    <aside class="panel">
      <Show when={table.looking() === undefined} fallback={
        <LookBar table={table} number={table.looking() ?? 0} />
      }>
        <Show when={props.view.status !== "waiting"}><RoomBar {...props} /></Show>
      </Show>
      <Offers online={props.online} view={props.view} isIn={isIn} tell={table.tell} />
      <Show when={table.shown()}>{(shown) => (
        <Moves
          shown={shown()} movers={shown().movers} looking={table.looking()} look={table.look}
        />
      )}</Show>
    </aside>
  );
}

function keysOf(
  table: RoomTable, online: OnlineGame, resign: () => void,
): Record<string, () => void> {
  const moves = () => table.shown()?.actions.length ?? 0;
  const look = (step: number) => table.look((table.looking() ?? moves()) + step);
  const wave = (step: number) => table.seek((table.reel()?.wave ?? 0) + step);
  return {
    u: () => void online.say({ do: "offer", what: "takeback" }).then(table.tell),
    g: resign,
    ",": () => look(-1), ".": () => look(1), "[": () => wave(-1), "]": () => wave(1),
    p: table.pauseOrResume,
    Escape: () => (table.reel()?.running ? table.skip() : table.back()),
    m: () => change({ sound: !settings().sound }),
    ArrowUp: table.focusBoard, ArrowDown: table.focusBoard,
    ArrowLeft: table.focusBoard, ArrowRight: table.focusBoard,
  };
}

interface PlaceProps {
  online: OnlineGame;
  table: RoomTable;
  view: GameView;
  color(player: number): string;
}

// The board, and what lies over it before, between and after the moves.
function Place(props: PlaceProps): JSX.Element {
  const { table } = props;
  let host!: HTMLDivElement;
  onMount(() => table.attach(host));
  const over = () => props.view.status === "finished" && !table.reel() &&
    table.looking() === undefined;
  return (
    <div class="stage-place" classList={{ sending: table.waiting() > 0 }}>
      <div class="stage" ref={host} />
      <ConnectionLine />
      <Show when={table.differs()}>
        <p class="notice float" role="alert">{t("room.differs")}</p>
      </Show>
      <Show when={table.notice()}><p class="notice float">{table.notice()}</p></Show>
      <Show when={props.view.status === "waiting"}>
        <Waiting online={props.online} view={props.view} />
      </Show>
      <Show when={over()}>
        <Over
          online={props.online} view={props.view} color={props.color} ending={table.ending()}
          tell={table.tell}
          look={() => table.look((table.shown()?.actions.length ?? 1) - 1)}
        />
      </Show>
    </div>
  );
}

/** Says in the title of the tab whose turn it is, as one looks at other tabs meanwhile. */
function useTitle(online: OnlineGame, table: RoomTable, game: BurstGame): void {
  createEffect(() => {
    const yours = online.view()?.status === "active" && online.seat() > 0 &&
      table.shown()?.state.currentPlayer === online.seat();
    const words = yours ? `● ${t("seat.your.turn")}` : t(game.title);
    document.title = `${words} | ${t("app.name")}`;
  });
}

export function BurstRoom(props: BurstRoomProps): JSX.Element {
  const { online, inbox, first } = props;
  const game = first.game === "fission" ? fissionGame : orbsGame;
  const table = makeRoomTable(game, online, first);
  const [resigning, setResigning] = createSignal(false);
  onMount(() => inbox.open(table.take));
  onCleanup(() => table.close());
  createEffect(() => {
    t(game.title);
    settings();
    table.refresh();
  });
  // The game begins, or one sits down: the cells that may be picked change.
  createEffect(() => {
    const plays = online.view()?.status === "active" && online.seat() > 0;
    table.settle();
    // The button that brought one here is gone; the focus goes to the board instead of nowhere.
    if (plays && document.activeElement === document.body) table.focusBoard();
  });
  useTitle(online, table, game);
  const view = () => online.view() ?? first;
  const resign = () => {
    if (view().status === "active" && online.seat() > 0) setResigning(true);
  };
  useShortcuts(keysOf(table, online, resign));
  const color = (player: number) => table.shown()?.model.colors[player] ?? "red";
  const state = () => table.shown()?.state;
  const count = (player: number) => {
    const shown = table.shown();
    const n = shown ? countOrbs(shown.model)[player] ?? 0 : 0;
    return { n, label: t(game.count, { n }) };
  };
  return (
    <main class="play room" id="content">
      <h1 class="spoken">{t(game.title)}</h1>
      <div class="play-top">
        <Seats
          online={online} view={view()} color={color} count={count}
          isOn={(player) => state()?.currentPlayer === player}
          isOut={(player) => state()?.players[player - 1]?.isActive === false}
        />
      </div>
      <Place online={online} table={table} view={view()} color={color} />
      <Panel online={online} table={table} view={view()} resign={resign} />
      <Show when={resigning()}>
        <ResignDialog
          close={() => setResigning(false)}
          resign={() => void online.say({ do: "resign" }).then(table.tell)}
        />
      </Show>
    </main>
  );
}
