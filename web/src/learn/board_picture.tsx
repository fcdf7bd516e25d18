// Boards of the engine as pictures: before some actions and after them.
import { onCleanup, onMount, Show, type JSX } from "solid-js";
import { makeFilm, type Film } from "../board/film";
import { openSession, type Session } from "../engine/client";
import type { AnyEvent, AnyState, GameId, ReplayAnswer } from "../engine/protocol";
import type { AnySkinFile } from "../games/descriptor";
import { t } from "../lib/words";
import type { RulePicture } from "./games";

type Full = ReplayAnswer<AnyState, unknown, unknown>;

// One session for all: each picture sends its requests at once, so that none comes between them.
let session: Session | undefined;

async function modelAfter(
  game: GameId, file: AnySkinFile, { setup, seed = 0 }: RulePicture, actions: readonly unknown[],
): Promise<unknown> {
  session ??= openSession();
  const ask = session.ask.bind(session);
  const loaded = ask({ cmd: "load", replay: { game, setup, seed, actions: [...actions] } });
  const [start, full] = await Promise.all([loaded, ask<Full>({ cmd: "state" })]);
  return start.ok && full.ok ? file.modelOf(full.replay.setup, full.state) : undefined;
}

interface BoardProps {
  game: GameId;
  file: AnySkinFile;
  picture: RulePicture;
  actions: readonly unknown[];
}

function Board(props: BoardProps): JSX.Element {
  let host!: HTMLDivElement;
  let film: Film<unknown, AnyEvent> | undefined;
  let alive = true;
  onCleanup(() => {
    alive = false;
    film?.destroy();
  });
  const draw = async () => {
    const { game, file, picture, actions } = props;
    const model = await modelAfter(game, file, picture, actions);
    if (model === undefined || !alive) return;
    film = makeFilm(host, file.skin, 1);
    film.rest(model);
  };
  onMount(() => void draw());
  return <div class="mini" ref={host} />;
}

interface FigureProps {
  game: GameId;
  file: AnySkinFile;
  picture: RulePicture;
  /** Boards too wide to stand side by side. */
  wide?: boolean;
}

/** A rule with its boards; what they show is said beside them. */
export function RuleFigure(props: FigureProps): JSX.Element {
  const before = () => props.picture.before ?? [];
  return (
    <figure class="rule" classList={{ wide: props.wide ?? false }}>
      <div class="rule-boards" aria-hidden="true" dir="ltr">
        <Board {...props} actions={before()} />
        <Show when={props.picture.actions}>{(actions) => (
          <>
            <svg class="rule-arrow" viewBox="0 0 24 24"><path d="M4 12H19M13 6L19 12L13 18" /></svg>
            <Board {...props} actions={[...before(), ...actions()]} />
          </>
        )}</Show>
      </div>
      <figcaption>{t(props.picture.text)}</figcaption>
    </figure>
  );
}
