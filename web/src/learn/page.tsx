// The page from which one learns: a card a game, with what was done of it.
import { For, type JSX } from "solid-js";
import "../style/learn.css";
import type { GameDescriptor } from "../games/descriptor";
import { learnOf } from "../games/learn_files";
import { GAMES, nameOf } from "../games/list";
import { Miniature } from "../home/miniature";
import { t } from "../lib/words";
import { lessonsDone } from "./marks";

// Every game has so many lessons of strategy (tests/web/learn.spec.ts).
const LESSONS = 5;

function Card(props: { game: GameDescriptor }): JSX.Element {
  const name = () => nameOf(props.game);
  return (
    <li>
      <a class="learn-card" href={`/learn/${props.game.id}`}>
        <div class="learn-card-picture" aria-hidden="true"><Miniature game={props.game} /></div>
        <div class="learn-card-text">
          <h2>{name().title}</h2>
          <p>{name().line}</p>
          <span>
            {t("learn.count", { n: lessonsDone(props.game.id).length, of: LESSONS })}
          </span>
        </div>
      </a>
    </li>
  );
}

export default function LearnPage(): JSX.Element {
  return (
    <main class="learn" id="content">
      <div class="learn-head">
        <h1>{t("learn.title")}</h1>
        <p>{t("learn.lead")}</p>
      </div>
      <ul class="learn-cards">
        <For each={GAMES.filter(({ id }) => learnOf(id))}>{(game) => <Card game={game} />}</For>
      </ul>
    </main>
  );
}
