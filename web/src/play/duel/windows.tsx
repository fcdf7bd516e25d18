// The windows of the page, loaded when one is first opened.
import { Match, Show, Switch, type JSX } from "solid-js";
import type { KeyRow } from "../../lib/shortcuts";
import { t } from "../../lib/words";
import { Dialog } from "../../parts/dialog";
import { KeysDialog } from "../../parts/keys_dialog";
import type { Window } from "./bar";
import { nameOf, type DuelGame } from "./game";
import { SetupDialog } from "./setup_dialog";
import type { SetupForm } from "./setup_form";
import type { Table } from "./table";

const keysOf = (game: DuelGame): readonly KeyRow[] => [
  [["←", "↑", "↓", "→"], "keys.move"],
  [["Home", "End"], "keys.row"],
  [["Enter", "Space"], "keys.place"],
  [["U", "R"], "keys.undo"],
  [["N"], "keys.new"],
  ...(game.resigning === false ? [] : [[["G"], "keys.resign"]] as const),
  ...(game.opponents ? [[["I"], "keys.hint"]] as const : []),
  ...(game.standing ? [[["E"], "keys.weigh"]] as const : []),
  [["C"], "copy.link"],
  [[",", "."], "keys.look"],
  [["[", "]"], "keys.wave"],
  [["P"], "keys.pause"],
  [["Esc"], "keys.skip"],
  [["-", "+"], "keys.speed"],
  [["M"], "keys.sound"],
  ...(game.lesson ? [[["H"], "keys.lesson"]] as const : []),
  [["?"], "keys.help"],
];

function ResignDialog(props: { game: DuelGame; table: Table; close(): void }): JSX.Element {
  const player = () => nameOf(props.game, props.table.resigner(), t);
  const resign = () => {
    props.close();
    props.table.resign();
  };
  return (
    <Dialog
      title={t("resign.ask", { player: player() })} close={props.close}
    >
      <Show when={props.game.resigning || undefined}>
        {(meaning) => <p>{t(meaning())}</p>}
      </Show>
      <div class="tools end">
        <button class="button" onClick={() => props.close()}>{t("dialog.cancel")}</button>
        <button class="button strong" onClick={resign}>{t("action.resign")}</button>
      </div>
    </Dialog>
  );
}

export interface WindowsProps {
  game: DuelGame;
  form: SetupForm;
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
          game={props.game} form={props.form} setup={setup()}
          seats={props.table.opponents()?.seats() ?? []}
          start={props.table.start} close={props.close}
        />
      </Match>
      <Match when={props.open === "resign"}>
        <ResignDialog game={props.game} table={props.table} close={props.close} />
      </Match>
      <Match when={props.open === "keys"}>
        <KeysDialog title={t("keys.title")} rows={keysOf(props.game)} close={props.close} />
      </Match>
    </Switch>
  );
}
