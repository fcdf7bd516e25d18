// Buttons that steer, for thumbs: they act when they are touched, and again while they are held.
import { For, type JSX } from "solid-js";
import { t } from "../../lib/words";
import { StepIcon } from "./piece";
import type { Repeat } from "./repeat";
import type { Step } from "./types";

const PADS: readonly Step[] = ["left", "right", "down", "drop", "ccw", "cw"];

export function Pads(props: { press(step: Step): void; repeat: Repeat }): JSX.Element {
  const down = (event: PointerEvent, step: Step) => {
    if (event.button !== 0) return;
    // No focus and no held-finger menu: a thumb is a key here.
    event.preventDefault();
    props.repeat.press(step);
  };
  return (
    <div class="pads" role="group" aria-label={t("play.steps")} dir="ltr">
      <For each={PADS}>{(step) => (
        <button
          class="button pad" aria-label={t(`step.${step}`)} title={t(`step.${step}`)}
          onPointerDown={(event) => down(event, step)}
          onPointerUp={() => props.repeat.release(step)}
          onPointerLeave={() => props.repeat.release(step)}
          onPointerCancel={() => props.repeat.release(step)}
          onContextMenu={(event) => event.preventDefault()}
          onClick={(event) => {
            // From a keyboard or a screen reader, which have no finger.
            if (event.detail === 0) props.press(step);
          }}
        >
          <StepIcon step={step} />
        </button>
      )}</For>
    </div>
  );
}
