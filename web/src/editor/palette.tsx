// The brushes with their keys, the colours, and the number that some of them carry.
import { createEffect, For, onCleanup, onMount, Show, type JSX } from "solid-js";
import { SHAPES } from "../art/shapes";
import { makeFilm, type Film } from "../board/film";
import type { AnyEvent } from "../engine/protocol";
import { t } from "../lib/words";
import { takeColor } from "./commands";
import type { Brush } from "./draft";
import { plainNumber } from "./numbers";
import type { Workshop } from "./workshop";

function Swatch(props: { shop: Workshop; brush: Brush }): JSX.Element {
  let host!: HTMLSpanElement;
  let film: Film<unknown, AnyEvent> | undefined;
  const { puzzle, swatch } = props.shop.game;
  onMount(() => {
    film = makeFilm(host, puzzle.file.skin, 1);
    createEffect(() => film?.rest(swatch(props.brush)));
  });
  onCleanup(() => film?.destroy());
  return <span class="mini swatch" ref={host} />;
}

function Colors(props: { shop: Workshop }): JSX.Element {
  const { shop } = props;
  return (
    <div class="editor-colors" role="group" aria-label={t("editor.colors")}>
      <For each={shop.game.colors}>{({ name, key }, index) => (
        <button
          class={`editor-color ${name}`} aria-pressed={shop.brush().color === name}
          aria-label={t(key)} title={`${t(key)} (⇧${index() + 1})`}
          onClick={() => takeColor(shop, name)}
        >
          <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
            <path d={SHAPES[index()]} />
          </svg>
        </button>
      )}</For>
    </div>
  );
}

function NumberField(props: { shop: Workshop }): JSX.Element {
  const { shop } = props;
  return (
    <label class="editor-number">
      <span>{t("editor.number")}</span>
      <input
        id="editor-number" inputmode="numeric" autocomplete="off" dir="ltr"
        value={shop.brush().value} title={`${t("editor.number")} (N)`}
        onInput={(event) => shop.setBrush({ value: plainNumber(event.currentTarget.value) })}
      />
    </label>
  );
}

export function Palette(props: { shop: Workshop }): JSX.Element {
  const { shop } = props;
  const { craft, brushKey } = shop.game;
  return (
    <section class="editor-palette" aria-label={t("editor.brushes")}>
      <div class="editor-brushes" role="group" aria-label={t("editor.brushes")}>
        <For each={craft.brushes}>{(name, index) => (
          <button
            class="editor-brush" data-key={index() + 1} aria-pressed={shop.brush().name === name}
            aria-label={t(brushKey(name))} aria-keyshortcuts={String(index() + 1)}
            title={`${t(brushKey(name))} (${index() + 1})`}
            onClick={() => shop.setBrush({ name })}
          >
            <Swatch shop={shop} brush={shop.brushOf(name)} />
          </button>
        )}</For>
      </div>
      <Show when={craft.colored.length > 0}>
        <div classList={{ resting: !craft.colored.includes(shop.brush().name) }}>
          <Colors shop={shop} />
        </div>
      </Show>
      <Show when={Object.keys(craft.valued).length > 0}>
        <div classList={{ resting: !(shop.brush().name in craft.valued) }}>
          <NumberField shop={shop} />
        </div>
      </Show>
    </section>
  );
}
