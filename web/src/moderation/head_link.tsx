// The way to the pages of moderators, in the head of every page. Loaded for those alone.
import type { JSX } from "solid-js";
import { Strokes } from "../art/icons";
import { t } from "../lib/words";

const SHIELD = "M12 3L19.5 6V11.5C19.5 16 16.5 19.4 12 21C7.5 19.4 4.5 16 4.5 11.5V6Z";

export function HeadLink(): JSX.Element {
  const name = () => t("nav.moderation");
  return (
    <a
      class="button quiet head-staff" href="/moderation" aria-label={name()} title={name()}
    >
      <Strokes path={SHIELD} />
    </a>
  );
}
