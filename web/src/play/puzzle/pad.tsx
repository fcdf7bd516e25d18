// Four arrows to press.
import { For, type JSX } from "solid-js";
import { Sign } from "../../art/puzzle_icons";
import { DIRECTIONS } from "../../engine/puzzle";
import { t } from "../../lib/words";
import type { Move } from "./ways";

export function Pad(props: { move: Move }): JSX.Element {
  return (
    <div class="arrows" dir="ltr" role="group" aria-label={t("puzzle.pad")}>
      <For each={DIRECTIONS}>{(way) => (
        <button
          class={`button arrow-${way}`} aria-label={t(`puzzle.${way}`)} title={t(`puzzle.${way}`)}
          onClick={() => props.move(way)}
        >
          <Sign name={way} />
        </button>
      )}</For>
    </div>
  );
}
