// The solver beside the editor: it looks at the latest draft alone, and tells of itself while it
// looks. What it says is the engine's word.
import { createSignal, type Accessor } from "solid-js";
import type { GameId } from "../engine/protocol";
import type { Direction } from "../engine/puzzle";
import { openThinker, type Thinker } from "../engine/thinker";
import type { SolveAnswer, SolveProgress } from "../engine/thinking";

type Far = Pick<SolveProgress, "states" | "bound">;

/** What is known of the draft. */
export type Verdict =
  | { name: "waiting" }
  | ({ name: "looking" } & Far)
  | { name: "solved"; actions: readonly Direction[] }
  | { name: "never"; reason: string }
  | ({ name: "unknown"; stopped: boolean } & Far);

export interface Solver {
  verdict: Accessor<Verdict>;
  /** Forgets what it was looking at. */
  forget(): void;
  /** Looks at a setup, `patient` without a limit of time; what is known already is said again. */
  look(board: string, setup: unknown, patient: boolean): Promise<void>;
  /** Ends the search, and says how far it came. */
  stop(): void;
  /** The proved par of a board. */
  parOf(board: string): number | undefined;
  /** A par that was proved elsewhere: that of a level that comes with the game. */
  believe(board: string, par: number): void;
  close(): void;
}

// How long it looks by itself, in milliseconds.
const PATIENCE_MS = 20_000;
const MOST_KNOWN = 200;

export function makeSolver(game: GameId): Solver {
  const [verdict, setVerdict] = createSignal<Verdict>({ name: "waiting" });
  const pars = new Map<string, number>();
  const known = new Map<string, Verdict>();
  // Undo and redo come back to boards that were solved already.
  const remember = (board: string, verdict: Verdict) => {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(board, verdict);
    setVerdict(verdict);
  };
  let thinker: Thinker | undefined;
  let asked = 0;
  const end = () => {
    asked += 1;
    thinker?.stop();
  };
  return {
    verdict,
    forget() {
      end();
      setVerdict({ name: "waiting" });
    },
    async look(board, setup, patient) {
      end();
      const before = known.get(board);
      if (before) {
        setVerdict(before);
        return;
      }
      const mine = asked;
      setVerdict({ name: "looking", states: 0, bound: 0 });
      thinker ??= openThinker();
      const limits = patient ? {} : { limits: { ms: PATIENCE_MS } };
      const answer = await thinker.ask<SolveAnswer<Direction>>(
        { game, setup, seed: 0, actions: [] }, { cmd: "solve", progress: true, ...limits },
        ({ states, bound }) => {
          if (mine === asked) setVerdict({ name: "looking", states, bound });
        },
      );
      if (mine !== asked) return;
      if (!answer?.ok) {
        setVerdict({ name: "waiting" });
        return;
      }
      const { result, actions, reason = "", states, bound } = answer;
      if (result === "solved") {
        pars.set(board, actions.length);
        remember(board, { name: "solved", actions });
      } else if (result === "unsolvable") {
        remember(board, { name: "never", reason });
      } else {
        setVerdict({ name: "unknown", stopped: false, states, bound });
      }
    },
    stop() {
      const now = verdict();
      if (now.name !== "looking") return;
      end();
      setVerdict({ ...now, name: "unknown", stopped: true });
    },
    parOf: (board) => pars.get(board),
    believe: (board, par) => pars.set(board, par),
    close: end,
  };
}
