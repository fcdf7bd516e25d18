// The deeds that a moderator is asked about before they happen.
import type { Answer } from "../engine/protocol";
import { t } from "../lib/words";
import type { Fields } from "../net/account";
import {
  doWithLevel, doWithUser, handleReport, ROLES, type KnownUser, type Report, type SharedLevel,
} from "../net/moderation";

export interface Choice {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
}

export interface Ask {
  title: string;
  text?: string;
  choice?: Choice;
  /** The word on the button that does it. */
  call: string;
  danger?: boolean;
  run(note: string, chosen: string): Promise<Answer<Fields>>;
}

const DAY_MS = 24 * 3_600_000;
const DAYS = [1, 3, 7, 30, 90, 365] as const;
const USUAL_DAYS = 7;

/** A word on a button that opens a window ends in dots; the button in the window does not. */
const plain = (word: string) => word.replace("…", "");

export const askToClose = (report: Report): Ask => ({
  title: t("ask.close"), call: plain(t("mod.close")),
  run: (note) => handleReport(report.reportId, "closed", note),
});

export const askToSuspend = ({ username }: KnownUser): Ask => ({
  title: t("ask.suspend", { name: username }), text: t("ask.suspend.text"), danger: true,
  call: plain(t("mod.suspend")),
  choice: {
    label: t("ask.days"), value: String(USUAL_DAYS),
    options: DAYS.map((n) => [String(n), t("ask.days.n", { n })]),
  },
  run: (note, days) =>
    doWithUser(username, "suspend", { note, until: Date.now() + Number(days) * DAY_MS }),
});

export const askToBan = ({ username }: KnownUser): Ask => ({
  title: t("ask.ban", { name: username }), text: t("ask.ban.text"), danger: true,
  call: plain(t("mod.ban")),
  run: (note) => doWithUser(username, "ban", { note }),
});

export const askToRestore = ({ username }: KnownUser): Ask => ({
  title: t("ask.restore", { name: username }), call: plain(t("mod.restore")),
  run: (note) => doWithUser(username, "restore", { note }),
});

export const askToRename = ({ username }: KnownUser): Ask => ({
  title: t("ask.rename", { name: username }), text: t("ask.rename.text"), danger: true,
  call: plain(t("mod.rename")),
  run: (note) => doWithUser(username, "rename", { note }),
});

export const askToEndSessions = ({ username }: KnownUser): Ask => ({
  title: t("ask.sessions", { name: username }), call: plain(t("mod.sessions")), danger: true,
  run: (note) => doWithUser(username, "end-sessions", { note }),
});

export const askForRole = ({ username, role }: KnownUser): Ask => ({
  title: t("ask.role", { name: username }), call: plain(t("mod.role")),
  choice: {
    label: plain(t("mod.role")), value: role,
    options: ROLES.map((one) => [one, t(`role.${one}`)]),
  },
  run: (note, chosen) => doWithUser(username, "role", { note, role: chosen }),
});

export function askAboutLevel(level: Pick<SharedLevel, "levelId" | "unpublished">): Ask {
  const deed = level.unpublished ? "publish" : "unpublish";
  return {
    title: t(`ask.${deed}`), call: plain(t(`mod.${deed}`)), danger: !level.unpublished,
    ...(level.unpublished ? {} : { text: t("ask.unpublish.text") }),
    run: (note) => doWithLevel(level.levelId, deed, note),
  };
}
