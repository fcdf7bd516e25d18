// What stands over the board while the game does not run: before it and in a pause.
import { Show, type JSX } from "solid-js";
import { t } from "../../lib/words";
import type { Key } from "../../text/words";
import { changeOptions } from "./kept";
import type { Controls } from "./keys";
import type { Stand } from "./live";

export interface VeilProps {
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
