// The page of stacker.
import { createEffect, createSignal, on, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../../style/play.css";
import "./stacker.css";
import { ICONS } from "../../art/icons";
import { keepLearned, progress } from "../../lib/progress";
import { settings } from "../../lib/settings";
import { learnWords, t } from "../../lib/words";
import { later } from "../../parts/later";
import { Tool } from "../../parts/tool";
import { titleOf } from "../list";
import { game } from "./game";
import { Hud } from "./hud";
import { keepRound, options } from "./kept";
import { useKeys, type Controls, type Window } from "./keys";
import { Pads } from "./pads";
import { makeTable, type Table } from "./table";
import { followFingers } from "./touch";
import { gameName, Waiting, type VeilProps } from "./veil";

const Windows = later(async () => {
  const [file] = await Promise.all([import("./windows"), learnWords("stacker/windows")]);
  return file.Windows;
});
const StackerLesson = later(() => game.lesson());
const Over = later(async () => (await import("./over")).Over);
const LookBar = later(async () => (await import("./look_bar")).LookBar);

function Veil(props: VeilProps): JSX.Element {
  return (
    <Show when={props.controls.table.live.phase() === "over"} fallback={<Waiting {...props} />}>
      <Over {...props} name={gameName(props)} />
    </Show>
  );
}

function OpenWindow(props: Parameters<typeof Windows>[0]): JSX.Element {
  return (
    <Show when={props.open === "lesson"} fallback={<Windows {...props} />}>
      <StackerLesson close={props.close} />
    </Show>
  );
}

function Bar(props: { controls: Controls }): JSX.Element {
  const live = () => props.controls.table.live;
  const running = () => live().phase() === "running";
  const open = (window: Window) => () => props.controls.open(window);
  const pauseOrGoOn = () => {
    if (running()) live().pause();
    else props.controls.goOn();
  };
  return (
    <div class="bar">
      <div class="tools">
        <Show when={options().calm} fallback={
          <Tool
            icon={ICONS[running() ? "pause" : "play"]} key="P" onClick={pauseOrGoOn}
            label={t(running() ? "play.pause" : "play.resume")}
            disabled={live().phase() === "over"}
          />
        }>
          <Tool
            icon={ICONS.undo} key="U" label={t("play.undo")} onClick={() => live().undo()}
            disabled={(live().stand()?.landings.length ?? 0) === 0}
          />
        </Show>
        <Tool
          icon={ICONS.repeat} key="R" label={t("play.restart")}
          onClick={() => props.controls.table.restart()}
        />
      </div>
      <div class="tools">
        <Tool icon={ICONS.help} key="H" label={t("play.lesson")} onClick={open("lesson")} />
        <Tool icon={ICONS.keys} key="?" label={t("play.keys")} onClick={open("keys")} />
        <Tool icon={ICONS.gear} key="O" label={t("play.options")} onClick={open("options")} />
        <Tool icon={ICONS.plus} key="N" label={t("play.new")} onClick={open("new")} />
      </div>
    </div>
  );
}

/** What goes on after a pause, before a game and after it. */
function goOn(table: Table): void {
  const { live } = table;
  const round = table.round();
  if (live.phase() !== "over") live.goOn();
  else if (live.stand()?.state.status === "won" && round > 0 && round < table.rounds().length) {
    table.startRound(round + 1);
  } else table.restart();
}

// Keeps what was won, and shows what a change of phase or of settings changes.
function follow(table: Table): void {
  const { live } = table;
  const seen = () => [titleOf("stacker"), settings(), options(), live.phase()];
  createEffect(on(seen, () => table.refresh()));
  createEffect(on(options, () => live.refresh()));
  createEffect(() => {
    if (live.stand()?.setup.mode === "round") table.wantRounds();
  });
  createEffect(() => {
    const stand = live.stand();
    const number = table.round();
    if (stand?.state.status === "won" && number > 0 && !live.isForeign()) {
      keepRound(number, stand.state.pieces);
    }
  });
}

export function StackerPage(): JSX.Element {
  const table = makeTable();
  const { live } = table;
  const [window, setWindow] = createSignal<Window>();
  let place!: HTMLDivElement;
  let host!: HTMLDivElement;
  const focus = () => place.focus({ preventScroll: true });
  const controls: Controls = {
    table, focus,
    open(next) {
      live.pause();
      setWindow(next);
    },
    goOn() {
      if (table.looking() === undefined) goOn(table);
      focus();
    },
  };
  // The browser tells late that a window was closed; another may be open by then.
  const close = (closed: Window) => {
    if (closed === "lesson") keepLearned("stacker");
    if (window() !== closed) return;
    setWindow(undefined);
    focus();
  };
  const { learned, matches } = progress();
  if (!learned.stacker && !matches.stacker?.actions.length && location.hash === "") {
    setWindow("lesson");
  }
  const repeat = useKeys(controls);
  onMount(() => {
    table.attach(host);
    const cell = () => host.querySelector(".board-cell")?.clientWidth ?? 0;
    onCleanup(followFingers(place, cell, (step) => live.press(step)));
  });
  onCleanup(() => table.close());
  follow(table);
  const veiled = () => table.looking() === undefined && live.stand();
  return (
    <main class="play stacker" id="content">
      <h1 class="spoken">{titleOf("stacker")}</h1>
      <div class="stage-place" ref={place} tabindex={-1}>
        <div class="stage" ref={host} />
        <Show when={table.chain() > 1 && table.chain()} keyed>
          {(n) => <p class="chain" aria-hidden="true">{t("chain.shown", { n })}</p>}
        </Show>
        <Show when={live.phase() !== "running" && veiled()}>
          {(stand) => <Veil controls={controls} stand={stand()} />}
        </Show>
      </div>
      <Show when={live.stand()}>{(stand) => (
        <Hud table={table} stand={stand()} name={gameName({ controls, stand: stand() })} />
      )}</Show>
      <Show when={table.looking() === undefined} fallback={
        <LookBar table={table} landing={table.looking() ?? 0} />
      }>
        <Pads press={live.press} repeat={repeat} />
        <Bar controls={controls} />
      </Show>
      <Show when={window()} keyed>
        {(open) => <OpenWindow table={table} open={open} close={() => close(open)} />}
      </Show>
    </main>
  );
}
