// A game between people as a page sees it: what the server shows, its rows in order and without a
// gap, offers, clocks. What is played follows from the rows alone (line.ts).
import { createMemo, createSignal, type Accessor, type Setter } from "solid-js";
import { me } from "../account/me";
import type { Answer, EngineError } from "../engine/protocol";
import {
  readBoards, readGame, readRows, type GameView, type RaceBoard, type Row, type ServerEvent,
  type What,
} from "../net/messages";
import { ask, listen, onOpen, type Command, type Fields } from "../net/socket";

export interface Offer {
  player: number;
  what: What;
}

/** What each seat had left, and when that was, by performance.now(). */
export interface Clocks {
  left_ms: readonly number[];
  at: readonly number[];
}

export interface OnlineGame {
  readonly id: string;
  view: Accessor<GameView | undefined>;
  /** Why there is nothing to show. */
  missing: Accessor<EngineError | undefined>;
  /** The number of one's own seat; 0 for those who look on. */
  seat: Accessor<number>;
  offers: Accessor<readonly Offer[]>;
  clocks: Accessor<Clocks>;
  /** Of each seat: since when nobody sits there, by performance.now(). */
  gone: Accessor<readonly (number | undefined)[]>;
  /** Of each seat of a race on a hidden seed, what all may see of it. */
  boards: Accessor<readonly (RaceBoard | undefined)[]>;
  /** The last answer to `watch` that there was, which may say how one's own board is. */
  watched: Accessor<Fields | undefined>;
  /** The game that follows, once a rematch is agreed. */
  next: Accessor<string | undefined>;
  /** The number of the last row. */
  last(): number;
  /** Says something about this game; what was wrong comes back, if anything was. */
  say(command: Command, again?: boolean): Promise<EngineError | undefined>;
  /** The same, with all of the answer. */
  ask(command: Command, again?: boolean): Promise<Answer<Fields>>;
  /** Asks for all rows that are not here yet. */
  catchUp(): void;
  close(): void;
}

export interface Sink {
  /** The game is known: called once, before its first row. */
  begin(view: GameView): void;
  row(row: Row): void;
}

interface Held {
  readonly id: string;
  readonly sink: Sink;
  last: number;
  begun: boolean;
  view: Accessor<GameView | undefined>;
  setView: Setter<GameView | undefined>;
  setMissing: Setter<EngineError | undefined>;
  offers: Accessor<readonly Offer[]>;
  setOffers: Setter<readonly Offer[]>;
  clocks: Accessor<Clocks>;
  setClocks: Setter<Clocks>;
  gone: Accessor<readonly (number | undefined)[]>;
  setGone: Setter<readonly (number | undefined)[]>;
  setNext: Setter<string | undefined>;
  boards: Accessor<readonly (RaceBoard | undefined)[]>;
  setBoards: Setter<readonly (RaceBoard | undefined)[]>;
  setWatched: Setter<Fields | undefined>;
}

function takeView(held: Held, view: GameView): void {
  const now = performance.now();
  const before = held.gone();
  held.setGone(view.seats.map(({ present }, seat) => (present ? undefined : before[seat] ?? now)));
  held.setClocks({ left_ms: view.left_ms, at: view.seats.map(() => now) });
  if (view.status !== "active") {
    held.setOffers(held.offers().filter(({ what }) => what === "rematch"));
  }
  held.setView(view);
}

function takeRow(held: Held, row: Row): void {
  held.last = row.seq;
  held.setOffers(held.offers().filter(({ what }) => what !== "takeback"));
  const [now, { left_ms, at }] = [performance.now(), held.clocks()];
  const race = held.view()?.race !== undefined;
  const moved = (seat: number) => seat + 1 === row.player;
  held.setClocks({
    left_ms: left_ms.map((ms, seat) => (moved(seat) ? row.left_ms ?? ms : ms)),
    // In turns only one clock ran, and another begins now; in a race each goes by itself.
    at: at.map((time, seat) => (!race || moved(seat) ? now : time)),
  });
  held.sink.row(row);
}

function takeRows(held: Held, rows: readonly Row[]): void {
  for (const row of rows) if (row.seq === held.last + 1) takeRow(held, row);
}

function takeBoards(held: Held, boards: readonly RaceBoard[]): void {
  if (boards.length === 0) return;
  const all = held.boards().slice();
  for (const board of boards) all[board.player - 1] = board;
  held.setBoards(all);
}

async function watch(held: Held): Promise<void> {
  const since = held.last;
  const answer = await ask({ do: "watch", gameId: held.id, since }, true);
  if (!answer.ok) {
    if (!held.begun) held.setMissing(answer.error);
    return;
  }
  const view = readGame(answer["game"]);
  if (!view) return;
  if (!held.begun) {
    held.begun = true;
    held.sink.begin(view);
  }
  takeRows(held, readRows(answer["rows"]));
  // A long game comes in pages, each of which is asked for; the last says how it stands.
  if (answer["more"] === true && held.last > since) return watch(held);
  takeView(held, view);
  takeBoards(held, readBoards(answer["boards"]));
  held.setWatched(answer);
}

function hear(held: Held, event: ServerEvent): void {
  if (!held.begun) return;
  if (event.event === "row") {
    if (event.row.gameId !== held.id) return;
    if (event.row.seq > held.last + 1) void watch(held);
    else takeRows(held, [event.row]);
  } else if (event.event === "game") {
    const { game, whole } = event;
    if (game.gameId !== held.id) return;
    takeView(held, whole ? game : { ...game, setup: held.view()?.setup ?? {} });
  } else if (event.event === "boards") {
    if (event.gameId === held.id) takeBoards(held, event.boards);
  } else if (event.event !== "lobby" && event.gameId === held.id) {
    if (event.event === "rematch") held.setNext(event.next);
    else {
      const { player, what } = event;
      const others = held.offers().filter((offer) => offer.what !== what);
      held.setOffers(event.event === "offer" ? [...others, { player, what }] : others);
    }
  }
}

export function openGame(id: string, sink: Sink): OnlineGame {
  const [view, setView] = createSignal<GameView>();
  const [missing, setMissing] = createSignal<EngineError>();
  const [offers, setOffers] = createSignal<readonly Offer[]>([]);
  const [clocks, setClocks] = createSignal<Clocks>({ left_ms: [], at: [] });
  const [gone, setGone] = createSignal<readonly (number | undefined)[]>([]);
  const [next, setNext] = createSignal<string>();
  const [boards, setBoards] = createSignal<readonly (RaceBoard | undefined)[]>([]);
  const [watched, setWatched] = createSignal<Fields>();
  const held: Held = {
    id, sink, last: 0, begun: false, view, setView, setMissing, offers, setOffers,
    clocks, setClocks, gone, setGone, setNext, boards, setBoards, setWatched,
  };
  const unlisten = listen((event) => hear(held, event));
  const forget = onOpen(() => void watch(held));
  const seat = createMemo(() => {
    const own = me()?.userId;
    return own ? view()?.seats.find(({ userId }) => userId === own)?.player ?? 0 : 0;
  });
  return {
    id, view, missing, seat, offers, clocks, gone, next, boards, watched,
    last: () => held.last,
    async say(command, again = false) {
      const answer = await ask({ ...command, gameId: id }, again);
      if (!answer.ok) return answer.error;
      const follows = answer["gameId"];
      if (typeof follows === "string" && follows !== id) setNext(follows);
      return undefined;
    },
    ask: (command, again = false) => ask({ ...command, gameId: id }, again),
    catchUp: () => void watch(held),
    close() {
      unlisten();
      forget();
      void ask({ do: "unwatch", gameId: id });
    },
  };
}
