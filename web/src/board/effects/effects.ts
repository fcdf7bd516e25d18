// What a reaction does besides moving pieces, told by its events alone: sparks fly, the board
// shakes a little, a chain is counted, and a phone is felt. Loaded with the first reaction, and
// never where motion is not wanted.
import "../../style/effects.css";
import type { AnyEvent, Waves } from "../../engine/protocol";
import { loadArea, type Say } from "../../text/words";
import type { Flare, Paint } from "../skin";
import { makeSparks } from "./sparks";

export { makeSparks } from "./sparks";

export interface Effects {
  /** A wave begins; `flaresOf` says what goes off in the events of one. */
  began<E extends AnyEvent>(
    wave: number, waves: Waves<E>, flaresOf: (events: readonly E[]) => readonly Flare[],
  ): void;
  advance(ms: number, speed: number): void;
  paint(brush: Paint): void;
  /** Whether there is something to draw yet. */
  alive(): boolean;
  /** The reaction is over; what flies may land. */
  rest(): void;
  end(): void;
}

// A chain is counted from its third wave on: two are nothing to cheer.
const COUNTED = 3;
// So many bursts at once shake the board, by so many pixels each, and never by more than the last.
const SHAKEN = 3;
const SHAKE_PX = 0.35;
const MOST_SHAKE_PX = 5;
const SHAKE_MS = 240;
// A board that never stands still is no longer hit by anything.
const BETWEEN_SHAKES_MS = 700;
const POP_MS = 200;
const GONE_MS = 500;
// What a hand feels of a wave, in milliseconds, and of a win by turns: on, off, on, ...
const TOUCH_MS = 8;
const MOST_TOUCH_MS = 40;
const TOUCH_WIN_MS = [30, 40, 30, 40, 120];

function shake(canvas: HTMLElement, bursts: number): void {
  const most = Math.min(MOST_SHAKE_PX, bursts * SHAKE_PX);
  const turns = [0, 1, -0.8, 0.6, -0.4, 0.2, 0].map((part, i) =>
    ({ translate: `${most * part}px ${most * part * (i % 2 === 0 ? 0.7 : -0.7)}px` }));
  canvas.animate(turns, { duration: SHAKE_MS, id: "shake" });
}

/** Browsers let a page be felt only once it was touched, and complain of one that tries before. */
function touch(ms: number | number[]): void {
  const knows = "vibrate" in navigator && "userActivation" in navigator;
  if (knows && navigator.userActivation.hasBeenActive) navigator.vibrate(ms);
}

interface Counter {
  show(chain: number, color: string): void;
  hide(): void;
  remove(): void;
}

/** "Wave 9" above the board, larger with every wave. The board's live line tells it in words. */
function makeCounter(frame: HTMLElement, say: Say): Counter {
  const element = document.createElement("p");
  element.className = "chain";
  element.dir = "auto";
  element.setAttribute("aria-hidden", "true");
  element.hidden = true;
  frame.append(element);
  let shown = 0;
  return {
    show(chain, color) {
      shown = chain;
      element.hidden = chain < COUNTED;
      if (element.hidden) return;
      element.textContent = say("effects.wave", { n: chain });
      element.style.setProperty("--chain", String(Math.min(chain, 20)));
      element.style.setProperty("--mine", `var(${color.replace("--", "--board-")}, var(${color}))`);
      element.animate([{ scale: 1.35 }, { scale: 1 }], { duration: POP_MS, easing: "ease-out" });
    },
    hide() {
      if (element.hidden) return;
      const last = shown;
      const steps = [{ opacity: 1 }, { opacity: 1 }, { opacity: 0, scale: 1.15 }];
      const fading = element.animate(steps, { duration: GONE_MS, fill: "forwards" });
      fading.onfinish = () => {
        fading.cancel();
        // A new chain may have begun meanwhile.
        if (shown === last) element.hidden = true;
      };
    },
    remove: () => element.remove(),
  };
}

/** The pieces shake, which are a layer of their own anyway, and not the hundreds of cells below. */
export function makeEffects(frame: HTMLElement, canvas: HTMLElement, say: Say): Effects {
  const sparks = makeSparks();
  const counter = makeCounter(frame, say);
  let [chain, last, shaken] = [0, -1, -Infinity];
  void loadArea("effects");
  return {
    began(wave, waves, flaresOf) {
      // Whoever walks through a reaction may come from anywhere.
      if (wave !== last + 1) {
        chain = waves.slice(0, wave).filter((events) => flaresOf(events).length > 0).length;
      }
      if (wave === 0) counter.show(0, "");
      last = wave;
      const events = waves[wave] ?? [];
      if (events.some(({ type }) => type === "win")) touch(TOUCH_WIN_MS);
      const flares = flaresOf(events);
      const [first] = flares;
      if (!first) return;
      chain += 1;
      sparks.throw(flares);
      counter.show(chain, first.color);
      if (flares.length >= SHAKEN && performance.now() - shaken >= BETWEEN_SHAKES_MS) {
        shaken = performance.now();
        shake(canvas, flares.length);
      }
      touch(Math.min(MOST_TOUCH_MS, TOUCH_MS + flares.length));
    },
    advance: sparks.advance,
    paint: sparks.paint,
    alive: sparks.alive,
    rest() {
      last = -1;
      chain = 0;
      counter.hide();
    },
    end: counter.remove,
  };
}
