// The boards of a race of stacker as everybody sees them: small, and as far as they are shown.
import { createEffect, For, onCleanup, onMount, Show, type JSX } from "solid-js";
import { makeFilm } from "../../board/film";
import { t } from "../../lib/words";
import type { GameView, RaceBoard } from "../../net/messages";
import { nameOfSeat } from "../../parts/online_words";
import { makeModel } from "./model";
import { readState } from "./race_table";
import { skin } from "./skin";

function Mini(props: { board: RaceBoard | undefined; label: string }): JSX.Element {
  let host!: HTMLDivElement;
  onMount(() => {
    const film = makeFilm(host, skin, 1);
    createEffect(() => {
      const state = readState(props.board?.state);
      if (state) film.rest(makeModel(state));
    });
    onCleanup(() => film.destroy());
  });
  return <div class="mini" dir="ltr" role="img" aria-label={props.label} ref={host} />;
}

interface BoardsProps {
  view: GameView;
  boards: readonly (RaceBoard | undefined)[];
  /** Whose boards, by seat. */
  players: readonly number[];
  /** Who gave up. */
  gone: readonly number[];
}

/** How many landings old a board is. */
function ageOf(board: RaceBoard | undefined): number {
  const state = readState(board?.state);
  return board && state ? Math.max(0, board.landings + 1 - state.pieces) : 0;
}

export function StackerBoards(props: BoardsProps): JSX.Element {
  const most = () => props.view.race?.landings ?? 0;
  return (
    <ul class="films" aria-label={t("race.boards")}>
      <For each={props.players}>{(player) => {
        const board = () => props.boards[player - 1];
        const seat = () => props.view.seats[player - 1];
        const name = () => {
          const sits = seat();
          return sits ? nameOfSeat(sits) : "";
        };
        const score = () => board()?.score ?? 0;
        const note = () => {
          if (props.gone.includes(player)) return t("seat.out");
          const done = seat()?.isActive === false && props.view.status === "active";
          return done ? t("race.done") : t("race.left", { n: left() });
        };
        const left = () => Math.max(0, most() - (board()?.landings ?? 0));
        return (
          <li class="film">
            <Mini
              board={board()}
              label={t("race.stacker", { name: name(), score: score(), left: left() })}
            />
            <span class="film-name">
              <bdi>{name()}</bdi>
              <strong class="film-score">{score()}</strong>
              <span class="faint">{note()}</span>
              <Show when={ageOf(board()) > 0}>
                <span class="faint">{t("race.older", { n: ageOf(board()) })}</span>
              </Show>
            </span>
          </li>
        );
      }}</For>
    </ul>
  );
}
