// What the buttons, keys and cells of a duel do.
import type { Accessor } from "solid-js";
import type { Answer, Json, Replay, StateAnswer } from "../../engine/protocol";
import { fromFragment } from "../../lib/fragment";
import { inTurn } from "../../lib/in_turn";
import { keepOf, progress } from "../../lib/progress";
import { t } from "../../lib/words";
import { actionAt, type DuelAction, type DuelGame, type DuelState } from "./game";
import type { Opponents } from "./opponents";
import { FIRST_SEATS, type Seats } from "./seats";
import { act, makeSession, settle, showMatch, type Session } from "./session";
import type { Setup } from "./setup_form";
import { makeViewing, type Viewing } from "./viewing";

export type { Shown } from "./session";

export interface Table extends Viewing {
  /** Resolves to what was wrong, or nothing. */
  start(setup: Setup, seats: Seats): Promise<string | undefined>;
  rematch(): void;
  undo(): void;
  redo(): void;
  resign(): void;
  /** Who gives up by that. */
  resigner(): number;
  opponents: Accessor<Opponents | undefined>;
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
  { match }: Session,
): Promise<Answer<StateAnswer<DuelState>> | undefined> {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  const replay = code === null ? fromFragment(location.hash, "replay")
    : ((await (await import("../../analysis/link")).decodeReplay(code)) ?? {});
  if (replay) return match.load(replay as Replay<Setup, DuelAction>);
  const setup = fromFragment(location.hash, "setup");
  return setup ? match.start(setup as Setup) : undefined;
}

/** Who sat here last; at the very first game a person and a level, if there are any. */
function keptSeats({ id, opponents }: DuelGame): Json | undefined {
  const { matches, games } = progress();
  if (opponents && !games[id] && !matches[id]) keepOf(id, "seats", [...FIRST_SEATS]);
  return progress().games[id]?.["seats"];
}

// What the page opens with: what the address holds, else the match that was left, else a new one of
// the last setup. A link that the engine refuses is said to be one.
async function openFirst(session: Session): Promise<void> {
  const { game, match } = session;
  const linked = await linkedMatch(session);
  const { matches, games } = progress();
  const left = matches[game.id] as unknown as Replay<Setup, DuelAction> | undefined;
  let answer = linked;
  if (!answer?.ok && left) answer = await match.load(left);
  if (!answer?.ok) answer = await match.start((games[game.id]?.["setup"] ?? {}) as Setup);
  if (!answer.ok) await match.start({});
  const seats = linked?.ok ? fromFragment(location.hash, "seats") : keptSeats(game);
  // The board does not wait for those who think; whoever clicks waits for both.
  await showMatch(session);
  const wanted = /[1-9]/.test(JSON.stringify(seats ?? null)) || games[game.id]?.["weigh"] ||
    session.opponents();
  if (game.opponents && wanted) {
    const { opponentsOf } = await more();
    (await opponentsOf(session)).seat(seats);
    await settle(session);
  }
  if (linked && !linked.ok) session.setNotice(t("refused.link"));
}

// A link that is opened while its page is there already changes nothing but the fragment.
function followFragment(session: Session): () => void {
  const follow = () => {
    if (!/^#(setup|replay|code)=/.test(location.hash)) return;
    void inTurn(session, () => openFirst(session));
  };
  addEventListener("hashchange", follow);
  return () => removeEventListener("hashchange", follow);
}

export function makeTable(game: DuelGame): Table {
  const session = makeSession(game);
  const { opponents } = session;
  const unfollow = followFragment(session);
  const step = <Result>(run: () => Promise<Result>) => {
    opponents()?.halt();
    return inTurn(session, run);
  };
  const pick = (row: number, col: number) => {
    if (opponents()?.isThinking()) return;
    // It is a move in the position that was seen; whatever came before it meanwhile, it is not
    // played in another.
    const seen = session.match.actions().length;
    void step(async () => {
      if (session.match.actions().length !== seen || opponents()?.isThinking()) return;
      await act(session, actionAt(game, row, col));
    });
    void more();
  };
  const viewing = makeViewing(session, pick, () => void step(() => openFirst(session)));
  const resigner = () => opponents()?.resigner() ?? session.shown()?.state.currentPlayer ?? 0;
  type Commands = Awaited<ReturnType<typeof more>>;
  const command = <Result>(run: (commands: Commands) => Promise<Result>) =>
    step(async () => run(await more()));
  return {
    ...viewing, opponents, resigner,
    start(setup, seats) {
      keepOf(game.id, "setup", setup as Json);
      keepOf(game.id, "seats", [...seats]);
      return command(({ start }) => start(session, setup, seats));
    },
    rematch: () => void command(({ rematch }) => rematch(session)),
    undo: () => void command(({ undo }) => undo(session)),
    redo: () => void command(({ redo }) => redo(session)),
    resign: () => void step(() => act(session, { resign: resigner() })),
    hint: () => void more().then(({ hint }) => hint(session)),
    weigh: () => void more().then(({ weigh }) => weigh(session)),
    copy: () => void more().then(({ copy }) => copy(session)),
    close() {
      unfollow();
      opponents()?.close();
      viewing.close();
    },
  };
}
