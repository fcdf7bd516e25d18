// A skin with marks over it: what is wrong, what is selected, where a rectangle begins.
import type { Paint, Skin } from "../board/skin";
import type { AnyEvent } from "../engine/protocol";
import type { PuzzleFile } from "../play/puzzle/game";
import type { Say } from "../text/words";
import type { Area } from "./draft";
import { covers } from "./draft";

export interface Marked {
  board: unknown;
  faults: readonly Area[];
  /** What is selected, carried, or the corner of a rectangle. */
  selected: Area | undefined;
  /** Whether its size can be changed. */
  handle: boolean;
}

function box(paint: Paint, { row, col, rows, cols }: Area, inset: number): void {
  const { context, cell } = paint;
  context.beginPath();
  context.rect(col * cell + inset, row * cell + inset, cols * cell - 2 * inset,
               rows * cell - 2 * inset);
}

function drawFault(paint: Paint, area: Area): void {
  const { context, cell } = paint;
  const width = Math.max(2, cell * 0.08);
  context.save();
  box(paint, area, width / 2);
  context.lineWidth = width;
  context.strokeStyle = paint.color("--cell-ground");
  context.stroke();
  context.setLineDash([cell * 0.18, cell * 0.12]);
  context.strokeStyle = paint.color("--red");
  context.stroke();
  context.clip();
  context.setLineDash([]);
  context.globalAlpha = 0.5;
  context.lineWidth = Math.max(1, cell * 0.06);
  const [x, y] = [area.col * cell, area.row * cell];
  const [w, h] = [area.cols * cell, area.rows * cell];
  context.beginPath();
  for (let at = 0; at < w + h; at += cell / 3) {
    context.moveTo(x + at, y);
    context.lineTo(x + at - h, y + h);
  }
  context.stroke();
  context.restore();
}

/** How much of a cell the handle of a selected thing takes, from its lower right corner. */
export const HANDLE = 0.38;

function drawSelected(paint: Paint, area: Area, handle: boolean): void {
  const { context, cell } = paint;
  const width = Math.max(2, cell * 0.07);
  context.save();
  box(paint, area, width / 2);
  context.lineWidth = width;
  context.strokeStyle = paint.color("--focus");
  context.stroke();
  if (handle) {
    const size = Math.max(9, cell * HANDLE * 0.7);
    const [x, y] = [(area.col + area.cols) * cell - size, (area.row + area.rows) * cell - size];
    context.fillStyle = paint.color("--focus");
    context.fillRect(x, y, size, size);
    context.strokeStyle = paint.color("--cell-ground");
    context.lineWidth = 1.5;
    context.beginPath();
    for (const part of [0.3, 0.62]) {
      context.moveTo(x + size * 0.9, y + size * part);
      context.lineTo(x + size * part, y + size * 0.9);
    }
    context.stroke();
  }
  context.restore();
}

export function markedSkin({ skin }: PuzzleFile): Skin<Marked, AnyEvent> {
  return {
    size: ({ board }) => skin.size(board),
    clone: (model) => model,
    show: () => {},
    draw(paint, { board, faults, selected, handle }) {
      skin.draw(paint, board);
      for (const area of faults) drawFault(paint, area);
      if (selected) drawSelected(paint, selected, handle);
    },
    drawMoment: () => {},
    waveMs: () => 0,
    restless: () => false,
    cellLabel(model, row, col, say: Say) {
      const label = skin.cellLabel(model.board, row, col, say);
      const wrong = model.faults.some((area) => covers(area, { row, col }));
      const chosen = model.selected && covers(model.selected, { row, col });
      return [
        label, ...(wrong ? [say("editor.cell.wrong")] : []),
        ...(chosen ? [say("editor.cell.selected")] : []),
      ].join(say("puzzle.comma"));
    },
    summary: () => "",
    sound: () => undefined,
  };
}
