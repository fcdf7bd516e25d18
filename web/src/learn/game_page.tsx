// The page that teaches a game: its rules in pictures, lessons of strategy, and a ladder.
import { createSignal, For, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../style/learn.css";
import { Icon, Strokes } from "../art/icons";
import { ICON_CHECK, ICON_PRINT } from "../art/learn_icons";
import type { AnySkinFile, GameDescriptor } from "../games/descriptor";
import { nameOf } from "../games/list";
import { t } from "../lib/words";
import { later } from "../parts/later";
import { RuleFigure } from "./board_picture";
import type { LearnGame, Rung, Window } from "./games";
import { rungsOf } from "./ladder";
import { keepLesson, lessonsDone } from "./marks";
import { printLight } from "./printing";

interface PageProps {
  game: GameDescriptor;
  file: AnySkinFile;
  learn: LearnGame;
  /** The lesson of the very rules. */
  basics(): Promise<Window>;
}

function Done(props: { label: string }): JSX.Element {
  return (
    <span class="learn-badge">
      <Strokes path={ICON_CHECK} />
      <span>{props.label}</span>
    </span>
  );
}

function Rules(props: PageProps): JSX.Element {
  return (
    <section class="learn-rules" aria-labelledby="learn-rules">
      <h2 id="learn-rules">{t("learn.rules")}</h2>
      <ol>
        <For each={props.learn.rules}>{(picture) => (
          <li><RuleFigure game={props.game.id} file={props.file} picture={picture} /></li>
        )}</For>
      </ol>
    </section>
  );
}

function Lessons(props: PageProps & { open(first: number): void }): JSX.Element {
  const done = (number: number) => lessonsDone(props.game.id).includes(number);
  const count = () => props.learn.lessons.filter((_, number) => done(number)).length;
  return (
    <section class="learn-lessons" aria-labelledby="learn-lessons">
      <h2 id="learn-lessons">
        {t("learn.lessons")}
        <span class="faint">
          {t("learn.count", { n: count(), of: props.learn.lessons.length })}
        </span>
      </h2>
      <p class="faint">{t("learn.lessons.line")}</p>
      <ol>
        <For each={props.learn.lessons}>{(title, number) => (
          <li>
            <button class="learn-row" onClick={() => props.open(number())}>
              <span class="learn-number">{number() + 1}</span>
              <strong>{t(title)}</strong>
              <Show when={done(number())} fallback={<Icon name="play" />}>
                <Done label={t("learn.done")} />
              </Show>
            </button>
          </li>
        )}</For>
      </ol>
    </section>
  );
}

function Ladder(props: PageProps): JSX.Element {
  const [rungs, setRungs] = createSignal<readonly Rung[]>([]);
  onMount(() => void rungsOf(props.game, props.learn).then(setRungs));
  const next = () => rungs().find(({ done }) => !done);
  const about = () => props.learn.ladder ??
    (props.game.kind === "duel" ? "learn.ladder.duel" : "learn.ladder.puzzle");
  return (
    <section class="learn-ladder" aria-labelledby="learn-ladder">
      <h2 id="learn-ladder">{t("learn.ladder")}</h2>
      <p class="faint">{t(about())}</p>
      <ol>
        <For each={rungs()}>{(rung) => (
          <li>
            <a
              class="learn-row" classList={{ done: rung.done }} href={rung.href}
              aria-current={rung === next() ? "step" : undefined}
            >
              <strong><bdi>{rung.label}</bdi></strong>
              <Show when={rung.done} fallback={<span class="faint">{rung.note}</span>}>
                <Done label={rung.note} />
              </Show>
            </a>
          </li>
        )}</For>
      </ol>
    </section>
  );
}

export function LearnGamePage(props: PageProps): JSX.Element {
  const { game, learn } = props;
  const [Shown, setShown] = createSignal<Window>();
  const open = (load: () => Promise<Window>) => setShown(() => later(load));
  const course = (first: number) => open(() => learn.course({
    first, reached: (step) => keepLesson(game.id, step),
  }));
  onCleanup(printLight());
  return (
    <main class="learn learn-game" id="content">
      <div class="learn-head">
        <h1>{t("learn.game", { game: nameOf(game).title })}</h1>
        <p>{nameOf(game).line}</p>
        <div class="tools learn-tools">
          <a class="button strong" href={`/play/${game.id}`}>{t("learn.play")}</a>
          <button class="button" onClick={() => open(props.basics)}>{t("learn.basics")}</button>
          <button class="button" onClick={() => print()}>
            <Strokes path={ICON_PRINT} />{t("learn.print")}
          </button>
          <a class="button quiet" href="/learn">{t("learn.all")}</a>
        </div>
      </div>
      <Rules {...props} />
      <div class="learn-more">
        <Lessons {...props} open={course} />
        <Ladder {...props} />
        <For each={learn.more ?? []}>{({ href, label }) => (
          <a class="learn-row" href={href}><strong>{t(label)}</strong></a>
        )}</For>
      </div>
      <Show when={Shown()} keyed>{(View) => <View close={() => setShown()} />}</Show>
    </main>
  );
}
