import { For, type JSX } from "solid-js";
import "../style/fields.css";
import { t } from "../lib/words";
import type { Key } from "../text/words";

interface SelectProps {
  label: Key;
  value: string | number;
  options: readonly (readonly [value: string | number, label: string])[];
  choose(value: string): void;
}

/** One of a few values. */
export function SelectField(props: SelectProps): JSX.Element {
  return (
    <label class="field">
      <span>{t(props.label)}</span>
      <select value={props.value} onChange={(event) => props.choose(event.currentTarget.value)}>
        <For each={props.options}>{([value, label]) => (
          <option value={value} selected={String(value) === String(props.value)}>{label}</option>
        )}</For>
      </select>
    </label>
  );
}
