// The match, its board, and what the page shows of both, with the steps that change them. Steps run
// one after another, so however quickly one clicks, each sees the end of the one before.
import { createSignal, type Accessor, type Setter } from "solid-js";
import type { Board, Progress } from "../../board/board";
import type { Answer, Replay, StateAnswer } from "../../engine/protocol";
import type { BurstModel } from "../../games/burst/model";
import type { BurstAction, BurstEvent, BurstState } from "../../games/burst/types";
import { sound, type Turns } from "../../lib/in_turn";
import { makeMatch, type Match, type Played } from "../../lib/match";
import { keepMatch, keepOf } from "../../lib/progress";
import { t } from "../../lib/words";
import { say } from "../../text/words";
import type { BurstGame, BurstSetup } from "./game";
import type { Aid } from "./opponents";

/** What is shown of the match. */
export interface Shown {
  setup: BurstSetup;
  state: BurstState;
  model: BurstModel;
  actions: readonly BurstAction[];
  /** Who made each of them. */
  movers: readonly number[];
  canRedo: boolean;
}

export type BurstMatch = Match<BurstSetup, BurstState, BurstAction, BurstEvent>;

export interface Hand extends Turns {
  readonly game: BurstGame;
  readonly match: BurstMatch;
  /** Only of a game between people, which is not kept here: whether one may play now. */
  mayPick: (() => boolean) | undefined;
  board: Board<BurstModel, BurstEvent> | undefined;
  movers: number[];
  /** The cell of a hint, or -1. */
  hint: number;
  /** What thinks here, once that is wanted. */
  aid: Accessor<Aid | undefined>;
  setAid: Setter<Aid | undefined>;
  shown: Accessor<Shown | undefined>;
  setShown: Setter<Shown | undefined>;
  looking: Accessor<number | undefined>;
  setLooking: Setter<number | undefined>;
  reel: Accessor<Progress | undefined>;
  setReel: Setter<Progress | undefined>;
  notice: Accessor<string>;
  setNotice: Setter<string>;
}

export function makeHand(game: BurstGame, mayPick?: () => boolean): Hand {
  const [aid, setAid] = createSignal<Aid>();
  const [shown, setShown] = createSignal<Shown>();
  const [looking, setLooking] = createSignal<number>();
  const [reel, setReel] = createSignal<Progress>();
  const [notice, setNotice] = createSignal("");
  return {
    game, match: makeMatch(game.id), board: undefined, steps: 0, movers: [], hint: -1,
    queue: Promise.resolve(), mayPick, aid, setAid,
    shown, setShown, looking, setLooking, reel, setReel, notice, setNotice,
  };
}

function moverOf(state: BurstState, action: BurstAction): number {
  return "resign" in action ? action.resign : (state.currentPlayer ?? 0);
}

function cellOf(action: BurstAction | undefined, cols: number): number {
  return action && "row" in action ? action.row * cols + action.col : -1;
}

export function modelOf({ game, match }: Hand, state: BurstState): BurstModel {
  return game.file.modelOf(match.setup(), state);
}

/** Shows the match as it is now, at rest. */
export async function settle(hand: Hand): Promise<void> {
  const { match, board, game } = hand;
  const actions = [...match.actions()];
  const state = match.state();
  const waits = hand.mayPick?.() === false || hand.aid()?.isThinking();
  const legal = waits ? [] : await match.legal();
  const open = new Set(legal.map((action) => cellOf(action, state.cols)));
  const last = cellOf(actions.at(-1), state.cols);
  const model = modelOf(hand, state);
  hand.movers.length = actions.length;
  hand.setLooking(undefined);
  hand.setReel(undefined);
  hand.hint = -1;
  hand.setShown({
    setup: match.setup(), state, model, actions, movers: [...hand.movers],
    canRedo: match.undone().length > 0,
  });
  board?.rename(t("board.label", { game: t(game.title), rows: state.rows, cols: state.cols }));
  board?.rest(model, {
    open: (row, col) => open.has(row * state.cols + col),
    last: (row, col) => last === row * state.cols + col,
    hint: (row, col) => hand.hint === row * state.cols + col,
  });
  hand.aid()?.rested();
}

/** Keeps the match in the browser while it goes on. */
export function save({ game, match, mayPick }: Hand): void {
  if (mayPick) return;
  const over = match.state().status === "finished";
  keepMatch(game.id, over ? undefined : (match.replay() as unknown as Replay));
}

/** Plays an action that was just carried out. */
export async function show(hand: Hand, played: Played<BurstState, BurstEvent>): Promise<void> {
  const { board, game } = hand;
  hand.setNotice("");
  save(hand);
  // From here on this match is one's own: a reload goes on with it, not with the link it came from.
  if (location.hash) {
    history.replaceState(null, "", location.pathname);
    keepOf(game.id, "seats", [...(hand.aid()?.seats() ?? [])]);
  }
  const start = modelOf(hand, played.before);
  const action = hand.match.actions().at(-1);
  if (action) hand.movers.push(moverOf(played.before, action));
  await board?.play(start, played.waves);
  board?.announce(game.file.skin.summary(start, played.waves, say));
  await settle(hand);
}

/** Says why something was refused, to be seen and heard. */
export function refuse(hand: Hand, sentence = t(hand.game.refused)): void {
  hand.setNotice(sentence);
  hand.board?.announce(sentence);
  void sound("refuse");
}

export async function act(hand: Hand, action: BurstAction): Promise<void> {
  const played = await hand.match.act(action);
  if (played.ok) return show(hand, played);
  if (played.error.code !== "game/finished") refuse(hand);
}

/** Shows a match that has just begun or been loaded. */
export async function showMatch(hand: Hand): Promise<void> {
  hand.setNotice("");
  hand.movers = [];
  await hand.match.walk((state, action) => hand.movers.push(moverOf(state, action)));
  await settle(hand);
}

/** Begins a match in the place of the one kept; resolves to what was wrong, or nothing. */
export async function begin(
  hand: Hand, answer: Promise<Answer<StateAnswer<BurstState>>>,
): Promise<string | undefined> {
  const result = await answer;
  if (!result.ok) return result.error.message;
  save(hand);
  await showMatch(hand);
  return undefined;
}
