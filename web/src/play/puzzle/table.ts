// What the buttons, keys and cells of a puzzle page do.
import type { Accessor } from "solid-js";
import { makeBoard } from "../../board/board";
import type { Direction } from "../../engine/puzzle";
import { inTurn, sound } from "../../lib/in_turn";
import { progress } from "../../lib/progress";
import { settings, still } from "../../lib/settings";
import { t } from "../../lib/words";
import { say } from "../../text/words";
import type { Level, PuzzleGame } from "./game";
import { act, begin, makeHand, redo, seek, settle, type Hand, type Shown } from "./session";

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

function attach(hand: Hand, host: HTMLElement): void {
  const { game } = hand;
  const { skin } = game.file;
  hand.host = host;
  hand.board = makeBoard({
    host, skin, say, still, label: t(game.title), leastCell: game.leastCell,
    speed: () => settings().speed,
    pick(row, col) {
      const shown = hand.shown();
      const way = shown && game.wayTo(shown.model, row, col);
      if (hand.steps > 0) hand.board?.skip();
      else if (way) void inTurn(hand, () => act(hand, way));
    },
    waveBegan(events, wave) {
      const made = skin.sound(events, wave);
      if (made) void sound(made.name, made.height);
    },
  });
}

/** Carries out again, move by move, what was taken back, until it ends or is stopped. */
async function watch(hand: Hand): Promise<void> {
  hand.setWatching(true);
  while (hand.watching() && hand.match.undone().length > 0) {
    await inTurn(hand, () => redo(hand));
    if (still()) await new Promise((resolve) => setTimeout(resolve, 250));
  }
  hand.setWatching(false);
}

/** Goes to a place of the play; over when the board shows it, or a later one that was asked for. */
function makeSeek(hand: Hand): (done: number) => Promise<void> {
  let wanted = 0;
  let waiting: Promise<void> | undefined;
  return (done) => {
    wanted = done;
    hand.setWatching(false);
    // However fast the slider moves, only its last place is gone to.
    waiting ??= inTurn(hand, () => {
      waiting = undefined;
      return seek(hand, wanted);
    });
    return waiting;
  };
}

function makeSolving(hand: Hand, say: (sentence: string) => void): () => Promise<Solver> {
  return async () => {
    const { makeSolver } = await import("./solver");
    return hand.solver() ?? hand.setSolver(makeSolver(hand, say));
  };
}

export function makeTable(game: PuzzleGame): Table {
  const hand = makeHand(game);
  const { shown, moving, watching, notice, match } = hand;
  const stopped = (run: () => void) => () => {
    hand.setWatching(false);
    run();
  };
  const seekTo = makeSeek(hand);
  const tell = (sentence: string) => {
    hand.setNotice(sentence);
    hand.board?.announce(sentence);
  };
  const solver = makeSolving(hand, tell);
  if (progress().games[game.id]?.["warn"]) void solver();
  const step = (by: number) => void inTurn(hand, () => seek(hand, match.actions().length + by));
  return {
    game, shown, moving, watching, notice,
    say: tell,
    hint: () => void solver().then((one) => one.hint()),
    warns: () => hand.solver()?.warns() ?? false,
    warn: () => void solver().then((one) => one.warn(!one.warns())),
    attach(host, daily) {
      hand.daily = daily;
      attach(hand, host);
    },
    begin: (level, play, atEnd) => inTurn(hand, () => begin(hand, level, play, atEnd)),
    move(way, held = false) {
      hand.setWatching(false);
      if (!hand.level || (held && hand.steps >= MOST_HELD)) return;
      void inTurn(hand, () => act(hand, way));
    },
    undo: stopped(() => step(-1)),
    redo: stopped(() => void inTurn(hand, () => redo(hand))),
    reset: stopped(() => void seekTo(0)),
    seek: seekTo,
    watch: () => (watching() ? hand.setWatching(false) : void watch(hand)),
    focusBoard: () => hand.board?.focusHere(),
    focusHeart() {
      const heart = game.heart(hand.shown()?.model);
      if (heart) hand.board?.focus(heart.row, heart.col);
    },
    refresh() {
      hand.board?.refresh();
      if (hand.level && hand.steps === 0) void inTurn(hand, () => settle(hand));
    },
    close() {
      hand.setWatching(false);
      hand.solver()?.stop();
      hand.board?.destroy();
      match.close();
    },
  };
}
