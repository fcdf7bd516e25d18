// The levels that one has made: played, edited, renamed, and deleted with a way back.
import { createSignal, For, Show, type JSX } from "solid-js";
import "../style/levels.css";
import "../style/stars.css";
import "../style/editor.css";
import { Stars } from "../art/puzzle_icons";
import type { Json } from "../engine/protocol";
import { writePlace } from "../levels/address";
import { bestOf, starsOf } from "../levels/marks";
import {
  keepOwn, OWN_PACK, ownLevels, removeOwn, restoreOwn, type OwnLevel,
} from "../levels/own";
import { Picture } from "../levels/picture";
import { t } from "../lib/words";
import type { PuzzleGame } from "../play/puzzle/game";
import { loadEditor } from "./games";
import { ToolButton } from "./tool_button";

interface CardProps {
  game: PuzzleGame;
  level: OwnLevel;
  remove(): void;
}

async function rename(game: PuzzleGame, level: OwnLevel, title: string): Promise<void> {
  const editor = await loadEditor(game.id);
  if (!editor) return;
  const { craft } = editor;
  const draft = craft.draftOf(level.setup);
  const named = craft.describe(draft, { ...craft.details(draft), title });
  const { id, ...rest } = level;
  keepOwn(game.id, id, { ...rest, title, setup: craft.setupOf(named) as Json });
}

function Card(props: CardProps): JSX.Element {
  const [naming, setNaming] = createSignal(false);
  const { game } = props;
  const best = () => bestOf(game.id, OWN_PACK, props.level.id);
  const title = () => props.level.title || t("editor.untitled");
  const finish = (text: string) => {
    setNaming(false);
    if (text !== props.level.title) void rename(game, props.level, text);
  };
  return (
    <li class="own-level">
      <a class="level" classList={{ solved: best() !== undefined }}
        href={`/play/${game.id}${writePlace(OWN_PACK, props.level.id)}`}>
        <span class="level-picture" aria-hidden="true">
          <Picture game={game} setup={props.level.setup} />
        </span>
        <span class="level-title" dir="auto">{title()}</span>
        <span class="level-record">
          <Show when={best() !== undefined} fallback={<span>{t("puzzle.unsolved")}</span>}>
            <Stars count={starsOf(best(), props.level.par)} />
          </Show>
          <Show when={props.level.par}>
            {(par) => <span>{t("editor.par.short", { n: par() })}</span>}
          </Show>
        </span>
      </a>
      <Show when={naming()} fallback={
        <span class="tools">
          <a class="button quiet" href={`/edit/${game.id}#own=${props.level.id}`}
            aria-label={t("editor.edit.title", { title: title() })}>{t("editor.edit")}</a>
          <button class="button quiet" onClick={() => setNaming(true)}
            aria-label={t("editor.rename.title", { title: title() })}>{t("editor.rename")}</button>
          <ToolButton icon="clear" label={t("editor.delete", { title: title() })}
            onClick={() => props.remove()} />
        </span>
      }>
        <form onSubmit={(event) => {
          event.preventDefault();
          setNaming(false);
        }}>
          <input
            class="own-name" value={props.level.title} aria-label={t("editor.title")} dir="auto"
            ref={(input) => queueMicrotask(() => input.focus())}
            onChange={(event) => finish(event.currentTarget.value)}
            onBlur={(event) => finish(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Escape" && setNaming(false)}
          />
        </form>
      </Show>
    </li>
  );
}

export function OwnLevels(props: { game: PuzzleGame }): JSX.Element {
  const { game } = props;
  const [removed, setRemoved] = createSignal<{ level: OwnLevel; index: number }>();
  const remove = (level: OwnLevel, index: number) => {
    removeOwn(game.id, level.id);
    setRemoved({ level, index });
  };
  const back = () => {
    const gone = removed();
    if (gone) restoreOwn(game.id, gone.level, gone.index);
    setRemoved(undefined);
  };
  return (
    <Show when={ownLevels(game.id).length > 0 || removed()}>
      <section>
        <h2>{t("editor.own")}</h2>
        <ul class="level-list">
          <For each={ownLevels(game.id)}>{(level, index) => (
            <Card game={game} level={level} remove={() => remove(level, index())} />
          )}</For>
        </ul>
        <div role="status">
          <Show when={removed()}>{(gone) => (
            <p class="notice own-removed">
              <span>{t("editor.deleted", {
                title: gone().level.title || t("editor.untitled"),
              })}</span>
              <button class="button" onClick={back}>{t("puzzle.undo")}</button>
            </p>
          )}</Show>
        </div>
      </section>
    </Show>
  );
}
