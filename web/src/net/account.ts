// Accounts, profiles and levels over HTTP (/api/v1). A page cannot read its cookie, so it asks who
// one is.
import type { Answer, GameId, Json } from "../engine/protocol";
import {
  fieldsOf, listOf, numberOf, readError, readGames, textOf, type GameView,
} from "./messages";

export interface User {
  userId: string;
  username: string;
  guest: boolean;
  /** Of those who moderate here. */
  role?: "moderator" | "admin";
}

export type Fields = { [name: string]: Json };

const LONGEST_MS = 15_000;
const MOST_PAGES = 10_000;
/** The parts of what is kept that come in pages. */
const IN_PAGES = [
  "levels", "solutions", "reports", "moderation", "scorecards", "games", "moves",
];

export async function call(
  method: string, path: string, body?: unknown, headers: Record<string, string> = {},
): Promise<Answer<Fields>> {
  try {
    const answer = await fetch(`/api/v1${path}`, {
      method,
      signal: AbortSignal.timeout(LONGEST_MS),
      ...(body === undefined ? { headers } : {
        headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body),
      }),
    });
    const fields = fieldsOf((await answer.json()) as Json);
    if (answer.ok && fields["ok"] === true) return { ...fields, ok: true };
    return { ok: false, error: readError(fields["error"]) };
  } catch {
    return { ok: false, error: { code: "net/lost", message: "" } };
  }
}

function readUser(json: Json | undefined): User | undefined {
  const { userId, username, guest, role } = fieldsOf(json);
  const [id, name] = [textOf(userId), textOf(username)];
  if (!id || !name) return undefined;
  return {
    userId: id, username: name, guest: guest === true,
    ...(role === "moderator" || role === "admin" ? { role } : {}),
  };
}

export type Entered = Answer<{ user: User | undefined }>;

async function enter(answer: Promise<Answer<Fields>>): Promise<Entered> {
  const got = await answer;
  return got.ok ? { ok: true, user: readUser(got["user"]) } : got;
}

// A second factor goes along where one was asked for.
const second = (factor: string) => (factor ? { secondFactor: factor } : {});

export const whoAmI = () => enter(call("GET", "/session"));
export const beGuest = () => enter(call("POST", "/guests", {}));
export const signUp = (username: string, password: string) =>
  enter(call("POST", "/accounts", { username, password }));
export const signIn = (username: string, password: string, factor: string) =>
  enter(call("POST", "/session", { username, password, ...second(factor) }));
export const recover = (username: string, code: string, password: string, factor: string) =>
  enter(call("POST", "/recovery", { username, code, password, ...second(factor) }));
export const signOut = () => call("DELETE", "/session");
export const changePassword = (password: string, newPassword: string, factor: string) =>
  call("POST", "/account/password", { password, newPassword, ...second(factor) });
export interface Session {
  id: string;
  createdAt: number;
  seenAt: number;
  current: boolean;
}

/** Where one is signed in, newest first. */
export async function readSessions(): Promise<Answer<{ sessions: Session[] }>> {
  const answer = await call("GET", "/account/sessions");
  if (!answer.ok) return answer;
  const sessions = listOf(answer["sessions"]).map((json) => {
    const { sessionId, createdAt, seenAt, current } = fieldsOf(json);
    return {
      id: textOf(sessionId) ?? "", createdAt: numberOf(createdAt) ?? 0,
      seenAt: numberOf(seenAt) ?? 0, current: current === true,
    };
  });
  return { ok: true, sessions };
}

/** Signs out elsewhere: in one session, or in all others if none is named. */
export const endSessions = (password: string, factor: string, sessionId: string) =>
  call("DELETE", "/account/sessions",
    { password, ...second(factor), ...(sessionId ? { sessionId } : {}) });

/** All that is kept, page by page, put together. */
export async function exportAccount(): Promise<Answer<Fields>> {
  const kept: Fields = {};
  let query = "";
  for (let page = 0; page < MOST_PAGES; ++page) {
    const answer = await call("GET", `/account/export${query}`);
    if (!answer.ok) return answer;
    const { ok: _, next, ...fields } = answer;
    for (const [name, value] of Object.entries(fields)) {
      const old = kept[name];
      const inPages = IN_PAGES.includes(name);
      kept[name] = inPages && Array.isArray(old) ? [...old, ...listOf(value)] : value;
    }
    if (typeof next !== "string") break;
    query = `?after=${encodeURIComponent(next)}`;
  }
  return { ...kept, ok: true };
}
export const deleteAccount = (password: string, factor: string) =>
  call("DELETE", "/account", { ...(password ? { password } : {}), ...second(factor) });

export type Codes = Answer<{ codes: string[] }>;

async function readCodes(asked: Promise<Answer<Fields>>): Promise<Codes> {
  const answer = await asked;
  if (!answer.ok) return answer;
  return { ok: true, codes: listOf(answer["codes"]).flatMap((code) => textOf(code) ?? []) };
}

