// What reports and deeds are called.
import { sayDate } from "../lib/dates";
import { t } from "../lib/words";
import type { Entry, Report, TargetKind } from "../net/moderation";
import type { Key } from "../text/words";

/** Why one can be reported, most usual first. */
export const REASONS = {
  user: ["cheating", "abuse", "name", "stalling", "spam", "other"],
  level: ["content", "spam", "other"],
} as const satisfies Record<TargetKind, readonly string[]>;

const KNOWN_REASONS: readonly string[] = [...REASONS.user, ...REASONS.level];
const KNOWN_DEEDS: readonly string[] = [
  "role", "rename", "suspend", "restore", "end_sessions", "unpublish", "publish", "report",
];
/** What the log says came of a deed, where it is a word and no name or time. */
const AFTERS: Record<string, Key> = {
  player: "role.player", moderator: "role.moderator", admin: "role.admin",
  open: "mod.open", taken: "mod.taken", closed: "mod.closed",
  forever: "after.forever", published: "after.published", unpublished: "after.unpublished",
};
const SHORT_ID = 8;

/** A word that this page does not know is shown as it is: the server may be newer. */
export const sayReason = ({ reason }: Report): string =>
  (KNOWN_REASONS.includes(reason) ? t(`reason.${reason}` as Key) : reason);
export const sayDeed = ({ action }: Entry): string =>
  (KNOWN_DEEDS.includes(action) ? t(`deed.${action}` as Key) : action);

export function sayAfter({ after }: Entry): string {
  const key = AFTERS[after];
  return key ? t(key) : after;
}

export function sayLevel(levelId: string): string {
  return t("mod.level", { id: levelId.slice(0, SHORT_ID) });
}

export const sayDay = (ms: number): string => sayDate(ms, { dateStyle: "medium" });
export const sayTime = (ms: number): string =>
  sayDate(ms, { dateStyle: "short", timeStyle: "short" });
