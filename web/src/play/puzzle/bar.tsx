// The buttons under the board.
import type { JSX } from "solid-js";
import { ICONS } from "../../art/icons";
import { PUZZLE_ICONS } from "../../art/puzzle_icons";
import { t } from "../../lib/words";
import { Tool } from "../../parts/tool";
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
        icon={ICONS.undo} label={t("puzzle.undo")} key="U" disabled={done() === 0}
        onClick={props.table.undo}
      />
      <Tool
        icon={ICONS.redo} label={t("puzzle.redo")} key="R" disabled={done() === all()}
        onClick={props.table.redo}
      />
      <Tool
        icon={PUZZLE_ICONS.reset} label={t("puzzle.reset")} key="X" disabled={done() === 0}
        onClick={props.table.reset}
      />
      <Tool icon={ICONS.link} label={t("puzzle.copy")} key="C" onClick={() => props.copy()} />
      <Tool
        icon={ICONS.hint} label={t("solver.ask")} key="I"
        disabled={props.table.shown()?.status !== "active"} onClick={props.table.hint}
      />
      <Tool
        icon={PUZZLE_ICONS.dead} label={t("solver.warn")} key="T" pressed={props.table.warns()}
        onClick={props.table.warn}
      />
      {props.children}
    </div>
  );
}
