// The moves of a game; each is a button that goes to the position after it.
import { createEffect, createMemo, For, Match, Show, Switch, type JSX } from "solid-js";
import { Sign } from "../art/puzzle_icons";
import type { Direction } from "../engine/puzzle";
import { t } from "../lib/words";
import { Mark } from "../parts/mark";
import type { Desk } from "./desk";
import type { Fault } from "./judge";
import type { Move } from "./study";
import { actionName, landingOf, moveName, type Spoken } from "./words";

/** The signs that chess has for faults. */
export const GLYPHS: Record<Fault, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

interface MovesProps {
  desk: Desk;
  spoken: Spoken;
}

/** A move as it is seen; what is heard is the button's name. */
function Face(props: { spoken: Spoken; move: Move; place: number; kind: string }): JSX.Element {
  const color = () => props.spoken.colors[props.move.mover] ?? "red";
  const landing = () => landingOf(props.spoken, props.place);
  return (
    <Switch>
      <Match when={props.kind === "duel"}>
        <Mark player={props.move.mover} color={color()} />
        <span dir="auto">{actionName(props.spoken, props.move.action)}</span>
      </Match>
      <Match when={props.kind === "puzzle"}><Sign name={props.move.action as Direction} /></Match>
      <Match when={props.kind === "score"}>
        <span dir="ltr">+{landing().points}</span>
        <Show when={landing().chain > 1}>
          <b class="chain-mark" dir="ltr">×{landing().chain}</b>
        </Show>
      </Match>
    </Switch>
  );
}

/** Keeps an item in sight without moving the page itself. */
function reveal(list: HTMLElement, item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return;
  const low = item.offsetTop + item.offsetHeight;
  if (item.offsetTop < list.scrollTop) list.scrollTop = item.offsetTop;
  if (low > list.scrollTop + list.clientHeight) list.scrollTop = low - list.clientHeight;
}

// A list of more would take long to make, and nobody reads it; it is shown part by part.
const PART = 300;

function Item(props: MovesProps & { move: Move; place: number }): JSX.Element {
  const { desk, spoken } = props;
  const fault = () => spoken.insight.faultAt(props.place);
  const name = () => {
    const what = moveName(spoken, props.move, props.place);
    const words = t("analysis.move", { n: props.place, what });
    const wrong = fault();
    return wrong ? `${words}. ${t(`analysis.${wrong}`)}` : words;
  };
  return (
    <li>
      <button
        class="move" aria-current={desk.place() === props.place ? "step" : undefined}
        onClick={() => desk.go(props.place)}
      >
        <span class="spoken">{name()}</span>
        <span class="move-face" aria-hidden="true">
          <span class="move-number">{props.place}</span>
          <Face
            spoken={spoken} move={props.move} place={props.place}
            kind={spoken.study.game.descriptor.kind}
          />
          <Show when={fault()}>
            {(wrong) => <b class={`glyph ${wrong()}`} dir="ltr">{GLYPHS[wrong()]}</b>}
          </Show>
        </span>
      </button>
    </li>
  );
}

export function Moves(props: MovesProps): JSX.Element {
  const { desk, spoken } = props;
  const { moves, game: { descriptor } } = spoken.study;
  let list!: HTMLOListElement;
  const part = createMemo(() => Math.floor(Math.max(0, desk.place() - 1) / PART));
  const from = () => part() * PART;
  const shown = createMemo(() => moves.slice(from(), from() + PART));
  createEffect(() => reveal(list, list.children[desk.place() - 1 - from()]));
  return (
    <section class="analysis-moves" aria-label={t("analysis.moves")}>
      <h2>{t("analysis.moves")}</h2>
      <Show when={moves.length === 0}><p class="faint">{t("analysis.moves.none")}</p></Show>
      <ol ref={list} class={descriptor.kind} tabindex={-1} start={from() + 1}>
        <For each={shown()}>{(move, i) => (
          <Item desk={desk} spoken={spoken} move={move} place={from() + i() + 1} />
        )}</For>
      </ol>
      <Show when={moves.length > PART}>
        <p class="faint">
          {t("analysis.moves.part", {
            from: from() + 1, to: from() + shown().length, all: moves.length,
          })}
        </p>
      </Show>
    </section>
  );
}
