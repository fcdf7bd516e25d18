// The list of keys, loaded when it is first opened.
import type { JSX } from "solid-js";
import { t } from "../lib/words";
import { KeysDialog } from "../parts/keys_dialog";
import { KEY_ROWS } from "./keys";

export function Windows(props: { close(): void }): JSX.Element {
  return <KeysDialog title={t("analysis.keys")} rows={KEY_ROWS} close={props.close} />;
}
