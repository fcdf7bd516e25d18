// The tools, undo and redo, and what is done to the board as a whole.
import type { JSX } from "solid-js";
import { Sign } from "../art/puzzle_icons";
import { DIRECTIONS } from "../engine/puzzle";
import { t } from "../lib/words";
import { Tool as IconTool } from "../parts/tool";
import { clearBoard, shift, takeBack, TOOLS, turnBoard } from "./commands";
import { ToolButton } from "./tool_button";
import type { Workshop } from "./workshop";

export function Tools(props: { shop: Workshop }): JSX.Element {
  const { shop } = props;
  return (
    <div class="tools editor-tools" role="toolbar" aria-label={t("editor.tools")}>
      {TOOLS.map(([tool, key]) => (
        <ToolButton
          icon={tool} label={t(`editor.tool.${tool}`)} key={key} pressed={shop.tool() === tool}
          onClick={() => shop.setTool(tool)}
        />
      ))}
      <span class="editor-gap" />
      <IconTool
        icon="undo" label={t("puzzle.undo")} key="U" disabled={!shop.sheet.canUndo()}
        onClick={() => takeBack(shop, "undo")}
      />
      <IconTool
        icon="redo" label={t("puzzle.redo")} key="Y" disabled={!shop.sheet.canRedo()}
        onClick={() => takeBack(shop, "redo")}
      />
    </div>
  );
}

/** What turns, mirrors, shifts and clears the whole board. */
export function BoardTools(props: { shop: Workshop }): JSX.Element {
  const { shop } = props;
  return (
    <div class="tools editor-tools" role="group" aria-label={t("editor.board")}>
      <ToolButton icon="mirror" label={t("editor.mirror")} key="M"
        onClick={() => turnBoard(shop, "mirror")} />
      <ToolButton icon="flip" label={t("editor.flip")} key="⇧M"
        onClick={() => turnBoard(shop, "flip")} />
      <ToolButton icon="turn" label={t("editor.turn")} key="T"
        onClick={() => turnBoard(shop, "turn")} />
      <span class="tools" dir="ltr">
        {DIRECTIONS.map((way) => (
          <button
            class="button quiet editor-tool" onClick={() => shift(shop, way)}
            aria-label={t("editor.shift", { way: t(`puzzle.${way}`) })}
            title={t("editor.shift", { way: t(`puzzle.${way}`) })}
          >
            <Sign name={way} />
          </button>
        ))}
      </span>
      <ToolButton icon="clear" label={t("editor.clear")} key="X"
        onClick={() => clearBoard(shop)} />
    </div>
  );
}
