// A board to look at only: one canvas and no cells. For miniatures; made of the same parts as a
// board that is played on.
import "../style/mini.css";
import type { AnyEvent, Waves } from "../engine/protocol";
import { advance, isOver, makeReel, momentOf } from "./animator";
import { makeOverlay } from "./overlay";
import { watchTheme } from "./palette";
import type { Paint, Skin } from "./skin";

export interface Film<Model, Event extends AnyEvent> {
  rest(model: Model): void;
  play(start: Model, waves: Waves<Event>): Promise<void>;
  destroy(): void;
}

const MAX_FRAME_MS = 50;

export function makeFilm<Model, Event extends AnyEvent>(
  host: HTMLElement, skin: Skin<Model, Event>, speed: number,
): Film<Model, Event> {
  const overlay = makeOverlay(host);
  let shown: Model | undefined;
  let draw: (paint: Paint) => void = () => {};
  let [request, time] = [0, 0];

  const paint = () => overlay.paint(time, draw);
  const fit = () => {
    if (shown === undefined || host.clientWidth === 0) return;
    const { rows, cols } = skin.size(shown);
    const cell = Math.floor(Math.min(host.clientWidth / cols, host.clientHeight / rows));
    host.style.setProperty("--cell", `${cell}px`);
    overlay.resize(cols, rows, cell);
    paint();
  };
  const show = (model: Model) => {
    const first = shown === undefined;
    shown = model;
    draw = (brush) => skin.draw(brush, model);
    if (first) fit();
    paint();
  };
  const observer = new ResizeObserver(fit);
  observer.observe(host);
  const forget = watchTheme(() => {
    overlay.forgetColors();
    paint();
  });

  return {
    rest: show,
    play: (start, waves) => new Promise((resolve) => {
      show(start);
      const reel = makeReel(skin, start, waves);
      let last = performance.now();
      draw = (brush) => skin.drawMoment(brush, momentOf(reel));
      const step = (now: number) => {
        const passed = Math.max(0, Math.min(MAX_FRAME_MS, now - last));
        [last, time] = [now, time + passed];
        advance(reel, passed * speed, () => {});
        if (isOver(reel)) {
          show(reel.before);
          resolve();
        } else {
          paint();
          request = requestAnimationFrame(step);
        }
      };
      request = requestAnimationFrame(step);
    }),
    destroy() {
      cancelAnimationFrame(request);
      observer.disconnect();
      forget();
      overlay.canvas.remove();
    },
  };
}
