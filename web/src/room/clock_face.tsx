// What a seat has left. The face only counts down what the last row said; it decides nothing.
import { createEffect, createSignal, onCleanup, type JSX } from "solid-js";
import { t } from "../lib/words";

interface FaceProps {
  /** What was left at `at`, by performance.now(). */
  left_ms: number;
  at: number;
  runs: boolean;
}

const TICK_MS = 100;
const HOUR_MS = 3_600_000;
const LOW_MS = 10_000;

export function clockText(left_ms: number): string {
  const ms = Math.max(0, left_ms);
  if (ms >= 24 * HOUR_MS) {
    return t("clock.left", {
      days: Math.floor(ms / (24 * HOUR_MS)), hours: Math.floor((ms / HOUR_MS) % 24),
    });
  }
  const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
  const [hours, minutes, seconds] = [ms / HOUR_MS, (ms / 60_000) % 60, (ms / 1000) % 60];
  if (ms >= HOUR_MS) return `${Math.floor(hours)}:${two(minutes)}:${two(seconds)}`;
  const tenths = ms < LOW_MS ? `.${Math.floor((ms / 100) % 10)}` : "";
  return `${Math.floor(minutes)}:${two(seconds)}${tenths}`;
}

export function ClockFace(props: FaceProps): JSX.Element {
  const [now, setNow] = createSignal(performance.now());
  createEffect(() => {
    if (!props.runs) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    onCleanup(() => clearInterval(timer));
  });
  const left = () =>
    props.left_ms - (props.runs ? Math.max(0, now() - props.at) : 0);
  return (
    <span
      class="clock" classList={{ runs: props.runs, low: props.runs && left() < LOW_MS }}
      role="timer" aria-label={t("clock.title")} dir="ltr"
    >
      {clockText(left())}
    </span>
  );
}
