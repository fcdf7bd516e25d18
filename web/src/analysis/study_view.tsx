// A game that is studied: board, time, what is known, and the moves.
import { createEffect, createSignal, For, on, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../style/fields.css";
import { titleOf } from "../games/list";
import { settings } from "../lib/settings";
import { t } from "../lib/words";
import { later } from "../parts/later";
import { playersOf, type DuelState } from "../play/duel/game";
import { makeDesk, type Desk } from "./desk";
import { makeInsight } from "./insight";
import { useKeys } from "./keys";
import { Moves } from "./moves";
import { makeSharing } from "./sharing";
import type { Found } from "./source";
import { Standing } from "./standing";
import type { Study } from "./study";
import { Thinking } from "./thinking";
import { Timeline } from "./timeline";
import { Tools } from "./tools";
import { VerdictCard } from "./verdict";
import type { Spoken } from "./words";

const Windows = later(async () => (await import("./windows")).Windows);

interface StudyProps {
  study: Study;
  found: Found;
  seat: number;
  /** Looks at another seat of a race. */
  choose(seat: number): void;
  leave(): void;
}

function Seats(props: StudyProps): JSX.Element {
  return (
    <label class="field">
      <span>{t("analysis.seat")}</span>
      <select onChange={(event) => props.choose(Number(event.currentTarget.value))}>
        <For each={props.found.replays}>{(_, seat) => (
          <option value={seat()} selected={seat() === props.seat}>
            {props.found.names[seat()] || seat() + 1}
          </option>
        )}</For>
      </select>
    </label>
  );
}

/** The colours of the players of a duel, from 1 on; none of other games. */
function colorsOf({ game: { descriptor }, first }: Study): readonly string[] {
  if (descriptor.kind !== "duel") return [];
  const players = playersOf(descriptor, first as DuelState);
  return ["", ...players.map((_, index) => descriptor.colors[index] ?? "red")];
}

/** Says what the board is called, and paints it again when that or the settings change. */
function follow(desk: Desk): void {
  createEffect(on([() => titleOf(desk.study.game.descriptor.id), settings], () => desk.refresh()));
}

export function StudyView(props: StudyProps): JSX.Element {
  // A view is made anew for each game.
  const { study, found } = props;
  const colors = colorsOf(study);
  const insight = makeInsight(study, colors);
  const isRace = found.replays.length > 1;
  const spoken: Spoken = { study, insight, colors, names: isRace ? [] : found.names };
  const best = (place: number) =>
    (insight.marksBest() ? insight.lineAt(place)[0] : undefined);
  const desk = makeDesk(study, best);
  const sharing = makeSharing(study.replay);
  const [keys, showKeys] = createSignal(false);
  let host!: HTMLDivElement;
  onMount(() => {
    desk.attach(host);
    insight.run.start();
  });
  onCleanup(() => {
    insight.run.stop();
    desk.close();
  });
  follow(desk);
  // What is best becomes known while one looks.
  createEffect(on(() => best(desk.place()), () => desk.refresh(), { defer: true }));
  useKeys({ desk, insight, sharing, help: () => showKeys(true) });
  return (
    <>
      <h1 class="spoken">{t("nav.analysis")}: {titleOf(study.replay.game)}</h1>
      <div class="analysis-board" classList={{ puzzle: study.game.descriptor.kind === "puzzle" }}>
        <Standing desk={desk} spoken={spoken} />
        <div class="stage-place"><div class="stage" dir="ltr" ref={host} /></div>
      </div>
      <Timeline desk={desk} spoken={spoken} />
      <aside class="analysis-panel">
        <Show when={isRace}><Seats {...props} /></Show>
        <VerdictCard desk={desk} spoken={spoken} />
        <Thinking desk={desk} spoken={spoken} />
        <Moves desk={desk} spoken={spoken} />
        <Tools
          replay={study.replay} insight={insight} sharing={sharing} leave={props.leave}
          help={() => showKeys(true)} judges={insight.run.all > 0}
        />
      </aside>
      <Show when={keys()}><Windows close={() => showKeys(false)} /></Show>
    </>
  );
}
