// The match, its board, and what the page shows of both, with the steps that change them. Steps run
// one after another, so however quickly one plays, each sees the end of the one before.
import { createSignal, type Accessor, type Setter } from "solid-js";
import type { Board } from "../../board/board";
import type { AnyEvent, Replay } from "../../engine/protocol";
import type { Direction } from "../../engine/puzzle";
import { writePlace } from "../../levels/address";
import { dayOf } from "../../levels/daily_choice";
import { keepBest, keepCurrent, keepDaily } from "../../levels/marks";
import { sound, type Turns } from "../../lib/in_turn";
import { makeMatch, type Match, type Played } from "../../lib/match";
import { keepMatch } from "../../lib/progress";
import { t } from "../../lib/words";
import { say } from "../../text/words";
import type { Level, PuzzleGame, PuzzleState } from "./game";
import type { Solver } from "./solver";

/** What is shown of the match. */
export interface Shown {
  level: Level;
  status: PuzzleState["status"];
  model: unknown;
  /** All actions, those taken back included; `done` of them are carried out. */
  actions: readonly Direction[];
  done: number;
  notes: readonly string[];
}

export type PuzzleMatch = Match<unknown, PuzzleState, Direction, AnyEvent>;

export interface Hand extends Turns {
  readonly game: PuzzleGame;
  readonly match: PuzzleMatch;
  board: Board<unknown, AnyEvent> | undefined;
  host: HTMLElement | undefined;
  level: Level | undefined;
  /** Whether the play is one's own; one that came with a link is looked at and not kept. */
  own: boolean;
  /** The level of the day, if that is what is played. */
  daily(level: Level): boolean;
  notes: readonly string[];
  /** The way of a hint. */
  hint: Direction | undefined;
  /** Loaded when it is first wanted. */
  solver: Accessor<Solver | undefined>;
  setSolver: Setter<Solver | undefined>;
  shown: Accessor<Shown | undefined>;
  setShown: Setter<Shown | undefined>;
  moving: Accessor<boolean>;
  setMoving: Setter<boolean>;
  watching: Accessor<boolean>;
  setWatching: Setter<boolean>;
  notice: Accessor<string>;
  setNotice: Setter<string>;
}

export function makeHand(game: PuzzleGame): Hand {
  const [solver, setSolver] = createSignal<Solver>();
  const [shown, setShown] = createSignal<Shown>();
  const [moving, setMoving] = createSignal(false);
  const [watching, setWatching] = createSignal(false);
  const [notice, setNotice] = createSignal("");
  return {
    game, match: makeMatch(game.id), board: undefined, host: undefined, level: undefined,
    own: false, daily: () => false, steps: 0, queue: Promise.resolve(), notes: [],
    hint: undefined, solver, setSolver,
    shown, setShown, moving, setMoving, watching, setWatching, notice, setNotice,
  };
}

function modelOf(hand: Hand, state: PuzzleState, last: Direction | undefined): unknown {
  const model = hand.game.file.modelOf(hand.match.setup(), state);
  if (last) hand.game.look(model, last);
  return model;
}

/** Shows the match as it is now, at rest. */
export async function settle(hand: Hand): Promise<void> {
  const { match, board, game, level } = hand;
  if (!level) return;
  const state = match.state();
  const done = match.actions();
  const model = modelOf(hand, state, done.at(-1));
  const legal = new Set(await match.legal());
  hand.hint = undefined;
  hand.setShown({
    level, model, status: state.status, done: done.length, notes: hand.notes,
    actions: [...done, ...[...match.undone()].reverse()],
  });
  const { rows, cols } = game.file.skin.size(model);
  board?.rename(t("puzzle.board", { game: t(game.title), title: level.title, rows, cols }));
  board?.rest(model, {
    open(row, col) {
      const way = game.wayTo(model, row, col);
      return way !== undefined && legal.has(way);
    },
    hint: (row, col) => hand.hint !== undefined && game.wayTo(model, row, col) === hand.hint,
  });
  hand.solver()?.rested();
}

/** Keeps the match in the browser while it goes on; a level of nobody's pack is not kept. */
function save({ game, match, level, own }: Hand): void {
  if (!level?.pack || !own) return;
  keepCurrent(game.id, level.pack, level.number);
  const goesOn = match.state().status === "active" && match.actions().length > 0;
  keepMatch(game.id, goesOn ? (match.replay() as unknown as Replay) : undefined);
}

function keepWin({ game, match, level, daily }: Hand): void {
  if (!level?.pack || match.state().status !== "won") return;
  keepBest(game.id, level.pack, level.number, match.actions().length);
  if (daily(level)) keepDaily(game.id, dayOf(new Date()));
}

/** What was said, or is being thought about, is of a board that is no more. */
function forget(hand: Hand): void {
  hand.solver()?.stop();
  hand.setNotice("");
}

/** Plays an action that was just carried out. */
async function show(hand: Hand, played: Played<PuzzleState, AnyEvent>): Promise<void> {
  const { board, game, match } = hand;
  forget(hand);
  save(hand);
  const start = modelOf(hand, played.before, match.actions().at(-2));
  hand.notes = game.notes(start, played.waves);
  hand.setMoving(true);
  await board?.play(start, played.waves);
  hand.setMoving(false);
  board?.announce(game.file.skin.summary(start, played.waves, say));
  await settle(hand);
}

function shake(host: HTMLElement | undefined): void {
  if (!host) return;
  host.classList.remove("shake");
  // Reading a length lets the animation begin anew.
  void host.offsetWidth;
  host.classList.add("shake");
}

export async function act(hand: Hand, way: Direction): Promise<void> {
  const played = await hand.match.act(way);
  if (played.ok) {
    // From here on a reload goes on with this play, not with that of the link it came from.
    hand.own = true;
    const { pack, number } = hand.level ?? {};
    if (pack && number) history.replaceState(null, "", writePlace(pack, number));
    keepWin(hand);
    return show(hand, played);
  }
  if (played.error.code === "game/finished") return;
  const sentence = hand.game.reason(played.error);
  hand.setNotice(sentence);
  hand.board?.announce(sentence);
  shake(hand.host);
  void sound("refuse");
}

export async function redo(hand: Hand): Promise<void> {
  const played = await hand.match.redo();
  if (played?.ok) await show(hand, played);
}

/** Goes to the board after so many of all actions, without playing what lies between. */
export async function seek(hand: Hand, wanted: number): Promise<void> {
  const { match, board } = hand;
  const all = match.actions().length + match.undone().length;
  const target = Math.max(0, Math.min(wanted, all));
  while (match.actions().length > target && (await match.undo()));
  while (match.actions().length < target && (await match.redo())?.ok);
  hand.notes = [];
  forget(hand);
  save(hand);
  await settle(hand);
  board?.announce(t("puzzle.at", { n: match.actions().length, all }));
}

/** Begins a level, with a play of it that can be walked through if there is one. */
export async function begin(
  hand: Hand, level: Level, play: readonly Direction[] = [], atEnd = false,
): Promise<boolean> {
  const { match, game } = hand;
  const { setup } = level;
  const replay = { game: game.id, setup, seed: 0, actions: [...play] };
  const loaded = await match.load(replay);
  if (!loaded.ok && !(await match.start(setup)).ok) return false;
  hand.level = level;
  hand.own = atEnd;
  hand.notes = [];
  forget(hand);
  if (!loaded.ok) hand.setNotice(t("puzzle.play.broken"));
  if (!atEnd) while (await match.undo());
  await settle(hand);
  return true;
}
