// What happens on the board of a game in turns between people: rows are carried out, and one's own
// moves are shown at once and sent.
import type { Accessor } from "solid-js";
import type { AnyEvent, EngineError } from "../engine/protocol";
import { afterwards, inTurn } from "../lib/in_turn";
import { t } from "../lib/words";
import type { GameView, Row } from "../net/messages";
import { sayError } from "../parts/online_words";
import { actionAt, playersIn, type DuelAction, type DuelGame, type DuelState } from
  "../play/duel/game";
import {
  makeSession, reasonOf, refuse, refuseAt, settle, show, showMatch, type Session,
} from "../play/duel/session";
import type { Setup } from "../play/duel/setup_form";
import { makeViewing, type Viewing } from "../play/duel/viewing";
import type { Key } from "../text/words";
import { isBehind, makeLine, type Line } from "./line";
import type { OnlineGame } from "./online_game";

type DuelLine = Line<Setup, DuelState, DuelAction, AnyEvent>;

export interface RoomTable extends Viewing {
  /** How many of the last moves are one's own and not stored yet. */
  waiting: Accessor<number>;
  /** Whether this page and the server disagree about the rules. */
  differs: Accessor<boolean>;
  tell(error: EngineError | undefined): void;
  take(rows: readonly Row[]): void;
  /** Shows the board as it is, because whose turn it is may have changed. */
  settle(): void;
}

/** Who leaves the game by a row: the one who gives up, or all others where the win was claimed. */
function leavers(game: DuelGame, row: Row, state: DuelState): DuelAction[] {
  if (game.resigning === false) return [];
  if (row.kind === "claim") {
    return playersIn(game, state).filter((id) => id !== row.player).map((id) => ({ resign: id }));
  }
  return row.kind === "takeback" ? [] : [{ resign: row.player }];
}

async function follow(session: Session, line: DuelLine, row: Row): Promise<void> {
  const { played, known } = await line.follow(row);
  const [only] = played;
  if (only && played.length === 1) await show(session, only);
  else if (!known) await showMatch(session);
}

/** Many rows at once, or nobody looks: what lies behind is not played again, only shown. */
async function followAll(session: Session, line: DuelLine, rows: readonly Row[]): Promise<void> {
  for (const row of rows) await line.follow(row);
  await showMatch(session);
}

/** Why one may not play now; nothing where the page says so anyway, as at the end of a game. */
function whyNot(online: OnlineGame): Key | undefined {
  if (online.seat() === 0) return "room.watching";
  return online.view()?.status === "active" ? "error.action/not_your_turn" : undefined;
}

export function makeRoomTable(
  game: DuelGame, online: OnlineGame, first: GameView,
): RoomTable {
  const mayPick = () => online.view()?.status === "active" && online.seat() > 0 &&
    session.match.state().currentPlayer === online.seat();
  const session = makeSession(game, mayPick);
  const line = makeLine(session.match, (row, state: DuelState) => leavers(game, row, state));
  const say = (error: EngineError | undefined) => {
    if (error) refuse(session, sayError(error));
  };
  const send = async (action: DuelAction) => {
    const seq = online.last() + line.waiting();
    const error = await online.say({ do: "move", seq, action }, true);
    if (!error || line.waiting() === 0) return;
    await inTurn(session, async () => {
      await line.takeBack();
      await showMatch(session);
    });
    online.catchUp();
    if (!isBehind(error)) say(error);
  };
  const pick = (row: number, col: number) => {
    const seen = session.match.actions().length;
    void inTurn(session, async () => {
      if (line.waiting() > 0 || session.match.actions().length !== seen) return;
      if (!mayPick()) {
        const reason = whyNot(online);
        if (reason) refuseAt(session, row, col, t(reason));
        return;
      }
      const action = actionAt(game, row, col);
      const played = await line.act(action);
      if (!played.ok) {
        refuseAt(session, row, col, reasonOf(session, played.error));
        return;
      }
      void send(action);
      await show(session, played);
    });
  };
  void inTurn(session, () => session.match.start(first.setup));
  return {
    ...makeViewing(session, pick, () => void inTurn(session, () => showMatch(session))),
    waiting: line.waiting, differs: line.differs,
    tell: say,
    take(rows) {
      line.coming(rows.length);
      const [only] = rows;
      if (only && rows.length === 1 && !document.hidden) {
        // A reply is seen after the move it answers; if more wait, they are not all played out.
        const run = session.steps > 1 ? inTurn : afterwards;
        void run(session, () => follow(session, line, only));
      } else if (only) void inTurn(session, () => followAll(session, line, rows));
    },
    settle: () => void afterwards(session, () => settle(session)),
  };
}
