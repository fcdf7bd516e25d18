// The list of keys of a puzzle page, loaded when it is first opened.
import type { JSX } from "solid-js";
import type { KeyRow } from "../../lib/shortcuts";
import { t } from "../../lib/words";
import { KeysDialog } from "../../parts/keys_dialog";

const KEYS: readonly KeyRow[] = [
  [["←", "↑", "↓", "→"], "puzzle.keys.move"],
  [["W", "A", "S", "D"], "puzzle.keys.move"],
  [["Click"], "puzzle.keys.click"],
  [["U", "R"], "puzzle.keys.undo"],
  [["X"], "puzzle.reset"],
  [["P"], "puzzle.watch"],
  [["I"], "solver.ask"],
  [["T"], "solver.warn"],
  [["B", "N"], "puzzle.keys.beside"],
  [["Enter"], "puzzle.keys.on"],
  [["L"], "puzzle.levels"],
  [["C"], "puzzle.copy"],
  [["E"], "puzzle.edit"],
  [["⇧", "→"], "puzzle.keys.walk"],
  [["M"], "puzzle.keys.sound"],
  [["H"], "puzzle.lesson"],
  [["?"], "puzzle.keys"],
];

export function PuzzleKeys(props: { close(): void }): JSX.Element {
  return <KeysDialog title={t("puzzle.keys")} rows={KEYS} close={props.close} />;
}
