// What the engine says of the draft: why it is no level yet, or what the solver knows of it.
import { Match, Show, Switch, type JSX } from "solid-js";
import { Icon } from "../art/icons";
import { Sign } from "../art/puzzle_icons";
import { settings } from "../lib/settings";
import { t } from "../lib/words";
import { faultText, reasonText } from "./faults";
import { ToolButton } from "./tool_button";
import type { Workshop } from "./workshop";

/** A count that is read at a glance: 3.1 M. */
function short(n: number): string {
  const form = { notation: "compact", maximumFractionDigits: 1, numberingSystem: "latn" } as const;
  return new Intl.NumberFormat(settings().language, form).format(n);
}

interface VerdictProps {
  shop: Workshop;
  /** Puts the focus on the first place that is marked. */
  goThere(): void;
  /** Shows the solution on the board. */
  watch(): void;
  solve(patient: boolean): void;
}

function Looking(props: VerdictProps): JSX.Element {
  const verdict = () => props.shop.solver.verdict();
  const far = () => {
    const now = verdict();
    return now.name === "looking" || now.name === "unknown" ? now : { states: 0, bound: 0 };
  };
  const sentence = () => {
    const { states, bound } = far();
    const params = { states: short(states), n: bound };
    if (verdict().name !== "looking") return t("editor.unproved", params);
    return states > 0 ? t("editor.looking.far", params) : t("editor.looking");
  };
  return (
    <p class="verdict" classList={{ busy: verdict().name === "looking" }}>
      <span>{sentence()}</span>
      <Show when={verdict().name === "looking"} fallback={
        <ToolButton icon="search" label={t("editor.solve.on")} key="S"
          onClick={() => props.solve(true)} />
      }>
        <ToolButton icon="stop" label={t("editor.solve.stop")} key="S"
          onClick={() => props.shop.solver.stop()} />
      </Show>
    </p>
  );
}

function Never(props: VerdictProps): JSX.Element {
  const reason = () => {
    const now = props.shop.solver.verdict();
    return now.name === "never" ? reasonText(props.shop.game, now.reason, t) : "";
  };
  return (
    <p class="verdict wrong">
      <span>{t("editor.never", { reason: reason() })}</span>
      <Show when={props.shop.places().length > 0}>
        <button class="button quiet" onClick={() => props.goThere()}>{t("editor.there")}</button>
      </Show>
    </p>
  );
}

/** What a screen reader is told: what is known, and not how far a search has come. */
function Spoken(props: { shop: Workshop }): JSX.Element {
  const { shop } = props;
  const sentence = () => {
    const { fault, over } = shop.checked();
    const verdict = shop.solver.verdict();
    if (fault) return faultText(shop.game, fault, t);
    if (over) return t(`editor.over.${over}`);
    if (verdict.name === "solved") return t("editor.par", { n: verdict.actions.length });
    if (verdict.name === "never") {
      return t("editor.never", { reason: reasonText(shop.game, verdict.reason, t) });
    }
    if (verdict.name !== "unknown") return "";
    return t("editor.unproved", { states: short(verdict.states), n: verdict.bound });
  };
  return <p class="spoken" role="status">{sentence()}</p>;
}

export function VerdictLine(props: VerdictProps): JSX.Element {
  const { shop } = props;
  const verdict = () => shop.solver.verdict();
  const par = () => {
    const now = verdict();
    return now.name === "solved" ? now.actions.length : 0;
  };
  return (
    <div class="editor-verdict">
      <Switch fallback={<p class="verdict faint">{t("editor.waiting")}</p>}>
        <Match when={shop.checked().fault} keyed>{(fault) => (
          <p class="verdict wrong">
            <span>{faultText(shop.game, fault, t)}</span>
            <Show when={shop.places().length > 0}>
              <button class="button quiet" onClick={() => props.goThere()}>
                {t("editor.there")}
              </button>
            </Show>
          </p>
        )}</Match>
        <Match when={shop.checked().over}>
          <p class="verdict wrong">
            <span>{t(`editor.over.${shop.checked().over ?? "won"}`)}</span>
          </p>
        </Match>
        <Match when={verdict().name === "solved"}>
          <p class="verdict right">
            <Sign name="check" />
            <strong>{t("editor.par", { n: par() })}</strong>
            <button class="button quiet" onClick={() => props.watch()}>
              <Icon name="play" />{t("editor.watch")}
            </button>
          </p>
        </Match>
        <Match when={verdict().name === "never"}><Never {...props} /></Match>
        <Match when={verdict().name !== "waiting"}><Looking {...props} /></Match>
      </Switch>
      <Spoken shop={shop} />
    </div>
  );
}
