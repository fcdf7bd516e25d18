// What the buttons, keys and cells of a page of orbs or fission do.
import type { Accessor } from "solid-js";
import { makeBoard, type Progress } from "../../board/board";
import { fromFragment } from "../../ctrl/fragment";
import { keepOf, progress } from "../../ctrl/progress";
import { settings, still } from "../../ctrl/settings";
import { t } from "../../ctrl/words";
import type { BurstAction, BurstState } from "../../engine/burst";
import type { Answer, Json, Replay, StateAnswer } from "../../engine/protocol";
import { say } from "../../text/words";
import { inTurn, sound } from "../parts/in_turn";
import type { BurstGame, BurstSetup } from "./game";
import {
  act, begin, makeHand, modelOf, save, settle, show, showMatch, type Hand, type Shown,
} from "./hand";

export type { Shown } from "./hand";

export interface Table {
  shown: Accessor<Shown | undefined>;
  /** The number of the move that is looked at, from 0 on. */
  looking: Accessor<number | undefined>;
  /** Where the reaction stands that is playing or looked at. */
  reel: Accessor<Progress | undefined>;
  notice: Accessor<string>;
  attach(host: HTMLElement): void;
  /** Resolves to what was wrong, or nothing. */
  start(setup: BurstSetup): Promise<string | undefined>;
  rematch(): void;
  undo(): void;
  redo(): void;
  resign(): void;
  look(number: number): void;
  back(): void;
  pauseOrResume(): void;
  skip(): void;
  seek(wave: number): void;
  focusBoard(): void;
  refresh(): void;
  close(): void;
}

// What the address holds, if anything: undefined, or the engine's answer to it.
async function linkedMatch(
  { match }: Hand,
): Promise<Answer<StateAnswer<BurstState>> | undefined> {
  const replay = fromFragment(location.hash, "replay");
  if (replay) return match.load(replay as unknown as Replay<BurstSetup, BurstAction>);
  const setup = fromFragment(location.hash, "setup");
  return setup ? match.start(setup as BurstSetup) : undefined;
}

// What the page opens with: what the address holds, else the match that was left, else a new one of
// the last setup. A link that the engine refuses is said to be one.
async function openFirst(hand: Hand): Promise<void> {
  const { game, match } = hand;
  const linked = await linkedMatch(hand);
  const { matches, games } = progress();
  const left = matches[game.id] as unknown as Replay<BurstSetup, BurstAction> | undefined;
  let answer = linked;
  if (!answer?.ok && left) answer = await match.load(left);
  if (!answer?.ok) answer = await match.start((games[game.id]?.["setup"] ?? {}) as BurstSetup);
  if (!answer.ok) await match.start({});
  await showMatch(hand);
  if (linked && !linked.ok) hand.setNotice(t("refused.link"));
}

// A link that is opened while its page is there already changes nothing but the fragment.
function followFragment(hand: Hand): () => void {
  const follow = () => {
    if (/^#(setup|replay)=/.test(location.hash)) void inTurn(hand, () => openFirst(hand));
  };
  addEventListener("hashchange", follow);
  return () => removeEventListener("hashchange", follow);
}

function attach(hand: Hand, host: HTMLElement): void {
  const { game } = hand;
  const { skin } = game.file;
  hand.board = makeBoard({
    host, skin, say, still, label: t(game.title),
    speed: () => settings().speed,
    pick(row, col) {
      if (hand.looking() !== undefined) void inTurn(hand, () => settle(hand));
      else if (hand.steps > 0) hand.board?.skip();
      else void inTurn(hand, () => act(hand, { row, col }));
    },
    waveBegan(events, wave) {
      const made = skin.sound(events, wave);
      if (made) void sound(made.name, made.height);
    },
    progress: hand.setReel,
  });
  void inTurn(hand, () => openFirst(hand));
}

async function look(hand: Hand, number: number): Promise<void> {
  const { match, board, game } = hand;
  if (number < 0 || number >= match.actions().length) return;
  const played = await match.look(number);
  if (!played.ok) return;
  const start = modelOf(hand, played.before);
  hand.setLooking(number);
  board?.open(start, played.waves);
  board?.announce(game.file.skin.summary(start, played.waves, say));
  if (still()) board?.seek(played.waves.length);
  else board?.resume();
}

async function undo(hand: Hand): Promise<void> {
  // While an earlier move is looked at, undo only comes back to the game.
  if (hand.looking() === undefined && (await hand.match.undo())) save(hand);
  hand.setNotice("");
  await settle(hand);
}

async function redo(hand: Hand): Promise<void> {
  const played = await hand.match.redo();
  if (played?.ok) await show(hand, played);
}

export function makeTable(game: BurstGame): Table {
  const hand = makeHand(game);
  const { shown, looking, reel, notice, match } = hand;
  const unfollow = followFragment(hand);
  const step = (run: () => Promise<unknown>) => void inTurn(hand, run);
  return {
    shown, looking, reel, notice,
    attach: (host) => attach(hand, host),
    start(setup) {
      keepOf(game.id, "setup", setup as Json);
      return inTurn(hand, () => begin(hand, match.start(setup)));
    },
    rematch: () => step(() => begin(hand, match.start(match.setup()))),
    undo: () => step(() => undo(hand)),
    redo: () => step(() => redo(hand)),
    resign() {
      const player = shown()?.state.currentPlayer;
      if (player) step(() => act(hand, { resign: player }));
    },
    look: (number) => step(() => look(hand, number)),
    back: () => step(() => settle(hand)),
    pauseOrResume() {
      if (hand.board?.playing()) hand.board.pause();
      else if (reel()) hand.board?.resume();
    },
    skip: () => hand.board?.skip(),
    seek: (wave) => hand.board?.seek(wave),
    focusBoard: () => hand.board?.focusHere(),
    refresh: () => hand.board?.refresh(),
    close() {
      unfollow();
      hand.board?.destroy();
      match.close();
    },
  };
}
