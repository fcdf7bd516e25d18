// A button with an icon of the puzzle pages.
import type { JSX } from "solid-js";
import { Sign, type SignName } from "../../art/puzzle_icons";

interface SignToolProps {
  sign: SignName;
  label: string;
  key: string;
  disabled?: boolean;
  /** Of a button that stays pressed. */
  pressed?: boolean;
  onClick(): void;
}

export function SignTool(props: SignToolProps): JSX.Element {
  return (
    <button
      class="button tool quiet" aria-label={props.label} title={`${props.label} (${props.key})`}
      aria-keyshortcuts={props.key} disabled={props.disabled ?? false}
      aria-pressed={props.pressed} onClick={() => props.onClick()}
    >
      <Sign name={props.sign} />
    </button>
  );
}
