// What the buttons, keys and cells of a page of orbs or fission do.
import type { Accessor } from "solid-js";
import type { Answer, Json, Replay, StateAnswer } from "../../engine/protocol";
import type { BurstAction, BurstState } from "../../games/burst/types";
import { fromFragment } from "../../lib/fragment";
import { inTurn } from "../../lib/in_turn";
import { keepOf, progress } from "../../lib/progress";
import { t } from "../../lib/words";
import type { BurstGame, BurstSetup } from "./game";
import type { Aid } from "./opponents";
import { FIRST_SEATS, type Seats } from "./seats";
import { act, makeHand, settle, showMatch, type Hand } from "./session";
import { makeViewing, type Viewing } from "./viewing";

export type { Shown } from "./session";

export interface Table extends Viewing {
  /** Resolves to what was wrong, or nothing. */
  start(setup: BurstSetup, seats: Seats): Promise<string | undefined>;
  rematch(): void;
  undo(): void;
  redo(): void;
  resign(): void;
  /** Who gives up by that. */
  resigner(): number;
  aid: Accessor<Aid | undefined>;
  hint(): void;
  /** Shows who stands better, or no longer. */
  weigh(): void;
  /** Puts a link to the game as it stands, with its seats, into the clipboard. */
  copy(): void;
}

// What is not needed for a first move; it comes with that.
const more = () => import("./commands");

// What the address holds, if anything: undefined, or the engine's answer to it.
async function linkedMatch(
  { match }: Hand,
): Promise<Answer<StateAnswer<BurstState>> | undefined> {
  const replay = fromFragment(location.hash, "replay");
  if (replay) return match.load(replay as unknown as Replay<BurstSetup, BurstAction>);
  const setup = fromFragment(location.hash, "setup");
  return setup ? match.start(setup as BurstSetup) : undefined;
}

/** Who sat here last; at the very first game a person and a level. */
function keptSeats(game: BurstGame["id"]): Json | undefined {
  const { matches, games } = progress();
  const kept = games[game];
  if (!kept && !matches[game]) keepOf(game, "seats", [...FIRST_SEATS]);
  return progress().games[game]?.["seats"];
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
  const seats = linked?.ok ? fromFragment(location.hash, "seats") : keptSeats(game.id);
  // The board does not wait for those who think; whoever clicks waits for both.
  await showMatch(hand);
  if (/[1-9]/.test(String(seats)) || games[game.id]?.["weigh"] || hand.aid()) {
    const { aidOf } = await more();
    (await aidOf(hand)).seat(seats);
    await settle(hand);
  }
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

export function makeTable(game: BurstGame): Table {
  const hand = makeHand(game);
  const { aid } = hand;
  const unfollow = followFragment(hand);
  const step = <Result>(run: () => Promise<Result>) => {
    aid()?.halt();
    return inTurn(hand, run);
  };
  const pick = (row: number, col: number) => {
    if (aid()?.isThinking()) return;
    void step(() => act(hand, { row, col }));
    void more();
  };
  const viewing = makeViewing(hand, pick, () => void step(() => openFirst(hand)));
  const resigner = () => aid()?.resigner() ?? hand.shown()?.state.currentPlayer ?? 0;
  type Commands = Awaited<ReturnType<typeof more>>;
  const command = <Result>(run: (commands: Commands) => Promise<Result>) =>
    step(async () => run(await more()));
  return {
    ...viewing, aid, resigner,
    start(setup, seats) {
      keepOf(game.id, "setup", setup as Json);
      keepOf(game.id, "seats", [...seats]);
      return command(({ start }) => start(hand, setup, seats));
    },
    rematch: () => void command(({ rematch }) => rematch(hand)),
    undo: () => void command(({ undo }) => undo(hand)),
    redo: () => void command(({ redo }) => redo(hand)),
    resign: () => void step(() => act(hand, { resign: resigner() })),
    hint: () => void more().then(({ hint }) => hint(hand)),
    weigh: () => void more().then(({ weigh }) => weigh(hand)),
    copy: () => void more().then(({ copy }) => copy(hand)),
    close() {
      unfollow();
      aid()?.close();
      viewing.close();
    },
  };
}
