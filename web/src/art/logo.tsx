// The mark of fissile: a cell that has just burst.
import type { JSX } from "solid-js";

export function Logo(): JSX.Element {
  return (
    <svg class="logo" viewBox="0 0 64 64" aria-hidden="true">
      <path class="logo-rays" d="M32 24V18M40 32H46M32 40V46M24 32H18" />
      <circle class="logo-core" cx="32" cy="32" r="8" />
      <circle class="logo-n" cx="32" cy="9" r="7" />
      <circle class="logo-e" cx="55" cy="32" r="7" />
      <circle class="logo-s" cx="32" cy="55" r="7" />
      <circle class="logo-w" cx="9" cy="32" r="7" />
    </svg>
  );
}
