// The solver on a puzzle's page: the next move of a shortest solution, and a word where none is
// left. Loaded when one of them is first wanted; a new move ends what it is about.
import { createSignal, type Accessor } from "solid-js";
import type { Direction } from "../../engine/puzzle";
import { openThinker } from "../../engine/thinker";
import type { SolveAnswer, SolveProgress } from "../../engine/thinking";
import { keepOf, progress } from "../../lib/progress";
import { t } from "../../lib/words";
import type { Session } from "./session";

export interface Solver {
  hint(): void;
  /** The board is at rest after something was done. */
  rested(): void;
  /** Whether it says by itself that nothing solves the level any more. */
  warns: Accessor<boolean>;
  warn(on: boolean): void;
  /** Ends what it thinks about. */
  stop(): void;
}

/** A solution that was found: the actions before it, and its own. */
interface Line {
  setup: unknown;
  actions: readonly Direction[];
}

const HINT_MS = 2000;

/** What is left of a line where the play has followed it so far. */
function restOf(line: Line | undefined, setup: unknown, actions: readonly Direction[]) {
  if (!line || line.setup !== setup || actions.length >= line.actions.length) return undefined;
  const follows = actions.every((action, i) => action === line.actions[i]);
  return follows ? line.actions.slice(actions.length) : undefined;
}

export function makeSolver(session: Session, say: (sentence: string) => void): Solver {
  const { game, match } = session;
  const thinker = openThinker();
  const [warns, setWarns] = createSignal(progress().games[game.id]?.["warn"] === true);
  let line: Line | undefined;
  let round = 0;

  const sayHint = (rest: readonly Direction[]) => {
    const [way] = rest;
    if (!way) return;
    session.hint = way;
    session.board?.refresh();
    say(t("solver.hint", { way: t(`puzzle.${way}`), n: rest.length }));
  };
  const progressing = ({ states }: SolveProgress) => {
    session.setNotice(t("solver.looks", { n: states }));
  };
  // Asks about the board as it is; undefined where something else came first.
  const solve = async (tell?: (progress: SolveProgress) => void) => {
    const mine = ++round;
    thinker.stop();
    const replay = match.replay();
    const question = { cmd: "solve", limits: { ms: HINT_MS }, progress: true } as const;
    const answer = await thinker.ask<SolveAnswer<Direction>>(replay, question, tell);
    if (mine !== round || !answer) return undefined;
    if (answer.ok && answer.result === "solved") {
      line = { setup: replay.setup, actions: [...replay.actions, ...answer.actions] };
    }
    return answer;
  };
  const stop = () => {
    round += 1;
    thinker.stop();
  };
  const isOver = () => match.state().status !== "active";
  const hint = async () => {
    if (isOver()) return;
    const known = restOf(line, match.setup(), match.actions());
    if (known) {
      sayHint(known);
      return;
    }
    const answer = await solve(progressing);
    if (!answer) return;
    if (!answer.ok) say(t("solver.broken"));
    else if (answer.result === "solved") sayHint(answer.actions);
    else if (answer.result === "unsolvable") say(t("solver.dead"));
    else say(t("solver.unknown", { n: answer.states, bound: answer.bound }));
  };
  const look = async () => {
    if (!warns() || isOver() || restOf(line, match.setup(), match.actions())) return;
    const answer = await solve();
    if (answer?.ok && answer.result === "unsolvable") say(t("solver.dead"));
  };
  return {
    warns, stop,
    hint: () => void hint(),
    rested() {
      stop();
      void look();
    },
    warn(on) {
      setWarns(on);
      keepOf(game.id, "warn", on);
      say(t(on ? "solver.warns" : "solver.silent"));
      if (on) void look();
    },
  };
}
