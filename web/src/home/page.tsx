// The front page: the games, each a moving miniature.
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

function Card(props: { game: GameDescriptor; goesOn: boolean }): JSX.Element {
  const name = () => nameOf(props.game);
  return (
    <li class="card">
      <a class="card-body" href={`/play/${props.game.id}`}>
        <Show when={props.game.mini}>
          <div class="card-picture" aria-hidden="true"><Miniature game={props.game} /></div>
        </Show>
        <div class="card-text">
          <h2>{name().title}</h2>
          <p>{name().line}</p>
          <span class="card-call">{t(props.goesOn ? "home.continue" : "home.play")}</span>
        </div>
      </a>
    </li>
  );
}

export default function Home(): JSX.Element {
  const { matches } = progress();
  return (
    <main class="home" id="content">
      <div class="home-lead">
        <h1>{t("app.tagline")}</h1>
        <p>{t("home.lead")}</p>
      </div>
      <a class="people" href="/lobby">
        <strong>{t("home.people")}</strong>
        <span>{t("home.people.line")}</span>
      </a>
      <ul class="cards">
        <For each={GAMES}>{(game) => (
          <Card game={game} goesOn={(matches[game.id]?.actions.length ?? 0) > 0} />
        )}</For>
      </ul>
      <section class="daily" aria-labelledby="daily-title">
        <h2 id="daily-title">{t("daily.title")}</h2>
        <WhenSeen><Daily /></WhenSeen>
      </section>
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
    </main>
  );
}
