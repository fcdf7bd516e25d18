// A button of the editor with an icon; one that stays down says so.
import type { JSX } from "solid-js";
import { EditorIcon, type EditorIconName } from "./icons";

interface ToolButtonProps {
  icon: EditorIconName;
  label: string;
  key?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick(): void;
}

export function ToolButton(props: ToolButtonProps): JSX.Element {
  const tip = () => (props.key ? `${props.label} (${props.key})` : props.label);
  return (
    <button
      class="button quiet editor-tool" aria-label={props.label} title={tip()}
      aria-keyshortcuts={props.key} aria-pressed={props.pressed}
      disabled={props.disabled ?? false} onClick={() => props.onClick()}
    >
      <EditorIcon name={props.icon} />
    </button>
  );
}
