// The front page: a board that goes off, and the games, each a moving miniature.
import { For, Show, type JSX } from "solid-js";
import "../style/home.css";
import type { GameDescriptor } from "../games/descriptor";
import { GAMES, gamesOf, nameOf } from "../games/list";
import { progress } from "../lib/progress";
import { t } from "../lib/words";
import { later } from "../parts/later";
import { Miniature } from "./miniature";
import { WhenSeen } from "./seen";

const Daily = later(async () => (await import("../levels/daily")).Daily);

const goesOn = (game: GameDescriptor) =>
  (progress().matches[game.id]?.actions.length ?? 0) > 0;
const hrefOf = (game: GameDescriptor) => `/play/${game.id}`;

// What one came for: a board that invites, and the two ways to play.
function Lead(props: { game: GameDescriptor }): JSX.Element {
  return (
    <div class="home-lead">
      <div>
        <h1>{t("app.tagline")}</h1>
        <p>{t("home.lead")}</p>
        <div class="home-calls">
          <a class="button strong" href={hrefOf(props.game)}>
            {t(goesOn(props.game) ? "home.continue" : "home.now")}
          </a>
          <a class="button" href="/lobby">{t("home.people")}</a>
        </div>
        <p class="faint">{t("home.people.line")}</p>
      </div>
      <a class="home-board" href={hrefOf(props.game)} tabindex={-1} aria-hidden="true">
        <Miniature game={props.game} large />
      </a>
    </div>
  );
}

function Card(props: { game: GameDescriptor }): JSX.Element {
  const name = () => nameOf(props.game);
  return (
    <li class="card">
      <a class="card-body" href={hrefOf(props.game)}>
        <Show when={props.game.mini}>
          <div class="card-picture" aria-hidden="true"><Miniature game={props.game} /></div>
        </Show>
        <div class="card-text">
          <h2>{name().title}</h2>
          <p>{name().line}</p>
          <span class="card-call">{t(goesOn(props.game) ? "home.continue" : "home.play")}</span>
        </div>
      </a>
    </li>
  );
}

export default function Home(): JSX.Element {
  return (
    <main class="home" id="content">
      <Show when={gamesOf("duel")[0]}>{(first) => <Lead game={first()} />}</Show>
      <ul class="cards">
        <For each={GAMES}>{(game) => <Card game={game} />}</For>
      </ul>
      <section class="daily" aria-labelledby="daily-title">
        <h2 id="daily-title">{t("daily.title")}</h2>
        <WhenSeen><Daily /></WhenSeen>
      </section>
      <div class="home-more">
        <Show when={gamesOf("puzzle")[0]}>{(puzzle) => (
          <a class="people" href={`/edit/${puzzle().id}`}>
            <strong>{t("home.make")}</strong>
            <span>{t("home.make.line")}</span>
          </a>
        )}</Show>
        <a class="people" href="/analysis">
          <strong>{t("nav.analysis")}</strong>
          <span>{t("home.analysis")}</span>
        </a>
      </div>
    </main>
  );
}
