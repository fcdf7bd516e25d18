// A player's sign: their shape in their colour.
import type { JSX } from "solid-js";
import { shapeOf } from "../art/shapes";

export function Mark(props: { player: number; color: string }): JSX.Element {
  return (
    <svg class={`mark ${props.color}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapeOf(props.player)} />
    </svg>
  );
}
