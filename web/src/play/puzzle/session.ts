// The match, its board, and what the page shows of both, with the steps that change them. Steps run
// one after another, so however quickly one plays, each sees the end of the one before.
import { createSignal, type Accessor, type Setter } from "solid-js";
import type { AnyEvent, Replay } from "../../engine/protocol";
import type { Direction } from "../../engine/puzzle";
import { titleOf } from "../../games/list";
import { writePlace } from "../../levels/address";
import { dayOf } from "../../levels/daily_choice";
import { keepBest, keepCurrent, keepDaily } from "../../levels/marks";
import { sound } from "../../lib/in_turn";
import { makeMatch, type Match, type Played } from "../../lib/match";
import { keepMatch } from "../../lib/progress";
import { t } from "../../lib/words";
import { say } from "../../text/words";
import { makeBoardSession, tell, type BoardSession } from "../board_session";
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

export interface Session extends BoardSession<Shown> {
  readonly game: PuzzleGame;
  readonly match: PuzzleMatch;
  host: HTMLElement | undefined;
  level: Level | undefined;
  /** Whether the play is one's own; one that came with a link is looked at and not kept. */
  own: boolean;
  /** The level of the day, if that is what is played. */
  daily(level: Level): boolean;
  notes: readonly string[];
  /** Whether a walk over several tiles goes on. */
  walking: boolean;
  /** Such walks, by the numbers of actions before and after: each is taken back at once. */
  walks: readonly { from: number; to: number }[];
  /** The way of a hint. */
  hint: Direction | undefined;
  /** Loaded when it is first wanted. */
  solver: Accessor<Solver | undefined>;
  setSolver: Setter<Solver | undefined>;
  moving: Accessor<boolean>;
  setMoving: Setter<boolean>;
  watching: Accessor<boolean>;
  setWatching: Setter<boolean>;
}

export function makeSession(game: PuzzleGame): Session {
  const [solver, setSolver] = createSignal<Solver>();
  const [moving, setMoving] = createSignal(false);
  const [watching, setWatching] = createSignal(false);
  return {
    ...makeBoardSession(), game, match: makeMatch(game.id), host: undefined, level: undefined,
    own: false, daily: () => false, notes: [], hint: undefined,
    walking: false, walks: [],
    solver, setSolver, moving, setMoving, watching, setWatching,
  };
}

function modelOf(session: Session, state: PuzzleState, last: Direction | undefined): unknown {
  const model = session.game.file.modelOf(session.match.setup(), state);
  if (last) session.game.look(model, last);
  return model;
}

/** Shows the match as it is now, at rest. */
export async function settle(session: Session): Promise<void> {
  const { match, board, game, level } = session;
  if (!level) return;
  const state = match.state();
  const done = match.actions();
  const model = modelOf(session, state, done.at(-1));
  const legal = new Set(await match.legal());
  session.setShown({
    level, model, status: state.status, done: done.length, notes: session.notes,
    actions: [...done, ...[...match.undone()].reverse()],
  });
  const { rows, cols } = game.file.skin.size(model);
  board?.rename(t("puzzle.board", { game: titleOf(game.id), title: level.title, rows, cols }));
  board?.rest(model, {
    open(row, col) {
      const way = game.wayTo(model, row, col);
      return way !== undefined && legal.has(way);
    },
    hint: (row, col) => session.hint !== undefined && game.wayTo(model, row, col) === session.hint,
  });
}

/** The same after it has changed: a hint is over, and the solver looks at the new board. */
async function settleAnew(session: Session): Promise<void> {
  session.hint = undefined;
  await settle(session);
  session.solver()?.rested();
}

/** Keeps the match in the browser while it goes on; a level of nobody's pack is not kept. */
function save({ game, match, level, own }: Session): void {
  if (!level?.pack || !own) return;
  keepCurrent(game.id, level.pack, level.number);
  const goesOn = match.state().status === "active" && match.actions().length > 0;
  keepMatch(game.id, goesOn ? (match.replay() as unknown as Replay) : undefined);
}

function keepWin({ game, match, level, daily }: Session): void {
  if (!level?.pack || match.state().status !== "won") return;
  keepBest(game.id, level.pack, level.number, match.actions().length);
  if (daily(level)) keepDaily(game.id, dayOf(new Date()));
}

/** What was said, or is being thought about, is of a board that is no more. */
function forget(session: Session): void {
  session.solver()?.stop();
  session.setNotice("");
}

/** Plays an action that was just carried out. */
async function show(session: Session, played: Played<PuzzleState, AnyEvent>): Promise<void> {
  const { board, game, match } = session;
  forget(session);
  save(session);
  const start = modelOf(session, played.before, match.actions().at(-2));
  session.notes = game.notes(start, played.waves);
  session.setMoving(true);
  await board?.play(start, played.waves);
  session.setMoving(false);
  board?.announce(game.file.skin.summary(start, played.waves, say));
  await settleAnew(session);
}

function shake(host: HTMLElement | undefined): void {
  if (!host) return;
  host.classList.remove("shake");
  // Reading a length lets the animation begin anew.
  host.getBoundingClientRect();
  host.classList.add("shake");
}

export async function act(session: Session, way: Direction): Promise<void> {
  const place = session.match.actions().length;
  const played = await session.match.act(way);
  if (played.ok) {
    session.walks = session.walks.filter(({ to }) => to <= place);
    // From here on a reload goes on with this play, not with that of the link it came from.
    session.own = true;
    const { pack, number } = session.level ?? {};
    if (pack && number) history.replaceState(null, "", writePlace(pack, number));
    keepWin(session);
    return show(session, played);
  }
  if (played.error.code === "game/finished") return;
  tell(session, session.game.reason(played.error));
  shake(session.host);
  void sound("refuse");
}

export async function redo(session: Session): Promise<void> {
  const played = await session.match.redo();
  if (played?.ok) await show(session, played);
}

/** Goes to the board after so many of all actions, without playing what lies between. */
export async function seek(session: Session, wanted: number): Promise<void> {
  const { match, board } = session;
  const all = match.actions().length + match.undone().length;
  const target = Math.max(0, Math.min(wanted, all));
  while (match.actions().length > target && (await match.undo()));
  while (match.actions().length < target && (await match.redo())?.ok);
  session.notes = [];
  forget(session);
  save(session);
  await settleAnew(session);
  board?.announce(t("puzzle.at", { n: match.actions().length, all }));
}

/** Begins a level, with a play of it that can be walked through if there is one. */
export async function begin(
  session: Session, level: Level, play: readonly Direction[] = [], atEnd = false,
): Promise<boolean> {
  const { match, game } = session;
  const { setup } = level;
  const replay = { game: game.id, setup, seed: 0, actions: [...play] };
  const loaded = await match.load(replay);
  if (!loaded.ok && !(await match.start(setup)).ok) return false;
  session.level = level;
  session.walks = [];
  session.own = atEnd;
  session.notes = [];
  forget(session);
  if (!loaded.ok) session.setNotice(t("puzzle.play.broken"));
  if (!atEnd) while (await match.undo());
  await settleAnew(session);
  return true;
}
