// A block of stacker on the page, and the signs of its buttons.
import { For, type JSX } from "solid-js";
import { PIECES, type PieceName } from "./blocks";

export function Piece(props: { name: PieceName }): JSX.Element {
  return (
    <svg class={`piece ${props.name}`} viewBox="-1 -1 26 26" aria-hidden="true">
      <For each={PIECES[props.name]}>{({ d, ink, line }) => (
        <path d={d} class={`${line === undefined ? "full" : "line"} ${ink}`} stroke-width={line} />
      )}</For>
    </svg>
  );
}

// Strokes in a box of 24 by 24, like those of icons.tsx, which every page loads.
const STEPS = {
  left: "M14.5 5L8 12L14.5 19",
  right: "M9.5 5L16 12L9.5 19",
  down: "M5 9.5L12 16L19 9.5",
  drop: "M12 3V14M6.5 9L12 14.5L17.5 9M4.5 20H19.5",
  cw: "M19.5 13A7.5 7.5 0 1 1 16.8 6.2M17.6 1.8V6.8H12.6",
  ccw: "M4.5 13A7.5 7.5 0 1 0 7.2 6.2M6.4 1.8V6.8H11.4",
} as const;

export function StepIcon(props: { step: keyof typeof STEPS }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={STEPS[props.step]} /></svg>
  );
}
