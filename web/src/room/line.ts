// One match that follows the rows of a game between people. An action of one's own is carried out
// at once and waits for its row; should another row come in its place, it is taken back.
import { createSignal, type Accessor } from "solid-js";
import type { AnyEvent, AnyState, EngineError, Json } from "../engine/protocol";
import type { Match, Played } from "../lib/match";
import type { Row } from "../net/messages";

export interface Line<Setup, State extends AnyState, Action, Event extends AnyEvent> {
  readonly match: Match<Setup, State, Action, Event>;
  /** How many of the last actions are one's own and not stored yet. */
  waiting: Accessor<number>;
  /** Whether the server came to another state by the same row: its rules are not ours. */
  differs: Accessor<boolean>;
  /** Carries out an action of one's own. */
  act(action: Action): ReturnType<Match<Setup, State, Action, Event>["act"]>;
  /** Takes back what waits. */
  takeBack(): Promise<void>;
  /** So many more rows have come, each of which is going to be followed. */
  coming(rows: number): void;
  follow(row: Row): Promise<Followed<State, Event>>;
}

/** What a row did here: actions to be shown, or a board that changed without any. */
export interface Followed<State, Event extends AnyEvent> {
  played: Played<State, Event>[];
  /** The row was one's own action, which is there already. */
  known: boolean;
}

function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return a === b;
  const [left, right] = [a as { [name: string]: Json }, b as { [name: string]: Json }];
  const names = Object.keys(left);
  return names.length === Object.keys(right).length &&
    names.every((name) => sameJson(left[name], right[name]));
}

/** `actionsOf` says what a row without an action of its own does, such as a resignation. */
export function makeLine<Setup, State extends AnyState, Action, Event extends AnyEvent>(
  match: Match<Setup, State, Action, Event>,
  actionsOf: (row: Row, state: State) => Action[],
): Line<Setup, State, Action, Event> {
  const [waiting, setWaiting] = createSignal(0);
  const [differs, setDiffers] = createSignal(false);
  const takeBack = async () => {
    for (; waiting() > 0; setWaiting(waiting() - 1)) await match.undo();
  };
  let left = 0;
  // The engine tells the hash with the whole replay, so it is asked after the last of the rows that
  // have come, and not after each.
  const check = async (row: Row) => {
    left -= 1;
    if (row.hash === undefined || waiting() > 0 || left > 0) return;
    const answer = await match.full();
    if (!answer.ok || answer.hash !== row.hash) setDiffers(true);
  };
  return {
    match, waiting, differs, takeBack,
    coming(rows) {
      left += rows;
    },
    async act(action) {
      const played = await match.act(action);
      if (played.ok) setWaiting(waiting() + 1);
      return played;
    },
    async follow(row) {
      const first = match.actions().at(-waiting());
      if (row.kind === "play" && waiting() > 0 && sameJson(first as Json, row.action)) {
        setWaiting(waiting() - 1);
        await check(row);
        return { played: [], known: true };
      }
      await takeBack();
      if (row.kind === "takeback") {
        const turns = typeof row.action === "number" ? row.action : 0;
        while (match.actions().length > turns && (await match.undo()));
      }
      const actions = row.kind === "play"
        ? [row.action as Action]
        : actionsOf(row, match.state());
      const played: Played<State, Event>[] = [];
      for (const action of actions) {
        const answer = await match.act(action);
        if (answer.ok) played.push(answer);
        else setDiffers(true);
      }
      await check(row);
      return { played, known: false };
    },
  };
}

/** Whether a refusal only says that the page is behind, and the rows will tell. */
export function isBehind({ code }: EngineError): boolean {
  return code === "sequence/stale" || code === "net/lost";
}
