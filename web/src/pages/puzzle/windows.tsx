// The windows of a puzzle page, loaded when one is first opened.
import { Match, Switch, type JSX } from "solid-js";
import { t } from "../../ctrl/words";
import { KeysDialog, type KeyRow } from "../parts/keys_dialog";
import { later } from "../parts/later";
import type { PuzzleGame } from "./game";

const PuzzleLesson = later(async () => (await import("./lesson")).PuzzleLesson);

export type Window = "keys" | "lesson";

const KEYS: readonly KeyRow[] = [
  [["←", "↑", "↓", "→"], "puzzle.keys.move"],
  [["W", "A", "S", "D"], "puzzle.keys.move"],
  [["U", "R"], "puzzle.keys.undo"],
  [["X"], "puzzle.reset"],
  [["P"], "puzzle.watch"],
  [["I"], "solver.ask"],
  [["T"], "solver.warn"],
  [["N"], "puzzle.next"],
  [["L"], "puzzle.levels"],
  [["C"], "puzzle.copy"],
  [["E"], "puzzle.edit"],
  [["⇧", "→"], "puzzle.keys.walk"],
  [["M"], "puzzle.keys.sound"],
  [["H"], "puzzle.lesson"],
  [["?"], "puzzle.keys"],
];

interface WindowsProps {
  game: PuzzleGame;
  open: Window;
  close(): void;
}

export function Windows(props: WindowsProps): JSX.Element {
  return (
    <Switch>
      <Match when={props.open === "keys"}>
        <KeysDialog title={t("puzzle.keys")} rows={KEYS} close={props.close} />
      </Match>
      <Match when={props.open === "lesson"}>
        <PuzzleLesson game={props.game} close={props.close} />
      </Match>
    </Switch>
  );
}
