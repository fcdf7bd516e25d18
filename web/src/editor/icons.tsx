// Icons of the editor alone: strokes in a box of 24.
import type { JSX } from "solid-js";
import { Strokes } from "../art/icons";

const PATHS = {
  brush: "M4 20C4 16 6 14.5 8 14.5A2.7 2.7 0 0 1 10.5 17C10.5 19 8 20 4 20ZM10 14.5L18.5 4.5L20.5" +
    " 6.5L11.5 16",
  rectangle: "M4 6H20V18H4Z",
  fill: "M4 13L12 5L19.5 12.5L12 20ZM9 2.5L13.5 7M21 16C22.5 18.5 22 20 21 20S19.5 18.5 21 16Z",
  hand: "M12 3V21M3 12H21M9 6L12 3L15 6M9 18L12 21L15 18M6 9L3 12L6 15M18 9L21 12L18 15",
  mirror: "M12 3V21M9 7L4 17H9ZM15 7L20 17H15Z",
  flip: "M3 12H21M7 9L17 4V9ZM7 15L17 20V15Z",
  turn: "M19 4V10H13M18.4 9.6A8 8 0 1 0 19.8 14.5",
  clear: "M5 7H19M10 7V4H14V7M7 7L8 20H16L17 7M10.5 11V16.5M13.5 11V16.5",
  share: "M12 15V3M7.5 7.5L12 3L16.5 7.5M5 12V20H19V12",
  open: "M3 19V5H9L11 8H19V11M3 19L6 11H22L19 19Z",
  stop: "M6.5 6.5H17.5V17.5H6.5Z",
  search: "M10.5 4A6.5 6.5 0 1 0 10.5 17A6.5 6.5 0 1 0 10.5 4M15.5 15.5L21 21",
} as const;

export type EditorIconName = keyof typeof PATHS;

export function EditorIcon(props: { name: EditorIconName }): JSX.Element {
  return <Strokes path={PATHS[props.name]} />;
}
