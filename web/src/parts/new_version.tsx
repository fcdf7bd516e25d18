// A line for pages that are older than the app that the server has by now. Nothing is reloaded
// unasked: somebody may be in the middle of a game.
import { createEffect, createSignal, Show, type JSX } from "solid-js";
import { t } from "../lib/words";
import { ask, connection } from "../net/socket";

// The script that this page began with. Its name has a hash in it, of all that it brings along.
const OWN = document.querySelector("script[src]")?.getAttribute("src");
// So long the files of the new build may take; without them the page comes from the old ones.
const LONGEST_MS = 20_000;

const [old, setOld] = createSignal(false);

async function compare(): Promise<void> {
  const answer = await ask({ do: "ping" });
  if (answer.ok && typeof answer["app"] === "string") setOld(answer["app"] !== OWN);
}

function takenOver(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve());
    worker.addEventListener("statechange", () => {
      if (worker.state === "redundant") resolve();
    });
  });
}

// The service worker gives out the files of its own build, so the new one comes first.
async function renew(): Promise<void> {
  const found = "serviceWorker" in navigator
    ? await navigator.serviceWorker.getRegistration() : undefined;
  await found?.update().catch(() => undefined);
  const worker = found?.installing ?? found?.waiting;
  if (worker) {
    worker.postMessage("take over");
    await takenOver(worker);
  }
  location.reload();
}

export function NewVersion(): JSX.Element {
  const [busy, setBusy] = createSignal(false);
  createEffect(() => {
    if (connection().state === "open") void compare();
  });
  return (
    <div class="new-version" role="status">
      <Show when={old()}>
        <p>{t("net.new")}</p>
        <button
          class="button strong" disabled={busy()}
          onClick={() => {
            setBusy(true);
            void renew();
          }}
        >
          {t("net.new.reload")}
        </button>
      </Show>
    </div>
  );
}
