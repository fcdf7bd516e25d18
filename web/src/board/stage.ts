// What a board holds while it is on the page, and the functions over it. board.ts is the way in.
import type { AnyEvent, Waves } from "../engine/protocol";
import type { Say } from "../text/words";
import { advance, isOver, makeReel, momentOf, seek, type Reel } from "./animator";
import type { Effects } from "./effects/effects";
import type { Grid, Marks } from "./grid";
import type { Overlay } from "./overlay";
import type { Skin } from "./skin";

export interface BoardOptions<Model, Event extends AnyEvent> {
  host: HTMLElement;
  skin: Skin<Model, Event>;
  say: Say;
  label: string;
  /** The smallest cell, where no cell needs to be hit; below it the board scrolls. */
  leastCell?: number | undefined;
  /** A cell was picked while nothing played. */
  pick(row: number, col: number): void;
  /** How fast waves play; 1 is plain. */
  speed(): number;
  /** Whether nothing should move: the final board is shown at once. */
  still(): boolean;
  /** Whether a reaction has sparks and shakes the board. */
  lively?(): boolean;
  waveBegan?(events: readonly Event[], wave: number): void;
  progress?(progress: Progress): void;
}

/** Where a reel stands. */
export interface Progress {
  wave: number;
  waves: number;
  running: boolean;
  /** The board before that wave. */
  model: unknown;
}

export interface Stage<Model, Event extends AnyEvent> {
  readonly options: BoardOptions<Model, Event>;
  readonly frame: HTMLElement;
  readonly grid: Grid;
  readonly overlay: Overlay;
  /** The board at rest; a reel, while there is one, is shown instead. */
  model: Model | undefined;
  marks: Marks;
  reel: Reel<Model, Event> | undefined;
  effects: Effects | undefined;
  running: boolean;
  /** Called once, when the reel is over, skipped or replaced. */
  ended: () => void;
  request: number;
  last: number;
  time: number;
  rows: number;
  cols: number;
  /** Of the host, as last told: whoever asks it makes the browser lay out the page at once. */
  width: number;
  height: number;
}

// The smallest cell that a finger or a mouse still hits; below it the board scrolls instead.
const MIN_CELL = { coarse: 28, fine: 20 };
const MAX_CELL = 104;
// Below this a cell is drawn without ornaments.
const SMALL_CELL = 34;
// A tab that slept, or a slow machine, does not make a wave jump.
const MAX_FRAME_MS = 50;
// What trembles at rest needs no more than every other frame.
const REST_FRAME_MS = 30;

export function shownModel<M, E extends AnyEvent>(stage: Stage<M, E>): M | undefined {
  return stage.reel ? stage.reel.before : stage.model;
}

export function paint<M, E extends AnyEvent>(stage: Stage<M, E>): void {
  const { reel, running, options } = stage;
  const model = shownModel(stage);
  if (model === undefined) return;
  stage.overlay.paint(stage.time, (brush) => {
    if (reel && !isOver(reel) && (running || reel.elapsed > 0)) {
      options.skin.drawMoment(brush, momentOf(reel));
    } else {
      options.skin.draw(brush, model);
    }
    stage.effects?.paint(brush);
  });
}

export function report<M, E extends AnyEvent>({ reel, running, options }: Stage<M, E>): void {
  if (!reel) return;
  options.progress?.({ wave: reel.wave, waves: reel.waves.length, running, model: reel.before });
}

export function nameCells<M, E extends AnyEvent>(stage: Stage<M, E>): void {
  const model = shownModel(stage);
  if (model === undefined) return;
  const { skin, say } = stage.options;
  const name = (row: number, col: number) => skin.cellLabel(model, row, col, say);
  stage.grid.name(name, stage.reel ? {} : stage.marks);
}

function fitCell<M, E extends AnyEvent>(stage: Stage<M, E>): number {
  const hit = matchMedia("(pointer: coarse)").matches ? MIN_CELL.coarse : MIN_CELL.fine;
  const least = stage.options.leastCell ?? hit;
  const fit = Math.min(stage.width / stage.cols, stage.height / stage.rows, MAX_CELL);
  return Math.max(least, Math.floor(fit));
}

