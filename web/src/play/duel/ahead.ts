// What the other side could answer, for lessons that are about it: the engine plays every move.
import type { AnyEvent } from "../../engine/protocol";
import type { Match } from "../../lib/match";
import type { DuelAction, DuelState, Tried } from "./game";
import type { Setup } from "./setup_form";

type DuelMatch = Match<Setup, DuelState, DuelAction, AnyEvent>;

/** An answer that is what `refuted` says, as it was played; the match stands after it. */
async function refutation(
  match: DuelMatch, refuted: (reply: Tried) => boolean,
): Promise<Tried | undefined> {
  if (match.state().status !== "active") return undefined;
  for (const action of await match.legal()) {
    const reply = await match.act(action);
    if (!reply.ok) continue;
    if (refuted(reply)) return reply;
    await match.undo();
  }
  return undefined;
}

// So long an answer is left to be seen before the board is given back.
const SEEN_MS = 1200;

/** Shows such an answer, if there is one, and leaves it for a while; whether there was one. */
export async function showRefutation(
  match: DuelMatch, refuted: (reply: Tried) => boolean, show: (reply: Tried) => Promise<void>,
): Promise<boolean> {
  const reply = await refutation(match, refuted);
  if (!reply) return false;
  await show(reply);
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
  return true;
}
