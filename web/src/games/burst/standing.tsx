// Who stands better: a bar in the colours of the two players, and what it says.
import { createEffect, Show, type JSX } from "solid-js";
import { t } from "../../lib/words";
import type { Aid, Standing } from "../../play/duel/opponents";
import type { Shown } from "../../play/duel/session";
import { DECIDED, ORB, shareOf, WIN } from "./score";
import { nameOf } from "./words";

/** Who stands better and by how much, in words. */
export function sentence({ players, score }: Standing, colors: readonly string[]): string {
  const player = nameOf(colors, players[score > 0 ? 0 : 1], t);
  const ahead = Math.abs(score);
  if (ahead > DECIDED) return t("mind.wins", { player, n: WIN - ahead });
  const orbs = Math.round(ahead) / ORB;
  return orbs < 0.5 ? t("mind.even") : t("mind.ahead", { player, orbs });
}

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

export function StandingBar(props: { aid: Aid; shown: Shown }): JSX.Element {
  return (
    <div class="standing">
      <Show when={props.aid.standing()} fallback={
        <p class="faint">
          {t(props.shown.state.players.length > 2 ? "mind.many" : "mind.weighing")}
        </p>
      }>
        {(standing) => <Scale standing={standing()} colors={props.shown.model.colors} />}
      </Show>
    </div>
  );
}
