// The brushes with their keys, the colours, and the number that some of them carry.
import { createEffect, For, onCleanup, onMount, Show, type JSX } from "solid-js";
import { SHAPES } from "../art/shapes";
import { makeFilm, type Film } from "../board/film";
import type { AnyEvent } from "../engine/protocol";
import type { PushColor } from "../games/push/types";
import { t } from "../lib/words";
import type { Brush, BrushName } from "./draft";
import { plainNumber } from "./numbers";
import type { Workshop } from "./workshop";

/** The colours in the order of their shapes. */
export const COLORS: readonly PushColor[] =
  ["red", "blue", "yellow", "cyan", "purple", "pink", "green"];

/** A colour; a brush that has none is put down for a block. */
export function takeColor(shop: Workshop, color: PushColor): void {
  const { colored } = shop.game.craft;
  if (colored.length === 0) return;
  shop.setBrush(colored.includes(shop.brush().name) ? { color } : { color, name: "plain" });
}

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

export function brushName(game: "push" | "npc", name: BrushName): string {
  return t(name === "floor" && game === "npc" ? "editor.brush.blank" : `editor.brush.${name}`);
}

function Colors(props: { shop: Workshop }): JSX.Element {
  const { shop } = props;
  return (
    <div class="editor-colors" role="group" aria-label={t("editor.colors")}>
      <For each={COLORS}>{(color, index) => (
        <button
          class={`editor-color ${color}`} aria-pressed={shop.brush().color === color}
          aria-label={t(`push.color.${color}`)}
          title={`${t(`push.color.${color}`)} (⇧${index() + 1})`}
          onClick={() => takeColor(shop, color)}
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
  const { craft } = shop.game;
  const has = (list: readonly BrushName[]) => list.includes(shop.brush().name);
  return (
    <section class="editor-palette" aria-label={t("editor.brushes")}>
      <div class="editor-brushes" role="group" aria-label={t("editor.brushes")}>
        <For each={craft.brushes}>{(name, index) => (
          <button
            class="editor-brush" data-key={index() + 1} aria-pressed={shop.brush().name === name}
            aria-label={brushName(craft.id, name)} aria-keyshortcuts={String(index() + 1)}
            title={`${brushName(craft.id, name)} (${index() + 1})`}
            onClick={() => shop.setBrush({ name })}
          >
            <Swatch shop={shop} brush={shop.brushOf(name)} />
          </button>
        )}</For>
      </div>
      <Show when={craft.colored.length > 0}>
        <div classList={{ resting: !has(craft.colored) }}><Colors shop={shop} /></div>
      </Show>
      <Show when={craft.valued.length > 0}>
        <div classList={{ resting: !has(craft.valued) }}><NumberField shop={shop} /></div>
      </Show>
    </section>
  );
}
