// A finished or linked game once more, landing by landing.
import type { JSX } from "solid-js";
import { ICONS } from "../../art/icons";
import { t } from "../../lib/words";
import { Tool } from "../../parts/tool";
import type { Table } from "./table";

export function LookBar(props: { table: Table; landing: number }): JSX.Element {
  const count = () => props.table.live.stand()?.landings.length ?? 0;
  const title = () => t("replay.title", { n: props.landing + 1, of: count() });
  return (
    <section class="look" aria-label={title()}>
      <p class="look-title"><strong>{title()}</strong></p>
      <input
        type="range" min={0} max={Math.max(0, count() - 1)} step={1} value={props.landing}
        aria-label={t("replay.slider")} aria-valuetext={title()}
        onInput={(event) => props.table.look(Number(event.currentTarget.value), false)}
      />
      <div class="tools">
        <Tool
          icon={ICONS.left} label={t("replay.prev")} key="," disabled={props.landing === 0}
          onClick={() => props.table.look(props.landing - 1, false)}
        />
        <Tool
          icon={ICONS[props.table.watching() ? "pause" : "play"]}
          label={t(props.table.watching() ? "replay.pause" : "replay.play")}
          onClick={() => (props.table.watching()
            ? props.table.stopWatching()
            : props.table.look(props.landing, true))}
        />
        <Tool
          icon={ICONS.right} label={t("replay.next")} key="."
          disabled={props.landing + 1 >= count()}
          onClick={() => props.table.look(props.landing + 1, false)}
        />
        <button class="button strong" onClick={() => props.table.back()}>
          {t("replay.back")}
        </button>
      </div>
    </section>
  );
}
