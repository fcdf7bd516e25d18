// The buttons under the board; while a reaction plays, those that pause, skip and pace it.
import { Show, type JSX } from "solid-js";
import { ICONS } from "../../art/icons";
import { change, pace, settings } from "../../lib/settings";
import { t } from "../../lib/words";
import { Tool } from "../../parts/tool";
import type { DuelGame } from "./game";
import type { Table } from "./table";

// Of this bar alone.
const SKIP = "M5 5V19L14 12ZM18 5V19";
const SCALES = "M12 3V20M7 20H17M5 6H19M2.5 13L5 6L7.5 13A2.5 2.5 0 0 1 2.5 13" +
  "M16.5 13L19 6L21.5 13A2.5 2.5 0 0 1 16.5 13";

export type Window = "setup" | "resign" | "keys" | "lesson" | undefined;

function ReactionTools(props: { table: Table }): JSX.Element {
  const running = () => props.table.reel()?.running ?? false;
  return (
    <div class="tools reaction">
      <Tool
        icon={ICONS[running() ? "pause" : "play"]} key="P"
        label={t(running() ? "action.pause" : "action.resume")}
        onClick={() => props.table.pauseOrResume()}
      />
      <Tool
        icon={SKIP} key="Escape" label={t("action.skip")} onClick={() => props.table.skip()}
      />
    </div>
  );
}

interface BarProps {
  game: DuelGame;
  table: Table;
  open(window: Window): void;
}

export function Bar(props: BarProps): JSX.Element {
  const shown = () => props.table.shown();
  const active = () => shown()?.state.status === "active";
  const begun = () => (shown()?.actions.length ?? 0) > 0;
  return (
    <div class="bar">
      <Show when={props.table.reel()} fallback={
        <div class="tools">
          <Tool
            icon={ICONS.undo} label={t("action.undo")} key="U" disabled={!begun()}
            onClick={() => props.table.undo()}
          />
          <Tool
            icon={ICONS.redo} label={t("action.redo")} key="R" disabled={!shown()?.canRedo}
            onClick={() => props.table.redo()}
          />
          <Show when={props.game.resigning !== false}>
            <Tool
              icon={ICONS.flag} label={t("action.resign")} key="G" disabled={!active() || !begun()}
              onClick={() => props.open("resign")}
            />
          </Show>
          <Show when={props.game.opponents}>
            <Tool
              icon={ICONS.hint} label={t("action.hint")} key="I" disabled={!active()}
              onClick={() => props.table.hint()}
            />
          </Show>
          <Show when={props.game.standing}>
            <Tool
              icon={SCALES} label={t("action.weigh")} key="E"
              pressed={props.table.opponents()?.weighs() ?? false}
              onClick={() => props.table.weigh()}
            />
          </Show>
        </div>
      }>
        <ReactionTools table={props.table} />
      </Show>
      <div class="tools">
        <button
          class="button quiet speed" title={t("action.speed")}
          onClick={() => (settings().speed >= 4 ? change({ speed: 0.25 }) : pace(1))}
        >
          <span class="spoken">{t("action.speed")}</span>
          <span dir="ltr">{settings().speed}×</span>
        </button>
        <Show when={props.game.lesson}>
          <Tool
            icon={ICONS.help} label={t("action.lesson")} key="H"
            onClick={() => props.open("lesson")}
          />
        </Show>
        <Tool
          icon={ICONS.keys} label={t("action.keys")} key="?" onClick={() => props.open("keys")}
        />
        <Tool
          icon={ICONS.plus} label={t("action.new")} key="N" onClick={() => props.open("setup")}
        />
      </div>
    </div>
  );
}
