// The room of a race: everybody solves the same level alone, side by side.
import { createEffect, For, onCleanup, Show, type JSX } from "solid-js";
import "../style/puzzle.css";
import { ICONS } from "../art/icons";
import { PUZZLE_ICONS } from "../art/puzzle_icons";
import { Standings } from "../levels/standings";
import { change, settings } from "../lib/settings";
import { useShortcuts } from "../lib/shortcuts";
import { t } from "../lib/words";
import type { GameView } from "../net/messages";
import { boardLabel, nameOfSeat } from "../parts/online_words";
import { Tool } from "../parts/tool";
import type { PuzzleGame } from "../play/puzzle/game";
import { Pad } from "../play/puzzle/pad";
import { useWays } from "../play/puzzle/ways";
import { makeCountdown } from "./countdown";
import { RoomFrame, RoomNotes } from "./frame";
import { HelpTool } from "./lesson";
import { Offers } from "./offers";
import type { RoomProps } from "./props";
import { FilmBoard, OwnBoard } from "./race_boards";
import { color } from "./race_colors";
import { makeRaceSession, type RaceSession } from "./race_session";
import { makeSide, type Side } from "./race_side";
import { useRoom, type RoomState } from "./room_state";

interface FilmsProps {
  sides: readonly Side[];
  view: GameView;
}

function Films(props: FilmsProps): JSX.Element {
  const name = (player: number) => {
    const seat = props.view.seats[player - 1];
    return seat ? nameOfSeat(seat) : "";
  };
  return (
    <ul class="films" aria-label={t("race.boards")}>
      <For each={props.sides}>{(side) => (
        <li class="film">
          <FilmBoard side={side} name={name(side.player)} />
          <span class="film-name">
            <bdi>{name(side.player)}</bdi>
            <span class="faint">{t("race.moves", { n: side.shown()?.moves ?? 0 })}</span>
          </span>
        </li>
      )}</For>
    </ul>
  );
}

interface RaceBarProps {
  session: RaceSession;
  side: Side;
  on: boolean;
  room: RoomState;
}

function RaceBar(props: RaceBarProps): JSX.Element {
  const none = () => !props.on || (props.side.shown()?.moves ?? 0) === 0;
  return (
    <div class="puzzle-controls">
      <div class="tools puzzle-tools">
        <Tool
          icon={ICONS.undo} label={t("puzzle.undo")} key="U" disabled={none()}
          onClick={props.session.undo}
        />
        <Tool
          icon={PUZZLE_ICONS.reset} label={t("puzzle.reset")} key="X" disabled={none()}
          onClick={props.session.reset}
        />
        <Tool
          icon={ICONS.flag} label={t("room.resign")} key="G" disabled={!props.on}
          onClick={() => props.room.resign()}
        />
        <HelpTool room={props.room} />
      </div>
      <Pad move={props.session.move} />
    </div>
  );
}

function keysOf(session: RaceSession, room: RoomState): Record<string, () => void> {
  return {
    u: session.undo, z: session.undo, Backspace: session.undo, "Ctrl+z": session.undo,
    x: session.reset,
    g: room.resign, h: room.learn, "?": room.learn, m: () => change({ sound: !settings().sound }),
  };
}

interface RacePartProps {
  room: RoomState;
  sides: readonly Side[];
  own: Side | undefined;
  session: RaceSession;
}

// One's own board, or all of them for those who look on, and what lies over it.
function Place(props: RacePartProps): JSX.Element {
  const { room, session } = props;
  const solved = () => (props.own?.shown()?.status === "won" ? props.own : undefined);
  return (
    <div class="stage-place">
      <Show when={props.own} keyed fallback={<Films sides={props.sides} view={room.view()} />}>
        {(side) => <OwnBoard side={side} move={session.move} />}
      </Show>
      <RoomNotes room={room} color={color} notice={session.notice()} tell={session.tell}>
        <Show when={solved()}>{(own) => (
          <Standings
            game={room.view().game} setup={room.view().setup}
            actions={own().line.match.actions()}
          />
        )}</Show>
      </RoomNotes>
    </div>
  );
}

function Panel(props: RacePartProps): JSX.Element {
  const { room, session } = props;
  return (
    <aside class="panel puzzle-panel">
      <Show when={props.own} keyed fallback={
        <div class="bar">
          <p class="faint">{t("room.watching")}</p><HelpTool room={room} />
        </div>
      }>
        {(own) => (
          <>
            <RaceBar
              session={session} side={own} on={room.view().status === "active"}
              room={room}
            />
            <Films sides={props.sides.filter((side) => side !== own)} view={room.view()} />
          </>
        )}
      </Show>
      <Offers online={room.online} view={room.view()} isIn={room.isIn} tell={session.tell} />
    </aside>
  );
}

export function RaceRoom(props: RoomProps & { game: PuzzleGame }): JSX.Element {
  const { online, first, game } = props;
  const sides = first.seats.map(({ player }) => makeSide(game, first.setup, player));
  const own = () => sides[online.seat() - 1];
  const session = makeRaceSession(online, own);
  const room = useRoom(props, (rows) => {
    for (const row of rows) sides[row.player - 1]?.take(row);
  }, makeCountdown(online, first));
  onCleanup(() => {
    for (const side of sides) side.close();
  });
  // What waits for a row goes on once it was followed.
  createEffect(() => {
    if (own()?.line.waiting() === 0) session.goOn();
  });
  useWays(session.move);
  useShortcuts(keysOf(session, room));
  const count = (player: number) => {
    const n = sides[player - 1]?.shown()?.moves ?? 0;
    return { n, label: t("race.moves", { n }) };
  };
  const part = () => ({ room, sides, own: own(), session });
  return (
    <RoomFrame
      room={room} game={game.id} class="puzzle race" tell={session.tell}
      head={<p class="race-title" dir="auto"><strong>{boardLabel(first)}</strong></p>}
      seats={{
        color, count, isOn: room.isIn,
        isOut: (player) => room.view().status === "active" && !room.isIn(player),
      }}
    >
      <Place {...part()} />
      <Panel {...part()} />
    </RoomFrame>
  );
}
