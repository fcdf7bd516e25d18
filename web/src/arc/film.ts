// The frames of a run, read from the server page by page as far as somebody looks.
import { createSignal, type Accessor } from "solid-js";
import type { EngineError } from "../engine/protocol";
import { readPlay, type Run, type Step } from "../net/arc";

export interface Still {
  rows: readonly string[];
  step: Step;
}

export interface Film {
  stills: Accessor<readonly Still[]>;
  /** Whether there may be further ones. */
  more: Accessor<boolean>;
  wrong: Accessor<EngineError | undefined>;
  /** Somebody looks at that one: those behind it are read ahead. */
  lookAt(index: number): void;
}

// How many frames lie ready behind the one that is looked at.
const AHEAD = 60;

/** A play has several runs: each reset of the whole game begins another. */
export function openFilm(key: string, run: Run): Film {
  const [stills, setStills] = createSignal<readonly Still[]>([]);
  const [more, setMore] = createSignal(true);
  const [wrong, setWrong] = createSignal<EngineError>();
  let [after, number, looked, reading] = [0, -1, 0, false];

  const take = (steps: readonly Step[]) => {
    const found: Still[] = [];
    for (const step of steps) {
      if (step.fullReset) ++number;
      if (number === run.number) for (const rows of step.frames) found.push({ rows, step });
    }
    setStills([...stills(), ...found]);
    if (number > run.number) setMore(false);
  };
  const read = async () => {
    if (reading) return;
    reading = true;
    while (more() && stills().length <= looked + AHEAD) {
      const page = await readPlay(key, run.guid, after);
      if (!page.ok) {
        setWrong(page.error);
        break;
      }
      setWrong(undefined);
      take(page.steps);
      if (page.next === undefined) setMore(false);
      else after = page.next;
    }
    reading = false;
  };
  void read();
  return {
    stills, more, wrong,
    lookAt(index) {
      looked = index;
      void read();
    },
  };
}
