// The audit log: who did what, when and why.
import { createSignal, For, onMount, Show, type JSX } from "solid-js";
import type { EngineError } from "../engine/protocol";
import { t } from "../lib/words";
import { readLogPage, type Entry } from "../net/moderation";
import { sayError } from "../parts/online_words";
import { sayAfter, sayDeed, sayLevel, sayTime } from "./words";

function Person(props: { name: string | undefined }): JSX.Element {
  return (
    <Show when={props.name} fallback={t("mod.deleted")}>
      {(name) => (
        <a href={`/moderation/users/${encodeURIComponent(name())}`}><bdi>{name()}</bdi></a>
      )}
    </Show>
  );
}

export function Entries(props: { log: readonly Entry[] }): JSX.Element {
  return (
    <ol class="mod-log">
      <For each={props.log}>{(entry) => (
        <li>
          <time class="faint">{sayTime(entry.time)}</time>
          <p>
            <Show when={entry.actorId} fallback={t("mod.operator")}>
              <Person name={entry.actor} />
            </Show>
            {" · "}{sayDeed(entry)}
            <Show when={entry.kind === "user"}>{" · "}<Person name={entry.target} /></Show>
            <Show when={entry.kind === "level"}>{" · "}{sayLevel(entry.targetId)}</Show>
            <Show when={entry.after}>{" · "}<bdi>{sayAfter(entry)}</bdi></Show>
          </p>
          <Show when={entry.note}>{(note) => <p class="faint"><bdi>{note()}</bdi></p>}</Show>
        </li>
      )}</For>
    </ol>
  );
}

export function LogPage(): JSX.Element {
  const [log, setLog] = createSignal<readonly Entry[]>([]);
  const [next, setNext] = createSignal<number>();
  const [wrong, setWrong] = createSignal<EngineError>();
  const read = async (before: number | undefined) => {
    const answer = await readLogPage(before);
    setWrong(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    setLog([...log(), ...answer.log]);
    setNext(answer.next);
  };
  onMount(() => void read(undefined));
  return (
    <section aria-labelledby="log-title">
      <h2 class="spoken" id="log-title">{t("mod.log")}</h2>
      <Show when={wrong()}>
        {(error) => <p class="notice" role="alert">{sayError(error())}</p>}
      </Show>
      <Entries log={log()} />
      <Show when={next()}>{(before) => (
        <button class="button" onClick={() => void read(before())}>{t("mod.more")}</button>
      )}</Show>
    </section>
  );
}
