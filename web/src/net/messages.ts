// The words of docs/online.md as types, and how they are read: what a server sends is checked field
// by field, and what does not fit is no message at all.
import type { EngineError, GameId, Json } from "../engine/protocol";

export type Status = "waiting" | "active" | "finished";
export const ROW_KINDS = ["play", "resign", "flag", "claim", "takeback"] as const;
export type RowKind = (typeof ROW_KINDS)[number];
export type What = "takeback" | "rematch";

export interface Seat {
  player: number;
  /** "human", "level:7" or "bot:NAME". */
  kind: string;
  userId: string | null;
  username: string | null;
  isActive: boolean;
  present: boolean;
}

export type ClockTerms =
  | { kind: "none" }
  | { kind: "move"; ms: number }
  | { kind: "bank"; ms: number; increment_ms: number }
  | { kind: "days"; days: number };

export interface Race {
  to: "solve" | "score";
  landings?: number;
}

/** A game as it is shown. */
export interface GameView {
  gameId: string;
  game: GameId;
  setup: { [name: string]: Json };
  status: Status;
  seq: number;
  seats: Seat[];
  currentPlayer: number | null;
  winner: number | null;
  clock: ClockTerms;
  /** What each seat has left, at the moment of the message. */
  left_ms: number[];
  race: Race | undefined;
  /** Of a race on a hidden seed: what the seed is bound by, and itself after the end. */
  seedHash: string | undefined;
  seed: string | undefined;
  private: boolean;
  createdAt: number;
  updatedAt: number;
}

export interface Row {
  gameId: string;
  seq: number;
  player: number;
  kind: RowKind;
  action: Json;
  hash: string | undefined;
  left_ms: number | undefined;
}

/** What all may see of a seat of a race on a hidden seed: the board may be some landings old. */
export interface RaceBoard {
  player: number;
  landings: number;
  score: number;
  state: { [name: string]: Json };
}

export type ServerEvent =
  | { event: "row"; row: Row }
  | { event: "boards"; gameId: string; boards: RaceBoard[] }
  | { event: "game"; game: GameView; whole: boolean }
  | { event: "offer" | "declined"; gameId: string; player: number; what: What }
  | { event: "rematch"; gameId: string; next: string }
  | { event: "lobby"; added: GameView[]; removed: string[]; games: GameView[] | undefined };

/** What answers a command: its number, and what came of it. */
export interface Reply {
  id: number;
  fields: { [name: string]: Json };
  error: EngineError | undefined;
}

type Fields = { [name: string]: Json };

export function fieldsOf(json: Json | undefined): Fields {
  return json !== null && typeof json === "object" && !Array.isArray(json) ? json : {};
}
export function listOf(json: Json | undefined): Json[] {
  return Array.isArray(json) ? json : [];
}
export function textOf(json: Json | undefined): string | undefined {
  return typeof json === "string" ? json : undefined;
}
export function numberOf(json: Json | undefined): number | undefined {
  return typeof json === "number" && Number.isFinite(json) ? json : undefined;
}

export function readError(json: Json | undefined): EngineError {
  const { code, message, at, retryAfter } = fieldsOf(json);
  return {
    code: textOf(code) ?? "net/garbled",
    message: textOf(message) ?? "",
    ...(typeof at === "string" ? { at } : {}),
    ...(typeof retryAfter === "number" ? { retryAfter } : {}),
  };
}

function readClock(json: Json | undefined): ClockTerms {
  const { kind, ms, increment_ms, days } = fieldsOf(json);
  if (kind === "move") return { kind, ms: numberOf(ms) ?? 0 };
  if (kind === "days") return { kind, days: numberOf(days) ?? 1 };
  if (kind === "bank") {
    return { kind, ms: numberOf(ms) ?? 0, increment_ms: numberOf(increment_ms) ?? 0 };
  }
  return { kind: "none" };
}

function readRace(json: Json | undefined): Race | undefined {
  const { to, landings } = fieldsOf(json);
  if (to === "solve") return { to };
  if (to !== "score") return undefined;
  const most = numberOf(landings);
  return most === undefined ? { to } : { to, landings: most };
}

function readSeat(json: Json): Seat {
  const seat = fieldsOf(json);
  return {
    player: numberOf(seat["player"]) ?? 0,
    kind: textOf(seat["kind"]) ?? "human",
    userId: textOf(seat["userId"]) ?? null,
    username: textOf(seat["username"]) ?? null,
    isActive: seat["isActive"] !== false,
    present: seat["present"] === true,
  };
}

