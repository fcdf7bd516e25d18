// A form of a few text fields that asks the server, and says what it answers.
import { createSignal, createUniqueId, For, onMount, Show, type JSX } from "solid-js";
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
  digits?: boolean;
  /** It comes late, and is what is to be filled in next. */
  focus?: boolean;
}

export const CURRENT: TextField = {
  name: "password", label: "account.password.now", kind: "password",
  autocomplete: "current-password",
};

// What every form asks for once the server says that it is wanted.
const FACTOR: TextField = {
  name: "factor", label: "account.factor.field", hint: "account.factor.hint",
  autocomplete: "one-time-code", focus: true,
};

export interface Values {
  [name: string]: string;
  /** Of the second factor; empty where it was not asked for. */
  factor: string;
}

interface FormProps {
  fields: readonly TextField[];
  call: Key;
  /** Resolves to what was wrong, or nothing. */
  send(values: Values): Promise<EngineError | undefined>;
  /** What is said when it went well. */
  done?: Key;
  danger?: boolean;
  children?: JSX.Element;
}

function Field(props: { field: TextField }): JSX.Element {
  const id = createUniqueId();
  const hint = `${id}-hint`;
  const kind = () => props.field.kind ?? "text";
  let input!: HTMLInputElement;
  onMount(() => {
    if (props.field.focus) input.focus();
  });
  return (
    <div class="text-field">
      <label for={id}>{t(props.field.label)}</label>
      <input
        ref={input} id={id} name={props.field.name} type={kind()} required dir="ltr"
        inputmode={props.field.digits ? "numeric" : undefined}
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
  const [factor, setFactor] = createSignal(false);
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values: Values = { factor: "" };
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string") values[name] = value;
    }
    setBusy(true);
    setDone(false);
    const error = await props.send(values);
    setBusy(false);
    setWrong(error);
    // A form with a code of its own has what it needs.
    if (error?.code === "auth/second_factor" && error.at !== "/code") setFactor(true);
    if (error) return;
    setFactor(false);
    setDone(true);
    form.reset();
  };
  return (
    <form class="account-form" onSubmit={(event) => void submit(event)}>
      <For each={props.fields}>{(field) => <Field field={field} />}</For>
      <Show when={factor()}><Field field={FACTOR} /></Show>
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
