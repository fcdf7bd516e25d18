// The editor of puzzles, for a game that offers one.
import { createEffect, createSignal, on, onCleanup, onMount, Show, untrack, type JSX } from
  "solid-js";
import "../style/play.css";
import "../style/puzzle.css";
import "../style/editor.css";
import { Icon } from "../art/icons";
import { Sign } from "../art/puzzle_icons";
import { titleOf } from "../games/list";
import { t } from "../lib/words";
import { Tool as IconTool } from "../parts/tool";
import type { PuzzleGame } from "../play/puzzle/game";
import { BoardDetails, TargetField, TitleField } from "./details";
import { cellArea } from "./draft";
import { DrawingBoard, type Hold } from "./drawing_board";
import { useEditorKeys, type Acts } from "./keys";
import { openAddress } from "./opening";
import { Palette } from "./palette";
import { ToolButton } from "./tool_button";
import { Tools } from "./tools";
import { TrialBoard } from "./trial";
import { VerdictLine } from "./verdict";
import { Windows, type Window } from "./windows";
import type { EditorGame } from "./games";
import { makeWorkshop, type Trial, type Workshop } from "./workshop";

// A draft is looked at by the solver, and kept, when nothing has changed for so long.
const REST_MS = 350;

/** Looks for a solution of the draft, if the engine takes it as a level that can be played. */
function solve(shop: Workshop, patient: boolean): void {
  const { fault, over } = shop.checked();
  if (fault || over) return;
  const draft = shop.sheet.draft();
  void shop.solver.look(shop.board(), shop.game.craft.setupOf(draft), patient);
}

/** What follows from every change: the engine's word at once; the rest when the hand rests. */
function followDraft(shop: Workshop): void {
  createEffect(on(shop.sheet.shown, () => void shop.check()));
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const keepIt = () => {
    shop.save();
    const own = shop.own();
    if (own !== undefined) history.replaceState(null, "", `#own=${own}`);
  };
  const rest = async () => {
    keepIt();
    await shop.check();
    if (shop.solver.verdict().name === "waiting") solve(shop, false);
  };
  // The solver begins anew with the board, not with every letter of the title.
  createEffect(on(shop.board, () => shop.solver.forget()));
  createEffect(on(shop.sheet.draft, () => {
    shop.say("");
    clearTimeout(waiting);
    waiting = setTimeout(() => void rest(), REST_MS);
  }));
  // A par that is proved later belongs to what is kept.
  createEffect(() => {
    if (shop.solver.verdict().name === "solved") untrack(keepIt);
  });
  const leave = () => shop.save();
  addEventListener("pagehide", leave);
  onCleanup(() => {
    clearTimeout(waiting);
    removeEventListener("pagehide", leave);
  });
}

function Head(props: { shop: Workshop }): JSX.Element {
  const { shop } = props;
  const { puzzle } = shop.game;
  return (
    <div class="editor-head">
      <a class="button quiet" href={`/levels/${puzzle.id}`} aria-label={t("puzzle.levels")}
        title={t("puzzle.levels")}><Sign name="levels" /></a>
      <TitleField shop={shop} />
      <TargetField shop={shop} />
    </div>
  );
}

function Commands(props: { shop: Workshop; acts: Acts }): JSX.Element {
  const { shop, acts } = props;
  const playable = () => !shop.checked().fault && !shop.checked().over;
  return (
    <div class="tools editor-commands">
      <button
        class="button strong" disabled={!playable()} title={`${t("editor.play")} (P)`}
        aria-keyshortcuts="P" onClick={() => acts.play()}
      >
        <Icon name="play" />{t("editor.play")}
      </button>
      <ToolButton icon="share" label={t("editor.share")} key="C" onClick={acts.share} />
      <ToolButton icon="open" label={t("editor.open")} key="O" onClick={acts.open} />
      <IconTool icon="keys" label={t("puzzle.keys")} key="?" onClick={acts.keys} />
    </div>
  );
}

