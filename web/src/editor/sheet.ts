// A draft and how it came to be. A stroke is shown while it is made and becomes one step when it
// ends; every step can be taken back.
import { createSignal, type Accessor } from "solid-js";

export interface Sheet<Draft> {
  /** What is seen: the draft, or what a stroke that has not ended would make of it. */
  shown: Accessor<Draft>;
  /** The draft after the last step. */
  draft: Accessor<Draft>;
  /** Begins anew, with nothing to take back. */
  open(draft: Draft): void;
  preview(draft: Draft): void;
  /** Makes what is shown a step. */
  commit(): void;
  /** Takes back what is only shown. */
  drop(): void;
  /** One step. Steps with the same name that follow each other are one. */
  change(draft: Draft, name?: string): void;
  undo(): boolean;
  redo(): boolean;
  canUndo: Accessor<boolean>;
  canRedo: Accessor<boolean>;
}

// Steps further back than this are forgotten.
const MOST_STEPS = 1000;

interface Steps<Draft> {
  past: readonly Draft[];
  now: Draft;
  future: readonly Draft[];
  /** The name of the last step. */
  name: string | undefined;
}

export function makeSheet<Draft>(first: Draft): Sheet<Draft> {
  const [steps, setSteps] = createSignal<Steps<Draft>>(
    { past: [], now: first, future: [], name: undefined });
  const [stroke, setStroke] = createSignal<{ draft: Draft }>();
  const change = (draft: Draft, name?: string) => {
    const { past, now, name: last } = steps();
    setStroke(undefined);
    if (draft === now) return;
    const merged = name !== undefined && name === last;
    setSteps({ past: merged ? past : [...past, now].slice(-MOST_STEPS), now: draft, future: [],
      name });
  };
  const go = (from: "past" | "future") => {
    const { past, now, future } = steps();
    setStroke(undefined);
    const next = from === "past" ? past.at(-1) : future[0];
    if (next === undefined) return false;
    setSteps(from === "past"
      ? { past: past.slice(0, -1), now: next, future: [now, ...future], name: undefined }
      : { past: [...past, now], now: next, future: future.slice(1), name: undefined });
    return true;
  };
  return {
    shown: () => stroke()?.draft ?? steps().now,
    draft: () => steps().now,
    open: (draft) => {
      setStroke(undefined);
      setSteps({ past: [], now: draft, future: [], name: undefined });
    },
    preview: (draft) => setStroke({ draft }),
    commit: () => change(stroke()?.draft ?? steps().now),
    drop: () => setStroke(undefined),
    change,
    undo: () => go("past"),
    redo: () => go("future"),
    canUndo: () => steps().past.length > 0,
    canRedo: () => steps().future.length > 0,
  };
}
