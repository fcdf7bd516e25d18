// A match in progress. The engine holds the game; here is what the page needs besides: the actions
// so far, those taken back, and a way to look at any earlier position. No page in here, and no
// queue: each method sends all of its requests at once, and the engine answers in their order.
import { openSession } from "../engine/client";
import type {
  AnyEvent, AnyState, Answer, ApplyAnswer, GameId, LegalAnswer, Replay, ReplayAnswer, Request,
  StateAnswer,
} from "../engine/protocol";
import { makeViewer, type Played } from "./viewer";

export type { Played } from "./viewer";

export interface Match<Setup, State extends AnyState, Action, Event extends AnyEvent> {
  readonly game: GameId;
  setup(): Setup;
  state(): State;
  actions(): readonly Action[];
  /** Actions that were taken back, the next to redo last. */
  undone(): readonly Action[];
  start(setup: Setup, seed?: number | string): Promise<Answer<StateAnswer<State>>>;
  load(replay: Replay<Setup, Action>): Promise<Answer<StateAnswer<State>>>;
  act(action: Action): Promise<Answer<Played<State, Event>>>;
  undo(): Promise<boolean>;
  redo(): Promise<Answer<Played<State, Event>> | undefined>;
  legal(): Promise<Action[]>;
  /** The action of that number, from 0 on, once more. The match itself does not move. */
  look(number: number): Promise<Answer<Played<State, Event>>>;
  /** Plays all actions again, and hands out each with the state before it. */
  walk(visit: (state: State, action: Action) => void): Promise<void>;
  replay(): Replay<Setup, Action>;
  /** The state with its hash and its replay. */
  full(): Promise<Answer<ReplayAnswer<State, Setup, Action>>>;
  close(): void;
}

interface Held<Setup, State, Action> {
  setup: Setup;
  seed: number | string;
  state: State;
  actions: Action[];
  undone: Action[];
}

export function makeMatch<Setup, State extends AnyState, Action, Event extends AnyEvent>(
  game: GameId,
): Match<Setup, State, Action, Event> {
  const session = openSession();
  const viewer = makeViewer<Setup, State, Action, Event>();
  let held: Held<Setup, State, Action> | undefined;

  const now = () => {
    if (!held) throw new Error("the match has not started");
    return held;
  };
  // The engine fills in the defaults of a setup; its replay has them.
  const begin = async (request: Request): Promise<Answer<StateAnswer<State>>> => {
    const [answer, full] = await Promise.all([
      session.ask<StateAnswer<State>>(request),
      session.ask<ReplayAnswer<State, Setup, Action>>({ cmd: "state" }),
    ]);
    if (answer.ok && full.ok) held = { ...full.replay, state: full.state, undone: [] };
    return answer;
  };
  const apply = async (action: Action): Promise<Answer<Played<State, Event>>> => {
    const answer = await session.ask<ApplyAnswer<State, Event>>({ cmd: "apply", action });
    if (!answer.ok) return answer;
    const before = now().state;
    now().state = answer.state;
    now().actions.push(action);
    return { ok: true, before, waves: answer.events, state: answer.state };
  };
  const replay = ({ setup, seed, actions } = now()) =>
    ({ game, setup, seed, actions: [...actions] });

  return {
    game,
    setup: () => now().setup,
    state: () => now().state,
    actions: () => now().actions,
    undone: () => now().undone,
    start: (setup, seed = 0) => begin({ cmd: "new", game, setup, seed }),
    load: (from) => begin({ cmd: "load", replay: from }),
    async act(action) {
      const played = await apply(action);
      if (played.ok) now().undone = [];
      return played;
    },
    async undo() {
      const answer = await session.ask<StateAnswer<State>>({ cmd: "undo" });
      if (!answer.ok) return false;
      const action = now().actions.pop();
      if (action !== undefined) now().undone.push(action);
      now().state = answer.state;
      return true;
    },
    async redo() {
      const action = now().undone.pop();
      return action === undefined ? undefined : apply(action);
    },
    async legal() {
      const answer = await session.ask<LegalAnswer<Action>>({ cmd: "legal" });
      return answer.ok ? answer.actions : [];
    },
    look: async (number) => viewer.look(replay(), number),
    walk: async (visit) => viewer.walk(replay(), visit),
    replay: () => replay(),
    full: () => session.ask({ cmd: "state" }),
    close() {
      session.close();
      viewer.close();
    },
  };
}
