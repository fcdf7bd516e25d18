// Before there is a game: a place to drop a file on, a button to choose one, and the games that
// were left on this machine.
import { createSignal, For, Show, type JSX } from "solid-js";
import { titleOf } from "../games/list";
import { progress } from "../lib/progress";
import { t } from "../lib/words";
import { AnalysisIcon } from "./icons";
import type { AnyReplay } from "./link";
import type { Wrong } from "./source";

interface OpeningProps {
  /** What was wrong with what was opened last. */
  wrong: Wrong | undefined;
  openFile(file: File): void;
  open(replay: AnyReplay): void;
}

export function FileButton(props: { open(file: File): void; children: JSX.Element }): JSX.Element {
  let input!: HTMLInputElement;
  const choose = () => {
    const file = input.files?.[0];
    if (file) props.open(file);
    // The same file may be chosen again after it was mended.
    input.value = "";
  };
  return (
    <>
      <input ref={input} hidden type="file" accept=".json,application/json" onChange={choose} />
      <button class="button strong" onClick={() => input.click()}>{props.children}</button>
    </>
  );
}

function Left(props: { open(replay: AnyReplay): void }): JSX.Element {
  const left = Object.values(progress().matches).filter(({ actions }) => actions.length > 0);
  return (
    <Show when={left.length > 0}>
      <section aria-labelledby="left-title">
        <h2 id="left-title">{t("analysis.left")}</h2>
        <ul class="left-games">
          <For each={left}>{(replay) => (
            <li>
              <button class="button" onClick={() => props.open(replay)}>
                <strong>{titleOf(replay.game)}</strong>
                <span class="faint">
                  {t("analysis.left.item", { n: replay.actions.length })}
                </span>
              </button>
            </li>
          )}</For>
        </ul>
      </section>
    </Show>
  );
}

export function Opening(props: OpeningProps): JSX.Element {
  const [over, setOver] = createSignal(false);
  return (
    <div class="opening">
      <h1>{t("nav.analysis")}</h1>
      <p class="lead">{t("analysis.lead")}</p>
      <Show when={props.wrong}>{(wrong) => (
        <div class="notice" role="alert">
          <strong>{t("analysis.wrong")}</strong>
          <p dir="auto">{t(wrong().key, wrong().params)}</p>
        </div>
      )}</Show>
      <div
        class="drop" classList={{ over: over() }}
        onDragOver={() => setOver(true)} onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <AnalysisIcon name="open" />
        <strong>{t("analysis.drop")}</strong>
        <FileButton open={props.openFile}>{t("analysis.choose")}</FileButton>
        <span class="faint">{t("analysis.drop.note")}</span>
      </div>
      <Left open={props.open} />
    </div>
  );
}
