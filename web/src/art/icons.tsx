// Icons of our own: strokes in a box of 24 by 24, in the colour of the text around them.
import type { JSX } from "solid-js";

export const ICONS = {
  undo: "M9 7L4 12L9 17M4 12H14.5A5.5 5.5 0 0 1 14.5 23",
  redo: "M15 7L20 12L15 17M20 12H9.5A5.5 5.5 0 0 0 9.5 23",
  flag: "M6 22V3M6 4H18L15 8.5L18 13H6",
  plus: "M12 5V19M5 12H19",
  repeat: "M4 11A8 8 0 0 1 18 6.5L20 8.5M20 3.5V8.5H15M20 13A8 8 0 0 1 6 17.5L4 15.5M4 20.5V15.5H9",
  pause: "M8.5 5V19M15.5 5V19",
  play: "M8 4.5V19.5L19.5 12Z",
  left: "M14.5 5L8 12L14.5 19",
  right: "M9.5 5L16 12L9.5 19",
  menu: "M4 7H20M4 12H20M4 17H20",
  close: "M6 6L18 18M18 6L6 18",
  gear: "M4 7H13M19 7H20M4 17H5M11 17H20M16 4.5A2.5 2.5 0 1 1 16 9.5A2.5 2.5 0 1 1 16 4.5" +
    "M8 14.5A2.5 2.5 0 1 1 8 19.5A2.5 2.5 0 1 1 8 14.5",
  sound: "M4 9.5V14.5H7.5L12.5 19V5L7.5 9.5ZM16 9A4.5 4.5 0 0 1 16 15M18.5 6A8.5 8.5 0 0 1" +
    " 18.5 18",
  mute: "M4 9.5V14.5H7.5L12.5 19V5L7.5 9.5ZM16.5 9.5L21.5 14.5M21.5 9.5L16.5 14.5",
  theme: "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5M12 3.5V20.5M12 8H17.5M12 12H20.5" +
    "M12 16H17.5",
  help: "M9 9.2A3.1 3.1 0 1 1 12.6 12.3C12 12.6 12 13.2 12 14.2M12 17.4V17.6M12 2.8A9.2 9.2 0 1 0" +
    " 12 21.2A9.2 9.2 0 1 0 12 2.8",
  keys: "M3.5 6.5H20.5V17.5H3.5ZM7 10H7.1M11 10H11.1M15 10H15.1M17.5 10H17.6M8 14H16",
  link: "M10 14A4.2 4.2 0 0 0 16 14L19 11A4.2 4.2 0 0 0 13 5L11.6 6.4M14 10A4.2 4.2 0 0 0 8 10" +
    "L5 13A4.2 4.2 0 0 0 11 19L12.4 17.6",
  hint: "M9 17.5H15M10 21H14M9 14.5A6 6 0 1 1 15 14.5V17.5H9Z",
} as const;

/** A sign by its path. */
export function Strokes(props: { path: string }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={props.path} />
    </svg>
  );
}

export function Icon(props: { name: keyof typeof ICONS }): JSX.Element {
  return <Strokes path={ICONS[props.name]} />;
}
