// The board of a duel and the ways to look at it, whoever decides what is played.
import type { Accessor } from "solid-js";
import type { Progress } from "../../board/board";
import { titleOf } from "../../games/list";
import { inTurn } from "../../lib/in_turn";
import { openBoard } from "../../lib/play_board";
import { still } from "../../lib/settings";
import { say } from "../../text/words";
import { modelOf, settle, type Session, type Shown } from "./session";

export interface Viewing {
  shown: Accessor<Shown | undefined>;
  /** The number of the move that is looked at, from 0 on. */
  looking: Accessor<number | undefined>;
  /** Where the reaction stands that is playing or looked at. */
  reel: Accessor<Progress | undefined>;
  notice: Accessor<string>;
  attach(host: HTMLElement): void;
  look(number: number): void;
  back(): void;
  pauseOrResume(): void;
  skip(): void;
  seek(wave: number): void;
  focusBoard(): void;
  refresh(): void;
  close(): void;
}

function attach(
  session: Session, host: HTMLElement, pick: (row: number, col: number) => void,
): void {
  const { game } = session;
  const { skin } = game.file;
  session.board = openBoard({
    host, skin, label: titleOf(game.id), leastCell: game.leastCell,
    pick(row, col) {
      if (session.looking() !== undefined) void inTurn(session, () => settle(session));
      else pick(row, col);
    },
    progress: session.setReel,
  });
}

async function look(session: Session, number: number): Promise<void> {
  const { match, board, game } = session;
  if (number < 0 || number >= match.actions().length) return;
  const played = await match.look(number);
  if (!played.ok) return;
  const start = modelOf(session, played.before);
  session.setLooking(number);
  board?.open(start, played.waves);
  board?.announce(game.file.skin.summary(start, played.waves, say));
  if (still()) board?.seek(played.waves.length);
  else board?.resume();
}

/**
 * `pick` is a cell picked on a board at rest, though a step may be on its way; `ready` is called
 * once there is a board.
 */
export function makeViewing(
  session: Session, pick: (row: number, col: number) => void, ready: () => void,
): Viewing {
  const { shown, looking, reel, notice } = session;
  return {
    shown, looking, reel, notice,
    attach(host) {
      attach(session, host, pick);
      ready();
    },
    look: (number) => void inTurn(session, () => look(session, number)),
    back: () => void inTurn(session, () => settle(session)),
    pauseOrResume() {
      if (session.board?.playing()) session.board.pause();
      else if (reel()) session.board?.resume();
    },
    skip: () => session.board?.skip(),
    seek: (wave) => session.board?.seek(wave),
    focusBoard: () => session.board?.focusHere(),
    refresh: () => session.board?.refresh(),
    close() {
      session.board?.destroy();
      session.match.close();
    },
  };
}
