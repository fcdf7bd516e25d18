// The front page: the five games, each a moving miniature.
import { For, Show, type JSX } from "solid-js";
import "../style/home.css";
import { GAMES, type GameEntry } from "../games/list";
import { progress } from "../lib/progress";
import { t } from "../lib/words";
import { later } from "../parts/later";
import { Miniature } from "./miniature";
import { WhenSeen } from "./seen";

const Daily = later(async () => (await import("../levels/daily")).Daily);

function Card(props: { game: GameEntry; goesOn: boolean }): JSX.Element {
  const id = () => props.game.id;
  const call = () => t(props.goesOn ? "home.continue" : "home.play");
  const inside = () => (
    <>
      <Show when={props.game.mini}>{(mini) => (
        <div class="card-picture" aria-hidden="true">
          <Miniature game={id()} mini={mini()} />
        </div>
      )}</Show>
      <div class="card-text">
        <h2>{t(`game.${id()}`)}</h2>
        <p>{t(`game.${id()}.line`)}</p>
        <span class="card-call">{props.game.page ? call() : t("home.soon")}</span>
      </div>
    </>
  );
  return (
    <li class="card" classList={{ soon: !props.game.page }}>
      <Show when={props.game.page} fallback={<div class="card-body">{inside()}</div>}>
        {(page) => <a class="card-body" href={page()}>{inside()}</a>}
      </Show>
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
      <a class="people" href="/edit/push">
        <strong>{t("home.make")}</strong>
        <span>{t("home.make.line")}</span>
      </a>
      <a class="people" href="/analysis">
        <strong>{t("nav.analysis")}</strong>
        <span>{t("home.analysis")}</span>
      </a>
    </main>
  );
}
