// The board that is drawn on: the same grid of cells as in play, with a pointer that paints and
// keys that do all that a pointer can.
import { createEffect, onCleanup, onMount, type JSX } from "solid-js";
import { makeBoard, type Board } from "../board/board";
import type { AnyEvent } from "../engine/protocol";
import { titleOf } from "../games/list";
import { settings } from "../lib/settings";
import { t } from "../lib/words";
import { say } from "../text/words";
import { areaOf, cellArea, clampArea, type Cell, type Thing } from "./draft";
import { markedSkin, type Marked } from "./marked_skin";
import { listenToPointer } from "./pointer";
import { fill } from "./strokes";
import type { Workshop } from "./workshop";

/** What the keys have begun and not ended: a rectangle, or a thing that is carried. */
type Begun =
  | { kind: "corner"; cell: Cell }
  | { kind: "carry"; thing: Thing; from: Cell };

export interface Hold {
  focus(cell: Cell): void;
  focusHere(): void;
  announce(sentence: string): void;
  /** Gives up what the keys have begun; false if there was nothing. */
  giveUp(): boolean;
}

interface BoardProps {
  shop: Workshop;
  ready(hold: Hold): void;
}

/** What Enter does on a cell, with each tool. */
function makeHand(shop: Workshop): {
  pick(cell: Cell): void;
  /** The focus has come to a cell: shows what Enter would do there. */
  reach(cell: Cell): void;
  giveUp(): boolean;
} {
  const { craft } = shop.game;
  const { sheet } = shop;
  let begun: Begun | undefined;
  const shownAt = (cell: Cell) => {
    if (begun?.kind === "corner") {
      return craft.put(sheet.draft(), shop.brush(), areaOf(begun.cell, cell));
    }
    if (begun?.kind !== "carry") return sheet.draft();
    const { thing, from } = begun;
    const [row, col] = [thing.area.row + cell.row - from.row, thing.area.col + cell.col - from.col];
    const to = clampArea({ ...thing.area, row, col }, craft.size(sheet.draft()));
    shop.setSelected({ row: to.row, col: to.col });
    return craft.move(sheet.draft(), thing, to);
  };
  return {
    reach(cell) {
      if (begun) sheet.preview(shownAt(cell));
    },
    pick(cell) {
      const tool = shop.tool();
      const thing = craft.thingAt(sheet.draft(), cell);
      if (begun) {
        sheet.change(shownAt(cell));
        begun = undefined;
      } else if (tool === "rectangle") {
        begun = { kind: "corner", cell };
        sheet.preview(shownAt(cell));
        shop.say(t("editor.corner"));
      } else if (tool === "hand") {
        if (!thing) {
          shop.say(t("editor.nothing"));
          return;
        }
        begun = { kind: "carry", thing, from: cell };
        shop.setSelected({ row: thing.area.row, col: thing.area.col });
        shop.say(t("editor.carry"));
      } else if (tool === "fill") {
        sheet.change(fill(craft, sheet.draft(), shop.brush(), cell));
      } else {
        sheet.change(craft.put(sheet.draft(), shop.brush(), cellArea(cell)));
      }
    },
    giveUp() {
      const had = begun !== undefined;
      begun = undefined;
      if (had) sheet.drop();
      return had;
    },
  };
}

function cellOf(host: HTMLElement, target: EventTarget | null, cols: number): Cell | undefined {
  const index = [...host.querySelectorAll(".board-cell")].indexOf(target as Element);
  return index < 0 ? undefined : { row: Math.floor(index / cols), col: index % cols };
}

function modelOf(shop: Workshop): Marked {
  const thing = shop.selectedThing();
  return {
    board: shop.game.modelOf(shop.sheet.shown()),
    faults: shop.places(),
    selected: thing?.area,
    handle: thing !== undefined && shop.game.craft.stretches(thing),
  };
}

export function DrawingBoard(props: BoardProps): JSX.Element {
  let host!: HTMLDivElement;
  const { shop } = props;
  const { puzzle, craft } = shop.game;
  const hand = makeHand(shop);
  let board: Board<Marked, AnyEvent> | undefined;
  onMount(() => {
    const skin = markedSkin(puzzle.file);
    const focus = ({ row, col }: Cell) => board?.focus(row, col);
    const pick = (row: number, col: number) => {
      hand.pick({ row, col });
      // A screen reader does not say a name again that changed under it.
      board?.announce(skin.cellLabel(modelOf(shop), row, col, say));
    };
    board = makeBoard({
      host, skin, say, pick, label: "", speed: () => 1, still: () => true,
    });
    listenToPointer(shop, host, focus);
    host.addEventListener("focusin", ({ target }) => {
      const cell = cellOf(host, target, craft.size(shop.sheet.shown()).cols);
      if (!cell) return;
      shop.setCursor(cell);
      hand.reach(cell);
    });
    props.ready({
      focus, giveUp: hand.giveUp,
      focusHere: () => board?.focusHere(),
      announce: (sentence) => board?.announce(sentence),
    });
    createEffect(() => {
      settings();
      const { rows, cols } = craft.size(shop.sheet.shown());
      board?.rename(t("editor.grid", { game: titleOf(puzzle.id), rows, cols }));
      board?.rest(modelOf(shop), { open: () => true });
    });
    createEffect(() => {
      const { text } = shop.notice();
      if (text) board?.announce(text);
    });
  });
  onCleanup(() => board?.destroy());
  return <div class="stage" dir="ltr" ref={host} />;
}
