// The lower half of the board of stacker, for small pictures and lessons.
import type { Paint, Skin } from "../../board/skin";
import { ROWS, type StackerModel } from "./model";
import { skin as whole } from "./skin";
import type { StackerEvent } from "./types";

export { modelOf } from "./skin";

/** How many rows are shown. */
export const SHOWN = 6;

function lowered(paint: Paint, draw: () => void): void {
  paint.context.save();
  paint.context.translate(0, -(ROWS - SHOWN) * paint.cell);
  draw();
  paint.context.restore();
}

export const skin: Skin<StackerModel, StackerEvent> = {
  ...whole,
  size: (model) => ({ ...whole.size(model), rows: SHOWN }),
  draw: (paint, model) => lowered(paint, () => whole.draw(paint, model)),
  drawMoment: (paint, moment) => lowered(paint, () => whole.drawMoment(paint, moment)),
  cellLabel: (model, row, col, say) => whole.cellLabel(model, row + ROWS - SHOWN, col, say),
};
