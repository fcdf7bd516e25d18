// The list of keys of a page.
import { For, type JSX } from "solid-js";
import "../style/keys.css";
import type { KeyRow } from "../lib/shortcuts";
import { t } from "../lib/words";
import { Dialog } from "./dialog";

interface KeysProps {
  title: string;
  rows: readonly KeyRow[];
  close(): void;
}

export function KeysDialog(props: KeysProps): JSX.Element {
  return (
    <Dialog title={props.title} close={props.close}>
      <dl class="keys">
        <For each={props.rows}>{([keys, meaning]) => (
          <div>
            <dt dir="ltr"><For each={keys}>{(key) => <kbd>{key}</kbd>}</For></dt>
            <dd>{t(meaning)}</dd>
          </div>
        )}</For>
      </dl>
    </Dialog>
  );
}
