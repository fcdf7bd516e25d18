// The page of the game that the address names, with all that it needs.
import { Show, type Component, type JSX } from "solid-js";
import { learnOf } from "../games/learn_files";
import { gameOf, loadSkin, wordsOf } from "../games/list";
import { path } from "../lib/router";
import { learnWords, t } from "../lib/words";
import { later } from "../parts/later";
import { basicLesson } from "./courses";
import { LearnGamePage } from "./game_page";

function Nothing(): JSX.Element {
  return (
    <main class="message" id="content">
      <h1>{t("nav.missing")}</h1>
      <p><a class="button strong" href="/learn">{t("nav.learn")}</a></p>
    </main>
  );
}

async function open(id: string): Promise<Component> {
  const [game, load] = [gameOf(id), learnOf(id)];
  if (!game || !load) return Nothing;
  const learn = await load();
  const [file] = await Promise.all([
    loadSkin({ skin: learn.skin ?? game.skin }), learnWords(...wordsOf(game), ...learn.areas),
  ]);
  const basics = () => basicLesson(game);
  return () => <LearnGamePage game={game} file={file} learn={learn} basics={basics} />;
}

export default function LearnGameRoute(): JSX.Element {
  const id = () => path().split("/")[2];
  return (
    <Show when={id()} keyed>{(shown) => {
      const Page = later(() => open(shown));
      return <Page />;
    }}</Show>
  );
}
