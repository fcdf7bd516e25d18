// The moves so far; each is a button that shows it once more.
import { createEffect, For, Show, type JSX } from "solid-js";
import { cellName } from "../../board/cell_name";
import { t } from "../../lib/words";
import { Mark } from "../../parts/mark";
import { cellOf, colorOf, nameOf, resigns, type DuelAction, type DuelGame } from "./game";
import type { Shown } from "./table";

interface MovesProps {
  game: DuelGame;
  shown: Shown;
  /** Who made each move. */
  movers: readonly number[];
  looking: number | undefined;
  look(number: number): void;
}

export function Moves(props: MovesProps): JSX.Element {
  let list!: HTMLOListElement;
  const name = (player: number) => nameOf(props.game, player, t);
  const wordOf = (action: DuelAction) => {
    if (resigns(action) !== undefined) return t("moves.resigns");
    const cell = cellOf(props.game, action);
    return cell ? cellName(cell.row, cell.col) : "";
  };
  // The move that counts stays in sight, without moving the page itself.
  createEffect(() => {
    const number = props.looking ?? props.shown.actions.length - 1;
    const item = list.children[number];
    if (!(item instanceof HTMLElement)) return;
    const [top, left] = [item.offsetTop, item.offsetLeft];
    const [low, far] = [top + item.offsetHeight, left + item.offsetWidth];
    if (top < list.scrollTop) list.scrollTop = top;
    if (low > list.scrollTop + list.clientHeight) list.scrollTop = low - list.clientHeight;
    if (left < list.scrollLeft) list.scrollLeft = left;
    if (far > list.scrollLeft + list.clientWidth) list.scrollLeft = far - list.clientWidth;
  });
  return (
    <section class="moves" aria-label={t("moves.title")}>
      <h2>{t("moves.title")}</h2>
      <Show when={props.shown.actions.length === 0}>
        <p class="faint">
          {t("moves.none", { player: name(props.shown.state.currentPlayer ?? 1) })}
        </p>
      </Show>
      <ol ref={list} tabindex={-1}>
        <For each={props.shown.actions}>{(action, number) => (
          <li>
            <button
              class="move"
              aria-current={props.looking === number() ? "step" : undefined}
              onClick={() => props.look(number())}
            >
              <span class="spoken">{t("moves.move")}</span>
              <span class="move-number">{number() + 1}</span>
              <Mark
                player={props.movers[number()] ?? 1}
                color={colorOf(props.game, props.movers[number()] ?? 1)}
              />
              <span class="spoken">{name(props.movers[number()] ?? 1)}</span>
              <span dir="auto">{wordOf(action)}</span>
            </button>
          </li>
        )}</For>
      </ol>
    </section>
  );
}
