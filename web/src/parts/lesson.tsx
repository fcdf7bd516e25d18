// How to play, in a minute: a few steps, each a small board on which one really plays. The steps
// are the game's; here is the window around them.
import { createEffect, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import "../style/lesson.css";
import { nextTask } from "../lib/next_task";
import { t } from "../lib/words";
import type { Key } from "../text/words";
import type { Course } from "./course";
import { Dialog } from "./dialog";

/** Puts the board of a step into the host, calls `reached` when it is done; returns how to end. */
export type MountStep = (host: HTMLElement, step: number, reached: () => void) => () => void;

interface LessonProps {
  title: string;
  /** What each step asks for, and what is said when it is done. */
  steps: readonly { title?: Key; ask: Key; done: Key }[];
  mount: MountStep;
  /** Without it the steps are the game's lesson, from the first on. */
  course?: Course | undefined;
  close(): void;
}

export function Lesson(props: LessonProps): JSX.Element {
  const [step, setStep] = createSignal(props.course?.first ?? 0);
  const [done, setDone] = createSignal(false);
  const last = () => step() === props.steps.length - 1;
  const texts = () => props.steps[step()] ?? { ask: "lesson.next", done: "lesson.next" };
  const title = () => {
    const { title } = texts() as { title?: Key };
    return title ? t(title) : props.title;
  };
  let host!: HTMLDivElement;
  let next!: HTMLButtonElement;
  createEffect(() => {
    const number = step();
    setDone(false);
    const reached = () => {
      setDone(true);
      props.course?.reached(number);
      next.focus();
    };
    // First the window, then its board.
    let end = nextTask(() => {
      end = props.mount(host, number, reached);
    });
    onCleanup(() => end());
  });
  const go = (to: number) => {
    if (to < props.steps.length) setStep(to);
    else props.close();
  };
  return (
    <Dialog title={title()} close={props.close}>
      <p class="lesson-text" role="status">{t(done() ? texts().done : texts().ask)}</p>
      <div class="lesson-board" ref={host} />
      <div class="lesson-foot">
        <span class="lesson-dots" role="img"
          aria-label={t("lesson.step", { n: step() + 1, of: props.steps.length })}>
          <For each={props.steps}>{(_, i) => <i classList={{ now: i() === step() }} />}</For>
        </span>
        <div class="tools end">
          <Show when={!last() && !props.course}>
            <button class="button" onClick={() => props.close()}>{t("lesson.skip")}</button>
          </Show>
          <button
            ref={next} class="button" classList={{ strong: done() }} onClick={() => go(step() + 1)}
          >
            {t(!last() ? "lesson.next" : props.course ? "dialog.close" : "lesson.play")}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