/** What buttons and keys do. */
function makeActs(shop: Workshop, hold: () => Hold | undefined, open: (window: Window) => void):
  Acts & { watch(): void; goThere(): void } {
  const { craft } = shop.game;
  const play = async (draft: unknown, line: Trial["line"] = []) => {
    await shop.check();
    const { fault, over } = shop.checked();
    if (fault || over) {
      shop.say(t("editor.play.fault"));
      return;
    }
    shop.setSelected(undefined);
    shop.setTrial({ setup: craft.setupOf(draft), line });
  };
  return {
    play: () => void play(shop.sheet.draft()),
    playHere() {
      if (!craft.brushes.includes("player")) return void play(shop.sheet.draft());
      const brush = { ...shop.brush(), name: "player" };
      void play(craft.put(shop.sheet.draft(), brush, cellArea(shop.cursor())));
    },
    watch() {
      const verdict = shop.solver.verdict();
      if (verdict.name !== "solved") return;
      void play(shop.sheet.draft(), verdict.actions);
    },
    goThere() {
      const [place] = shop.places();
      if (place) hold()?.focus(place);
    },
    solve: () => (shop.solver.verdict().name === "looking"
      ? shop.solver.stop() : solve(shop, true)),
    share: () => open("share"),
    open: () => open("open"),
    keys: () => open("keys"),
    giveUp() {
      if (!hold()?.giveUp()) shop.setSelected(undefined);
      hold()?.focusHere();
    },
  };
}

interface EditorProps {
  game: PuzzleGame;
  editor: EditorGame;
}

export function EditorPage(props: EditorProps): JSX.Element {
  const shop = makeWorkshop({ ...props.editor, puzzle: props.game });
  const [hold, setHold] = createSignal<Hold>();
  const [window, open] = createSignal<Window>();
  const acts = makeActs(shop, hold, open);
  const reopen = () => void openAddress(shop);
  onMount(reopen);
  addEventListener("popstate", reopen);
  onCleanup(() => {
    removeEventListener("popstate", reopen);
    shop.close();
  });
  followDraft(shop);
  useEditorKeys(shop, acts);
  createEffect(() => {
    document.title = `${t("editor.name")}: ${shop.title()} | ${t("app.name")}`;
  });
  const leave = () => {
    shop.setTrial(undefined);
    queueMicrotask(() => hold()?.focusHere());
  };
  return (
    <main class="play puzzle editor" id="content" classList={{ trying: !!shop.trial() }}>
      <h1 class="spoken">{t("editor.name")}: {titleOf(shop.game.puzzle.id)}</h1>
      <Show when={shop.trial()} keyed fallback={
        <>
          <div class="play-top"><Head shop={shop} /></div>
          <div class="stage-place">
            <Show when={shop.ready()}><DrawingBoard shop={shop} ready={setHold} /></Show>
            <Show when={!shop.notice().quiet && shop.notice().text}>
              <p class="notice float" dir="auto">{shop.notice().text}</p>
            </Show>
          </div>
          <aside class="panel editor-panel">
            <VerdictLine
              shop={shop} goThere={acts.goThere} watch={acts.watch}
              solve={(patient) => solve(shop, patient)}
            />
            <Commands shop={shop} acts={acts} />
            <Palette shop={shop} />
            <Tools shop={shop} />
            <BoardDetails shop={shop} />
            <p class="faint editor-hint">{t("editor.hint")}</p>
          </aside>
        </>
      }>
        {(trial) => <TrialBoard shop={shop} trial={trial} leave={leave} />}
      </Show>
      <p class="spoken" role="status">{shop.trial() ? t("editor.trying") : ""}</p>
      <Show when={window()}>
        {(name) => <Windows shop={shop} open={name()} close={() => open(undefined)} />}
      </Show>
    </main>
  );
}
