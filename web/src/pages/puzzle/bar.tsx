// The buttons under the board, and the bar over the whole play.
import { Show, createSignal, type JSX } from "solid-js";
import { Icon } from "../../art/icons";
import { t } from "../../ctrl/words";
import { Tool } from "../parts/tool";
import { SignTool } from "./sign_tool";
import type { Table } from "./table";

interface BarProps {
  table: Table;
  copy(): void;
  /** Further buttons. */
  children?: JSX.Element;
}

export function Bar(props: BarProps): JSX.Element {
  const done = () => props.table.shown()?.done ?? 0;
  const all = () => props.table.shown()?.actions.length ?? 0;
  return (
    <div class="tools puzzle-tools">
      <Tool
        icon="undo" label={t("puzzle.undo")} key="U" disabled={done() === 0}
        onClick={props.table.undo}
      />
      <Tool
        icon="redo" label={t("puzzle.redo")} key="R" disabled={done() === all()}
        onClick={props.table.redo}
      />
      <SignTool
        sign="reset" label={t("puzzle.reset")} key="X" disabled={done() === 0}
        onClick={props.table.reset}
      />
      <Tool icon="link" label={t("puzzle.copy")} key="C" onClick={() => props.copy()} />
      <Tool
        icon="hint" label={t("solver.ask")} key="I"
        disabled={props.table.shown()?.status !== "active"} onClick={props.table.hint}
      />
      <SignTool
        sign="dead" label={t("solver.warn")} key="T" pressed={props.table.warns()}
        onClick={props.table.warn}
      />
      {props.children}
    </div>
  );
}

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
