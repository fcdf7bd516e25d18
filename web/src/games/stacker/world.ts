// A world of the page's own around what is visible of a race: the same blocks and the same pair,
// with another seed. The real seed is a secret of the server's, but while a pair falls and as it
// lands nothing depends on it; only the hand and the pairs that follow do.
import { openSession } from "../../engine/client";
import type { ApplyAnswer, StateAnswer, Waves } from "../../engine/protocol";
import { landingOf } from "./spots";
import type {
  Blocks, Odds, Spot, StackerAction, StackerEvent, StackerState,
} from "./types";

export interface Fall {
  waves: Waves<StackerEvent>;
  state: StackerState;
}

export interface World {
  /** Becomes the world of a state; false where there is none. */
  enter(state: StackerState): Promise<boolean>;
  /** Undefined if the rules refuse it. */
  act(action: StackerAction): Promise<Fall | undefined>;
  /** Where the pair would come to lie. */
  spots(): Promise<readonly Spot[]>;
  close(): void;
}

// With the odds below one seed of twelve fits at least, so that so many are always enough.
const MOST_SEEDS = 1000;

/** Odds by which a pair of these blocks is likely. */
function oddsOf(blocks: Blocks): Odds {
  const isKind = (block: string): block is keyof Odds =>
    block === "bomb" || block === "hard" || block === "star";
  const kinds = new Set(blocks.map((block) => (isKind(block) ? block : "friend")));
  const share = Math.floor(100 / kinds.size);
  const of = (kind: keyof Odds) => (kinds.has(kind) ? share : 0);
  return { bomb: of("bomb"), hard: of("hard"), star: of("star") };
}

/** Rows from the bottom up, as a setup has them. */
function startOf({ grid }: StackerState): StackerState["grid"] {
  const empty = grid.findIndex((row) => row.some((block) => block !== null));
  return empty < 0 ? [] : grid.slice(empty).reverse();
}

export function makeWorld(): World {
  const session = openSession();
  const seeds = new Map<string, number>();
  const apply = (action: StackerAction) =>
    session.ask<ApplyAnswer<StackerState, StackerEvent>>({ cmd: "apply", action });
  return {
    async enter(state) {
      if (!state.pair) return false;
      const { blocks } = state.pair;
      const name = blocks.join(" ");
      const setup = { hand: 0, odds: oddsOf(blocks), start: startOf(state) };
      for (let seed = seeds.get(name) ?? 0; seed < MOST_SEEDS; ++seed) {
        const answer = await session.ask<StateAnswer<StackerState>>({
          cmd: "new", game: "stacker", setup, seed,
        });
        if (!answer.ok) return false;
        if (answer.state.pair?.blocks.join(" ") !== name) continue;
        seeds.set(name, seed);
        return true;
      }
      return false;
    },
    async act(action) {
      const answer = await apply(action);
      return answer.ok ? { waves: answer.events, state: answer.state } : undefined;
    },
    async spots() {
      const answer = await apply("drop");
      if (!answer.ok) return [];
      await session.ask({ cmd: "undo" });
      return landingOf(answer.events);
    },
    close: () => session.close(),
  };
}
