// The buttons under the board.
import type { JSX } from "solid-js";
import { t } from "../../lib/words";
import { Tool } from "../../parts/tool";
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
