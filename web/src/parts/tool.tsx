// A button with an icon, whose name is spoken and shown as a tip.
import type { JSX } from "solid-js";
import { Strokes } from "../art/icons";

interface ToolProps {
  /** Strokes in a box of 24. */
  icon: string;
  label: string;
  key?: string;
  disabled?: boolean;
  /** Of a button that stays pressed. */
  pressed?: boolean;
  onClick(): void;
}

export function Tool(props: ToolProps): JSX.Element {
  const tip = () => (props.key ? `${props.label} (${props.key})` : props.label);
  return (
    <button
      class="button quiet" aria-label={props.label} title={tip()} aria-keyshortcuts={props.key}
      aria-pressed={props.pressed} disabled={props.disabled ?? false}
      onClick={() => props.onClick()}
    >
      <Strokes path={props.icon} />
    </button>
  );
}
