// The draft in play, here and now: the board of the play page in the place of the drawing.
import { For, onMount, Show, type JSX } from "solid-js";
import { Icon } from "../art/icons";
import { linkTo } from "../levels/link";
import { fragmentIn } from "../levels/outside";
import { useShortcuts } from "../lib/shortcuts";
import { t } from "../lib/words";
import { Bar } from "../play/puzzle/bar";
import { copyLink } from "../play/puzzle/copy";
import { Pad } from "../play/puzzle/pad";
import { Scrub } from "../play/puzzle/scrub";
import { Stage } from "../play/puzzle/stage";
import { makeTable } from "../play/puzzle/table";
import { useWays } from "../play/puzzle/ways";
import type { Trial, Workshop } from "./workshop";

interface TrialProps {
  shop: Workshop;
  trial: Trial;
  /** Back to the drawing. */
  leave(): void;
}

export function TrialBoard(props: TrialProps): JSX.Element {
  const { shop } = props;
  const { puzzle, draftAt } = shop.game;
  const table = makeTable(puzzle);
  const par = () => shop.solver.parOf(shop.board());
  const begin = async () => {
    const { setup, line } = props.trial;
    const known = par();
    const level = {
      number: 0, title: shop.title(), setup, ...(known !== undefined && { par: known }),
    };
    await table.begin(level, line);
    table.focusHeart();
    if (line.length > 0) table.watch();
  };
  onMount(() => void begin());
  // The position of the play becomes the draft.
  const editHere = () => {
    const model = table.shown()?.model;
    if (model !== undefined) shop.sheet.change(draftAt(shop.sheet.draft(), model));
    props.leave();
  };
  const copy = async () => {
    const link = await linkTo(puzzle.id, shop.setup());
    if (link) await copyLink(table, fragmentIn(link.text), `/play/${puzzle.id}`);
    else table.say(t("editor.link.long"));
  };
  useWays(table.move);
  useShortcuts({
    u: table.undo, z: table.undo, Backspace: table.undo, "Ctrl+z": table.undo,
    r: table.redo, y: table.redo, "Ctrl+y": table.redo, x: table.reset, k: editHere,
    p: props.leave, e: props.leave, Escape: props.leave, c: () => void copy(),
  });
  return (
    <>
      <Stage table={table} next={undefined} copy={() => void copy()} />
      <div class="editor-trial">
        <dl class="puzzle-aim">
          <Show when={table.shown()}>{(shown) => (
            <For each={puzzle.aim(shown().model, shown().done, par())}>{({ label, value }) => (
              <div><dt>{label}</dt><dd dir="ltr">{value}</dd></div>
            )}</For>
          )}</Show>
        </dl>
        <div class="tools">
          <button class="button strong" onClick={() => props.leave()}
            title={`${t("editor.back")} (P)`}>
            <Icon name="left" />{t("editor.back")}
          </button>
          <button class="button" onClick={editHere} title={`${t("editor.here")} (K)`}>
            {t("editor.here")}
          </button>
        </div>
        <div class="puzzle-controls">
          <Bar table={table} copy={() => void copy()} />
          <Pad move={table.move} />
        </div>
        <Scrub table={table} />
      </div>
    </>
  );
}
