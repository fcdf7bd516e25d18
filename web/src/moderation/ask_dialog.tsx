// The window before a deed: what it does, for how long where that matters, and why.
import { createSignal, createUniqueId, For, Show, type JSX } from "solid-js";
import "../style/fields.css";
import type { EngineError } from "../engine/protocol";
import { t } from "../lib/words";
import { Dialog } from "../parts/dialog";
import { sayError } from "../parts/online_words";
import type { Ask } from "./asks";

const MOST = 500;

export function AskDialog(props: { ask: Ask; close(): void; done(): void }): JSX.Element {
  const note = createUniqueId();
  const choice = createUniqueId();
  const [wrong, setWrong] = createSignal<EngineError>();
  const [busy, setBusy] = createSignal(false);
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const word = (name: string) => {
      const value = given.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    setBusy(true);
    const answer = await props.ask.run(word("note"), word("choice"));
    setBusy(false);
    if (!answer.ok) {
      setWrong(answer.error);
      return;
    }
    props.close();
    props.done();
  };
  return (
    <Dialog title={props.ask.title} close={props.close}>
      <form class="report-form" onSubmit={(event) => void submit(event)}>
        <Show when={props.ask.text}>{(text) => <p>{text()}</p>}</Show>
        <Show when={props.ask.choice}>{(one) => (
          <div class="field">
            <label for={choice}>{one().label}</label>
            <select id={choice} name="choice">
              <For each={one().options}>{([value, label]) => (
                <option value={value} selected={value === one().value}>{label}</option>
              )}</For>
            </select>
          </div>
        )}</Show>
        <label for={note}>{t("ask.note")}</label>
        <input id={note} name="note" type="text" maxlength={MOST} dir="auto" autocomplete="off" />
        <Show when={wrong()}>
          {(error) => <p class="notice" role="alert">{sayError(error())}</p>}
        </Show>
        <div class="tools end">
          <button class="button" type="button" onClick={() => props.close()}>
            {t("dialog.cancel")}
          </button>
          <button
            class="button" type="submit" disabled={busy()} data-first
            classList={{ strong: !props.ask.danger, danger: props.ask.danger ?? false }}
          >
            {props.ask.call}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
