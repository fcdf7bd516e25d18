// Recovery codes, as they are shown once.
import { createSignal, For, type JSX } from "solid-js";
import { download } from "../lib/download";
import { t } from "../lib/words";

export function Codes(props: { codes: readonly string[] }): JSX.Element {
  const [copied, setCopied] = createSignal(false);
  const all = () => `${props.codes.join("\n")}\n`;
  const copy = () => void navigator.clipboard.writeText(all())
    .then(() => setCopied(true), () => setCopied(false));
  return (
    <div class="codes">
      <p><strong>{t("account.codes.once")}</strong></p>
      <ol dir="ltr">
        <For each={props.codes}>{(code) => <li><code>{code}</code></li>}</For>
      </ol>
      <div class="tools">
        <button class="button" onClick={copy}>{t(copied() ? "copy.done" : "copy.copy")}</button>
        <button class="button" onClick={() => download("fissile-codes.txt", all())}>
          {t("account.codes.save")}
        </button>
      </div>
    </div>
  );
}
