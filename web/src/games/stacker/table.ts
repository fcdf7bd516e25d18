// What the buttons, keys and cells of the page do.
import { createSignal, type Accessor } from "solid-js";
import type { Json, Replay } from "../../engine/protocol";
import { setFailure } from "../../lib/failure";
import { fromFragment } from "../../lib/fragment";
import { keepOf, progress } from "../../lib/progress";
import { titleOf } from "../list";
import { replayFrom } from "./link";
import type { Live } from "./live";
import { readRounds, roundOf, type Round } from "./rounds";
import {
  attachBoard, begin, FIRST, leaveLook, look, makeShow, speakPair, type Show,
} from "./show";
import type { StackerAction, StackerSetup } from "./types";

export interface Table {
  readonly live: Live;
  /** The score and the chain as far as they have been shown. */
  score: Accessor<number>;
  chain: Accessor<number>;
  rounds: Accessor<readonly Round[]>;
  /** The rounds are loaded when one is played or chosen. */
  wantRounds(): void;
  /** The number of the round that is played, from 1 on, or 0. */
  round(): number;
  /** The landing that is looked at, from 0 on, and whether the next follows by itself. */
  looking: Accessor<number | undefined>;
  watching: Accessor<boolean>;
  attach(host: HTMLElement): void;
  start(setup: StackerSetup): void;
  startRound(number: number): void;
  restart(): void;
  look(landing: number, watch: boolean): void;
  stopWatching(): void;
  back(): void;
  speakPair(): void;
  focusBoard(): void;
  refresh(): void;
  close(): void;
}

function asReplay(value: unknown): Replay<StackerSetup, StackerAction> {
  return value as Replay<StackerSetup, StackerAction>;
}

// What the page opens with: what the address holds, else the match that was left, else a new one of
// the last setup.
async function open(show: Show): Promise<void> {
  const { live } = show;
  const linked = replayFrom(location.hash);
  if (linked && !(await live.load(asReplay(linked), "link"))) return look(show, 0, true);
  const setup = fromFragment(location.hash, "setup");
  const seed = fromFragment(location.hash, "seed");
  const known = typeof seed === "number" ? seed : undefined;
  if (setup && !(await live.startLinked(setup as StackerSetup, known))) return;
  const { matches, games } = progress();
  if (matches.stacker && !(await live.load(asReplay(matches.stacker), "left"))) return;
  const last = games.stacker?.["setup"];
  if (last && !(await live.start(last as StackerSetup))) return;
  await live.start(FIRST);
}

export function makeTable(): Table {
  const show = makeShow();
  const { live, score, chain, looking, watching } = show;
  const [rounds, setRounds] = createSignal<readonly Round[]>([]);
  const openFirst = async () => {
    leaveLook(show);
    await open(show);
    speakPair(show);
  };
  const start = (setup: StackerSetup) => {
    keepOf("stacker", "setup", setup as unknown as Json);
    begin(show, setup).catch(setFailure);
  };
  const restart = () => {
    begin(show, live.stand()?.setup ?? FIRST).catch(setFailure);
  };
  // A link that is opened on this page changes no more than the fragment.
  const follow = () => {
    if (/^#(setup|replay)=/.test(location.hash)) openFirst().catch(setFailure);
  };

  return {
    live, score, chain, rounds, looking, watching, start, restart,
    round: () => roundOf(rounds(), live.stand()?.setup ?? {}),
    attach(host) {
      attachBoard(show, host);
      openFirst().catch(setFailure);
      addEventListener("hashchange", follow);
    },
    wantRounds: () => void readRounds().then(setRounds, setFailure),
    startRound(number) {
      const round = rounds()[number - 1];
      if (round) start(round.setup);
    },
    look(landing, watch) {
      look(show, landing, watch).catch(setFailure);
    },
    stopWatching() {
      show.looks += 1;
      show.setWatching(false);
      show.board?.skip();
    },
    back() {
      leaveLook(show);
      if (live.isForeign()) restart();
      else live.show();
    },
    speakPair: () => speakPair(show),
    focusBoard: () => show.board?.focusHere(),
    refresh() {
      show.board?.rename(titleOf("stacker"));
      if (looking() === undefined) live.show();
      show.board?.refresh();
    },
    close() {
      removeEventListener("hashchange", follow);
      live.close();
      show.board?.destroy();
    },
  };
}
