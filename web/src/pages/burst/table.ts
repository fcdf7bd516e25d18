// What the buttons, keys and cells of a page of orbs or fission do.
import { fromFragment } from "../../ctrl/fragment";
import { keepOf, progress } from "../../ctrl/progress";
import { t } from "../../ctrl/words";
import type { BurstAction, BurstState } from "../../engine/burst";
import type { Answer, Json, Replay, StateAnswer } from "../../engine/protocol";
import { inTurn } from "../parts/in_turn";
import type { BurstGame, BurstSetup } from "./game";
import { act, begin, makeHand, save, settle, show, showMatch, type Hand } from "./hand";
import { makeViewing, type Viewing } from "./viewing";

export type { Shown } from "./hand";

export interface Table extends Viewing {
  /** Resolves to what was wrong, or nothing. */
  start(setup: BurstSetup): Promise<string | undefined>;
  rematch(): void;
  undo(): void;
  redo(): void;
  resign(): void;
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
  const { shown, match } = hand;
  const unfollow = followFragment(hand);
  const step = (run: () => Promise<unknown>) => void inTurn(hand, run);
  const viewing = makeViewing(
    hand, (row, col) => step(() => act(hand, { row, col })), () => step(() => openFirst(hand)),
  );
  return {
    ...viewing,
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
    close() {
      unfollow();
      viewing.close();
    },
  };
}
