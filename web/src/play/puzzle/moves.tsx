// The moves of the play as arrows; each is a button that goes to the board after it.
import { createEffect, For, type JSX } from "solid-js";
import "../../style/turns.css";
import { Sign } from "../../art/puzzle_icons";
import { t } from "../../lib/words";
import type { Table } from "./table";

export function Moves(props: { table: Table }): JSX.Element {
  let list!: HTMLOListElement;
  const shown = () => props.table.shown();
  const actions = () => shown()?.actions ?? [];
  // The last move that is carried out stays in sight, without moving the page itself.
  createEffect(() => {
    const item = list.children[(shown()?.done ?? 0) - 1];
    if (!(item instanceof HTMLElement)) return;
    const last = item.offsetTop + item.offsetHeight - list.clientHeight;
    if (item.offsetTop < list.scrollTop) list.scrollTop = item.offsetTop;
    else if (last > list.scrollTop) list.scrollTop = last;
  });
  return (
    <section class="turns" aria-label={t("puzzle.moves")}>
      <h2>{t("puzzle.moves")}</h2>
      <ol ref={list} dir="ltr" tabindex={-1}>
        <For each={actions()}>{(way, index) => (
          <li>
            <button
              class="turn" classList={{ undone: index() >= (shown()?.done ?? 0) }}
              aria-label={t("puzzle.moves.item", { n: index() + 1, way: t(`puzzle.${way}`) })}
              aria-current={index() + 1 === shown()?.done ? "step" : undefined}
              onClick={() => void props.table.seek(index() + 1)}
            >
              <Sign name={way} />
            </button>
          </li>
        )}</For>
      </ol>
    </section>
  );
}
