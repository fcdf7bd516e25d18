// The bar over the whole play.
import { createSignal, Show, type JSX } from "solid-js";
import "../../style/turns.css";
import { Icon } from "../../art/icons";
import { t } from "../../lib/words";
import type { Table } from "./table";

export function Scrub(props: { table: Table }): JSX.Element {
  const shown = () => props.table.shown();
  const at = () => t("puzzle.at", { n: shown()?.done ?? 0, all: shown()?.actions.length ?? 0 });
  const label = () => t(props.table.watching() ? "puzzle.stop" : "puzzle.watch");
  // Where the bar was put, until the board is there: keys come quicker than places are shown, and
  // each counts from the one before.
  const [wanted, setWanted] = createSignal<number>();
  const seek = async (place: number) => {
    setWanted(place);
    await props.table.seek(place);
    setWanted((latest) => (latest === place ? undefined : latest));
  };
  return (
    <Show when={(shown()?.actions.length ?? 0) > 0}>
      <div class="scrub" dir="ltr">
        <button
          class="button quiet" aria-label={label()} title={label()}
          disabled={shown()?.done === shown()?.actions.length} onClick={props.table.watch}
        >
          <Icon name={props.table.watching() ? "pause" : "play"} />
        </button>
        <input
          type="range" min={0} max={shown()?.actions.length ?? 0} step={1}
          value={wanted() ?? shown()?.done ?? 0}
          aria-label={t("puzzle.scrub")} aria-valuetext={at()}
          onInput={(event) => void seek(event.currentTarget.valueAsNumber)}
        />
        <span class="faint scrub-count">{shown()?.done}/{shown()?.actions.length}</span>
      </div>
    </Show>
  );
}
