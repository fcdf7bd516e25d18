import type { JSX } from "solid-js";
import { t } from "../lib/words";
import { Dialog } from "../parts/dialog";

export function ResignDialog(props: { resign(): void; close(): void }): JSX.Element {
  const resign = () => {
    props.close();
    props.resign();
  };
  return (
    <Dialog title={t("room.resign.ask")} close={props.close}>
      <p>{t("room.resign.text")}</p>
      <div class="tools end">
        <button class="button" onClick={() => props.close()}>{t("dialog.cancel")}</button>
        <button class="button strong" data-first onClick={resign}>{t("room.resign")}</button>
      </div>
    </Dialog>
  );
}
