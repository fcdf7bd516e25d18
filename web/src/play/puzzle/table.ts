// What the buttons, keys and cells of a puzzle page do.
import type { Accessor } from "solid-js";
import type { Direction } from "../../engine/puzzle";
import { titleOf } from "../../games/list";
import { afterwards, inTurn } from "../../lib/in_turn";
import { openBoard } from "../../lib/play_board";
import { progress } from "../../lib/progress";
import { still } from "../../lib/settings";
import { learnWords, t } from "../../lib/words";
import { tell } from "../board_session";
import type { Level, PuzzleGame } from "./game";
import { act, begin, makeSession, redo, seek, settle, type Session, type Shown } from "./session";
import type { Solver } from "./solver";

export type { Shown } from "./session";

export interface Table {
  readonly game: PuzzleGame;
  shown: Accessor<Shown | undefined>;
  /** Whether a move is being played. */
  moving: Accessor<boolean>;
  /** Whether the rest of a play runs by itself. */
  watching: Accessor<boolean>;
  notice: Accessor<string>;
  say(sentence: string): void;
  attach(host: HTMLElement, daily: (level: Level) => boolean): void;
  /** Begins a level, with a play to walk through; `atEnd` goes on where it ends. */
  begin(level: Level, play?: readonly Direction[], atEnd?: boolean): Promise<boolean>;
  move(way: Direction, held?: boolean): void;
  undo(): void;
  redo(): void;
  reset(): void;
  seek(done: number): Promise<void>;
  watch(): void;
  /** The next move of a shortest solution. */
  hint(): void;
  /** Whether the page says by itself that nothing solves the level any more. */
  warns(): boolean;
  warn(): void;
  focusBoard(): void;
  /** Focuses the cell of the piece that matters. */
  focusHeart(): void;
  refresh(): void;
  close(): void;
}

// A key that is held down waits for its turn; more than a few waiting steps would run on after it.
const MOST_HELD = 2;

function attach(session: Session, host: HTMLElement): void {
  const { game } = session;
  const { skin } = game.file;
  session.host = host;
  host.toggleAttribute("data-walks", game.pathTo !== undefined);
  session.board = openBoard({
    host, skin, label: titleOf(game.id), leastCell: game.leastCell,
    pick(row, col) {
      const shown = session.shown();
      const way = shown && game.wayTo(shown.model, row, col);
      if (session.steps > 0) {
        session.walking = false;
        session.board?.skip();
      } else if (way) void inTurn(session, () => act(session, way));
      else if (shown?.status === "active" && game.pathTo) {
        void import("./walk").then(({ walkTo }) => walkTo(session, row, col));
      } else if (shown?.status === "active") session.board?.refuse(row, col, t(game.noWay));
    },
  });
}

/** Carries out again, move by move, what was taken back, until it ends or is stopped. */
async function watch(session: Session): Promise<void> {
  session.setWatching(true);
  while (session.watching() && session.match.undone().length > 0) {
    await inTurn(session, () => redo(session));
    if (still()) await new Promise((resolve) => setTimeout(resolve, 250));
  }
  session.setWatching(false);
}

/** Goes to a place of the play; over when the board shows it, or a later one that was asked for. */
function makeSeek(session: Session): (done: number) => Promise<void> {
  let wanted = 0;
  let waiting: Promise<void> | undefined;
  return (done) => {
    wanted = done;
    session.setWatching(false);
    // However fast the slider moves, only its last place is gone to.
    waiting ??= inTurn(session, () => {
      waiting = undefined;
      return seek(session, wanted);
    });
    return waiting;
  };
}

function makeSolving(session: Session, say: (sentence: string) => void): () => Promise<Solver> {
  return async () => {
    const [{ makeSolver }] = await Promise.all([import("./solver"), learnWords("puzzle_more")]);
    return session.solver() ?? session.setSolver(makeSolver(session, say));
  };
}

export function makeTable(game: PuzzleGame): Table {
  const session = makeSession(game);
  const { shown, moving, watching, notice, match } = session;
  const stop = () => {
    session.walking = false;
    session.setWatching(false);
  };
  const stopped = (run: () => void) => () => {
    stop();
    run();
  };
  const seekTo = makeSeek(session);
  const say = (sentence: string) => tell(session, sentence);
  const solver = makeSolving(session, say);
  if (progress().games[game.id]?.["warn"]) void solver();
  // A walk that one click began is one step.
  const undo = () => void inTurn(session, () => {
    const place = match.actions().length;
    return seek(session, session.walks.find(({ to }) => to === place)?.from ?? place - 1);
  });
  const redoNext = () => void inTurn(session, () => {
    const walk = session.walks.find(({ from }) => from === match.actions().length);
    return walk ? seek(session, walk.to) : redo(session);
  });
  return {
    game, shown, moving, watching, notice,
    say,
    // In turn, so that no board that comes to rest ends it.
    hint: () => void solver().then((one) => afterwards(session, () => one.hint())),
    warns: () => session.solver()?.warns() ?? false,
    warn: () => void solver().then((one) => one.warn(!one.warns())),
    attach(host, daily) {
      session.daily = daily;
      attach(session, host);
    },
    begin: (level, play, atEnd) => inTurn(session, () => begin(session, level, play, atEnd)),
    move(way, held = false) {
      stop();
      if (!session.level || (held && session.steps >= MOST_HELD)) return;
      void inTurn(session, () => act(session, way));
    },
    undo: stopped(undo),
    redo: stopped(redoNext),
    reset: stopped(() => void seekTo(0)),
    seek: seekTo,
    watch: () => (watching() ? session.setWatching(false) : void watch(session)),
    focusBoard: () => session.board?.focusHere(),
    focusHeart() {
      const heart = game.heart(session.shown()?.model);
      if (heart) session.board?.focus(heart.row, heart.col);
    },
    refresh() {
      session.board?.refresh();
      if (session.level && session.steps === 0) void inTurn(session, () => settle(session));
    },
    close() {
      stop();
      session.solver()?.stop();
      session.board?.destroy();
      match.close();
    },
  };
}
