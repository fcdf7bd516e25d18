// The levels of a game, pack by pack, each a small picture of its board with what was reached.
import { createSignal, For, onMount, Show, type JSX } from "solid-js";
import "../style/levels.css";
import "../style/stars.css";
import { Stars } from "../art/puzzle_icons";
import type { GameId } from "../engine/protocol";
import type { Pack } from "../engine/puzzle";
import { gameOf, titleOf } from "../games/list";
import { readKept } from "../lib/kept";
import { learnWords, t } from "../lib/words";
import { later } from "../parts/later";
import type { PuzzleGame } from "../play/puzzle/game";
import { writePlace } from "./address";
import { bestOf, starsOf } from "./marks";
import { packTitle, solvedIn } from "./pack_words";
import { listPacks, readLevel } from "./packs";
import { Picture } from "./picture";

const OwnLevels = later(async () => {
  const [file] = await Promise.all([import("../editor/own_levels"), learnWords("editor")]);
  return file.OwnLevels;
});

interface LevelProps {
  game: PuzzleGame;
  pack: string;
  number: number;
  title: string;
  par: number | undefined;
}

function LevelCard(props: LevelProps): JSX.Element {
  const setup = readLevel(props.game.id, props.pack, props.number).then((level) => level?.setup);
  const best = () => bestOf(props.game.id, props.pack, props.number);
  const stars = () => starsOf(best(), props.par);
  const record = () => {
    const n = best();
    if (n === undefined) return t("puzzle.unsolved");
    return t("puzzle.best", {
      moved: t(props.game.counted, { n }), stars: t("puzzle.stars", { n: stars() }),
    });
  };
  return (
    <li>
      <a
        class="level" classList={{ solved: best() !== undefined }}
        href={`/play/${props.game.id}${writePlace(props.pack, props.number)}`}
        aria-label={t("puzzle.level", { n: props.number, title: props.title, record: record() })}
      >
        <span class="level-picture" aria-hidden="true">
          <Picture game={props.game} setup={setup} />
        </span>
        <span class="level-title" dir="auto">{props.number}. {props.title}</span>
        <span class="level-record">
          <Stars count={stars()} />
          <Show when={best()}>{(n) => (
            <span>{t(props.game.counted, { n: n() })}</span>
          )}</Show>
        </span>
      </a>
    </li>
  );
}

function isEdited(id: GameId): boolean {
  const game = gameOf(id);
  return game?.kind === "puzzle" && game.editor !== undefined;
}

export function LevelsPage(props: { game: PuzzleGame }): JSX.Element {
  const { game } = props;
  const [packs, setPacks] = createSignal<Pack[]>([]);
  onMount(() => void listPacks(game).then(setPacks));
  return (
    <main class="levels" id="content">
      <div class="levels-head">
        <h1>{titleOf(game.id)}</h1>
        <a class="button strong" href={`/play/${game.id}`}>{t("puzzle.play")}</a>
        <Show when={isEdited(game.id)}>
          <a class="button" href={`/edit/${game.id}`}>{t("puzzle.make")}</a>
        </Show>
        <Show when={game.more}>
          {(more) => <a class="button" href={more().href}>{t(more().label)}</a>}
        </Show>
      </div>
      <Show when={readKept("levels")}><OwnLevels game={game} /></Show>
      <For each={packs()}>{(pack) => (
        <section>
          <h2>
            {packTitle(game, pack)}
            <span class="faint">
              {t("puzzle.solved", { n: solvedIn(game.id, pack), of: pack.levels.length })}
            </span>
          </h2>
          <ul class="level-list">
            <For each={pack.levels}>{({ title, par }, index) => (
              <LevelCard
                game={game} pack={pack.pack} number={index() + 1} title={title} par={par}
              />
            )}</For>
          </ul>
        </section>
      )}</For>
    </main>
  );
}
