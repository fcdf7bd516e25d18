// A board on the page: a grid of cells under one canvas, and a reel that plays the engine's events.
// It knows a skin and no game. Whoever owns it decides what a picked cell means.
import type { AnyEvent, Waves } from "../engine/protocol";
import { seek } from "./animator";
import { makeGrid, type Marks } from "./grid";
import { makeLive } from "./live";
import { makeOverlay } from "./overlay";
import { watchTheme } from "./palette";
import {
  finish, fit, nameCells, open, paint, report, run, skip, wake, type BoardOptions, type Stage,
} from "./stage";

export type { BoardOptions, Progress } from "./stage";

export interface Board<Model, Event extends AnyEvent> {
  /** Shows this board at rest. */
  rest(model: Model, marks?: Marks): void;
  /** Plays the waves from that board; resolves when the last is over, skipped or replaced. */
  play(start: Model, waves: Waves<Event>): Promise<void>;
  /** The same, standing before its first wave. */
  open(start: Model, waves: Waves<Event>): void;
  playing(): boolean;
  skip(): void;
  pause(): void;
  resume(): void;
  /** Stops and shows the board before that wave. */
  seek(wave: number): void;
  /** Says a sentence to screen readers. */
  announce(sentence: string): void;
  /** Says why a picked cell does nothing, beside it and to screen readers. */
  refuse(row: number, col: number, sentence: string): void;
  rename(label: string): void;
  /** After a change of language or of settings. */
  refresh(): void;
  focus(row: number, col: number): void;
  /** Focuses the cell that had the focus last. */
  focusHere(): void;
  destroy(): void;
}

function makeStage<M, E extends AnyEvent>(options: BoardOptions<M, E>): Stage<M, E> {
  const frame = document.createElement("div");
  frame.className = "board";
  frame.toggleAttribute("data-named", options.skin.named ?? false);
  // Cells are counted from the left in every language, as on a chess board.
  frame.dir = "ltr";
  const pick = (row: number, col: number) => {
    // What is picked during a reaction waits for its end, and brings it.
    if (stage.running) skip(stage);
    else options.pick(row, col);
  };
  const grid = makeGrid({ label: options.label, pick });
  frame.append(grid.element);
  options.host.append(frame);
  const stage: Stage<M, E> = {
    options, frame, grid, overlay: makeOverlay(frame),
    model: undefined, marks: {}, reel: undefined, effects: undefined, running: false,
    ended: () => {},
    request: 0, last: performance.now(), time: 0, rows: 0, cols: 0, width: 0, height: 0,
  };
  return stage;
}

// Keeps a board as large as its place and in the colours of the theme; returns how to stop.
function watch<M, E extends AnyEvent>(stage: Stage<M, E>): () => void {
  const { host } = stage.options;
  // It tells the first size too, before a first frame is painted.
  const observer = new ResizeObserver(() => {
    [stage.width, stage.height] = [host.clientWidth, host.clientHeight];
    fit(stage);
  });
  observer.observe(host);
  observer.observe(stage.frame);
  const forget = watchTheme(() => {
    stage.overlay.forgetColors();
    paint(stage);
  });
  return () => {
    observer.disconnect();
    forget();
  };
}

function play<M, E extends AnyEvent>(
  stage: Stage<M, E>, start: M, waves: Waves<E>,
): Promise<void> {
  open(stage, start, waves);
  if (stage.options.still() || waves.length === 0) {
    skip(stage);
    return Promise.resolve();
  }
  run(stage);
  return new Promise((resolve) => {
    stage.ended = resolve;
  });
}

export function makeBoard<Model, Event extends AnyEvent>(
  options: BoardOptions<Model, Event>,
): Board<Model, Event> {
  const stage = makeStage(options);
  const live = makeLive();
  options.host.append(live.element);
  const unwatch = watch(stage);
  const stop = () => {
    stage.running = false;
    report(stage);
  };
  return {
    rest(model, marks = {}) {
      [stage.model, stage.marks, stage.reel] = [model, marks, undefined];
      finish(stage);
      fit(stage);
      nameCells(stage);
      wake(stage);
    },
    play: (start, waves) => play(stage, start, waves),
    open: (start, waves) => open(stage, start, waves),
    playing: () => stage.running,
    skip: () => skip(stage),
    pause: stop,
    resume: () => run(stage),
    seek(wave) {
      if (!stage.reel) return;
      seek(stage.reel, wave);
      nameCells(stage);
      stop();
      paint(stage);
    },
    announce: live.say,
    refuse(row, col, sentence) {
      live.say(sentence);
      const cell = stage.grid.cell(row, col);
      void import("./saying").then(({ sayBeside }) => {
        if (cell?.isConnected) sayBeside(cell, sentence);
      });
    },
    rename: stage.grid.rename,
    refresh() {
      nameCells(stage);
      paint(stage);
      wake(stage);
    },
    focus: stage.grid.focus,
    focusHere: stage.grid.focusHere,
    destroy() {
      cancelAnimationFrame(stage.request);
      unwatch();
      stage.effects?.end();
      stage.ended();
      stage.frame.remove();
      live.element.remove();
    },
  };
}
