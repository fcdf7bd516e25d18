// What buttons and keys do to the whole board, and to the brush.
import type { Direction } from "../engine/puzzle";
import { t } from "../lib/words";
import type { Cell } from "./draft";
import { flipped, mirrored, shifted, turned } from "./motion";
import type { Tool } from "./strokes";
import type { Workshop } from "./workshop";

export const TOOLS: readonly (readonly [tool: Tool, key: string])[] =
  [["brush", "B"], ["rectangle", "R"], ["fill", "F"], ["hand", "V"]];

const STEPS: Record<Direction, readonly [down: number, right: number]> = {
  up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1],
};

export function shift(shop: Workshop, way: Direction): void {
  const { craft } = shop.game;
  const [down, right] = STEPS[way];
  shop.reshape(shifted(craft.size(shop.sheet.draft()), down, right));
}

export function turnBoard(shop: Workshop, how: "mirror" | "flip" | "turn"): void {
  const motion = { mirror: mirrored, flip: flipped, turn: turned }[how];
  shop.reshape(motion(shop.game.craft.size(shop.sheet.draft())));
}

export function clearBoard(shop: Workshop): void {
  shop.sheet.change(shop.game.craft.clear(shop.sheet.draft()));
  shop.say(t("editor.cleared"));
}

export function takeBack(shop: Workshop, how: "undo" | "redo"): void {
  shop.setSelected(undefined);
  if (shop.sheet[how]()) shop.say(t(how === "undo" ? "editor.undone" : "editor.redone"), true);
}

/** A colour; a brush that has none is put down for the first that has. */
export function takeColor(shop: Workshop, color: string): void {
  const { colored: [first], colored } = shop.game.craft;
  if (first === undefined) return;
  shop.setBrush(colored.includes(shop.brush().name) ? { color } : { color, name: first });
}

/** Takes the brush that would paint what is seen on a cell. */
export function takeBrush(shop: Workshop, cell: Cell): void {
  const { craft } = shop.game;
  const { name, color, value } = craft.look(shop.sheet.draft(), cell);
  shop.setBrush({
    name, ...(craft.colored.includes(name) && { color }),
    ...(name in craft.valued && { value }),
  });
}
