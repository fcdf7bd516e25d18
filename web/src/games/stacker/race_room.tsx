// The room of a race of stacker: the same pairs for everybody, one's own board to play on, those of
// the others beside it.
import { createEffect, createSignal, For, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../../style/play.css";
import "./stacker.css";
import "./stacker_race.css";
import { ICONS } from "../../art/icons";
import { change, settings } from "../../lib/settings";
import { t } from "../../lib/words";
import type { Row } from "../../net/messages";
import { boardLabel } from "../../parts/online_words";
import { Tool } from "../../parts/tool";
import { makeCountdown } from "../../room/countdown";
import { RoomFrame, RoomNotes } from "../../room/frame";
import { HelpTool } from "../../room/lesson";
import { Offers } from "../../room/offers";
import type { RoomProps } from "../../room/props";
import { color } from "../../room/race_colors";
import { useRoom, type RoomState } from "../../room/room_state";
import { titleOf } from "../list";
import { Pads } from "./pads";
import { Piece } from "./piece";
import { StackerBoards } from "./race_boards";
import { StackerEnd } from "./race_end";
import { useRaceKeys } from "./race_keys";
import { makeRaceTable, type RaceTable } from "./race_table";
import { paceOf } from "./timer";
import { followFingers } from "./touch";
import { nextWords, pieceOf } from "./words";

interface PartProps {
  room: RoomState;
  table: RaceTable;
  /** Who gave up. */
  gone: readonly number[];
}

function Hud(props: PartProps): JSX.Element {
  const state = () => props.table.run.stand()?.state;
  const left = () =>
    Math.max(0, (props.room.view().race?.landings ?? 0) + 1 - (state()?.pieces ?? 1));
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
      titleOf("stacker");
      props.table.refresh();
    });
    onCleanup(() => props.table.detach());
  });
  return <div class="stage" ref={host} />;
}

// One's own board, or all of them for those who look on, and what lies over it.
function Place(props: PartProps & { plays: boolean }): JSX.Element {
  const { room, table } = props;
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
  const all = () => room.view().seats.map(({ player }) => player);
  return (
    <div class="stage-place" ref={place} tabindex={-1}>
      <Show when={props.plays} fallback={
        <StackerBoards
          view={room.view()} boards={room.online.boards()} players={all()} gone={props.gone}
        />
      }>
        <OwnBoard table={table} />
      </Show>
      <Show when={table.chain() > 1 && table.chain()} keyed>
        {(n) => <p class="chain" aria-hidden="true">{t("chain.shown", { n })}</p>}
      </Show>
      <Show when={room.view().status === "active" && table.run.phase() === "over"}>
        <p class="notice float" role="status">{t("race.finished")}</p>
      </Show>
      <RoomNotes room={room} color={color} notice={table.notice()} tell={table.tell}>
        <StackerEnd view={room.view()} boards={room.online.boards()} />
      </RoomNotes>
    </div>
  );
}

function Bar(props: PartProps & { plays: boolean }): JSX.Element {
  const { room } = props;
  return (
    <div class="bar">
      <div class="tools">
        <Show when={props.plays} fallback={
          <span class="faint room-state">
            <Show when={room.online.seat() === 0}>{t("room.watching")}</Show>
          </span>
        }>
          <Tool
            icon={ICONS.flag} label={t("room.resign")} key="G"
            disabled={room.view().status !== "active"} onClick={() => room.resign()}
          />
        </Show>
      </div>
      <span class="faint"><bdi>{boardLabel(room.view())}</bdi></span>
      <HelpTool room={room} />
    </div>
  );
}

export function StackerRoom(props: RoomProps): JSX.Element {
  const { online, first } = props;
  const counting = makeCountdown(online, first);
  const table = makeRaceTable(online, first, counting);
  const [gone, setGone] = createSignal<readonly number[]>([]);
  const room = useRoom(props, (rows: readonly Row[]) => {
    const gave = rows.filter(({ kind }) => kind === "resign" || kind === "flag");
    if (gave.length > 0) setGone([...gone(), ...gave.map(({ player }) => player)]);
    table.take(rows);
  }, counting);
  onCleanup(() => table.close());
  const repeat = useRaceKeys(table.run.press, {
    g: room.resign, h: room.learn, "?": room.learn, i: table.speakPair, b: table.focusBoard,
    m: () => change({ sound: !settings().sound }),
  });
  createEffect(() => {
    if (table.run.phase() === "over") repeat.releaseAll();
  });
  // Who comes to a game that is over looks on, also if it was their own.
  const plays = () => online.seat() > 0 &&
    (room.view().status !== "finished" || table.run.stand() !== undefined);
  const others = () => room.view().seats.map(({ player }) => player)
    .filter((player) => player !== online.seat());
  const count = (player: number) => {
    const own = plays() && player === online.seat();
    const n = own ? table.score() : online.boards()[player - 1]?.score ?? 0;
    return { n, label: t("race.points", { n }) };
  };
  const part = () => ({ room, table, gone: gone() });
  return (
    <RoomFrame
      room={room} game="stacker" class="stacker stacker-race" classList={{ looks: !plays() }}
      tell={table.tell}
      seats={{
        color, count, isOn: room.isIn, isOut: (player) => gone().includes(player),
      }}
    >
      <Place {...part()} plays={plays()} />
      <Show when={plays()}>
        {/* It scrolls where the window is low, with keys too. */}
        <aside class="race-side" tabindex={0}>
          <Hud {...part()} />
          <StackerBoards
            view={room.view()} boards={online.boards()} players={others()} gone={gone()}
          />
        </aside>
        <Pads press={table.run.press} repeat={repeat} />
      </Show>
      <div class="race-foot">
        <Bar {...part()} plays={plays()} />
        <Offers online={online} view={room.view()} isIn={room.isIn} tell={table.tell} />
      </div>
    </RoomFrame>
  );
}
