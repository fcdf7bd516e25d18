// Reports, and what moderators see and do, over HTTP (/api/v1/reports, /api/v1/moderation).
import type { Answer, EngineError, GameId, Json } from "../engine/protocol";
import { call, type Fields } from "./account";
import { fieldsOf, listOf, numberOf, textOf } from "./messages";

export type TargetKind = "user" | "level";
export type ReportStatus = "open" | "taken" | "closed";
export const REPORT_STATUSES: readonly ReportStatus[] = ["open", "taken", "closed"];
export const ROLES = ["player", "moderator", "admin"] as const;
export type Role = (typeof ROLES)[number];

export interface Report {
  reportId: string;
  status: ReportStatus;
  kind: TargetKind;
  targetId: string;
  /** Names are missing where the account is deleted. */
  target: string | undefined;
  /** Of a level that is still there: whether it is taken down. */
  unpublished: boolean | undefined;
  reporter: string | undefined;
  reason: string;
  text: string;
  gameId: string;
  handler: string | undefined;
  note: string;
  createdAt: number;
}

export interface Entry {
  seq: number;
  time: number;
  /** Nobody is the operator, at the command line. */
  actorId: string | undefined;
  actor: string | undefined;
  action: string;
  kind: string;
  targetId: string;
  target: string | undefined;
  before: string;
  after: string;
  note: string;
}

export interface SharedLevel {
  levelId: string;
  game: GameId;
  unpublished: boolean;
}

export interface KnownUser {
  userId: string;
  username: string;
  guest: boolean;
  role: Role;
  createdAt: number;
  banned: boolean;
  suspendedUntil: number | undefined;
  sessions: number;
  formerNames: string[];
}

export interface UserFile {
  user: KnownUser;
  reports: Report[];
  levels: SharedLevel[];
  log: Entry[];
}

const GARBLED: { ok: false; error: EngineError } = {
  ok: false, error: { code: "net/garbled", message: "" },
};

function readReport(json: Json): Report | undefined {
  const fields = fieldsOf(json);
  const status = REPORT_STATUSES.find((word) => word === fields["status"]);
  const [reportId, targetId] = [textOf(fields["reportId"]), textOf(fields["targetId"])];
  if (!reportId || !targetId || !status) return undefined;
  return {
    reportId, targetId, status,
    kind: fields["kind"] === "level" ? "level" : "user",
    target: textOf(fields["target"]), reporter: textOf(fields["reporter"]),
    unpublished: typeof fields["unpublished"] === "boolean" ? fields["unpublished"] : undefined,
    reason: textOf(fields["reason"]) ?? "", text: textOf(fields["text"]) ?? "",
    gameId: textOf(fields["gameId"]) ?? "",
    handler: textOf(fields["handler"]), note: textOf(fields["note"]) ?? "",
    createdAt: numberOf(fields["createdAt"]) ?? 0,
  };
}

function readEntry(json: Json): Entry | undefined {
  const fields = fieldsOf(json);
  const [seq, action] = [numberOf(fields["seq"]), textOf(fields["action"])];
  if (seq === undefined || !action) return undefined;
  return {
    seq, action,
    time: numberOf(fields["time"]) ?? 0,
    actorId: textOf(fields["actorId"]), actor: textOf(fields["actor"]),
    kind: textOf(fields["kind"]) ?? "", targetId: textOf(fields["targetId"]) ?? "",
    target: textOf(fields["target"]),
    before: textOf(fields["before"]) ?? "", after: textOf(fields["after"]) ?? "",
    note: textOf(fields["note"]) ?? "",
  };
}

function readLevel(json: Json): SharedLevel | undefined {
  const { levelId, game, unpublished } = fieldsOf(json);
  const [id, name] = [textOf(levelId), textOf(game)];
  return id && name ? { levelId: id, game: name, unpublished: unpublished === true } : undefined;
}

function readKnown(json: Json | undefined): KnownUser | undefined {
  const fields = fieldsOf(json);
  const [userId, username] = [textOf(fields["userId"]), textOf(fields["username"])];
  if (!userId || !username) return undefined;
  return {
    userId, username,
    guest: fields["guest"] === true,
    role: ROLES.find((word) => word === fields["role"]) ?? "player",
    createdAt: numberOf(fields["createdAt"]) ?? 0,
    banned: fields["banned"] === true,
    suspendedUntil: numberOf(fields["suspendedUntil"]),
    sessions: numberOf(fields["sessions"]) ?? 0,
    formerNames: listOf(fields["formerNames"])
      .flatMap((one) => textOf(fieldsOf(one)["username"]) ?? []),
  };
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;
const readReports = (json: Json | undefined) => listOf(json).map(readReport).filter(isThere);
const readLog = (json: Json | undefined) => listOf(json).map(readEntry).filter(isThere);
const part = encodeURIComponent;

export interface NewReport {
  kind: TargetKind;
  /** A name, or the id of a level. */
  target: string;
  reason: string;
  text: string;
  gameId?: string;
}

export const sendReport = (report: NewReport) => call("POST", "/reports", report);

export interface ReportPage {
  reports: Report[];
  /** The query of the next page; nothing after the last. */
  next: string | undefined;
}

export async function readReportPage(
  status: ReportStatus, next: string,
): Promise<Answer<ReportPage>> {
  const answer = await call("GET", `/moderation/reports?status=${status}&limit=30${next}`);
  if (!answer.ok) return answer;
  const [before, id] = [numberOf(answer["next"]), textOf(answer["nextId"])];
  return {
    ok: true, reports: readReports(answer["reports"]),
    next: before === undefined || !id ? undefined : `&before=${before}&beforeId=${part(id)}`,
  };
}

export interface LogPage {
  log: Entry[];
  next: number | undefined;
}

export async function readLogPage(before: number | undefined): Promise<Answer<LogPage>> {
  const query = before === undefined ? "" : `&before=${before}`;
  const answer = await call("GET", `/moderation/log?limit=50${query}`);
  if (!answer.ok) return answer;
  return { ok: true, log: readLog(answer["log"]), next: numberOf(answer["next"]) };
}

export async function readUserFile(name: string): Promise<Answer<UserFile>> {
  const answer = await call("GET", `/moderation/users/${part(name)}`);
  if (!answer.ok) return answer;
  const user = readKnown(answer["user"]);
  if (!user) return GARBLED;
  return {
    ok: true, user, reports: readReports(answer["reports"]),
    levels: listOf(answer["levels"]).map(readLevel).filter(isThere),
    log: readLog(answer["log"]),
  };
}

/** A level as moderators may see it, taken down or not. */
export async function readLevelSetup(
  levelId: string,
): Promise<Answer<{ game: GameId; setup: Json }>> {
  const answer = await call("GET", `/levels/${part(levelId)}`);
  if (!answer.ok) return answer;
  const game = textOf(answer["game"]);
  return game ? { ok: true, game, setup: answer["setup"] ?? null } : GARBLED;
}

/** What is done with a user, a report or a level, and why. */
export const handleReport = (id: string, status: ReportStatus, note: string) =>
  call("POST", `/moderation/reports/${part(id)}`, { status, note });
export const doWithUser = (name: string, deed: string, body: Fields) =>
  call("POST", `/moderation/users/${part(name)}/${deed}`, body);
export const doWithLevel = (id: string, deed: "publish" | "unpublish", note: string) =>
  call("POST", `/moderation/levels/${part(id)}/${deed}`, { note });
