// The board of a game that is studied, and where it stands: at a place (0 is the start, n is after
// the nth move), within the waves of the move that led there, or in a line that was not played.
import type { Accessor } from "solid-js";
import { makeBoard, type Progress } from "../board/board";
import type { AnyState } from "../engine/protocol";
import type { GameDescriptor } from "../games/descriptor";
import { titleOf } from "../games/list";
import { setFailure } from "../lib/failure";
import { sound } from "../lib/in_turn";
import { settings, still } from "../lib/settings";
import { say } from "../text/words";
import { attempt, makeHeld, show, stepWave, watch, type Held } from "./steps";
import type { Study } from "./study";

export interface Desk {
  readonly study: Study;
  readonly last: number;
  place: Accessor<number>;
  /** Where the move's reaction stands; undefined at rest. */
  reel: Accessor<Progress | undefined>;
  /** How many waves the move to this place has. */
  waves: Accessor<number>;
  state: Accessor<AnyState>;
  watching: Accessor<boolean>;
  /** How many moves of the line that was not played are tried, from this place on. */
  tried: Accessor<number>;
  attach(host: HTMLElement): void;
  go(place: number, play?: boolean): void;
  /** A wave on or back, over the ends of moves. */
  wave(by: 1 | -1): void;
  watch(): void;
  /** Shows so many moves of a line instead of what was played; 0 comes back. */
  attempt(line: readonly unknown[], count: number): void;
  focusBoard(): void;
  refresh(): void;
  close(): void;
}

// Large boards shrink further here than where they are played.
const LEAST_CELL: Partial<Record<GameDescriptor["kind"], number>> = { puzzle: 12, score: 12 };

function attach(held: Held, host: HTMLElement): void {
  const { descriptor, file: { skin } } = held.study.game;
  held.board = makeBoard({
    host, skin, say, still, label: titleOf(descriptor.id), leastCell: LEAST_CELL[descriptor.kind],
    speed: () => settings().speed,
    pick: () => {},
    waveBegan(events, wave) {
      const made = skin.sound(events, wave);
      if (made) void sound(made.name, made.height);
    },
    progress: held.setReel,
  });
}

/** `best` is the action to be marked at a place, if there is one. */
export function makeDesk(study: Study, best: (place: number) => unknown): Desk {
  const held = makeHeld(study, best);
  const { place, reel, waves, state, watching, tried, setWatching } = held;
  // Waves are counted from where the one before them led.
  let queue: Promise<unknown> = Promise.resolve();
  const run = (work: Promise<void>) => void work.catch(setFailure);
  return {
    study, last: study.moves.length, place, reel, waves, state, watching, tried,
    attach(host) {
      attach(held, host);
      run(show(held, 0, "rest"));
    },
    go(to, play = false) {
      setWatching(false);
      run(show(held, to, play && !still() ? "play" : "rest"));
    },
    wave(by) {
      setWatching(false);
      queue = queue.then(() => stepWave(held, by)).catch(setFailure);
    },
    watch() {
      if (watching()) setWatching(false);
      else run(watch(held));
    },
    attempt(line, count) {
      setWatching(false);
      run(count === 0 ? show(held, place(), "rest") : attempt(held, line, count));
    },
    focusBoard: () => held.board?.focusHere(),
    refresh: () => held.board?.refresh(),
    close() {
      held.turn += 1;
      setWatching(false);
      held.board?.destroy();
      held.reader.close();
    },
  };
}
