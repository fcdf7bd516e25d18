// What stands over the board while the game does not run: before it, in a pause, and at its end.
import { createSignal, Show, type JSX } from "solid-js";
import { changeOptions, bestOf } from "../../ctrl/stacker_kept";
import { linkOf } from "../../ctrl/stacker_link";
import type { Stand } from "../../ctrl/stacker_live";
import { t } from "../../ctrl/words";
import type { Key } from "../../text/words";
import type { Controls } from "./keys";

interface VeilProps {
  controls: Controls;
  stand: Stand;
}

/** What is played: the round, or the mode. */
export function gameName({ controls: { table }, stand }: VeilProps): string {
  const n = table.round();
  if (n > 0) return t("hud.round", { n, title: table.rounds()[n - 1]?.title ?? "" });
  return t(`mode.${stand.setup.mode ?? "endless"}` as Key);
}

export function Waiting(props: VeilProps): JSX.Element {
  const live = () => props.controls.table.live;
  const ready = () => live().phase() === "ready";
  const note = () => {
    if (ready()) return t("ready.text");
    return live().seconds() === undefined ? "" : t("pause.hidden");
  };
  return (
    <div class="veil">
      <p>
        <strong>{t(ready() ? "ready.title" : "pause.title")}</strong>
        <span dir="auto">{gameName(props)}</span>
        <span class="faint">{note()}</span>
      </p>
      <button class="button strong wide" onClick={() => props.controls.goOn()}>
        {t(ready() ? "play.go" : "play.resume")}
      </button>
      <Show when={ready()} fallback={
        <button class="button wide" onClick={() => props.controls.table.restart()}>
          {t("play.restart")}
        </button>
      }>
        <button class="button wide" onClick={() => {
          changeOptions({ calm: true });
          props.controls.focus();
        }}>
          {t("ready.calm")}
        </button>
      </Show>
    </div>
  );
}

function endOf({ controls: { table }, stand: { setup, state } }: VeilProps): Key {
  if (state.status === "won") return "over.won";
  if (table.live.timeUp()) return "over.time";
  const all = setup.mode === "timeattack" && state.pieces >= (setup.landings ?? 0);
  return all ? "over.done" : "over.title";
}

function Share(props: VeilProps): JSX.Element {
  const [copied, setCopied] = createSignal(false);
  const copy = async () => {
    const link = linkOf(props.controls.table.live.match.replay());
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(true);
    } catch {
      // The address has the link; a browser that copies nothing still shows it.
    }
  };
  return (
    <button class="button" onClick={() => void copy()}>
      {t(copied() ? "over.copied" : "over.share")}
    </button>
  );
}

export function Over(props: VeilProps): JSX.Element {
  const table = () => props.controls.table;
  const state = () => props.stand.state;
  const best = () => bestOf(props.stand.setup, table().live.wasCalm());
  const next = () =>
    state().status === "won" && table().round() > 0 && table().round() < table().rounds().length;
  return (
    <div class="veil" role="status">
      <p>
        <strong>{t(endOf(props))}</strong>
        <span dir="auto">{gameName(props)}</span>
        <span class="veil-score">{t("over.score", { n: state().score })}</span>
        <Show when={props.stand.setup.mode !== "round"}>
          <span class="faint">
            {table().live.isBest() ? t("over.best") : t("over.record", { n: best() })}
          </span>
        </Show>
      </p>
      <button class="button strong wide" onClick={() => props.controls.goOn()}>
        {t(next() ? "play.nextRound" : "play.again")}
      </button>
      <div class="tools">
        <button class="button" onClick={() => table().look(0, true)}>{t("over.watch")}</button>
        <Share {...props} />
      </div>
    </div>
  );
}
