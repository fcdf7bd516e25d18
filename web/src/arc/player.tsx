// A run once more, frame by frame.
import { createEffect, createSignal, onCleanup, Show, type JSX } from "solid-js";
import { ICONS } from "../art/icons";
import { t } from "../lib/words";
import type { Run } from "../net/arc";
import { Dialog } from "../parts/dialog";
import { sayError } from "../parts/online_words";
import { Tool } from "../parts/tool";
import { openFilm } from "./film";
import { paintFrame, SIDE } from "./frame";

const FRAME_MS = 200;

const nameOf = (action: number, x: number, y: number) => {
  if (action === 0) return "RESET";
  return action === 6 ? `ACTION6 (${x}, ${y})` : `ACTION${action}`;
};

export function Player(props: { keyText: string; run: Run; close(): void }): JSX.Element {
  const film = openFilm(props.keyText, props.run);
  const [at, setAt] = createSignal(0);
  const [running, setRunning] = createSignal(false);
  const last = () => Math.max(0, film.stills().length - 1);
  const still = () => film.stills()[at()];
  let canvas!: HTMLCanvasElement;
  const go = (index: number) => {
    setAt(Math.max(0, Math.min(index, last())));
    film.lookAt(at());
  };
  const stop = () => setRunning(false);
  createEffect(() => {
    const shown = still();
    if (shown) paintFrame(canvas, shown.rows);
  });
  createEffect(() => {
    if (!running()) return;
    const timer = setInterval(() => {
      if (at() < last()) go(at() + 1);
      else if (!film.more()) stop();
    }, FRAME_MS);
    onCleanup(() => clearInterval(timer));
  });
  const playOrPause = () => {
    if (!running() && at() === last() && !film.more()) go(0);
    setRunning(!running());
  };
  const where = () => {
    const { step } = still() ?? {};
    return step ? t("arc.at", {
      frame: at() + 1, all: `${film.stills().length}${film.more() ? "+" : ""}`,
      action: nameOf(step.action, step.x, step.y),
    }) : "";
  };
  return (
    <Dialog
      title={t("arc.watching", { game: props.run.game, run: props.run.number + 1 })}
      close={props.close}
    >
      <canvas ref={canvas} class="arc-frame" width={SIDE} height={SIDE} role="img"
        aria-label={where()} />
      <p class="arc-where" role="status">
        <span>{where()}</span>
        <Show when={still()}>
          {(shown) => (
            <span class="faint">
              {t("arc.state", {
                state: shown().step.state, done: shown().step.level, all: shown().step.levels,
              })}
            </span>
          )}
        </Show>
      </p>
      <Show when={film.wrong()}>
        {(error) => <p class="notice" role="alert">{sayError(error())}</p>}
      </Show>
      <div class="scrub" dir="ltr">
        <Tool
          icon={ICONS.left} label={t("arc.back")} disabled={at() === 0}
          onClick={() => {
            stop();
            go(at() - 1);
          }}
        />
        <Tool
          icon={running() ? ICONS.pause : ICONS.play} onClick={playOrPause}
          label={t(running() ? "arc.pause" : "arc.play")} disabled={last() === 0}
        />
        <Tool
          icon={ICONS.right} label={t("arc.forward")} disabled={at() === last()}
          onClick={() => {
            stop();
            go(at() + 1);
          }}
        />
        <input
          type="range" min={0} max={last()} step={1} value={at()} aria-label={t("arc.frame")}
          aria-valuetext={where()}
          onInput={(event) => {
            stop();
            go(event.currentTarget.valueAsNumber);
          }}
        />
      </div>
    </Dialog>
  );
}
