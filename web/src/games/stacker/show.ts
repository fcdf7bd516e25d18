// The game and its board, and what is shown of both, with the steps that change what is shown.
import { createSignal, type Accessor, type Setter } from "solid-js";
import { makeBoard, type Board } from "../../board/board";
import { setFailure } from "../../lib/failure";
import { sound } from "../../lib/in_turn";
import { lively, settings, still } from "../../lib/settings";
import { say } from "../../text/words";
import { titleOf } from "../list";
import { DIFFICULTIES } from "./difficulties";
import { options } from "./kept";
import { makeLive, type Live, type StackerPlayed, type Stand } from "./live";
import { COLS, makeModel, type StackerModel } from "./model";
import { skin } from "./skin";
import type { StackerAction, StackerEvent, StackerSetup } from "./types";
import { nextWords, pairWords } from "./words";

export interface Show {
  live: Live;
  board: Board<StackerModel, StackerEvent> | undefined;
  /** How often something was looked at; one that is no longer the last stops by itself. */
  looks: number;
  /** The score and the chain as far as they have been shown. */
  score: Accessor<number>;
  setScore: Setter<number>;
  chain: Accessor<number>;
  setChain: Setter<number>;
  looking: Accessor<number | undefined>;
  setLooking: Setter<number | undefined>;
  watching: Accessor<boolean>;
  setWatching: Setter<boolean>;
}

export const FIRST: StackerSetup = { mode: "endless", ...DIFFICULTIES.normal };

export function soundOf(events: readonly StackerEvent[], wave: number): void {
  const made = skin.sound(events, wave);
  if (made) void sound(made.name, made.height);
}

/** Where the pivot must be for the pair to stand with its left block in a column. */
export function placementAt(pair: Stand["state"]["pair"], col: number): StackerAction | undefined {
  if (!pair) return undefined;
  const { rotation } = pair;
  const flat = rotation % 2 === 0;
  const left = flat ? Math.min(col, COLS - 2) : col;
  return { col: rotation === 2 ? left + 1 : left, rotation };
}

// What a landing brought, and what comes now.
function landingWords(start: StackerModel, { waves, state }: StackerPlayed): string {
  const parts = [skin.summary(start, waves, say), say("land.score", { n: state.score })];
  if (state.pair) parts.push(pairWords(state.pair, say), nextWords(state.next, say));
  return parts.join(" ");
}

export function speakPair({ board, live }: Show): void {
  const state = live.stand()?.state;
  if (!state?.pair) return;
  board?.announce(`${pairWords(state.pair, say)} ${nextWords(state.next, say)}`);
}

/** Whether the blocks are out of sight: where only the clock presses, a pause must not help. */
export function isHidden(live: Live): boolean {
  return live.phase() === "paused" && live.seconds() !== undefined;
}

function rest(show: Show, { state, ghost }: Stand): void {
  show.setScore(state.score);
  show.setChain(0);
  if (show.looking() !== undefined) return;
  show.board?.rest(makeModel(state, options().ghost ? ghost : [], isHidden(show.live)));
}

function stepped({ board }: Show, action: StackerAction, stand: Stand | undefined): void {
  if (stand && (action === "left" || action === "right")) void sound("slide");
  if (stand && (action === "cw" || action === "ccw")) void sound("turn");
  // In real time there is none to speak of every step.
  if (!options().calm) return;
  board?.announce(stand?.state.pair ? pairWords(stand.state.pair, say) : say("say.refused"));
}

export function makeShow(): Show {
  const [score, setScore] = createSignal(0);
  const [chain, setChain] = createSignal(0);
  const [looking, setLooking] = createSignal<number>();
  const [watching, setWatching] = createSignal(false);
  const live = makeLive({
    rest: (stand) => rest(show, stand),
    async play(played) {
      // From here on the game is one's own: a reload goes on with it, not with the link.
      if (location.hash && !live.isForeign()) history.replaceState(null, "", location.pathname);
      const start = makeModel(played.before);
      if (played.waves.flat().some(({ type }) => type === "hand")) {
        void import("./hand_note").then(({ explainHand }) => explainHand());
      }
      await show.board?.play(start, played.waves);
      show.board?.announce(landingWords(start, played));
    },
    skip: () => show.board?.skip(),
    stepped: (action, stand) => stepped(show, action, stand),
    broke: setFailure,
  });
  const show: Show = {
    live, board: undefined, looks: 0,
    score, setScore, chain, setChain, looking, setLooking, watching, setWatching,
  };
  return show;
}

export function attachBoard(show: Show, host: HTMLElement): void {
  show.board = makeBoard<StackerModel, StackerEvent>({
    host, skin, say, still, lively, label: titleOf("stacker"), leastCell: 12,
    speed: () => settings().speed,
    pick(_row, col) {
      const action = placementAt(show.live.stand()?.state.pair ?? null, col);
      if (action) show.live.press(action);
    },
    waveBegan(events, wave) {
      const points = events.filter((event) => event.type === "score").length;
      if (points > 0) show.setScore(show.score() + points);
      const [first] = events;
      if (first?.type === "chain") show.setChain(first.chain);
      soundOf(events, wave);
    },
  });
}

export function leaveLook(show: Show): void {
  show.looks += 1;
  show.setLooking(undefined);
  show.setWatching(false);
}

export async function begin(show: Show, setup: StackerSetup): Promise<void> {
  leaveLook(show);
  await show.live.start(setup);
  speakPair(show);
}

/** Shows a landing once more, and those after it if one watches. */
export async function look(show: Show, landing: number, watch: boolean): Promise<void> {
  const { live, board } = show;
  const number = live.stand()?.landings[landing];
  if (number === undefined) {
    show.setWatching(false);
    return;
  }
  const turn = ++show.looks;
  const played = await live.match.look(number);
  if (!played.ok || turn !== show.looks) return;
  show.setLooking(landing);
  show.setWatching(watch && !still());
  const start = makeModel(played.before);
  show.setScore(start.score);
  await board?.play(start, played.waves);
  if (turn !== show.looks) return;
  show.setScore(played.state.score);
  show.setChain(0);
  board?.announce(landingWords(start, played));
  if (show.watching()) void look(show, landing + 1, true);
}
