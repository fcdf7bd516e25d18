// The windows of the page, loaded when one is first opened.
import { Match, Switch, type JSX } from "solid-js";
import { nameOf } from "../../games/burst/words";
import type { KeyRow } from "../../lib/shortcuts";
import { t } from "../../lib/words";
import { Dialog } from "../../parts/dialog";
import { KeysDialog } from "../../parts/keys_dialog";
import type { Window } from "./bar";
import type { BurstGame } from "./game";
import { SetupDialog } from "./setup_dialog";
import type { Table } from "./table";

const KEYS: readonly KeyRow[] = [
  [["←", "↑", "↓", "→"], "keys.move"],
  [["Home", "End"], "keys.row"],
  [["Enter", "Space"], "keys.place"],
  [["U", "R"], "keys.undo"],
  [["N"], "keys.new"],
  [["G"], "keys.resign"],
  [["I"], "keys.hint"],
  [["E"], "keys.weigh"],
  [["C"], "copy.link"],
  [[",", "."], "keys.look"],
  [["[", "]"], "keys.wave"],
  [["P"], "keys.pause"],
  [["Esc"], "keys.skip"],
  [["-", "+"], "keys.speed"],
  [["M"], "keys.sound"],
  [["H"], "keys.lesson"],
  [["?"], "keys.help"],
];

function ResignDialog(props: { table: Table; close(): void }): JSX.Element {
  const player = () => {
    const shown = props.table.shown();
    return shown ? nameOf(shown.model.colors, props.table.resigner(), t) : "";
  };
  const resign = () => {
    props.close();
    props.table.resign();
  };
  return (
    <Dialog
      title={t("resign.ask", { player: player() })} close={props.close}
    >
      <p>{t("resign.text")}</p>
      <div class="tools end">
        <button class="button" onClick={() => props.close()}>{t("dialog.cancel")}</button>
        <button class="button strong" onClick={resign}>{t("action.resign")}</button>
      </div>
    </Dialog>
  );
}

interface WindowsProps {
  game: BurstGame;
  table: Table;
  open: NonNullable<Window>;
  close(): void;
}

export function Windows(props: WindowsProps): JSX.Element {
  // A position to start from belongs to one game, not to the next.
  const setup = () => ({ ...props.table.shown()?.setup, position: undefined });
  return (
    <Switch>
      <Match when={props.open === "setup"}>
        <SetupDialog
          game={props.game} setup={setup()} seats={props.table.aid()?.seats() ?? []}
          start={props.table.start} close={props.close}
        />
      </Match>
      <Match when={props.open === "resign"}>
        <ResignDialog table={props.table} close={props.close} />
      </Match>
      <Match when={props.open === "keys"}>
        <KeysDialog title={t("keys.title")} rows={KEYS} close={props.close} />
      </Match>
    </Switch>
  );
}
