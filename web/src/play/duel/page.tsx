// The page of orbs and of fission.
import { createEffect, createSignal, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../../style/play.css";
import { keepLearned, progress } from "../../lib/progress";
import { change, pace, settings } from "../../lib/settings";
import { useShortcuts } from "../../lib/shortcuts";
import { learnWords, t } from "../../lib/words";
import { later } from "../../parts/later";
import { Bar, type Window } from "./bar";
import type { BurstGame } from "./game";
import { Moves } from "./moves";
import { Players } from "./players";
import { makeTable, type Table } from "./table";

const Windows = later(async () => {
  const words = learnWords("burst_windows", "burst_mind");
  const [file] = await Promise.all([import("./windows"), words]);
  return file.Windows;
});
const BurstLesson = later(async () => {
  const [file] = await Promise.all([
    import("../../games/burst/lesson"), learnWords("lesson", "burst_lesson"),
  ]);
  return file.BurstLesson;
});
const Over = later(async () => (await import("./over")).Over);
const StandingBar = later(async () => (await import("../../games/burst/standing")).StandingBar);
const LookBar = later(async () => (await import("./look_bar")).LookBar);

function keysOf(table: Table, open: (window: Window) => void): Record<string, () => void> {
  const moves = () => table.shown()?.actions.length ?? 0;
  const look = (step: number) => table.look((table.looking() ?? moves()) + step);
  const wave = (step: number) => table.seek((table.reel()?.wave ?? 0) + step);
  const stop = () => (table.reel()?.running ? table.skip() : table.back());
  return {
    u: table.undo, r: table.redo, "Ctrl+z": table.undo, "Ctrl+y": table.redo,
    n: () => open("setup"),
    g: () => table.shown()?.state.status === "active" && moves() > 0 && open("resign"),
    i: table.hint, e: table.weigh, c: table.copy,
    ",": () => look(-1), ".": () => look(1), "[": () => wave(-1), "]": () => wave(1),
    p: table.pauseOrResume, Escape: stop,
    "-": () => pace(-1), "+": () => pace(1), "=": () => pace(1),
    m: () => change({ sound: !settings().sound }),
    "?": () => open("keys"), h: () => open("lesson"),
    ArrowUp: table.focusBoard, ArrowDown: table.focusBoard,
    ArrowLeft: table.focusBoard, ArrowRight: table.focusBoard,
  };
}

function Panel(props: { table: Table; open(window: Window): void }): JSX.Element {
  return (
    <aside class="panel">
      <Show when={props.table.shown()}>{(shown) => (
        <>
          <Show when={props.table.looking() === undefined} fallback={
            <LookBar
              table={props.table} number={props.table.looking() ?? 0} copy={props.table.copy}
            />
          }>
            <Bar table={props.table} open={props.open} />
          </Show>
          <Moves
            shown={shown()} movers={shown().movers} looking={props.table.looking()}
            look={props.table.look}
          />
        </>
      )}</Show>
    </aside>
  );
}

export function BurstPage(props: { game: BurstGame }): JSX.Element {
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
  if (isNew() && location.hash === "") open("lesson");
  let host!: HTMLDivElement;
  onMount(() => table.attach(host));
  onCleanup(() => table.close());
  createEffect(() => {
    t(game.title);
    settings();
    table.refresh();
  });
  useShortcuts(keysOf(table, open));
  const over = () =>
    table.shown()?.state.status === "finished" && !table.reel() && table.looking() === undefined;
  return (
    <main class="play" id="content">
      <h1 class="spoken">{t(game.title)}</h1>
      <div class="play-top">
        <Show when={table.shown()}>
          {(shown) => <Players shown={shown()} count={game.count} aid={table.aid()} />}
        </Show>
        <Show when={table.aid()?.weighs() && table.aid()}>
          {(aid) => <Show when={table.shown()}>
            {(shown) => <StandingBar aid={aid()} shown={shown()} />}
          </Show>}
        </Show>
      </div>
      <div class="stage-place">
        <div class="stage" ref={host} />
        <Show when={table.notice()}><p class="notice float">{table.notice()}</p></Show>
        <Show when={over() && table.shown()}>{(shown) => (
          <Over shown={shown()} table={table} />
        )}</Show>
      </div>
      <Panel table={table} open={open} />
      <Show when={window()}>{(open) => (
        <Show when={open() === "lesson"} fallback={
          <Windows game={game} table={table} open={open()} close={close} />
        }>
          <BurstLesson game={game} close={close} />
        </Show>
      )}</Show>
    </main>
  );
}
