// Who stands better: a bar in the colours of the two players, and what it says.
import { createEffect, Show, type JSX } from "solid-js";
import { t } from "../../lib/words";
import type { Standing, StandingProps } from "../../play/duel/game";
import { sentence, shareOf } from "./score";

function Scale(props: { standing: Standing; colors: readonly string[] }): JSX.Element {
  let bar!: HTMLDivElement;
  const percent = () => Math.round(100 * shareOf(props.standing.score));
  const color = (place: 0 | 1) => props.colors[props.standing.players[place]] ?? "red";
  createEffect(() => bar.style.setProperty("--share", `${percent()}%`));
  return (
    <>
      <div
        ref={bar} class="standing-bar" role="meter" aria-label={t("mind.standing")}
        aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent()}
        aria-valuetext={sentence(props.standing, props.colors)}
      >
        <span class={color(0)} />
        <span class={color(1)} />
      </div>
      <p class="faint" aria-hidden="true">{sentence(props.standing, props.colors)}</p>
    </>
  );
}

export function StandingBar(props: StandingProps): JSX.Element {
  return (
    <div class="standing">
      <Show when={props.standing} fallback={
        <p class="faint">{props.ended ?? t(props.many ? "mind.many" : "mind.weighing")}</p>
      }>
        {(standing) => <Scale standing={standing()} colors={props.colors} />}
      </Show>
    </div>
  );
}
