// A level as a small picture of its board before the first move.
import { onCleanup, onMount, type JSX } from "solid-js";
import { makeFilm, type Film } from "../board/film";
import type { AnyEvent } from "../engine/protocol";
import type { PuzzleGame } from "../play/puzzle/game";
import { openingOf } from "./packs";

interface PictureProps {
  game: PuzzleGame;
  /** Or the promise of one. */
  setup: unknown;
}

export function Picture(props: PictureProps): JSX.Element {
  let host!: HTMLDivElement;
  let film: Film<unknown, AnyEvent> | undefined;
  let alive = true;
  onCleanup(() => {
    alive = false;
    film?.destroy();
  });
  const draw = async () => {
    const { game } = props;
    const { skin, modelOf } = game.file;
    const setup = await props.setup;
    const opening = setup === undefined ? undefined : await openingOf(game.id, setup);
    if (!opening || !alive) return;
    film = makeFilm(host, skin, 1);
    film.rest(modelOf(opening.setup, opening.state));
  };
  onMount(() => void draw());
  return <div class="mini" ref={host} />;
}
