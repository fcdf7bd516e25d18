// What happens on the board of a game of orbs or fission between people: rows are carried out, and
// one's own moves are shown at once and sent.
import { createSignal, type Accessor } from "solid-js";
import type { EngineError } from "../engine/protocol";
import type { BurstAction, BurstEvent, BurstState } from "../games/burst/types";
import { afterwards, inTurn } from "../lib/in_turn";
import { sayError } from "../parts/online_words";
import type { GameView, Row, RowKind } from "../net/messages";
import type { BurstGame, BurstSetup } from "../play/duel/game";
import { makeHand, refuse, settle, show, showMatch, type Hand } from "../play/duel/session";
import { makeViewing, type Viewing } from "../play/duel/viewing";
import { isBehind, makeLine, type Line } from "./line";
import type { OnlineGame } from "./online_game";

type BurstLine = Line<BurstSetup, BurstState, BurstAction, BurstEvent>;

export interface RoomTable extends Viewing {
  /** How many of the last moves are one's own and not stored yet. */
  waiting: Accessor<number>;
  /** Whether this page and the server disagree about the rules. */
  differs: Accessor<boolean>;
  /** The kind of the last row. */
  ending: Accessor<RowKind | undefined>;
  tell(error: EngineError | undefined): void;
  take(rows: readonly Row[]): void;
  /** Shows the board as it is, because whose turn it is may have changed. */
  settle(): void;
}

/** Who leaves the game by a row: the one who gives up, or all others where the win was claimed. */
function leavers(row: Row, { players }: BurstState): BurstAction[] {
  const active = players.filter(({ isActive }) => isActive).map(({ id }) => id);
  if (row.kind === "claim") {
    return active.filter((id) => id !== row.player).map((id) => ({ resign: id }));
  }
  return row.kind === "takeback" ? [] : [{ resign: row.player }];
}

async function follow(hand: Hand, line: BurstLine, row: Row): Promise<void> {
  const { played, known } = await line.follow(row);
  const [only] = played;
  if (only && played.length === 1) await show(hand, only);
  else if (!known) await showMatch(hand);
}

/** Many rows at once, or nobody looks: what lies behind is not played again, only shown. */
async function followAll(hand: Hand, line: BurstLine, rows: readonly Row[]): Promise<void> {
  for (const row of rows) await line.follow(row);
  await showMatch(hand);
}

export function makeRoomTable(
  game: BurstGame, online: OnlineGame, first: GameView,
): RoomTable {
  const [ending, setEnding] = createSignal<RowKind>();
  const mayPick = () => online.view()?.status === "active" && online.seat() > 0 &&
    hand.match.state().currentPlayer === online.seat();
  const hand = makeHand(game, mayPick);
  const line = makeLine(hand.match, leavers);
  const say = (error: EngineError | undefined) => {
    if (error) refuse(hand, sayError(error));
  };
  const send = async (action: BurstAction) => {
    const seq = online.last() + line.waiting();
    const error = await online.say({ do: "move", seq, action }, true);
    if (!error || line.waiting() === 0) return;
    await inTurn(hand, async () => {
      await line.takeBack();
      await showMatch(hand);
    });
    online.catchUp();
    if (!isBehind(error)) say(error);
  };
  const pick = (row: number, col: number) => void inTurn(hand, async () => {
    if (!mayPick() || line.waiting() > 0) return;
    const played = await line.act({ row, col });
    if (!played.ok) {
      refuse(hand);
      return;
    }
    void send({ row, col });
    await show(hand, played);
  });
  void inTurn(hand, () => hand.match.start(first.setup as BurstSetup));
  return {
    ...makeViewing(hand, pick, () => void inTurn(hand, () => showMatch(hand))),
    waiting: line.waiting, differs: line.differs, ending,
    tell: say,
    take(rows) {
      setEnding((before) => rows.at(-1)?.kind ?? before);
      const [only] = rows;
      if (only && rows.length === 1 && !document.hidden) {
        // A reply is seen after the move it answers; if more wait, they are not all played out.
        const run = hand.steps > 1 ? inTurn : afterwards;
        void run(hand, () => follow(hand, line, only));
      } else if (only) void inTurn(hand, () => followAll(hand, line, rows));
    },
    settle: () => void afterwards(hand, () => settle(hand)),
  };
}
