// What is to be said of the position that is shown: the move, how it stands, what was better, and
// the best line from here on, which can be walked along.
import { For, Show, type JSX } from "solid-js";
import { Sign } from "../art/puzzle_icons";
import type { Direction } from "../engine/puzzle";
import { t } from "../lib/words";
import type { Desk } from "./desk";
import type { Verdict } from "./judge";
import { GLYPHS } from "./moves";
import { actionName, costOf, moveName, standingAt, type Spoken } from "./words";

interface VerdictProps {
  desk: Desk;
  spoken: Spoken;
}

function Fault(props: VerdictProps & { verdict: Verdict }): JSX.Element {
  const [best] = props.verdict.line;
  return (
    <p class={`fault ${props.verdict.fault}`}>
      <b class={`glyph ${props.verdict.fault}`} dir="ltr" aria-hidden="true">
        {GLYPHS[props.verdict.fault]}
      </b>
      <span>
        {costOf(props.spoken, props.verdict)}{" "}
        <Show when={best !== undefined}>
          {t("analysis.better")} <strong>{actionName(props.spoken, best)}</strong>.{" "}
        </Show>
      </span>
      <button class="button" onClick={() => props.desk.go(props.desk.place() - 1)}>
        {t("analysis.see")}
      </button>
    </p>
  );
}

function Line(props: VerdictProps & { line: readonly unknown[] }): JSX.Element {
  const { desk } = props;
  const name = (action: unknown) => actionName(props.spoken, action);
  return (
    <section class="line" aria-label={t("analysis.line")}>
      <h2>{t("analysis.line")}</h2>
      <ol>
        <For each={props.line}>{(action, i) => (
          <li>
            <button
              class="line-move" aria-label={t("analysis.line.item", { what: name(action) })}
              aria-current={desk.tried() === i() + 1 ? "step" : undefined}
              onClick={() => desk.attempt(props.line, i() + 1)}
            >
              <Show when={desk.study.game.descriptor.kind === "puzzle"} fallback={
                <span dir="auto">{name(action)}</span>
              }>
                <Sign name={action as Direction} />
              </Show>
            </button>
          </li>
        )}</For>
      </ol>
      <Show when={desk.tried() > 0}>
        <p class="line-shown">
          <span>{t("analysis.line.shown", { n: desk.tried() })}</span>
          <button class="button" onClick={() => desk.attempt(props.line, 0)}>
            {t("analysis.line.back")}
          </button>
        </p>
      </Show>
    </section>
  );
}

export function VerdictCard(props: VerdictProps): JSX.Element {
  const { desk, spoken } = props;
  const { study, insight } = spoken;
  const move = () => study.moves[desk.place() - 1];
  const title = () => {
    const now = move();
    if (!now) return t("analysis.start");
    return t("analysis.move", { n: desk.place(), what: moveName(spoken, now, desk.place()) });
  };
  const wave = () => {
    const { wave = 0, waves = 0 } = desk.reel() ?? {};
    return desk.reel() ? t("analysis.wave", { wave, waves }) : "";
  };
  const verdict = () => insight.verdicts()[desk.place() - 1];
  const line = () => insight.lineAt(desk.place());
  return (
    <section class="verdict">
      <p class="verdict-title">
        <strong>{title()}</strong>
        <span class="faint">{wave() || standingAt(spoken, desk.place())}</span>
      </p>
      <Show when={verdict()} keyed>
        {(found) => <Fault desk={desk} spoken={spoken} verdict={found} />}
      </Show>
      <Show when={line().length > 0 && !desk.reel()}>
        <Line desk={desk} spoken={spoken} line={line()} />
      </Show>
    </section>
  );
}
