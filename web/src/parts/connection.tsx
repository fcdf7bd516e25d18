// A line where there is no connection; the page itself stays as it is.
import { Show, type JSX } from "solid-js";
import { t } from "../lib/words";
import { connection } from "../net/socket";

export function ConnectionLine(): JSX.Element {
  return (
    <p class="connection" role="status">
      <Show when={connection().state === "lost"}>
        <span class="connection-lost">
          <span class="spinner" aria-hidden="true" />
          {t("net.lost")}
        </span>
      </Show>
    </p>
  );
}
