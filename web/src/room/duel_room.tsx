// The room of any game in turns.
import { createEffect, onCleanup, onMount, Show, type JSX } from "solid-js";
import { ICONS } from "../art/icons";
import { titleOf } from "../games/list";
import { change, settings } from "../lib/settings";
import { useShortcuts } from "../lib/shortcuts";
import { t } from "../lib/words";
import { Tool } from "../parts/tool";
import { colorOf, playersOf, type DuelGame } from "../play/duel/game";
import { LookBar } from "../play/duel/look_bar";
import { Moves } from "../play/duel/moves";
import { makeRoomTable, type RoomTable } from "./duel_table";
import { RoomFrame, RoomNotes } from "./frame";
import { HelpTool } from "./lesson";
import { Offers } from "./offers";
import type { OnlineGame } from "./online_game";
import type { RoomProps } from "./props";
import { useRoom, type RoomState } from "./room_state";

interface PartProps {
  game: DuelGame;
  room: RoomState;
  table: RoomTable;
}

function RoomBar(props: PartProps): JSX.Element {
  const { online } = props.room;
  const plays = () => online.seat() > 0 && props.room.view().status === "active";
  const own = () => props.table.shown()?.movers.includes(online.seat()) ?? false;
  const takeback = () =>
    void online.say({ do: "offer", what: "takeback" }).then(props.table.tell);
  return (
    <div class="bar">
      <div class="tools">
        <Show when={plays()} fallback={
          <span class="faint room-state">
            <Show when={online.seat() === 0}>{t("room.watching")}</Show>
          </span>
        }>
          <Tool
            icon={ICONS.undo} label={t("room.takeback")} key="U" disabled={!own()}
            onClick={takeback}
          />
          <Tool
            icon={ICONS.flag} label={t("room.resign")} key="G" onClick={() => props.room.resign()}
          />
        </Show>
        <Show when={props.table.waiting() > 0}>
          <span class="sent" role="status"><span class="spinner" aria-hidden="true" />
            {t("room.sent")}
          </span>
        </Show>
      </div>
      <div class="tools">
        <Show when={(props.table.shown()?.actions.length ?? 0) > 0}>
          <Tool
            icon={ICONS.left} label={t("look.prev")} key=","
            onClick={() => props.table.look((props.table.shown()?.actions.length ?? 1) - 1)}
          />
        </Show>
        <Show when={props.game.lesson}><HelpTool room={props.room} /></Show>
      </div>
    </div>
  );
}

function Panel(props: PartProps): JSX.Element {
  const { game, room, table } = props;
  const isIn = (player: number) => {
    const shown = table.shown();
    return shown ? playersOf(game, shown.state)[player - 1]?.isActive ?? false : false;
  };
  return (
    <aside class="panel">
      <Show when={table.looking() === undefined} fallback={
        <LookBar table={table} number={table.looking() ?? 0} />
      }>
        <Show when={room.view().status !== "waiting"}><RoomBar {...props} /></Show>
      </Show>
      <Offers online={room.online} view={room.view()} isIn={isIn} tell={table.tell} />
      <Show when={table.shown()}>{(shown) => (
        <Moves
          game={game} shown={shown()} movers={shown().movers} looking={table.looking()}
          look={table.look}
        />
      )}</Show>
    </aside>
  );
}

function keysOf(table: RoomTable, room: RoomState): Record<string, () => void> {
  const moves = () => table.shown()?.actions.length ?? 0;
  const look = (step: number) => table.look((table.looking() ?? moves()) + step);
  const wave = (step: number) => table.seek((table.reel()?.wave ?? 0) + step);
  return {
    u: () => void room.online.say({ do: "offer", what: "takeback" }).then(table.tell),
    g: room.resign, h: room.learn, "?": room.learn,
    ",": () => look(-1), ".": () => look(1), "[": () => wave(-1), "]": () => wave(1),
    p: table.pauseOrResume,
    Escape: () => (table.reel()?.running ? table.skip() : table.back()),
    m: () => change({ sound: !settings().sound }),
    ArrowUp: table.focusBoard, ArrowDown: table.focusBoard,
    ArrowLeft: table.focusBoard, ArrowRight: table.focusBoard,
  };
}

// The board, and what lies over it.
function Place(props: PartProps): JSX.Element {
  const { table, room } = props;
  let host!: HTMLDivElement;
  onMount(() => table.attach(host));
  return (
    <div class="stage-place" classList={{ sending: table.waiting() > 0 }}>
      <div class="stage" ref={host} />
      <Show when={table.differs()}>
        <p class="notice float" role="alert">{t("room.differs")}</p>
      </Show>
      <RoomNotes
        room={room} color={(player) => colorOf(props.game, player)} notice={table.notice()}
        tell={table.tell} busy={!!table.reel() || table.looking() !== undefined}
        look={() => table.look((table.shown()?.actions.length ?? 1) - 1)}
      />
    </div>
  );
}

/** Says in the title of the tab whose turn it is, as one looks at other tabs meanwhile. */
function useTitle(online: OnlineGame, table: RoomTable, game: DuelGame): void {
  createEffect(() => {
    const yours = online.view()?.status === "active" && online.seat() > 0 &&
      table.shown()?.state.currentPlayer === online.seat();
    const words = yours ? `● ${t("seat.your.turn")}` : titleOf(game.id);
    document.title = `${words} | ${t("app.name")}`;
  });
}

export function DuelRoom(props: RoomProps & { game: DuelGame }): JSX.Element {
  const { online, first, game } = props;
  const table = makeRoomTable(game, online, first);
  const room = useRoom(props, table.take);
  onCleanup(() => table.close());
  createEffect(() => {
    titleOf(game.id);
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
  useShortcuts(keysOf(table, room));
  const state = () => table.shown()?.state;
  const count = (player: number) => {
    const model = table.reel()?.model ?? table.shown()?.model;
    const n = model === undefined ? 0 : game.file.countsOf?.(model)[player] ?? 0;
    return game.count && { n, label: t(game.count, { n }) };
  };
  return (
    <RoomFrame
      room={room} game={game.id} tell={table.tell}
      seats={{
        color: (player) => colorOf(game, player), count,
        isOn: (player) => state()?.currentPlayer === player,
        isOut: (player) => state()?.players?.[player - 1]?.isActive === false,
      }}
    >
      <Place game={game} room={room} table={table} />
      <Panel game={game} room={room} table={table} />
    </RoomFrame>
  );
}
