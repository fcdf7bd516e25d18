// stacker: friends, stars, bombs and blocks in a well of six columns.
import type { Skin } from "../../board/skin";
import { draw, drawMoment } from "./draw";
import { cloneModel, COLS, makeModel, ROWS, showEvent, type StackerModel } from "./model";
import type { StackerEvent, StackerState } from "./types";
import { cellLabel, summary } from "./words";

export { landingOf } from "./spots";

function waveMs(events: readonly StackerEvent[]): number {
  const [first] = events;
  switch (first?.type) {
    case "move": return 60;
    case "lock": return 70;
    case "fall": return 60 + 26 * Math.max(...events.map((event) =>
      event.type === "fall" ? event.toRow - event.row : 0));
    case "chain": return 460;
    case "bonus": return 110;
    case "hand": return 360;
    case "spawn": return 60;
    default: return 0;
  }
}

const soundOf: Skin<StackerModel, StackerEvent>["sound"] = (events) => {
  const [first] = events;
  switch (first?.type) {
    case "lock": return { name: "place", height: 0 };
    case "chain": {
      const blast = events.some((event) => event.type === "blast");
      return { name: blast ? "bomb" : "clear", height: 2 * (first.chain - 1) };
    }
    case "bonus": return { name: "slide", height: 0 };
    case "hand": return { name: "refuse", height: 0 };
    case "won": return { name: "win", height: 0 };
    case "over": return { name: "lose", height: 0 };
    default: return undefined;
  }
};

export const skin: Skin<StackerModel, StackerEvent> = {
  size: () => ({ rows: ROWS, cols: COLS }),
  clone: cloneModel, show: showEvent, draw, drawMoment, waveMs, cellLabel, summary, sound: soundOf,
};

export function modelOf(_setup: unknown, state: StackerState): StackerModel {
  return makeModel(state);
}
