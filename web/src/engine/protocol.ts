// The words of docs/protocol.md as types. What belongs to one game stands in a file of that game
// (games/G/types.ts); here is what all games share.

/** The name of a game, as the engine has it. */
export type GameId = string;

/** Anything that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** An event as every game has it: a type, and fields that the game's own types name. */
export interface AnyEvent {
  type: string;
}

/** One action's events: a list of waves, each a list. */
export type Waves<Event extends AnyEvent = AnyEvent> = Event[][];

export interface AnyState {
  game: GameId;
  status: string;
}

/** All that a game ever is. */
export interface Replay<Setup = Json, Action = Json> {
  game: GameId;
  setup: Setup;
  seed: number | string;
  actions: Action[];
}

export type Request =
  | { cmd: "games" }
  | { cmd: "levels"; game: GameId; pack?: string; level?: number }
  | { cmd: "read_levels"; game: GameId; text: string }
  | { cmd: "write_levels"; game: GameId; setup: unknown }
  | { cmd: "encode"; items: unknown; target: unknown }
  | { cmd: "decode"; items: unknown; target: unknown; actions: unknown }
  | { cmd: "new"; game: GameId; setup?: unknown; seed?: number | string }
  | { cmd: "apply"; action: unknown; events?: boolean }
  | { cmd: "legal" | "placements" | "undo" | "reset" | "state" }
  | { cmd: "load"; replay: unknown };

/** What is wrong with a request: a stable code, a sentence, and where it is wrong. */
export interface EngineError {
  code: string;
  message: string;
  at?: string;
  /** Of a server: seconds after which it is worth trying again. */
  retryAfter?: number;
}

export type Answer<Fields> = ({ ok: true } & Fields) | { ok: false; error: EngineError };

export interface StateAnswer<State> {
  state: State;
}
export interface ApplyAnswer<State, Event extends AnyEvent> extends StateAnswer<State> {
  events: Waves<Event>;
}
export interface ReplayAnswer<State, Setup, Action> extends StateAnswer<State> {
  hash: string;
  replay: Replay<Setup, Action>;
}
export interface LegalAnswer<Action> {
  actions: Action[];
}
export interface LevelsAnswer {
  packs: { pack: string; title: string; levels: { title: string; par?: number }[] }[];
}
export interface LevelAnswer<Setup> {
  level: { title: string; par?: number; setup: Setup };
}
export interface LevelFileAnswer {
  title: string;
  levels: { title: string; par?: number; setup: unknown }[];
}
export interface LevelTextAnswer {
  text: string;
}
