// The boards of a race: one's own to play on, those of others to look at.
import { createEffect, onCleanup, onMount, type JSX } from "solid-js";
import { makeFilm } from "../board/film";
import { titleOf } from "../games/list";
import { openBoard } from "../lib/play_board";
import { settings, still } from "../lib/settings";
import { t } from "../lib/words";
import { listenToSwipes, type Move } from "../play/puzzle/ways";
import { say } from "../text/words";
import type { Side } from "./race_side";

/** A board to play on. */
export function OwnBoard(props: { side: Side; move: Move }): JSX.Element {
  let host!: HTMLDivElement;
  onMount(() => {
    const { side, move } = props;
    const { game } = side;
    const { skin } = game.file;
    const board = openBoard({
      host, skin, label: titleOf(game.id), leastCell: game.leastCell,
      pick(row, col) {
        const model = side.shown()?.model;
        const way = model === undefined ? undefined : game.wayTo(model, row, col);
        if (side.steps > 0) board.skip();
        else if (way) move(way);
      },
    });
    side.board = {
      rest: (model) => board.rest(model),
      async play(start, waves) {
        await board.play(start, waves);
        board.announce(skin.summary(start, waves, say));
      },
      skip: board.skip,
    };
    side.settle();
    listenToSwipes(host, move);
    createEffect(() => {
      settings();
      titleOf(game.id);
      board.refresh();
    });
    onCleanup(() => {
      side.board = undefined;
      board.destroy();
    });
  });
  return <div class="stage" dir="ltr" ref={host} />;
}

/** A board to look at. */
export function FilmBoard(props: { side: Side; name: string }): JSX.Element {
  let host!: HTMLDivElement;
  onMount(() => {
    const { side } = props;
    const film = makeFilm(host, side.game.file.skin, 1.5);
    side.board = {
      rest(model) {
        const { rows, cols } = side.game.file.skin.size(model);
        host.style.setProperty("--ratio", String(cols / rows));
        film.rest(model);
      },
      // Whoever is quicker than their film is shown where they are.
      async play(start, waves) {
        if (!still() && !document.hidden && side.steps < 3) await film.play(start, waves);
      },
      skip: () => undefined,
    };
    side.settle();
    onCleanup(() => {
      side.board = undefined;
      film.destroy();
    });
  });
  const label = () =>
    t("race.board", { name: props.name, n: props.side.shown()?.moves ?? 0 });
  return <div class="mini" dir="ltr" role="img" aria-label={label()} ref={host} />;
}
