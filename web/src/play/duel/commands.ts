// What the buttons of a page of orbs or fission do once there is a game to do it to. Loaded with
// the first move.
import { copyLink } from "../../lib/copy_link";
import { learnWords, t } from "../../lib/words";
import type { BurstSetup } from "./game";
import type { Aid } from "./opponents";
import type { Seats } from "./seats";
import { begin, save, settle, show, type Hand } from "./session";

export async function aidOf(hand: Hand): Promise<Aid> {
  const [file] = await Promise.all([import("./opponents"), learnWords("burst_mind")]);
  return hand.aid() ?? hand.setAid(file.makeAid(hand));
}

export async function undo(hand: Hand): Promise<void> {
  // While an earlier move is looked at, undo only comes back to the game.
  // Against players that are no people it comes back to one's own turn.
  if (hand.looking() === undefined) {
    while ((await hand.match.undo()) && hand.aid()?.isThinking());
    save(hand);
  }
  hand.setNotice("");
  await settle(hand);
}

export async function redo(hand: Hand): Promise<void> {
  const played = await hand.match.redo();
  if (!played?.ok) return;
  await show(hand, played);
  if (hand.aid()?.isThinking()) await redo(hand);
}

export async function start(
  hand: Hand, setup: BurstSetup, seats: Seats,
): Promise<string | undefined> {
  if (!seats.some(Boolean) && !hand.aid()) return begin(hand, hand.match.start(setup));
  const aid = await aidOf(hand);
  const before = aid.seats();
  aid.seat([...seats]);
  const wrong = await begin(hand, hand.match.start(setup));
  if (wrong) aid.seat([...before]);
  return wrong;
}

export function rematch(hand: Hand): Promise<unknown> {
  hand.aid()?.swap();
  return begin(hand, hand.match.start(hand.match.setup()));
}

export async function hint(hand: Hand): Promise<void> {
  (await aidOf(hand)).hint();
}

/** A link that goes on with the game where it stands, against whoever sits there. */
export async function copy(hand: Hand): Promise<void> {
  const fields = new URLSearchParams({ replay: JSON.stringify(hand.match.replay()) });
  const seats = hand.aid()?.seats() ?? [];
  if (seats.some(Boolean)) fields.set("seats", JSON.stringify(seats));
  const said = await copyLink(`#${fields.toString()}`);
  const sentence = t(said === "copied" ? "copy.done" : "copy.address");
  hand.setNotice(sentence);
  hand.board?.announce(sentence);
}

/** Shows who stands better, or no longer. */
export async function weigh(hand: Hand): Promise<void> {
  const aid = await aidOf(hand);
  aid.weigh(!aid.weighs());
}
