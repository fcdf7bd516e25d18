// What a desk holds, and the steps that change what it shows. Whatever is asked for later makes
// what was asked before stop by itself.
import { createSignal, type Accessor, type Setter } from "solid-js";
import type { Board, Progress } from "../board/board";
import type { AnyEvent, AnyState } from "../engine/protocol";
import { settings, still } from "../lib/settings";
import { t } from "../lib/words";
import { say } from "../text/words";
import { cellOf, type Cell } from "./games";
import { makeReader, type AnyPlayed, type Reader } from "./reader";
import type { Study } from "./study";

/** Within a move, before that wave; or its end, at rest; or its end, after all of it was played. */
export type Wanted = number | "rest" | "play";

export interface Held {
  readonly study: Study;
  readonly reader: Reader;
  /** The best action at a place, if it is known and to be marked. */
  best(place: number): unknown;
  board: Board<unknown, AnyEvent> | undefined;
  turn: number;
  /** A line that was not played, and all actions up to its end. */
  variation: { line: readonly unknown[]; place: number; actions: unknown[] } | undefined;
  place: Accessor<number>;
  setPlace: Setter<number>;
  reel: Accessor<Progress | undefined>;
  setReel: Setter<Progress | undefined>;
  waves: Accessor<number>;
  setWaves: Setter<number>;
  state: Accessor<AnyState>;
  setState: Setter<AnyState>;
  watching: Accessor<boolean>;
  setWatching: Setter<boolean>;
  tried: Accessor<number>;
  setTried: Setter<number>;
}

export function makeHeld(study: Study, best: (place: number) => unknown): Held {
  const [place, setPlace] = createSignal(0);
  const [reel, setReel] = createSignal<Progress>();
  const [waves, setWaves] = createSignal(0);
  const [state, setState] = createSignal<AnyState>(study.first);
  const [watching, setWatching] = createSignal(false);
  const [tried, setTried] = createSignal(0);
  return {
    study, best, reader: makeReader(study.replay), board: undefined, turn: 0,
    variation: undefined, place, setPlace, reel, setReel, waves, setWaves, state, setState,
    watching, setWatching, tried, setTried,
  };
}

function modelOf({ study }: Held, state: AnyState): unknown {
  return study.game.file.modelOf(study.setupOf(state), state);
}

/** An action that leads to the board that is shown, on the board before it. */
interface Led {
  action: unknown;
  before: unknown;
}

/** Shows a board at rest, with what is marked on it. */
function rest(held: Held, state: AnyState, led: Led | undefined, next?: AnyPlayed): void {
  const { study: { game }, board } = held;
  const model = modelOf(held, state);
  game.told.dress?.(model, led?.action, next?.waves);
  held.setState(state);
  const isDuel = game.descriptor.kind === "duel";
  const last = led && isDuel ? cellOf(game, led.before, led.action) : undefined;
  const hint = () => {
    const wanted = held.tried() === 0 ? held.best(held.place()) : undefined;
    return wanted === undefined ? undefined : cellOf(game, model, wanted);
  };
  const isAt = (cell: Cell | undefined, row: number, col: number) =>
    cell?.[0] === row && cell[1] === col;
  board?.rest(model, {
    last: (row, col) => isAt(last, row, col),
    hint: (row, col) => isAt(hint(), row, col),
  });
  held.setReel(undefined);
}

/** What follows in the game, where that is shown on the board: where a pair is going to land. */
async function lookAhead({ study, reader }: Held, place: number) {
  const next = study.game.descriptor.kind === "score" ? study.moves[place] : undefined;
  const answer = next && (await reader.look(study.replay.actions, next.number));
  return answer?.ok ? answer : undefined;
}

/** Shows an action of a list; over when the board is at rest or something else is asked for. */
async function playOut(
  held: Held, actions: readonly unknown[], number: number, wanted: Wanted,
): Promise<void> {
  const mine = ++held.turn;
  const { board, study: { game } } = held;
  const played = await held.reader.look(actions, number);
  if (!played.ok || mine !== held.turn) return;
  const before = modelOf(held, played.before);
  game.told.dress?.(before, actions[number - 1], undefined);
  const waves = played.waves.length;
  held.setWaves(waves);
  if (typeof wanted === "number" && wanted < waves) {
    held.setState(played.before);
    board?.open(before, played.waves);
    board?.seek(wanted);
    board?.announce(t("analysis.wave", { wave: wanted, waves }));
    return;
  }
  if (wanted === "play") await board?.play(before, played.waves);
  const next = held.tried() === 0 ? await lookAhead(held, held.place()) : undefined;
  if (mine !== held.turn) return;
  rest(held, played.state, { action: actions[number], before }, next);
  board?.announce(game.file.skin.summary(before, played.waves, say));
}

/** Goes to a place of the game, and within its move to a wave. */
export async function show(held: Held, to: number, wanted: Wanted): Promise<void> {
  const { study } = held;
  const place = Math.max(0, Math.min(study.moves.length, to));
  held.setPlace(place);
  held.setTried(0);
  const move = study.moves[place - 1];
  if (move) return playOut(held, study.replay.actions, move.number, wanted);
  const mine = ++held.turn;
  const next = await lookAhead(held, 0);
  if (mine !== held.turn) return;
  held.setWaves(0);
  rest(held, study.first, undefined, next);
  held.board?.announce(t("analysis.start"));
}

/** A wave on or back; the end of a move is the beginning of the next. */
export async function stepWave(held: Held, by: 1 | -1): Promise<void> {
  const [place, waves] = [held.place(), held.waves()];
  const now = held.reel()?.wave ?? waves;
  if (by > 0 && now >= waves) {
    if (place < held.study.moves.length) await show(held, place + 1, 1);
  } else if (by < 0 && now <= 1) {
    await show(held, place - 1, "rest");
  } else {
    await show(held, place, now + by);
  }
}

// How long a position is looked at while the game runs by itself, at plain speed.
const LOOK_MS = 450;
const LOOK_STILL_MS = 900;

/** Lets the game run by itself to its end, from its start if it stands there. */
export async function watch(held: Held): Promise<void> {
  const last = held.study.moves.length;
  held.setWatching(true);
  if (held.place() === last) await show(held, 0, "rest");
  while (held.watching() && held.place() < last) {
    await show(held, held.place() + 1, still() ? "rest" : "play");
    const ms = (still() ? LOOK_STILL_MS : LOOK_MS) / settings().speed;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  held.setWatching(false);
}

/** Shows so many moves of a line that was not played, from this place on. */
export async function attempt(
  held: Held, line: readonly unknown[], count: number,
): Promise<void> {
  const place = held.place();
  if (held.variation?.line !== line || held.variation.place !== place) {
    const { moves, replay } = held.study;
    const before = replay.actions.slice(0, (moves[place - 1]?.number ?? -1) + 1);
    held.variation = { line, place, actions: [...before, ...line] };
  }
  const { actions } = held.variation;
  held.setTried(count);
  await playOut(held, actions, actions.length - line.length + count - 1, still() ? "rest" : "play");
}
