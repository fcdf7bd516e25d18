// A scorecard: what was played on it, once it is opened.
import { createSignal, For, Show, type JSX } from "solid-js";
import { sayDate } from "../lib/dates";
import { t } from "../lib/words";
import { readCardRuns, type Card, type CardRuns, type Run } from "../net/arc";
import { sayError } from "../parts/online_words";

const hundredths = (score: number) => (Math.round(score * 100) / 100).toString();

interface RunsProps {
  found: CardRuns;
  watch(run: Run): void;
}

function Runs(props: RunsProps): JSX.Element {
  return (
    <Show when={props.found.runs.length > 0} fallback={<p class="faint">{t("arc.empty")}</p>}>
      <ul class="arc-runs">
        <For each={props.found.runs}>{(run) => (
          <li>
            <span class="arc-game" dir="ltr">{run.game}</span>
            <strong>{t("arc.score", { score: hundredths(run.score) })}</strong>
            <span class="faint">
              {t("arc.levels", { done: run.completed, all: run.levels })}
              {" · "}{t("arc.actions", { n: run.actions })}{" · "}{run.state}
            </span>
            <button
              class="button" onClick={() => props.watch(run)}
              aria-label={t("arc.watch.run", { game: run.game, run: run.number + 1 })}
            >
              {t("arc.watch")}
            </button>
          </li>
        )}</For>
      </ul>
    </Show>
  );
}

interface CardProps {
  keyText: string;
  card: Card;
  watch(run: Run): void;
}

export function CardView(props: CardProps): JSX.Element {
  const [found, setFound] = createSignal<CardRuns>();
  const [wrong, setWrong] = createSignal("");
  const read = async () => {
    const answer = await readCardRuns(props.keyText, props.card.cardId);
    setWrong(answer.ok ? "" : sayError(answer.error));
    if (answer.ok) setFound(answer);
  };
  const day = () => sayDate(props.card.openedAt, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li class="arc-card">
      <details onToggle={(event) => {
        if (event.currentTarget.open) void read();
      }}>
        <summary>
          <strong>{day()}</strong>
          <span class="faint">{t(props.card.closed ? "arc.closed" : "arc.open")}</span>
          <span class="faint" dir="auto">{props.card.tags.join(", ")}</span>
          <Show when={found()}>
            {(runs) => <span>{t("arc.score", { score: hundredths(runs().score) })}</span>}
          </Show>
        </summary>
        <Show when={wrong()}><p class="notice" role="alert">{wrong()}</p></Show>
        <Show when={found()}>{(runs) => <Runs found={runs()} watch={props.watch} />}</Show>
      </details>
    </li>
  );
}
