// The page of orbs and of fission.
import { createEffect, createSignal, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../../style/play.css";
import { change, settings } from "../../ctrl/settings";
import { t } from "../../ctrl/words";
import { nameOf } from "../../skins/burst_words";
import { Dialog } from "../parts/dialog";
import { KeysDialog, type KeyRow } from "../parts/keys_dialog";
import { useShortcuts } from "../parts/shortcuts";
import { Bar, pace, type Window } from "./bar";
import type { BurstGame } from "./game";
import { LookBar } from "./look_bar";
import { Moves } from "./moves";
import { Over } from "./over";
import { Players } from "./players";
import { SetupDialog } from "./setup_dialog";
import { makeTable, type Table } from "./table";

const KEYS: readonly KeyRow[] = [
  [["←", "↑", "↓", "→"], "keys.move"],
  [["Home", "End"], "keys.row"],
  [["Enter", "Space"], "keys.place"],
  [["U", "R"], "keys.undo"],
  [["N"], "keys.new"],
  [["G"], "keys.resign"],
  [[",", "."], "keys.look"],
  [["[", "]"], "keys.wave"],
  [["P"], "keys.pause"],
  [["Esc"], "keys.skip"],
  [["-", "+"], "keys.speed"],
  [["M"], "keys.sound"],
  [["?"], "keys.help"],
];

function keysOf(table: Table, open: (window: Window) => void): Record<string, () => void> {
  const moves = () => table.shown()?.actions.length ?? 0;
  const look = (step: number) => table.look((table.looking() ?? moves()) + step);
  const wave = (step: number) => table.seek((table.reel()?.wave ?? 0) + step);
  const stop = () => (table.reel()?.running ? table.skip() : table.back());
  return {
    u: table.undo, r: table.redo, "Ctrl+z": table.undo, "Ctrl+y": table.redo,
    n: () => open("setup"),
    g: () => table.shown()?.state.status === "active" && moves() > 0 && open("resign"),
    ",": () => look(-1), ".": () => look(1), "[": () => wave(-1), "]": () => wave(1),
    p: table.pauseOrResume, Escape: stop,
    "-": () => pace(-1), "+": () => pace(1), "=": () => pace(1),
    m: () => change({ sound: !settings().sound }),
    "?": () => open("keys"),
    ArrowUp: table.focusBoard, ArrowDown: table.focusBoard,
    ArrowLeft: table.focusBoard, ArrowRight: table.focusBoard,
  };
}

function ResignDialog(props: { table: Table; open: boolean; close(): void }): JSX.Element {
  const player = () => {
    const shown = props.table.shown();
    return shown ? nameOf(shown.model.colors, shown.state.currentPlayer ?? 1, t) : "";
  };
  const resign = () => {
    props.close();
    props.table.resign();
  };
  return (
    <Dialog
      title={t("resign.ask", { player: player() })} open={props.open} close={props.close}
    >
      <p>{t("resign.text")}</p>
      <div class="tools end">
        <button class="button" onClick={() => props.close()}>{t("dialog.cancel")}</button>
        <button class="button strong" onClick={resign}>{t("action.resign")}</button>
      </div>
    </Dialog>
  );
}

function Panel(props: { table: Table; open(window: Window): void }): JSX.Element {
  return (
    <aside class="panel">
      <Show when={props.table.shown()}>{(shown) => (
        <>
          <Show when={props.table.looking() === undefined} fallback={
            <LookBar table={props.table} number={props.table.looking() ?? 0} />
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
  const close = () => open(undefined);
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
        <Show when={table.shown()}>{(shown) => <Players shown={shown()} />}</Show>
      </div>
      <div class="stage-place">
        <div class="stage" ref={host} />
        <Show when={table.notice()}><p class="notice float">{table.notice()}</p></Show>
        <Show when={over() && table.shown()}>{(shown) => (
          <Over shown={shown()} table={table} setup={() => open("setup")} />
        )}</Show>
      </div>
      <Panel table={table} open={open} />
      <SetupDialog
        game={game} setup={{ ...table.shown()?.setup, position: undefined }} start={table.start}
        open={window() === "setup"} close={close}
      />
      <ResignDialog table={table} open={window() === "resign"} close={close} />
      <KeysDialog title={t("keys.title")} rows={KEYS} open={window() === "keys"} close={close} />
    </main>
  );
}
