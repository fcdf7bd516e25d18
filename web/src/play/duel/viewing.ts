// The board of orbs or fission and the ways to look at it, whoever decides what is played.
import type { Accessor } from "solid-js";
import { makeBoard, type Progress } from "../../board/board";
import { inTurn, sound } from "../../lib/in_turn";
import { settings, still } from "../../lib/settings";
import { t } from "../../lib/words";
import { say } from "../../text/words";
import { modelOf, settle, type Hand, type Shown } from "./session";

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

function attach(hand: Hand, host: HTMLElement, pick: (row: number, col: number) => void): void {
  const { game } = hand;
  const { skin } = game.file;
  hand.board = makeBoard({
    host, skin, say, still, label: t(game.title),
    speed: () => settings().speed,
    pick(row, col) {
      if (hand.looking() !== undefined) void inTurn(hand, () => settle(hand));
      else if (hand.steps > 0) hand.board?.skip();
      else pick(row, col);
    },
    waveBegan(events, wave) {
      const made = skin.sound(events, wave);
      if (made) void sound(made.name, made.height);
    },
    progress: hand.setReel,
  });
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

/** `pick` is a picked cell at rest; `ready` is called once there is a board. */
export function makeViewing(
  hand: Hand, pick: (row: number, col: number) => void, ready: () => void,
): Viewing {
  const { shown, looking, reel, notice } = hand;
  return {
    shown, looking, reel, notice,
    attach(host) {
      attach(hand, host, pick);
      ready();
    },
    look: (number) => void inTurn(hand, () => look(hand, number)),
    back: () => void inTurn(hand, () => settle(hand)),
    pauseOrResume() {
      if (hand.board?.playing()) hand.board.pause();
      else if (reel()) hand.board?.resume();
    },
    skip: () => hand.board?.skip(),
    seek: (wave) => hand.board?.seek(wave),
    focusBoard: () => hand.board?.focusHere(),
    refresh: () => hand.board?.refresh(),
    close() {
      hand.board?.destroy();
      hand.match.close();
    },
  };
}
