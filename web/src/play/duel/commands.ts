// What the buttons of a duel do once there is a game to do it to. Loaded with
// the first move.
import { copyLink } from "../../lib/copy_link";
import { afterwards } from "../../lib/in_turn";
import { learnWords, t } from "../../lib/words";
import { tell } from "../board_session";
import type { Opponents } from "./opponents";
import type { Seats } from "./seats";
import { begin, save, settle, show, type Session } from "./session";
import type { Setup } from "./setup_form";

export async function opponentsOf(session: Session): Promise<Opponents> {
  const [file] = await Promise.all([import("./opponents"), learnWords("duel_mind")]);
  return session.opponents() ?? session.setOpponents(file.makeOpponents(session));
}

export async function undo(session: Session): Promise<void> {
  // While an earlier move is looked at, undo only comes back to the game.
  // Against players that are no people it comes back to one's own turn.
  if (session.looking() === undefined) {
    while ((await session.match.undo()) && session.opponents()?.isThinking());
    save(session);
  }
  session.setNotice("");
  await settle(session);
}

export async function redo(session: Session): Promise<void> {
  const played = await session.match.redo();
  if (!played?.ok) return;
  await show(session, played);
  if (session.opponents()?.isThinking()) await redo(session);
}

export async function start(
  session: Session, setup: Setup, seats: Seats,
): Promise<string | undefined> {
  if (!seats.some(Boolean) && !session.opponents()) {
    return begin(session, session.match.start(setup));
  }
  const opponents = await opponentsOf(session);
  const before = opponents.seats();
  opponents.seat([...seats]);
  const wrong = await begin(session, session.match.start(setup));
  if (wrong) opponents.seat([...before]);
  return wrong;
}

export function rematch(session: Session): Promise<unknown> {
  session.opponents()?.swap();
  return begin(session, session.match.start(session.match.setup()));
}

export async function hint(session: Session): Promise<void> {
  const opponents = await opponentsOf(session);
  // In turn, so that no board that comes to rest ends it.
  await afterwards(session, () => opponents.hint());
}

/** A link that goes on with the game where it stands, against whoever sits there. */
export async function copy(session: Session): Promise<void> {
  const { encodeReplay } = await import("../../analysis/link");
  const seats = session.opponents()?.seats() ?? [];
  const fragment = await encodeReplay(session.match.replay(),
    seats.some(Boolean) ? { seats: JSON.stringify(seats) } : {});
  const said = fragment && (await copyLink(fragment));
  if (!said) tell(session, t("copy.long"));
  else tell(session, t(said === "copied" ? "copy.done" : "copy.address"));
}

/** Shows who stands better, or no longer. */
export async function weigh(session: Session): Promise<void> {
  const opponents = await opponentsOf(session);
  opponents.weigh(!opponents.weighs());
}
