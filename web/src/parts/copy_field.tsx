// A text to take along, with a button that copies it.
import { createSignal, type JSX } from "solid-js";
import "../style/copy_field.css";
import { t } from "../lib/words";
import type { Key } from "../text/words";

interface CopyProps {
  label: string;
  text: string;
  /** What the button says, before and after. */
  words?: readonly [before: Key, after: Key];
}

export function CopyField(props: CopyProps): JSX.Element {
  let input!: HTMLInputElement;
  const words = () => props.words ?? ["copy.copy", "copy.done"];
  const [copied, setCopied] = createSignal(false);
  const copy = async () => {
    input.select();
    try {
      await navigator.clipboard.writeText(props.text);
      setCopied(true);
    } catch {
      // What is selected can still be copied by hand.
      setCopied(false);
    }
  };
  return (
    <div class="copy-field">
      <input
        ref={input} readonly value={props.text} aria-label={props.label} dir="ltr"
        onFocus={() => input.select()}
      />
      <button class="button strong" onClick={() => void copy()}>
        {t(words()[copied() ? 1 : 0])}
      </button>
      <span class="spoken" role="status">{copied() ? t(words()[1]) : ""}</span>
    </div>
  );
}
