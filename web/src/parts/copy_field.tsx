// A text to take along, with a button that copies it.
import { createSignal, type JSX } from "solid-js";
import { t } from "../lib/words";

export function CopyField(props: { label: string; text: string }): JSX.Element {
  let input!: HTMLInputElement;
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
        {t(copied() ? "copy.done" : "copy.copy")}
      </button>
      <span class="spoken" role="status">{copied() ? t("copy.done") : ""}</span>
    </div>
  );
}
