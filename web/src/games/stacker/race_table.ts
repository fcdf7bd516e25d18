// One's own board in a race of stacker: what the run of the pairs shows, and what the server hears.
import { createEffect, createSignal, type Accessor } from "solid-js";
import { makeBoard, type Board } from "../../board/board";
import type { EngineError, Json } from "../../engine/protocol";
import { setFailure } from "../../lib/failure";
import { sound } from "../../lib/in_turn";
import { settings, still } from "../../lib/settings";
import { fieldsOf, numberOf, type GameView, type Row } from "../../net/messages";
import { sayError } from "../../parts/online_words";
import { isBehind } from "../../room/line";
import type { OnlineGame } from "../../room/online_game";
import { say } from "../../text/words";
import { titleOf } from "../list";
import { options } from "./kept";
import { makeModel, type StackerModel } from "./model";
import { makeRace, type RaceRun, type RaceScreen } from "./race";
import { placementAt } from "./show";
import { skin } from "./skin";
import type { StackerAction, StackerEvent, StackerState } from "./types";
import { nextWords, pairWords } from "./words";

export interface RaceTable {
  readonly run: RaceRun;
  /** The score and the chain as far as they have been shown. */
  score: Accessor<number>;
  chain: Accessor<number>;
  notice: Accessor<string>;
  tell(error: EngineError | undefined): void;
  take(rows: readonly Row[]): void;
  attach(host: HTMLElement): void;
  refresh(): void;
  speakPair(): void;
  focusBoard(): void;
  detach(): void;
  close(): void;
}

export function readState(json: Json | undefined): StackerState | undefined {
  const state = fieldsOf(json);
  return Array.isArray(state["grid"]) ? (state as unknown as StackerState) : undefined;
}

interface Wire {
  send(landing: StackerAction): Promise<StackerState | undefined>;
  take(rows: readonly Row[]): void;
  /** What `watch` said of one's own board, if it is news. */
  news(): { state: StackerState; since: readonly StackerAction[] } | undefined;
}

function makeWire(online: OnlineGame, tell: (error: EngineError) => void): Wire {
  const actions: StackerAction[][] = [];
  // How many rows of one's own are known to be there; -1 if that must be asked.
  let rows = -1;
  let sending = false;
  return {
    async send(action) {
      sending = true;
      const answer = await online.ask({ do: "move", seq: rows + 1, action }, true);
      sending = false;
      const state = answer.ok ? readState(answer["state"]) : undefined;
      if (state) {
        rows += 1;
        return state;
      }
      rows = -1;
      online.catchUp();
      if (!answer.ok && !isBehind(answer.error)) tell(answer.error);
      return undefined;
    },
    take(all) {
      for (const { player, action } of all) {
        (actions[player - 1] ??= []).push(action as StackerAction);
      }
    },
    news() {
      const watched = online.watched();
      const state = readState(watched?.["state"]);
      const own = actions[online.seat() - 1] ?? [];
      if (!state || online.seat() === 0 || sending || rows === own.length) return undefined;
      rows = own.length;
      return { state, since: own.slice(numberOf(watched?.["landed"]) ?? own.length) };
    },
  };
}

interface Shown {
  board: Board<StackerModel, StackerEvent> | undefined;
  score: Accessor<number>;
  setScore(score: number): void;
  setChain(chain: number): void;
}

function makeScreen(shown: Shown): RaceScreen {
  return {
    rest({ state, ghost }) {
      shown.setScore(state.score);
      shown.setChain(0);
      shown.board?.rest(makeModel(state, options().ghost ? ghost : []));
    },
    play: async (before, waves) => shown.board?.play(makeModel(before), waves),
    skip: () => shown.board?.skip(),
    stepped(action, isDone) {
      if (isDone && (action === "left" || action === "right")) void sound("slide");
      if (isDone && (action === "cw" || action === "ccw")) void sound("turn");
    },
    landed(before, waves, state, hand) {
      if (hand) void sound("refuse");
      const parts = [skin.summary(makeModel(before), waves, say)];
      if (hand) parts.push(say("land.hand"));
      parts.push(say("land.score", { n: state.score }));
      if (state.pair) parts.push(pairWords(state.pair, say), nextWords(state.next, say));
      shown.board?.announce(parts.join(" "));
    },
    broke: setFailure,
  };
}

function openBoard(shown: Shown, run: RaceRun, host: HTMLElement): void {
  shown.board = makeBoard<StackerModel, StackerEvent>({
    host, skin, say, still, label: titleOf("stacker"), leastCell: 10,
    speed: () => settings().speed,
    pick(_row, col) {
      const action = placementAt(run.stand()?.state.pair ?? null, col);
      if (action) run.press(action);
    },
    waveBegan(events, wave) {
      const points = events.filter((event) => event.type === "score").length;
      if (points > 0) shown.setScore(shown.score() + points);
      const [first] = events;
      if (first?.type === "chain") shown.setChain(first.chain);
      const made = skin.sound(events, wave);
      if (made) void sound(made.name, made.height);
    },
  });
}

export function makeRaceTable(
  online: OnlineGame, first: GameView, counting: Accessor<number>,
): RaceTable {
  const [score, setScore] = createSignal(0);
  const [chain, setChain] = createSignal(0);
  const [notice, setNotice] = createSignal("");
  const tell = (error: EngineError | undefined) => void setNotice(error ? sayError(error) : "");
  const shown: Shown = { board: undefined, score, setScore, setChain };
  const wire = makeWire(online, tell);
  const most = first.race?.landings ?? Infinity;
  const run = makeRace({
    screen: makeScreen(shown), send: wire.send,
    isOver: ({ status, pieces }) => status !== "active" || pieces > most,
  });
  createEffect(() => {
    // No pair falls before everybody is ready.
    if (counting() > 0) return;
    const news = wire.news();
    if (news) run.take(news.state, news.since);
  });
  createEffect(() => {
    const status = online.view()?.status;
    if (status === "finished") run.stop();
    // The game has begun: what there is to play must be asked for.
    else if (status === "active" && online.seat() > 0 && run.phase() === "still") online.catchUp();
  });
  const showStand = () => {
    const stand = run.stand();
    if (stand && run.phase() !== "waits") shown.board?.rest(makeModel(stand.state, stand.ghost));
  };
  return {
    run, score, chain, notice, tell, take: wire.take,
    attach(host) {
      openBoard(shown, run, host);
      showStand();
    },
    refresh() {
      shown.board?.rename(titleOf("stacker"));
      shown.board?.refresh();
    },
    speakPair() {
      const state = run.stand()?.state;
      if (state?.pair) {
        shown.board?.announce(`${pairWords(state.pair, say)} ${nextWords(state.next, say)}`);
      }
    },
    focusBoard: () => shown.board?.focusHere(),
    detach() {
      shown.board?.destroy();
      shown.board = undefined;
    },
    close: () => run.close(),
  };
}
