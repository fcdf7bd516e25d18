// Scorecards of ARC-AGI-3 and their runs, at /arc: whoever has an agent's key sees what it played.
import { createSignal, For, onMount, Show, type JSX } from "solid-js";
import "../style/settings.css";
import "../style/arc.css";
import { t } from "../lib/words";
import { readCards, type Card, type Run } from "../net/arc";
import { sayError } from "../parts/online_words";
import { CardView } from "./card";
import { Player } from "./player";

// The key is as good as a password for what the agent played, so it ends with the tab.
const KEPT = "fissile.arc_key";

export default function ArcPage(): JSX.Element {
  const [key, setKey] = createSignal(sessionStorage.getItem(KEPT) ?? "");
  const [cards, setCards] = createSignal<readonly Card[]>();
  const [more, setMore] = createSignal(false);
  const [wrong, setWrong] = createSignal("");
  const [watched, setWatched] = createSignal<Run>();
  const read = async (behind?: Card) => {
    const answer = await readCards(key(), behind);
    setWrong(answer.ok ? "" : sayError(answer.error));
    if (!answer.ok) return;
    setCards([...(behind ? cards() ?? [] : []), ...answer.cards]);
    setMore(answer.more);
  };
  const show = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get("key");
    setKey(typeof given === "string" ? given.trim() : "");
    sessionStorage.setItem(KEPT, key());
    void read();
  };
  onMount(() => {
    if (key()) void read();
  });
  return (
    <main class="settings arc" id="content">
      <h1>{t("nav.arc")}</h1>
      <p>{t("arc.about")}</p>
      <form class="arc-key" onSubmit={show}>
        <label for="arc-key">{t("arc.key")}</label>
        <input
          id="arc-key" name="key" required maxlength={200} value={key()} dir="ltr"
          autocomplete="off" autocapitalize="none" spellcheck={false} aria-describedby="arc-note"
        />
        <p class="faint" id="arc-note">{t("arc.key.note")}</p>
        <button class="button strong" type="submit">{t("arc.show")}</button>
      </form>
      <Show when={wrong()}><p class="notice" role="alert">{wrong()}</p></Show>
      <Show when={cards()}>{(list) => (
        <section aria-label={t("arc.cards")}>
          <Show when={list().length > 0} fallback={<p role="status">{t("arc.none")}</p>}>
            <ul class="arc-cards">
              <For each={list()}>{(card) => (
                <CardView keyText={key()} card={card} watch={setWatched} />
              )}</For>
            </ul>
          </Show>
          <Show when={more()}>
            <button class="button" onClick={() => void read(list().at(-1))}>{t("arc.more")}</button>
          </Show>
        </section>
      )}</Show>
      <Show when={watched()} keyed>{(run) => (
        <Player keyText={key()} run={run} close={() => setWatched(undefined)} />
      )}</Show>
    </main>
  );
}
