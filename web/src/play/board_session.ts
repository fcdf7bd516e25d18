// What every page to play on holds: its board with the queue of steps, what is shown, and a notice.
import { createSignal, type Accessor, type Setter } from "solid-js";
import type { Board } from "../board/board";
import type { AnyEvent } from "../engine/protocol";
import type { Turns } from "../lib/in_turn";

export interface BoardSession<Shown> extends Turns {
  board: Board<unknown, AnyEvent> | undefined;
  shown: Accessor<Shown | undefined>;
  setShown: Setter<Shown | undefined>;
  notice: Accessor<string>;
  setNotice: Setter<string>;
}

export function makeBoardSession<Shown>(): BoardSession<Shown> {
  const [shown, setShown] = createSignal<Shown>();
  const [notice, setNotice] = createSignal("");
  const turns: Turns = { board: undefined, steps: 0, queue: Promise.resolve() };
  return { ...turns, board: undefined, shown, setShown, notice, setNotice };
}

/** Says something to be seen and heard. */
export function tell<Shown>(session: BoardSession<Shown>, sentence: string): void {
  session.setNotice(sentence);
  session.board?.announce(sentence);
}