export function readGame(json: Json | undefined): GameView | undefined {
  const game = fieldsOf(json);
  const [id, name, status] = [textOf(game["gameId"]), textOf(game["game"]), game["status"]];
  if (!id || !name) return undefined;
  if (status !== "waiting" && status !== "active" && status !== "finished") return undefined;
  return {
    gameId: id, game: name, status,
    setup: fieldsOf(game["setup"]),
    seq: numberOf(game["seq"]) ?? 0,
    seats: listOf(game["seats"]).map(readSeat),
    currentPlayer: numberOf(game["currentPlayer"]) ?? null,
    winner: numberOf(game["winner"]) ?? null,
    clock: readClock(game["clock"]),
    left_ms: listOf(fieldsOf(game["clock"])["left_ms"]).map((ms) => numberOf(ms) ?? 0),
    race: readRace(game["race"]),
    seedHash: textOf(game["seedHash"]),
    seed: textOf(game["seed"]) ?? numberOf(game["seed"])?.toString(),
    private: game["private"] === true,
    createdAt: numberOf(game["createdAt"]) ?? 0,
    updatedAt: numberOf(game["updatedAt"]) ?? 0,
  };
}

export function readRow(json: Json | undefined): Row | undefined {
  const row = fieldsOf(json);
  const [id, seq, player] = [textOf(row["gameId"]), numberOf(row["seq"]), numberOf(row["player"])];
  const kind = ROW_KINDS.find((word) => word === row["kind"]);
  if (!id || seq === undefined || player === undefined || !kind) return undefined;
  return {
    gameId: id, seq, player, kind,
    action: row["action"] ?? null,
    hash: textOf(row["hash"]),
    left_ms: numberOf(fieldsOf(row["clock"])["left_ms"]),
  };
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;

export const readGames = (json: Json | undefined): GameView[] =>
  listOf(json).map(readGame).filter(isThere);
export const readRows = (json: Json | undefined): Row[] =>
  listOf(json).map(readRow).filter(isThere);

function readBoard(json: Json): RaceBoard | undefined {
  const { player, landings, score, state } = fieldsOf(json);
  const number = numberOf(player);
  if (number === undefined || !Array.isArray(fieldsOf(state)["grid"])) return undefined;
  return {
    player: number, landings: numberOf(landings) ?? 0, score: numberOf(score) ?? 0,
    state: fieldsOf(state),
  };
}

export const readBoards = (json: Json | undefined): RaceBoard[] =>
  listOf(json).map(readBoard).filter(isThere);

function readOffer(event: "offer" | "declined", fields: Fields): ServerEvent | undefined {
  const [gameId, player] = [textOf(fields["gameId"]), numberOf(fields["player"])];
  const { what } = fields;
  if (!gameId || player === undefined) return undefined;
  return what === "takeback" || what === "rematch" ? { event, gameId, player, what } : undefined;
}

function readEvent(fields: Fields): ServerEvent | undefined {
  switch (fields["event"]) {
    case "row": {
      const row = readRow(fields);
      return row && { event: "row", row };
    }
    case "game": {
      const game = readGame(fields["game"]);
      // A long setup is left out: whoever watches has it.
      return game && { event: "game", game, whole: "setup" in fieldsOf(fields["game"]) };
    }
    case "boards": {
      const gameId = textOf(fields["gameId"]);
      return gameId ? { event: "boards", gameId, boards: readBoards(fields["boards"]) } : undefined;
    }
    case "offer": return readOffer("offer", fields);
    case "declined": return readOffer("declined", fields);
    case "rematch": {
      const [gameId, next] = [textOf(fields["gameId"]), textOf(fields["next"])];
      return gameId && next ? { event: "rematch", gameId, next } : undefined;
    }
    case "lobby": return {
      event: "lobby",
      added: readGames(fields["added"]),
      removed: listOf(fields["removed"]).map(textOf).filter(isThere),
      // The whole list, for a page that could not be told of every change.
      games: Array.isArray(fields["games"]) ? readGames(fields["games"]) : undefined,
    };
    default: return undefined;
  }
}

/** A message of the server: an answer, an event, or nothing that could be understood. */
export function readMessage(text: string): Reply | ServerEvent | undefined {
  let json: Json;
  try {
    json = JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
  const fields = fieldsOf(json);
  if ("event" in fields) return readEvent(fields);
  const id = numberOf(fields["id"]);
  if (id === undefined) return undefined;
  return { id, fields, error: fields["ok"] === true ? undefined : readError(fields["error"]) };
}
