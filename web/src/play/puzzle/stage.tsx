// The place of the board: the board itself, what was refused, and the end.
import { createEffect, onCleanup, onMount, Show, type JSX } from "solid-js";
import type { Pack } from "../../engine/puzzle";
import { titleOf } from "../../games/list";
import { settings, still } from "../../lib/settings";
import { learnWords } from "../../lib/words";
import { later } from "../../parts/later";
import type { Level } from "./game";
import type { Table } from "./table";
import { listenToSwipes } from "./ways";

const Over = later(async () => {
  const [file] = await Promise.all([import("./over"), learnWords("leaders")]);
  return file.Over;
});

interface StageProps {
  table: Table;
  next: (() => void) | undefined;
  /** All packs, for what was completed. */
  packs?: readonly Pack[];
  copy(): void;
  daily?(level: Level): boolean;
  children?: JSX.Element;
}

/** Keeps the piece that matters in sight where the board is larger than its place. */
function follow(table: Table, host: HTMLElement): void {
  const { game } = table;
  const model = table.shown()?.model;
  const heart = game.heart(model);
  const board = host.querySelector<HTMLElement>(".board");
  if (!heart || !board) return;
  const cell = board.offsetWidth / game.file.skin.size(model).cols;
  const left = (heart.col + 0.5) * cell - host.clientWidth / 2;
  const top = (heart.row + 0.5) * cell - host.clientHeight / 2;
  host.scrollTo({ left, top, behavior: still() ? "auto" : "smooth" });
}

export function Stage(props: StageProps): JSX.Element {
  let host!: HTMLDivElement;
  const { table } = props;
  onMount(() => {
    table.attach(host, (level) => props.daily?.(level) ?? false);
    listenToSwipes(host, table.move);
  });
  onCleanup(() => table.close());
  createEffect(() => {
    titleOf(table.game.id);
    settings();
    table.refresh();
  });
  createEffect(() => {
    if (table.shown()) follow(table, host);
  });
  const over = () => {
    const shown = table.shown();
    return shown && shown.status !== "active" && !table.moving() ? shown : undefined;
  };
  return (
    <div class="stage-place">
      <div class="stage" dir="ltr" ref={host} />
      <Show when={table.notice()}>
        <p class="notice float" dir="auto">{table.notice()}</p>
      </Show>
      <Show when={over()}>{(shown) => (
        <Over
          table={table} shown={shown()} next={props.next} packs={props.packs ?? []}
          copy={props.copy}
        >
          {props.children}
        </Over>
      )}</Show>
    </div>
  );
}
