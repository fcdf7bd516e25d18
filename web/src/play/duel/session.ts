// The match, its board, and what the page shows of both, with the steps that change them. Steps run
// one after another, so however quickly one clicks, each sees the end of the one before.
import { createSignal, type Accessor, type Setter } from "solid-js";
import type { Progress } from "../../board/board";
import type { AnyEvent, Answer, EngineError, Replay, StateAnswer } from "../../engine/protocol";
import { titleOf } from "../../games/list";
import { sound } from "../../lib/in_turn";
import { makeMatch, type Match, type Played } from "../../lib/match";
import { keepMatch, keepOf } from "../../lib/progress";
import { t } from "../../lib/words";
import { say } from "../../text/words";
import { makeBoardSession, tell, type BoardSession } from "../board_session";
import { cellOf, resigns, type DuelAction, type DuelGame, type DuelState } from "./game";
import type { Opponents } from "./opponents";
import type { Setup } from "./setup_form";

/** What is shown of the match. */
export interface Shown {
  setup: Setup;
  state: DuelState;
  model: unknown;
  actions: readonly DuelAction[];
  /** Who made each of them. */
  movers: readonly number[];
  canRedo: boolean;
}

export type DuelMatch = Match<Setup, DuelState, DuelAction, AnyEvent>;

export interface Session extends BoardSession<Shown> {
  readonly game: DuelGame;
  readonly match: DuelMatch;
  /** Only of a game between people, which is not kept here: whether one may play now. */
  mayPick: (() => boolean) | undefined;
  movers: number[];
  /** The cell of a hint. */
  hint: { row: number; col: number } | undefined;
  /** What thinks here, once that is wanted. */
  opponents: Accessor<Opponents | undefined>;
  setOpponents: Setter<Opponents | undefined>;
  looking: Accessor<number | undefined>;
  setLooking: Setter<number | undefined>;
  reel: Accessor<Progress | undefined>;
  setReel: Setter<Progress | undefined>;
}

export function makeSession(game: DuelGame, mayPick?: () => boolean): Session {
  const [opponents, setOpponents] = createSignal<Opponents>();
  const [looking, setLooking] = createSignal<number>();
  const [reel, setReel] = createSignal<Progress>();
  return {
    ...makeBoardSession(), game, match: makeMatch(game.id), movers: [], hint: undefined, mayPick,
    opponents, setOpponents, looking, setLooking, reel, setReel,
  };
}

function moverOf(state: DuelState, action: DuelAction): number {
  return resigns(action) ?? state.currentPlayer ?? 0;
}

export function modelOf({ game, match }: Session, state: DuelState): unknown {
  return game.file.modelOf(match.setup(), state);
}

/** Shows the match as it is now, at rest. */
export async function settle(session: Session): Promise<void> {
  const { match, board, game } = session;
  const actions = [...match.actions()];
  const state = match.state();
  const waits = session.mayPick?.() === false || session.opponents()?.isThinking();
  const legal = waits ? [] : await match.legal();
  const model = modelOf(session, state);
  const { rows, cols } = game.file.skin.size(model);
  const open = new Set(legal.map((action) => {
    const cell = cellOf(game, action);
    return cell && cell.row * cols + cell.col;
  }));
  const last = cellOf(game, actions.at(-1));
  session.movers.length = actions.length;
  session.setLooking(undefined);
  session.setReel(undefined);
  session.hint = undefined;
  session.setShown({
    setup: match.setup(), state, model, actions, movers: [...session.movers],
    canRedo: match.undone().length > 0,
  });
  board?.rename(t("board.label", { game: titleOf(game.id), rows, cols }));
  board?.rest(model, {
    open: (row, col) => open.has(row * cols + col),
    last: (row, col) => last?.row === row && last.col === col,
    hint: (row, col) => session.hint?.row === row && session.hint.col === col,
  });
  session.opponents()?.rested();
}

/** Keeps the match in the browser while it goes on. */
export function save({ game, match, mayPick }: Session): void {
  if (mayPick) return;
  const over = match.state().status !== "active";
  keepMatch(game.id, over ? undefined : (match.replay() as unknown as Replay));
}

/** Plays an action that was just carried out. */
export async function show(session: Session, played: Played<DuelState, AnyEvent>): Promise<void> {
  const { board, game } = session;
  session.setNotice("");
  save(session);
  // From here on this match is one's own: a reload goes on with it, not with the link it came from.
  if (location.hash) {
    history.replaceState(null, "", location.pathname);
    keepOf(game.id, "seats", [...(session.opponents()?.seats() ?? [])]);
  }
  const start = modelOf(session, played.before);
  const action = session.match.actions().at(-1);
  if (action) session.movers.push(moverOf(played.before, action));
  await board?.play(start, played.waves);
  board?.announce(game.file.skin.summary(start, played.waves, say));
  if (played.state.status !== "active") (await import("./beaten")).keepBeaten(session);
  await settle(session);
}

/** Says why something was refused, to be seen and heard. */
export function refuse(session: Session, sentence: string): void {
  tell(session, sentence);
  void sound("refuse");
}

/** Why the rules refuse a move, in words. */
export function reasonOf({ game }: Session, error: EngineError): string {
  return game.refused ? t(game.refused) : error.message;
}

/** Says why a cell cannot be picked, beside it. */
export function refuseAt(session: Session, row: number, col: number, sentence: string): void {
  session.board?.refuse(row, col, sentence);
  void sound("refuse");
}

export async function act(session: Session, action: DuelAction): Promise<void> {
  const played = await session.match.act(action);
  if (played.ok) return show(session, played);
  if (played.error.code === "game/finished") return;
  const reason = reasonOf(session, played.error);
  const cell = cellOf(session.game, action);
  if (cell) refuseAt(session, cell.row, cell.col, reason);
  else refuse(session, reason);
}

/** Shows a match that has just begun or been loaded. */
export async function showMatch(session: Session): Promise<void> {
  session.setNotice("");
  session.movers = [];
  await session.match.walk((state, action) => session.movers.push(moverOf(state, action)));
  await settle(session);
}

/** Begins a match in the place of the one kept; resolves to what was wrong, or nothing. */
export async function begin(
  session: Session, answer: Promise<Answer<StateAnswer<DuelState>>>,
): Promise<string | undefined> {
  const result = await answer;
  if (!result.ok) return result.error.message;
  save(session);
  await showMatch(session);
  return undefined;
}
