// The page of a game in turns, alone or with others on one screen.
import {
  createEffect, createSignal, onCleanup, onMount, Show, type Component, type JSX,
} from "solid-js";
import "../../style/play.css";
import { titleOf } from "../../games/list";
import { keepLearned, progress } from "../../lib/progress";
import { change, pace, settings } from "../../lib/settings";
import { useShortcuts } from "../../lib/shortcuts";
import { learnWords, t } from "../../lib/words";
import { later } from "../../parts/later";
import { Bar, type Window } from "./bar";
import { nameOf, playersOf, type DuelGame, type DuelState, type StandingProps } from "./game";
import { Moves } from "./moves";
import { Players } from "./players";
import type { SetupForm } from "./setup_form";
import { makeTable, type Table } from "./table";
import type { WindowsProps } from "./windows";

const NO_FORM: SetupForm = { presets: [], fields: [], more: [] };

const windowsOf = (game: DuelGame): Component<Omit<WindowsProps, "form">> => later(async () => {
  const words = learnWords("duel_windows", "duel_mind", "ai", ...(game.windowAreas ?? []));
  const [{ Windows }, form] = await Promise.all([import("./windows"), game.setup?.(), words]);
  return (props) => <Windows {...props} form={form ?? NO_FORM} />;
});
const lessonOf = (game: DuelGame): Component<{ close(): void }> =>
  later(async () => (await import("./lesson")).loadLesson(game));
const Over = later(async () => {
  const [file] = await Promise.all([import("./over"), learnWords("effects", "ai")]);
  return file.Over;
});
const standingOf = ({ standing }: DuelGame): Component<StandingProps> =>
  later(async () => (await standing?.()) ?? (() => undefined));
const LookBar = later(async () => (await import("./look_bar")).LookBar);

function endOf(game: DuelGame, { status, winner }: DuelState): string | undefined {
  if (status === "active") return undefined;
  return winner ? t("over.win", { player: nameOf(game, winner, t) }) : t("over.draw");
}

function keysOf(
  game: DuelGame, table: Table, open: (window: Window) => void,
): Record<string, () => void> {
  const moves = () => table.shown()?.actions.length ?? 0;
  const look = (step: number) => table.look((table.looking() ?? moves()) + step);
  const wave = (step: number) => table.seek((table.reel()?.wave ?? 0) + step);
  const stop = () => (table.reel()?.running ? table.skip() : table.back());
  return {
    u: table.undo, r: table.redo, "Ctrl+z": table.undo, "Ctrl+y": table.redo,
    n: () => open("setup"),
    ...(game.resigning !== false && {
      g: () => table.shown()?.state.status === "active" && moves() > 0 && open("resign"),
    }),
    ...(game.opponents && { i: table.hint }),
    ...(game.standing && { e: table.weigh }),
    ...(game.lesson && { h: () => open("lesson") }),
    c: table.copy,
    ",": () => look(-1), ".": () => look(1), "[": () => wave(-1), "]": () => wave(1),
    p: table.pauseOrResume, Escape: stop,
    "-": () => pace(-1), "+": () => pace(1), "=": () => pace(1),
    m: () => change({ sound: !settings().sound }),
    "?": () => open("keys"),
    ArrowUp: table.focusBoard, ArrowDown: table.focusBoard,
    ArrowLeft: table.focusBoard, ArrowRight: table.focusBoard,
  };
}

interface PanelProps {
  game: DuelGame;
  table: Table;
  open(window: Window): void;
}

function Panel(props: PanelProps): JSX.Element {
  return (
    <aside class="panel">
      <Show when={props.table.shown()}>{(shown) => (
        <>
          <Show when={props.table.looking() === undefined} fallback={
            <LookBar
              table={props.table} number={props.table.looking() ?? 0} copy={props.table.copy}
            />
          }>
            <Bar game={props.game} table={props.table} open={props.open} />
          </Show>
          <Moves
            game={props.game} shown={shown()} movers={shown().movers}
            looking={props.table.looking()} look={props.table.look}
          />
        </>
      )}</Show>
    </aside>
  );
}

export function DuelPage(props: { game: DuelGame }): JSX.Element {
  // The game of a page never changes while the page lives.
  const { game } = props;
  const table = makeTable(game);
  const [window, open] = createSignal<Window>();
  const close = () => {
    if (window() === "lesson") keepLearned(game.id);
    open(undefined);
  };
  // Before a first move, the lesson comes by itself once.
  const isNew = () => !progress().learned[game.id] && !progress().matches[game.id]?.actions.length;
  if (game.lesson && isNew() && location.hash === "") open("lesson");
  const [Windows, Lesson, StandingBar] = [windowsOf(game), lessonOf(game), standingOf(game)];
  let host!: HTMLDivElement;
  onMount(() => table.attach(host));
  onCleanup(() => table.close());
  createEffect(() => {
    titleOf(game.id);
    settings();
    table.refresh();
  });
  useShortcuts(keysOf(game, table, open));
  const over = () => {
    const shown = table.shown();
    const isAtRest = !table.reel() && table.looking() === undefined;
    return shown && shown.state.status !== "active" && isAtRest ? shown : undefined;
  };
  return (
    <main class="play" id="content">
      <h1 class="spoken">{titleOf(game.id)}</h1>
      <div class="play-top">
        <Show when={table.shown()}>{(shown) => (
          <>
            <Players
              game={game} shown={shown()} opponents={table.opponents()}
              model={table.reel()?.model}
            />
            <Show when={game.standing && table.opponents()?.weighs()}>
              <StandingBar
                standing={table.opponents()?.standing()} colors={["", ...game.colors]}
                ended={endOf(game, shown().state)}
                many={playersOf(game, shown().state).length > 2}
              />
            </Show>
          </>
        )}</Show>
      </div>
      <div class="stage-place">
        <div class="stage" ref={host} />
        <Show when={table.notice()}><p class="notice float">{table.notice()}</p></Show>
        <Show when={over()}>{(shown) => (
          <Over game={game} shown={shown()} table={table} />
        )}</Show>
      </div>
      <Panel game={game} table={table} open={open} />
      <Show when={window()}>{(open) => (
        <Show when={open() === "lesson"} fallback={
          <Windows game={game} table={table} open={open()} close={close} />
        }>
          <Lesson close={close} />
        </Show>
      )}</Show>
    </main>
  );
}
