// A game in a frame on somebody else's page: a board that shows it move by move, and the way to
// where it can be studied. Nobody is signed in here, and nothing leads on within the frame.
import { createSignal, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../style/share.css";
import { loadGame } from "../analysis/games";
import { readAddress } from "../analysis/source";
import { openStudy, type Study } from "../analysis/study";
import { makeFilm, type Film } from "../board/film";
import type { AnyEvent } from "../engine/protocol";
import { titleOf } from "../games/list";
import { t } from "../lib/words";
import { readScenes } from "./scenes";

type AnyFilm = Film<unknown, AnyEvent>;
const BETWEEN_MS = 250;

async function openHere(): Promise<Study | undefined> {
  const source = await readAddress(location);
  const [replay] = source && "replays" in source ? source.replays : [];
  const game = replay && (await loadGame(replay.game));
  const study = game && (await openStudy(game, replay, () => {}));
  return study && "replay" in study ? study : undefined;
}

/** Shows the whole game once, or as much as is wanted of it. */
async function playAll(film: AnyFilm, study: Study, wanted: () => boolean): Promise<void> {
  for (const { model, waves, after } of await readScenes(study, "game", () => {}, wanted)) {
    if (!wanted()) return;
    await film.play(model, waves);
    film.rest(after);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
}

export function EmbedPage(): JSX.Element {
  let host!: HTMLDivElement;
  let film: AnyFilm | undefined;
  const [study, setStudy] = createSignal<Study>();
  const [wrong, setWrong] = createSignal(false);
  const [playing, setPlaying] = createSignal(false);
  let turn = 0;
  const showEnd = async (opened: Study) => {
    const scenes = await readScenes(opened, "game", () => {}, () => true);
    film = makeFilm(host, opened.game.file.skin, 1);
    film.rest(scenes.at(-1)?.after);
  };
  onMount(() => void openHere().then((opened) => {
    setStudy(opened);
    setWrong(!opened);
    return opened && showEnd(opened);
  }, () => setWrong(true)));
  onCleanup(() => {
    turn += 1;
    film?.destroy();
  });
  const play = async () => {
    const [mine, opened] = [++turn, study()];
    if (!film || !opened) return;
    setPlaying(true);
    await playAll(film, opened, () => mine === turn);
    if (mine === turn) setPlaying(false);
  };
  const stop = () => {
    turn += 1;
    setPlaying(false);
  };
  const name = () => titleOf(study()?.replay.game ?? "");
  return (
    <main class="embed" id="content">
      <h1 class="spoken">{t("app.name")}</h1>
      <Show when={!wrong()} fallback={<p>{t("share.embed.none")}</p>}>
        <div class="embed-board mini" ref={host} role="img" aria-label={study() ? name() : ""} />
        <div class="tools">
          <button class="button strong" disabled={!study()}
            onClick={() => (playing() ? stop() : void play())}>
            {t(playing() ? "share.embed.stop" : "share.embed.play")}
          </button>
          <a class="button" target="_blank" rel="noopener" href={`/analysis${location.hash}`}>
            {t("share.embed.open", { site: t("app.name") })}
          </a>
        </div>
      </Show>
    </main>
  );
}
