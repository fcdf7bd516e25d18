// Icons of the puzzle pages alone, so that no other page carries them: strokes in a box of 24.
import type { JSX } from "solid-js";
import { Strokes } from "./icons";

export const PUZZLE_ICONS = {
  up: "M12 19V5M6 11L12 5L18 11",
  down: "M12 5V19M6 13L12 19L18 13",
  left: "M19 12H5M11 6L5 12L11 18",
  right: "M5 12H19M13 6L19 12L13 18",
  reset: "M5 4V10H11M5.6 9.6A8 8 0 1 1 4.2 14.5",
  levels: "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H20V20H14Z",
  pencil: "M4 20L5 15.5L16 4.5L19.5 8L8.5 19ZM13.5 7L17 10.5",
  dead: "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5M6 6L18 18",
  check: "M5 12.5L10 17.5L19.5 6.5",
} as const;

export function Sign(props: { name: keyof typeof PUZZLE_ICONS }): JSX.Element {
  return <Strokes path={PUZZLE_ICONS[props.name]} />;
}

const STAR =
  "M12 2.2L14.9 8.4L21.6 9.2L16.6 13.8L17.9 20.4L12 17.1L6.1 20.4L7.4 13.8L2.4 9.2L9.1 8.4Z";

/** So many stars of three; what they mean is said beside them. */
export function Stars(props: { count: number }): JSX.Element {
  return (
    <span class="stars" aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <svg class="star" classList={{ on: n <= props.count }} viewBox="0 0 24 24">
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