/** Makes the board as large as its place allows. */
export function fit<M, E extends AnyEvent>(stage: Stage<M, E>): void {
  const model = shownModel(stage);
  if (model === undefined) return;
  const { rows, cols } = stage.options.skin.size(model);
  const first = stage.rows === 0;
  if (rows !== stage.rows || cols !== stage.cols) {
    [stage.rows, stage.cols] = [rows, cols];
    stage.grid.resize(rows, cols);
    nameCells(stage);
  }
  if (stage.width === 0) return;
  const cell = fitCell(stage);
  stage.frame.style.setProperty("--cell", `${cell}px`);
  stage.frame.toggleAttribute("data-small", cell < SMALL_CELL);
  stage.overlay.resize(cols, rows, cell);
  // The first time the frame grows from nothing, which is told once the page is laid out: to draw
  // costs less then.
  if (!first) paint(stage);
}

export function finish<M, E extends AnyEvent>(stage: Stage<M, E>): void {
  stage.running = false;
  stage.effects?.rest();
  const done = stage.ended;
  stage.ended = () => {};
  report(stage);
  done();
}

export function skip<M, E extends AnyEvent>(stage: Stage<M, E>): void {
  if (!stage.reel) return;
  seek(stage.reel, stage.reel.waves.length);
  finish(stage);
  nameCells(stage);
  paint(stage);
}

export function open<M, E extends AnyEvent>(stage: Stage<M, E>, start: M, waves: Waves<E>): void {
  finish(stage);
  stage.reel = makeReel(stage.options.skin, start, waves);
  fit(stage);
  nameCells(stage);
  report(stage);
}

function began<M, E extends AnyEvent>({ reel, options, effects }: Stage<M, E>, wave: number): void {
  if (!reel) return;
  options.waveBegan?.(reel.waves[wave] ?? [], wave);
  effects?.began(wave, reel.waves, (events) => options.skin.flares?.(reel.before, events) ?? []);
}

/** Sparks come with the first reaction; the move before it leaves the time to load them. */
function enliven<M, E extends AnyEvent>(stage: Stage<M, E>): void {
  const { options, frame, overlay } = stage;
  if (!options.skin.flares || !options.lively?.()) {
    stage.effects?.end();
    stage.effects = undefined;
  } else if (!stage.effects) {
    void import("./effects/effects").then(({ makeEffects }) => {
      stage.effects ??= makeEffects(frame, overlay.canvas, options.say);
    });
  }
}

/** Starts the reel, or goes on with it. */
export function run<M, E extends AnyEvent>(stage: Stage<M, E>): void {
  const { reel } = stage;
  if (!reel) return;
  if (isOver(reel)) seek(reel, 0);
  enliven(stage);
  if (reel.elapsed === 0) began(stage, reel.wave);
  stage.running = true;
  report(stage);
  wake(stage);
}

function step<M, E extends AnyEvent>(stage: Stage<M, E>, now: number): void {
  const { reel, options } = stage;
  stage.request = 0;
  if (!stage.running && !stage.effects?.alive() && now - stage.last < REST_FRAME_MS) {
    wake(stage);
    return;
  }
  const passed = Math.max(0, Math.min(MAX_FRAME_MS, now - stage.last));
  stage.last = now;
  stage.time += passed;
  stage.effects?.advance(passed, options.speed());
  if (reel && stage.running) {
    const wave = reel.wave;
    advance(reel, passed * options.speed(), (next) => began(stage, next));
    if (isOver(reel)) {
      nameCells(stage);
      finish(stage);
    } else if (reel.wave !== wave) {
      report(stage);
    }
  }
  paint(stage);
  wake(stage);
}

/** Asks for a frame if something moves; at rest a page costs nothing. */
export function wake<M, E extends AnyEvent>(stage: Stage<M, E>): void {
  if (stage.request !== 0) return;
  const model = shownModel(stage);
  const { skin, still } = stage.options;
  const trembles = model !== undefined && !still() && skin.restless?.(model) === true;
  if (!stage.running && !trembles && !stage.effects?.alive()) return;
  stage.request = requestAnimationFrame((now) => step(stage, now));
}
