// Looks at any action of a game once more, in an engine session of its own. Going on from action to
// action needs no more than each of them; only a jump plays the game again from its start.
import { openSession } from "../engine/client";
import type { AnyEvent, AnyState, Answer, ApplyAnswer, StateAnswer } from "../engine/protocol";
import type { Played } from "../lib/viewer";
import type { AnyReplay } from "./link";

export type AnyPlayed = Played<AnyState, AnyEvent>;

export interface Reader {
  /** The action of that number in a list that begins as the game does, or leaves it somewhere. */
  look(actions: readonly unknown[], number: number): Promise<Answer<AnyPlayed>>;
  close(): void;
}

// What was looked at last is likely to be looked at again.
const KEPT = 64;

export function makeReader(replay: AnyReplay): Reader {
  const session = openSession();
  const kept = new Map<number, Answer<AnyPlayed>>();
  let held: readonly unknown[] = [];
  let [at, state]: [number, AnyState | undefined] = [-1, undefined];
  let queue: Promise<unknown> = Promise.resolve();

  const look = async (actions: readonly unknown[], number: number): Promise<Answer<AnyPlayed>> => {
    if (held !== actions) kept.clear();
    const known = kept.get(number);
    if (known) return known;
    if (held !== actions || at !== number || !state) {
      const part = { ...replay, actions: actions.slice(0, number) };
      const loaded = await session.ask<StateAnswer<AnyState>>({ cmd: "load", replay: part });
      if (!loaded.ok) return loaded;
      state = loaded.state;
    }
    const before = state;
    const action = actions[number];
    const answer = await session.ask<ApplyAnswer<AnyState, AnyEvent>>({ cmd: "apply", action });
    state = undefined;
    if (!answer.ok) return answer;
    [held, at, state] = [actions, number + 1, answer.state];
    const played = { ok: true, before, waves: answer.events, state: answer.state } as const;
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(number, played);
    return played;
  };
  return {
    look(actions, number) {
      const result = queue.then(() => look(actions, number));
      queue = result.catch(() => undefined);
      return result;
    },
    close: () => session.close(),
  };
}
