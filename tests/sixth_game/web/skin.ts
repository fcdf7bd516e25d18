// sixth: a stone is a disc of its owner's colour, which shrinks and grows where it turns.
import type { Moment, Paint, Skin } from "../../board/skin";
import type { AnyState, Waves } from "../../engine/protocol";
import type { Key, Say } from "../../text/words";

interface SixthState extends AnyState {
  grid: number[][];
}

type SixthEvent =
  | { type: "place" | "turn"; player: number; row: number; col: number }
  | { type: "win"; player: number }
  | { type: "draw" };

interface Model {
  rows: number;
  cols: number;
  owner: number[];
}

const COLORS = ["", "red", "blue"];
const nameOf = (player: number, say: Say) => say(`color.${COLORS[player] ?? "red"}` as Key);

export function modelOf(_setup: unknown, { grid }: SixthState): Model {
  return { rows: grid.length, cols: grid[0]?.length ?? 0, owner: grid.flat() };
}

export function countsOf({ owner }: Model): number[] {
  return [0, 1, 2].map((player) => owner.filter((one) => one === player).length);
}

function show(model: Model, event: SixthEvent): void {
  if (event.type === "place" || event.type === "turn") {
    model.owner[event.row * model.cols + event.col] = event.player;
  }
}

function drawStone({ context, cell, color }: Paint, model: Model, at: number, scale: number): void {
  const player = model.owner[at] ?? 0;
  if (player === 0) return;
  context.fillStyle = color(`--${COLORS[player] ?? "red"}`);
  context.beginPath();
  const [x, y] = [(at % model.cols) + 0.5, Math.floor(at / model.cols) + 0.5];
  context.arc(x * cell, y * cell, 0.34 * scale * cell, 0, 2 * Math.PI);
  context.fill();
}

function drawMoment(paint: Paint, moment: Moment<Model, SixthEvent>): void {
  const { before, after, events, part } = moment;
  const changed = new Set(events.flatMap((event) =>
    "row" in event ? [event.row * after.cols + event.col] : []));
  after.owner.forEach((_, at) => {
    const model = changed.has(at) && part < 0.5 ? before : after;
    drawStone(paint, model, at, changed.has(at) ? Math.abs(2 * part - 1) : 1);
  });
}

function cellLabel(model: Model, row: number, col: number, say: Say): string {
  const place = { row: row + 1, col: col + 1 };
  const player = model.owner[row * model.cols + col] ?? 0;
  if (player === 0) return say("cell.empty", place);
  return say("cell.stone", { ...place, owner: nameOf(player, say) });
}

function summary(_before: Model, waves: Waves<SixthEvent>, say: Say): string {
  const parts = waves.flat().map((event) => {
    switch (event.type) {
      case "place":
        return say("move.place", {
          player: nameOf(event.player, say), row: event.row + 1, col: event.col + 1,
        });
      case "turn":
        return say("move.turn", { row: event.row + 1, col: event.col + 1 });
      case "win":
        return say("move.win", { player: nameOf(event.player, say) });
      case "draw":
        return say("move.draw");
    }
  });
  return parts.join(" ");
}

export const skin: Skin<Model, SixthEvent> = {
  size: ({ rows, cols }) => ({ rows, cols }),
  clone: (model) => ({ ...model, owner: [...model.owner] }),
  show, drawMoment, cellLabel, summary,
  draw: (paint, model) => model.owner.forEach((_, at) => drawStone(paint, model, at, 1)),
  waveMs: (events) => (events.some((event) => "row" in event) ? 200 : 0),
  sound: (events) => (events[0]?.type === "place" ? { name: "place", height: 0 } : undefined),
};
