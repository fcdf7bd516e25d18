// The keys that steer, beside the board where there is a keyboard; the whole list is behind "?".
import { For, type JSX } from "solid-js";
import "../../style/keys.css";
import { t } from "../../lib/words";
import { STEERING } from "./key_rows";

export function Legend(): JSX.Element {
  return (
    <dl class="legend" aria-label={t("keylist.title")}>
      <For each={STEERING}>{([keys, meaning]) => (
        <div>
          <dt dir="ltr"><For each={keys}>{(key) => <kbd>{key}</kbd>}</For></dt>
          <dd>{t(meaning)}</dd>
        </div>
      )}</For>
    </dl>
  );
}
