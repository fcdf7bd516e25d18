// A form of a few text fields that asks the server, and says what it answers.
import { createSignal, createUniqueId, For, Show, type JSX } from "solid-js";
import type { EngineError } from "../engine/protocol";
import { t } from "../lib/words";
import { sayError } from "../parts/online_words";
import type { Key } from "../text/words";

export interface TextField {
  name: string;
  label: Key;
  /** A line under the field. */
  hint?: Key;
  kind?: "password" | "text";
  autocomplete: string;
  min?: number;
  max?: number;
}

interface FormProps {
  fields: readonly TextField[];
  call: Key;
  /** Resolves to what was wrong, or nothing. */
  send(values: Record<string, string>): Promise<EngineError | undefined>;
  /** What is said when it went well. */
  done?: Key;
  danger?: boolean;
  children?: JSX.Element;
}

function Field(props: { field: TextField }): JSX.Element {
  const id = createUniqueId();
  const hint = `${id}-hint`;
  const kind = () => props.field.kind ?? "text";
  return (
    <div class="text-field">
      <label for={id}>{t(props.field.label)}</label>
      <input
        id={id} name={props.field.name} type={kind()} required dir="ltr"
        autocomplete={props.field.autocomplete} autocapitalize="none"
        spellcheck={false} minlength={props.field.min} maxlength={props.field.max}
        aria-describedby={props.field.hint ? hint : undefined}
      />
      <Show when={props.field.hint}>
        {(key) => <p class="faint" id={hint}>{t(key())}</p>}
      </Show>
    </div>
  );
}

export function Form(props: FormProps): JSX.Element {
  const [wrong, setWrong] = createSignal<EngineError>();
  const [done, setDone] = createSignal(false);
  const [busy, setBusy] = createSignal(false);
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) =>
        [name, typeof value === "string" ? value : ""]));
    setBusy(true);
    setDone(false);
    const error = await props.send(values);
    setBusy(false);
    setWrong(error);
    if (error) return;
    setDone(true);
    form.reset();
  };
  return (
    <form class="account-form" onSubmit={(event) => void submit(event)}>
      <For each={props.fields}>{(field) => <Field field={field} />}</For>
      {props.children}
      <Show when={wrong()}>
        {(error) => <p class="notice" role="alert">{sayError(error())}</p>}
      </Show>
      <p role="status"><Show when={done() && props.done}>{(key) => t(key())}</Show></p>
      <button
        class="button" classList={{ strong: !props.danger, danger: props.danger ?? false }}
        type="submit" disabled={busy()}
      >
        {t(props.call)}
      </button>
    </form>
  );
}
