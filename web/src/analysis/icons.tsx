// Icons of the page of analysis alone, and of the buttons that lead to it: strokes in a box of 24.
import type { JSX } from "solid-js";

export const ANALYSIS_ICONS = {
  first: "M6 5V19M18 5L10 12L18 19",
  last: "M18 5V19M6 5L14 12L6 19",
  graph: "M4 4V20H20M7.5 15.5L11 10.5L14.5 13L19 6.5",
  download: "M12 4V15M7 10.5L12 15.5L17 10.5M4 20H20",
  share: "M12 15V4M7.5 8L12 3.5L16.5 8M5 12V20H19V12",
  open: "M3.5 19V5H9.5L11.5 8H20.5V19Z",
  wave_back: "M7.5 6L2.5 12L7.5 18M11 12C12.5 7.5 14.7 7.5 16.2 12S20 16.5 21.5 12",
  wave_on: "M16.5 6L21.5 12L16.5 18M2.5 12C4 7.5 6.2 7.5 7.7 12S11.5 16.5 13 12",
  next: "M5 5L11 12L5 19M18 6V13M18 18V18.1",
} as const;

export function AnalysisIcon(props: { name: keyof typeof ANALYSIS_ICONS }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ANALYSIS_ICONS[props.name]} />
    </svg>
  );
}
