// Rows come before the page of their game is loaded; they wait here, in order.
import { createSignal, type Accessor } from "solid-js";
import type { GameView, Row } from "../net/messages";
import type { Sink } from "./online_game";

export interface Inbox extends Sink {
  /** The game as it was first shown. */
  first: Accessor<GameView | undefined>;
  /** Takes all rows so far at once, and each that comes after them. */
  open(take: (rows: readonly Row[]) => void): void;
}

export function makeInbox(): Inbox {
  const [first, setFirst] = createSignal<GameView>();
  let waiting: Row[] = [];
  let take: ((rows: readonly Row[]) => void) | undefined;
  return {
    first,
    begin: (view) => void setFirst(view),
    row(row) {
      if (take) take([row]);
      else waiting.push(row);
    },
    open(taker) {
      take = taker;
      taker(waiting);
      waiting = [];
    },
  };
}
