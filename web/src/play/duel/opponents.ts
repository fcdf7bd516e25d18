// What thinks on the page of a duel: the players that are no people, the hint, and who
// stands better. Loaded when one of them is first wanted. The page never waits for it: a thought
// that something else came before is ended, and what it says is not heard any more.
import { createSignal, type Accessor } from "solid-js";
import type { Json } from "../../engine/protocol";
import { openThinker } from "../../engine/thinker";
import type { BestAnswer, Question } from "../../engine/thinking";
import { afterwards } from "../../lib/in_turn";
import { keepOf, progress } from "../../lib/progress";
import { still } from "../../lib/settings";
import { t } from "../../lib/words";
import { cellOf, playersIn, playersOf, type DuelAction, type Standing } from "./game";
import { swapped, toSeats, type Seats } from "./seats";
import { act, type Session } from "./session";

export interface Opponents {
  seats: Accessor<Seats>;
  /** Of who sits there: 1 to 10, or 0 for a person. */
  levelOf(player: number): number;
  /** Whether it is the turn of a player that is no person. */
  isThinking(): boolean;
  /** Who gives up where somebody does. */
  resigner(): number;
  seat(wanted: Json | undefined): void;
  /** The same players on each other's seats. */
  swap(): void;
  /** The board is at rest: whoever is to think does. */
  rested(): void;
  /** Something else comes first. */
  halt(): void;
  hint(): void;
  standing: Accessor<Standing | undefined>;
  weighs: Accessor<boolean>;
  weigh(on: boolean): void;
  close(): void;
}

// As long as a level may think on the largest boards, and as long as a look at the board takes.
const MOST_MS = 4000;
const PAUSE_MS = 600;
const PAUSE_STILL_MS = 250;
const HINT: Question = { cmd: "best", ms: 1500 };
const WEIGHED: Question = { cmd: "best", nodes: 60_000, ms: 1000 };
const SEEDS = 2 ** 31;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Asking {
  /** Ends what is thought; whatever it was for is dropped. Returns the number of the new round. */
  halt(): number;
  round(): number;
  /** What is best here; undefined where something else came first. */
  ask(question: Question, mine: number): Promise<BestAnswer<DuelAction> | undefined>;
}

function makeAsking(session: Session): Asking {
  const thinker = openThinker();
  let round = 0;
  return {
    round: () => round,
    halt() {
      thinker.stop();
      return ++round;
    },
    async ask(question, mine) {
      const replay = session.match.replay();
      const answer = await thinker.ask<BestAnswer<DuelAction>>(replay, question);
      if (mine !== round || !answer) return undefined;
      if (answer.ok) return answer;
      session.setNotice(t("mind.broken"));
      return undefined;
    },
  };
}

/** Marks the cell, goes there and says it. */
function showHint(session: Session, action: DuelAction): void {
  const cell = cellOf(session.game, action);
  if (!cell) return;
  const { row, col } = cell;
  session.hint = cell;
  session.board?.refresh();
  session.board?.focus(row, col);
  session.board?.announce(t("mind.hint", { row: row + 1, col: col + 1 }));
}

/** The move of a level, after the pause that a person would make. */
async function moveOf(
  asking: Asking, level: number, mine: number,
): Promise<DuelAction | undefined> {
  const seed = Math.floor(Math.random() * SEEDS);
  const pause = wait(still() ? PAUSE_STILL_MS : PAUSE_MS);
  const best = await asking.ask({ cmd: "best", level, seed, ms: MOST_MS }, mine);
  await pause;
  return best?.action;
}

export function makeOpponents(session: Session): Opponents {
  const { game, match } = session;
  const asking = makeAsking(session);
  const [seats, setSeats] = createSignal<Seats>([]);
  const [standing, setStanding] = createSignal<Standing>();
  const [weighs, setWeighs] = createSignal(progress().games[game.id]?.["weigh"] === true);

  const levelOf = (player: number) => seats()[player - 1] ?? 0;
  const mover = () => match.state().currentPlayer ?? 0;
  const isThinking = () => levelOf(mover()) > 0;
  const weighNow = async (mine: number) => {
    const [one, two, three] = playersIn(game, match.state());
    if (!one || !two || three) {
      setStanding(undefined);
      return;
    }
    const best = await asking.ask(WEIGHED, mine);
    if (!best) return;
    setStanding({ players: [one, two], score: mover() === one ? best.score : -best.score });
  };
  const rested = async () => {
    const mine = asking.halt();
    if (match.state().status !== "active") {
      setStanding(undefined);
      return;
    }
    if (weighs()) await weighNow(mine);
    if (mine !== asking.round() || !isThinking()) return;
    const action = await moveOf(asking, levelOf(mover()), mine);
    if (!action) return;
    await afterwards(session, async () => {
      if (mine === asking.round() && session.looking() === undefined) await act(session, action);
    });
  };
  const hint = async () => {
    if (session.looking() !== undefined || isThinking()) return;
    const best = await asking.ask(HINT, asking.round());
    if (best) showHint(session, best.action);
  };
  const keepSeats = (next: Seats) => {
    setSeats(next);
    keepOf(game.id, "seats", [...next]);
  };

  return {
    seats, levelOf, isThinking, standing, weighs,
    halt: () => void asking.halt(),
    resigner: () => {
      const people = playersIn(game, match.state()).filter((player) => levelOf(player) === 0);
      return people.includes(mover()) ? mover() : (people[0] ?? mover());
    },
    seat: (wanted) => setSeats(toSeats(wanted)),
    swap: () => keepSeats(swapped(seats(), playersOf(game, match.state()).length)),
    rested: () => void rested(),
    hint: () => void hint(),
    weigh(on) {
      setWeighs(on);
      keepOf(game.id, "weigh", on);
      if (!on) setStanding(undefined);
      else if (!isThinking()) void weighNow(asking.round());
    },
    close: () => void asking.halt(),
  };
}
