// A board to look at only: one canvas and no cells. For miniatures; made of the same parts as a
// board that is played on.
import "../style/film.css";
import type { AnyEvent, Waves } from "../engine/protocol";
import { advance, isOver, makeReel, momentOf, type Reel } from "./animator";
import type { Sparks } from "./effects/sparks";
import { makeOverlay, type Overlay } from "./overlay";
import { watchTheme } from "./palette";
import type { Skin } from "./skin";

export interface Film<Model, Event extends AnyEvent> {
  rest(model: Model): void;
  play(start: Model, waves: Waves<Event>): Promise<void>;
  destroy(): void;
}

interface Screen<Model, Event extends AnyEvent> {
  readonly host: HTMLElement;
  readonly skin: Skin<Model, Event>;
  readonly speed: number;
  /** Whether sparks fly, and what circles at rest does so. */
  readonly lively: () => boolean;
  readonly overlay: Overlay;
  shown: Model | undefined;
  reel: Reel<Model, Event> | undefined;
  ended: () => void;
  sparks: Sparks | undefined;
  request: number;
  last: number;
  time: number;
}

const MAX_FRAME_MS = 50;
// As on a board: what circles at rest needs no more than every other frame.
const REST_FRAME_MS = 30;

function paint<M, E extends AnyEvent>(screen: Screen<M, E>): void {
  const { overlay, skin, shown, reel, sparks } = screen;
  overlay.paint(screen.time, (brush) => {
    if (reel) skin.drawMoment(brush, momentOf(reel));
    else if (shown !== undefined) skin.draw(brush, shown);
    sparks?.paint(brush);
  });
}

function fit<M, E extends AnyEvent>(screen: Screen<M, E>): void {
  const { host, skin, shown, overlay } = screen;
  if (shown === undefined || host.clientWidth === 0) return;
  const { rows, cols } = skin.size(shown);
  const cell = Math.floor(Math.min(host.clientWidth / cols, host.clientHeight / rows));
  host.style.setProperty("--cell", `${cell}px`);
  overlay.resize(cols, rows, cell);
  paint(screen);
}

/** Whoever waits for a reaction is told of its end, or of what came in its place. */
function end<M, E extends AnyEvent>(screen: Screen<M, E>): void {
  const done = screen.ended;
  [screen.reel, screen.ended] = [undefined, () => {}];
  done();
}

function spark<M, E extends AnyEvent>(
  { lively, sparks, skin }: Screen<M, E>, { before, waves, wave }: Reel<M, E>,
): void {
  if (lively()) sparks?.throw(skin.flares?.(before, waves[wave] ?? []) ?? []);
}

function step<M, E extends AnyEvent>(screen: Screen<M, E>, now: number): void {
  const { reel, sparks } = screen;
  screen.request = 0;
  if (reel || sparks?.alive() || now - screen.last >= REST_FRAME_MS) {
    const passed = Math.max(0, Math.min(MAX_FRAME_MS, now - screen.last));
    screen.last = now;
    screen.time += passed;
    sparks?.advance(passed, screen.speed);
    if (reel) advance(reel, passed * screen.speed, () => spark(screen, reel));
    if (reel && isOver(reel)) {
      screen.shown = reel.before;
      end(screen);
    }
    paint(screen);
  }
  wake(screen);
}

function wake<M, E extends AnyEvent>(screen: Screen<M, E>): void {
  const { shown, reel, sparks, skin, lively } = screen;
  if (screen.request !== 0) return;
  const circles = shown !== undefined && lively() && skin.restless?.(shown) === true;
  if (!reel && !sparks?.alive() && !circles) return;
  screen.request = requestAnimationFrame((now) => step(screen, now));
}

function show<M, E extends AnyEvent>(screen: Screen<M, E>, model: M): void {
  const first = screen.shown === undefined;
  end(screen);
  screen.shown = model;
  if (first) fit(screen);
  paint(screen);
  wake(screen);
}

export function makeFilm<Model, Event extends AnyEvent>(
  host: HTMLElement, skin: Skin<Model, Event>, speed: number, lively: () => boolean = () => false,
): Film<Model, Event> {
  const screen: Screen<Model, Event> = {
    host, skin, speed, lively, overlay: makeOverlay(host), shown: undefined, reel: undefined,
    ended: () => {}, sparks: undefined, request: 0, last: performance.now(), time: 0,
  };
  const observer = new ResizeObserver(() => fit(screen));
  observer.observe(host);
  const forget = watchTheme(() => {
    screen.overlay.forgetColors();
    paint(screen);
  });
  return {
    rest: (model) => show(screen, model),
    play: (start, waves) => new Promise((resolve) => {
      show(screen, start);
      [screen.reel, screen.ended] = [makeReel(skin, start, waves), resolve];
      screen.last = performance.now();
      if (!screen.sparks && skin.flares && lively()) {
        void import("./effects/effects").then(({ makeSparks }) => (screen.sparks ??= makeSparks()));
      }
      wake(screen);
    }),
    destroy() {
      cancelAnimationFrame(screen.request);
      observer.disconnect();
      forget();
      screen.overlay.canvas.remove();
    },
  };
}