export const makeRecoveryCodes = (password: string, factor: string) =>
  readCodes(call("POST", "/account/recovery-codes", { password, ...second(factor) }));

/** Whether one's own account asks for a second factor. */
export async function hasSecondFactor(): Promise<Answer<{ on: boolean }>> {
  const answer = await call("GET", "/account");
  return answer.ok ? { ok: true, on: answer["secondFactor"] === true } : answer;
}

/** A secret for an authenticator app, and the address that such an app opens. */
export interface Secret {
  secret: string;
  uri: string;
}

export async function beginSecondFactor(
  password: string, factor: string,
): Promise<Answer<Secret>> {
  const answer = await call("POST", "/account/totp", { password, ...second(factor) });
  if (!answer.ok) return answer;
  const [secret, uri] = [textOf(answer["secret"]), textOf(answer["uri"])];
  return secret && uri
    ? { ok: true, secret, uri }
    : { ok: false, error: { code: "net/garbled", message: "" } };
}

export const confirmSecondFactor = (code: string) =>
  readCodes(call("POST", "/account/totp/confirm", { code }));
export const endSecondFactor = (password: string, factor: string) =>
  call("DELETE", "/account/totp", { password, ...second(factor) });

export interface Profile {
  user: User;
  suspended: boolean;
  createdAt: number;
}

export async function readProfile(name: string): Promise<Answer<Profile>> {
  const answer = await call("GET", `/users/${encodeURIComponent(name)}`);
  if (!answer.ok) return answer;
  const user = readUser(answer);
  if (!user) return { ok: false, error: { code: "net/garbled", message: "" } };
  return {
    ok: true, user, suspended: answer["suspended"] === true,
    createdAt: numberOf(answer["createdAt"]) ?? 0,
  };
}

/** The id under which the server keeps a level; equal levels have equal ids. */
export async function shareLevel(
  game: GameId, setup: unknown,
): Promise<Answer<{ levelId: string }>> {
  const answer = await call("POST", "/levels", { game, setup });
  if (!answer.ok) return answer;
  const levelId = textOf(answer["levelId"]);
  return levelId
    ? { ok: true, levelId }
    : { ok: false, error: { code: "net/garbled", message: "" } };
}

/** Hands in a solution; the server plays it through before it counts. */
export const sendSolution = (levelId: string, actions: readonly unknown[]) =>
  call("POST", `/levels/${encodeURIComponent(levelId)}/solutions`, { actions });

/** The replays of a game that is over: one, or of a race one a seat. */
export async function readReplays(gameId: string): Promise<Answer<{ replays: Json[] }>> {
  const answer = await call("GET", `/games/${encodeURIComponent(gameId)}/replay`);
  if (!answer.ok) return answer;
  const { replay, replays } = answer;
  return { ok: true, replays: replay === undefined ? listOf(replays) : [replay] };
}

/** Of a stored game: whether it is over, and who sat where. */
export interface Stored {
  over: boolean;
  names: string[];
}

export async function readStored(gameId: string): Promise<Answer<Stored>> {
  const answer = await call("GET", `/games/${encodeURIComponent(gameId)}`);
  if (!answer.ok) return answer;
  const names = listOf(answer["players"]).map((json) => textOf(fieldsOf(json)["username"]) ?? "");
  return { ok: true, over: answer["status"] === "finished", names };
}

export interface Standing {
  username: string;
  moves: number;
}

export async function readStandings(levelId: string): Promise<Answer<{ standings: Standing[] }>> {
  const answer = await call("GET", `/levels/${encodeURIComponent(levelId)}/standings`);
  if (!answer.ok) return answer;
  const standings = listOf(answer["standings"]).map((json) => {
    const { username, moves } = fieldsOf(json);
    return { username: textOf(username) ?? "", moves: numberOf(moves) ?? 0 };
  });
  return { ok: true, standings };
}

/** The bots that the server can seat, as their seats are called. */
export async function readBots(): Promise<string[]> {
  const answer = await call("GET", "/players");
  return answer.ok ? listOf(answer["bots"]).flatMap((name) => textOf(name) ?? []) : [];
}

/** Somebody's public games, newest first. */
export async function readGamesOf(name: string): Promise<Answer<{ games: GameView[] }>> {
  const answer = await call("GET", `/users/${encodeURIComponent(name)}/games?limit=50`);
  return answer.ok ? { ok: true, games: readGames(answer["games"]) } : answer;
}

/** One's own games, newest first, without their boards. */
export async function readOwnGames(): Promise<Answer<{ games: GameView[] }>> {
  const answer = await call("GET", "/games?limit=50");
  return answer.ok ? { ok: true, games: readGames(answer["games"]) } : answer;
}
