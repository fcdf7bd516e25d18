// Plays finished actions again, in an engine session of its own: a replay is all a game ever is, so
// nothing but the actions needs to be kept to look at any position of it.
import { openSession, type Session } from "../engine/client";
import type { AnyEvent, AnyState, Answer, ApplyAnswer, Replay, StateAnswer, Waves } from
  "../engine/protocol";

/** An action that was carried out: the state before it, what happened, and the state after it. */
export interface Played<State, Event extends AnyEvent> {
  before: State;
  waves: Waves<Event>;
  state: State;
}

export interface Viewer<Setup, State extends AnyState, Action, Event extends AnyEvent> {
  /** The action of that number, from 0 on. */
  look(replay: Replay<Setup, Action>, number: number): Promise<Answer<Played<State, Event>>>;
  /** Hands out each action with the state before it. */
  walk(
    replay: Replay<Setup, Action>, visit: (state: State, action: Action) => void,
  ): Promise<void>;
  close(): void;
}

export function makeViewer<Setup, State extends AnyState, Action, Event extends AnyEvent>():
  Viewer<Setup, State, Action, Event> {
  let session: Session | undefined;
  const ask: Session["ask"] = (request) => {
    session ??= openSession();
    return session.ask(request);
  };
  return {
    async look(replay, number) {
      const part = { ...replay, actions: replay.actions.slice(0, number) };
      const [loaded, answer] = await Promise.all([
        ask<StateAnswer<State>>({ cmd: "load", replay: part }),
        ask<ApplyAnswer<State, Event>>({ cmd: "apply", action: replay.actions[number] }),
      ]);
      if (!loaded.ok) return loaded;
      if (!answer.ok) return answer;
      return { ok: true, before: loaded.state, waves: answer.events, state: answer.state };
    },
    async walk({ game, setup, seed, actions }, visit) {
      if (actions.length === 0) return;
      // The state after the last action is not asked for.
      const answers = await Promise.all([
        ask<StateAnswer<State>>({ cmd: "new", game, setup, seed }),
        ...actions.slice(0, -1).map((action) =>
          ask<StateAnswer<State>>({ cmd: "apply", action, events: false })),
      ]);
      answers.every((answer, number) => {
        const action = actions[number];
        if (!answer.ok || action === undefined) return false;
        visit(answer.state, action);
        return true;
      });
    },
    close: () => session?.close(),
  };
}
