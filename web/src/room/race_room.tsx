// The room of a race: everybody solves the same level alone, side by side.
import { createEffect, createSignal, For, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../style/play.css";
import "../style/puzzle.css";
import { npcGame } from "../games/npc/puzzle";
import { pushGame } from "../games/push/puzzle";
import { Standings } from "../levels/standings";
import { boardLabel, nameOfSeat } from "../parts/online_words";
import { change, settings } from "../lib/settings";
import { useShortcuts } from "../lib/shortcuts";
import { t } from "../lib/words";
import type { GameView, Row, RowKind } from "../net/messages";
import { ConnectionLine } from "../parts/connection";
import { Tool } from "../parts/tool";
import { Pad } from "../play/puzzle/pad";
import { SignTool } from "../play/puzzle/sign_tool";
import { useWays } from "../play/puzzle/ways";
import type { Inbox } from "./inbox";
import { Offers } from "./offers";
import type { OnlineGame } from "./online_game";
import { Over } from "./over";
import { FilmBoard, OwnBoard } from "./race_boards";
import { color } from "./race_colors";
import { makeRaceHand, type RaceHand } from "./race_session";
import { makeSide, type Side } from "./race_side";
import { ResignDialog } from "./resign_dialog";
import { Seats } from "./seats";
import { Waiting } from "./waiting";

interface RaceRoomProps {
  online: OnlineGame;
  first: GameView;
  inbox: Inbox;
}

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

function RaceBar(props: { hand: RaceHand; side: Side; on: boolean; resign(): void }): JSX.Element {
  const none = () => !props.on || (props.side.shown()?.moves ?? 0) === 0;
  return (
    <div class="puzzle-hands">
      <div class="tools puzzle-tools">
        <Tool
          icon="undo" label={t("puzzle.undo")} key="U" disabled={none()}
          onClick={props.hand.undo}
        />
        <SignTool
          sign="reset" label={t("puzzle.reset")} key="X" disabled={none()}
          onClick={props.hand.reset}
        />
        <Tool
          icon="flag" label={t("room.resign")} key="G" disabled={!props.on}
          onClick={() => props.resign()}
        />
      </div>
      <Pad move={props.hand.move} />
    </div>
  );
}

function keysOf(hand: RaceHand, resign: () => void): Record<string, () => void> {
  return {
    u: hand.undo, z: hand.undo, Backspace: hand.undo, "Ctrl+z": hand.undo, x: hand.reset,
    g: resign, m: () => change({ sound: !settings().sound }),
  };
}

interface RacePartProps {
  online: OnlineGame;
  view: GameView;
  sides: readonly Side[];
  own: Side | undefined;
  hand: RaceHand;
}

// One's own board, or all of them for those who look on, and what lies over it.
function Place(props: RacePartProps & { ending: RowKind | undefined }): JSX.Element {
  return (
    <div class="stage-place">
      <Show when={props.own} keyed fallback={<Films sides={props.sides} view={props.view} />}>
        {(side) => <OwnBoard side={side} move={props.hand.move} />}
      </Show>
      <ConnectionLine />
      <Show when={props.hand.notice()}>
        <p class="notice float" dir="auto">{props.hand.notice()}</p>
      </Show>
      <Show when={props.view.status === "waiting"}>
        <Waiting online={props.online} view={props.view} />
      </Show>
      <Show when={props.view.status === "finished"}>
        <Over
          online={props.online} view={props.view} color={color} ending={props.ending}
          tell={props.hand.tell}
        >
          <Show when={props.own?.shown()?.status === "won" && props.own}>
            {(own) => (
              <Standings
                game={props.view.game} setup={props.view.setup}
                actions={own().line.match.actions()}
              />
            )}
          </Show>
        </Over>
      </Show>
    </div>
  );
}

function Panel(props: RacePartProps & { resign(): void }): JSX.Element {
  const isIn = (player: number) => props.view.seats[player - 1]?.isActive ?? false;
  return (
    <aside class="panel puzzle-panel">
      <Show when={props.own} keyed fallback={<p class="faint">{t("room.watching")}</p>}>
        {(own) => (
          <>
            <RaceBar
              hand={props.hand} side={own} on={props.view.status === "active"}
              resign={props.resign}
            />
            <Films sides={props.sides.filter((side) => side !== own)} view={props.view} />
          </>
        )}
      </Show>
      <Offers online={props.online} view={props.view} isIn={isIn} tell={props.hand.tell} />
    </aside>
  );
}

export function RaceRoom(props: RaceRoomProps): JSX.Element {
  const { online, first, inbox } = props;
  const game = first.game === "npc" ? npcGame : pushGame;
  const sides = first.seats.map(({ player }) => makeSide(game, first.setup, player));
  const own = () => sides[online.seat() - 1];
  const hand = makeRaceHand(online, own);
  const [ending, setEnding] = createSignal<RowKind>();
  const [resigning, setResigning] = createSignal(false);
  const view = () => online.view() ?? first;
  onMount(() => inbox.open((rows: readonly Row[]) => {
    for (const row of rows) {
      setEnding(row.kind);
      sides[row.player - 1]?.take(row);
    }
  }));
  onCleanup(() => {
    for (const side of sides) side.close();
  });
  // What waits for a row goes on once it was followed.
  createEffect(() => {
    if (own()?.line.waiting() === 0) hand.goOn();
  });
  useWays(hand.move);
  const resign = () => {
    if (view().status === "active" && own()) setResigning(true);
  };
  useShortcuts(keysOf(hand, resign));
  const isIn = (player: number) => view().seats[player - 1]?.isActive ?? false;
  const count = (player: number) => {
    const n = sides[player - 1]?.shown()?.moves ?? 0;
    return { n, label: t("race.moves", { n }) };
  };
  const part = () => ({ online, view: view(), sides, own: own(), hand });
  return (
    <main class="play puzzle room race" id="content">
      <h1 class="spoken">{t(game.title)}</h1>
      <div class="play-top">
        <p class="race-title" dir="auto"><strong>{boardLabel(first)}</strong></p>
        <Seats
          online={online} view={view()} color={color} count={count} isOn={isIn}
          isOut={(player) => view().status === "active" && !isIn(player)}
        />
      </div>
      <Place {...part()} ending={ending()} />
      <Panel {...part()} resign={resign} />
      <Show when={resigning()}>
        <ResignDialog
          close={() => setResigning(false)}
          resign={() => void online.say({ do: "resign" }).then(hand.tell)}
        />
      </Show>
    </main>
  );
}
