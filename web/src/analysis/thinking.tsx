// How far the thoughts about a game are, and what they came to.
import { For, Match, Show, Switch, type JSX } from "solid-js";
import { t } from "../lib/words";
import { Mark } from "../parts/mark";
import type { Desk } from "./desk";
import { countFaults, FAULTS } from "./judge";
import { GLYPHS } from "./moves";
import { MOST_JUDGED } from "./run";
import { playerName, type Spoken } from "./words";

interface ThinkingProps {
  desk: Desk;
  spoken: Spoken;
}

function Progress(props: { spoken: Spoken }): JSX.Element {
  const { run } = props.spoken.insight;
  return (
    <Switch>
      <Match when={run.running()}>
        <div class="thinking">
          <label>
            <span>{t("analysis.thinking", { n: run.done(), all: run.all })}</span>
            <progress max={run.all} value={run.done()} />
          </label>
          <button class="button" onClick={() => run.stop()}>{t("analysis.stop")}</button>
        </div>
      </Match>
      <Match when={run.done() < run.all}>
        <Show when={run.broken()}><p class="notice" role="alert">{t("analysis.broken")}</p></Show>
        <button class="button wide" onClick={() => run.start()}>
          {t(run.done() > 0 ? "analysis.think.on" : "analysis.think")}
        </button>
      </Match>
    </Switch>
  );
}

/** Who erred how often: a row a player, or one for the puzzle's only one. */
function Faults(props: ThinkingProps): JSX.Element {
  const { study, insight, colors } = props.spoken;
  const players = () => (colors.length > 1 ? colors.map((_, player) => player).slice(1) : [0]);
  const counts = (player: number) => countFaults(study, insight.verdicts(), player);
  const name = (player: number) =>
    (player > 0 ? playerName(props.spoken, player) : t("analysis.faults"));
  return (
    <ul class="faults" aria-label={t("analysis.faults")}>
      <For each={players()}>{(player) => (
        <li>
          <span class="spoken">
            {t("analysis.faults.of", { name: name(player), ...counts(player) })}
          </span>
          <span class="faults-name" aria-hidden="true">
            <Show when={player > 0}>
              <Mark player={player} color={colors[player] ?? "red"} />
            </Show>
            <bdi>{name(player)}</bdi>
          </span>
          <For each={FAULTS}>{(fault) => (
            <span class={`faults-count ${fault}`} aria-hidden="true" title={t(`analysis.${fault}`)}
              classList={{ none: counts(player)[fault] === 0 }}>
              <b class={`glyph ${fault}`} dir="ltr">{GLYPHS[fault]}</b>{counts(player)[fault]}
            </span>
          )}</For>
        </li>
      )}</For>
    </ul>
  );
}

export function Thinking(props: ThinkingProps): JSX.Element {
  const { study, insight, colors } = props.spoken;
  const { kind } = study.game.descriptor;
  const judged = () => insight.run.all > 0;
  const isLong = () => kind !== "score" && study.positions.length > MOST_JUDGED;
  return (
    <>
      <Show when={study.isCampaign}><p class="faint">{t("analysis.campaign")}</p></Show>
      <Show when={isLong()}>
        <p class="faint">{t("analysis.long", { n: MOST_JUDGED })}</p>
      </Show>
      <Show when={colors.length > 3}><p class="faint">{t("analysis.many")}</p></Show>
      <Show when={judged()}>
        <Progress spoken={props.spoken} />
        <Show when={insight.run.done() > 0}>
          <Faults desk={props.desk} spoken={props.spoken} />
          <details class="how">
            <summary>{t("analysis.how")}</summary>
            <p class="faint">
              {t(kind === "duel" ? "analysis.how.duel" : "analysis.how.puzzle")}
            </p>
          </details>
        </Show>
      </Show>
    </>
  );
}
