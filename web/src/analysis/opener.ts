// Opens a game from wherever it comes, and says how far that is and what was wrong.
import { createSignal, type Accessor } from "solid-js";
import type { EngineError } from "../engine/protocol";
import { setFailure } from "../lib/failure";
import { loadGame } from "./games";
import type { AnyReplay } from "./link";
import {
  handOver, readAddress, readFile, type Found, type Source, type Wrong,
} from "./source";
import { openStudy, type Study } from "./study";

export interface Opened {
  study: Study;
  found: Found;
  /** Which of the replays, from 0 on. */
  seat: number;
}

export interface Opener {
  opened: Accessor<Opened | undefined>;
  wrong: Accessor<Wrong | undefined>;
  /** Which part of a game is read, while one is. */
  reading: Accessor<number | undefined>;
  /** What the address holds or another page handed over. */
  openHere(): void;
  open(replay: AnyReplay): void;
  openFile(file: File): void;
  openSeat(found: Found, seat: number): void;
  /** Back to where nothing is open. */
  leave(): void;
  close(): void;
}

function refusalOf({ message, at }: EngineError): Wrong {
  return { key: "analysis.wrong.engine", params: { message: at ? `${message} (${at})` : message } };
}

export function makeOpener(): Opener {
  const [opened, setOpened] = createSignal<Opened>();
  const [wrong, setWrong] = createSignal<Wrong>();
  // An address is read at once, before anything else is offered.
  const [reading, setReading] = createSignal<number | undefined>(0);
  // What is opened later makes what was opened before stop by itself.
  let turn = 0;

  const openSeat = async (found: Found, seat: number): Promise<void> => {
    const mine = ++turn;
    const replay = found.replays[seat];
    if (!replay) return;
    setReading(0);
    const game = await loadGame(replay.game);
    if (!game || mine !== turn) return;
    const study = await openStudy(game, replay, (part) => mine === turn && setReading(part));
    if (mine !== turn) return;
    setReading(undefined);
    const isStudy = "replay" in study;
    setWrong(isStudy ? undefined : refusalOf(study));
    setOpened(isStudy ? { study, found, seat } : undefined);
  };
  const take = async (source: Source | undefined): Promise<void> => {
    if (source && "replays" in source) return openSeat(source, 0);
    turn += 1;
    setReading(undefined);
    setWrong(source?.wrong);
    setOpened(undefined);
  };
  const run = (work: Promise<void>) => void work.catch(setFailure);
  const openHere = () => run(readAddress(location).then(take));
  // A game that was opened here is here again after a reload.
  const open = (replay: AnyReplay | undefined) => {
    handOver(replay);
    history.replaceState(null, "", "/analysis");
    openHere();
  };
  return {
    opened, wrong, reading, openHere, open,
    openFile: (file) => run(readFile(file).then((source) => {
      const [replay] = "replays" in source ? source.replays : [];
      return replay ? open(replay) : take(source);
    })),
    openSeat: (found, seat) => run(openSeat(found, seat)),
    leave: () => open(undefined),
    close() {
      turn += 1;
    },
  };
}
