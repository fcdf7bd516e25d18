// 3, 2, 1 before a race. It is a window over the room, so that no key and no click gets through.
import { createEffect, createSignal, on, onCleanup, onMount, type Accessor, type JSX } from
  "solid-js";
import { sound } from "../lib/in_turn";
import { t } from "../lib/words";
import type { GameView } from "../net/messages";
import type { OnlineGame } from "./online_game";

const FROM = 3;
const EACH_MS = 1000;

/** What is left of it; 0 before it and after it. Whoever comes to a race that runs sees none. */
export function makeCountdown(online: OnlineGame, first: GameView): Accessor<number> {
  const [left, setLeft] = createSignal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (n: number) => {
    setLeft(n);
    if (n === 0) return;
    void sound("place", FROM - n);
    timer = setTimeout(() => tick(n - 1), EACH_MS);
  };
  const status = () => (online.view() ?? first).status;
  createEffect(on(status, (now, before) => {
    const begins = before === "waiting" && now === "active";
    if (begins && first.race && online.seat() > 0) tick(FROM);
    else if (now === "finished") setLeft(0);
  }));
  onCleanup(() => clearTimeout(timer));
  return left;
}

export function Countdown(props: { left: number }): JSX.Element {
  let element!: HTMLDialogElement;
  onMount(() => element.showModal());
  return (
    <dialog
      ref={element} class="countdown" aria-label={t("race.countdown")}
      onCancel={(event) => event.preventDefault()}
    >
      <p role="status">{props.left}</p>
    </dialog>
  );
}
