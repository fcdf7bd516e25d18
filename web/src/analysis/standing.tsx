// Over the board: who has what, and who is to expect what.
import { createEffect, For, Match, Show, Switch, type JSX } from "solid-js";
import { titleOf as gameTitle } from "../games/list";
import { t } from "../lib/words";
import { Mark } from "../parts/mark";
import type { Desk } from "./desk";
import { expected } from "./judge";
import { playerName, standingAt, type Spoken } from "./words";

interface StandingProps {
  desk: Desk;
  spoken: Spoken;
}

function Player(props: StandingProps & { player: number }): JSX.Element {
  const position = () => props.spoken.study.positions[props.desk.place()];
  return (
    <span
      class="side"
      classList={{
        now: position()?.mover === props.player,
        out: position()?.players.includes(props.player) === false,
      }}
    >
      <Mark player={props.player} color={props.spoken.colors[props.player] ?? "red"} />
      <bdi>{playerName(props.spoken, props.player)}</bdi>
      <Show when={position()?.counts[props.player] !== undefined}>
        <b>{position()?.counts[props.player]}</b>
      </Show>
    </span>
  );
}

function Bar(props: StandingProps): JSX.Element {
  let bar!: HTMLDivElement;
  const { study, insight, colors } = props.spoken;
  const share = () => {
    const place = props.desk.place();
    const position = study.positions[place];
    return position && expected(study.game, position, insight.run.thoughts()[place], 1);
  };
  const percent = () => Math.round(100 * (share() ?? 0.5));
  createEffect(() => bar.style.setProperty("--share", `${percent()}%`));
  return (
    <div
      ref={bar} class="standing-bar" role="meter" classList={{ open: share() === undefined }}
      aria-label={t("analysis.graph.duel", { player: playerName(props.spoken, 1) })}
      aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent()}
      aria-valuetext={standingAt(props.spoken, props.desk.place())}
    >
      <span class={colors[1]} />
      <span class={colors[2]} />
    </div>
  );
}

/** What a level is called, if it is one with a name. */
function titleOf(setup: unknown): string {
  const { level, title } = (setup ?? {}) as { level?: { title?: unknown }; title?: unknown };
  const name = level?.title ?? title;
  return typeof name === "string" ? name : "";
}

export function Standing(props: StandingProps): JSX.Element {
  const { colors, study } = props.spoken;
  const players = colors.map((_, player) => player).slice(1);
  const title = () => titleOf(study.setupOf(props.desk.state()));
  return (
    <div class="sides" classList={{ many: players.length > 2 }}>
      <Switch>
        <Match when={players.length === 2}>
          <Player {...props} player={1} />
          <Bar {...props} />
          <Player {...props} player={2} />
        </Match>
        <Match when={players.length > 2}>
          <For each={players}>{(player) => <Player {...props} player={player} />}</For>
        </Match>
        <Match when={true}>
          <strong>
            {gameTitle(study.replay.game)}
            <Show when={title()}>{(words) => <bdi class="level-title">{words()}</bdi>}</Show>
          </strong>
          <span class="faint">{standingAt(props.spoken, props.desk.place())}</span>
        </Match>
      </Switch>
    </div>
  );
}
