// What the scores of the player inside say of orbs and fission (docs/protocol.md, `best`): an orb
// is about 10, and a win in n actions 30000 - n.
import { t } from "../../lib/words";
import type { Standing } from "../../play/duel/game";
import { nameOf } from "./words";

export const ORB = 10;
export const WIN = 30_000;
export const DECIDED = 29_000;
// How sure a point makes of a win, as the weights were fitted (tools/tune/fit.h).
const STEEP = 150;

/** The result to be expected with that score: 1 is a win, 0 a loss. */
export function shareOf(score: number): number {
  return 1 / (1 + Math.exp(-score / STEEP));
}

/** Who stands better and by how much, in words. */
export function sentence({ players, score }: Standing, colors: readonly string[]): string {
  const player = nameOf(colors, players[score > 0 ? 0 : 1], t);
  const ahead = Math.abs(score);
  if (ahead > DECIDED) return t("mind.wins", { player, n: WIN - ahead });
  const orbs = Math.round(ahead) / ORB;
  return orbs < 0.5 ? t("mind.even") : t("mind.ahead", { player, orbs });
}
