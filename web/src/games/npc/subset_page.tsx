// Numbers and a target become a puzzle, and a win becomes the numbers that were chosen.
import { createEffect, createSignal, For, on, onMount, Show, type JSX } from "solid-js";
import "../../style/play.css";
import "../../style/puzzle.css";
import "./subset.css";
import { Sign } from "../../art/puzzle_icons";
import type { Direction } from "../../engine/puzzle";
import { t } from "../../lib/words";
import { Bar } from "../../play/puzzle/bar";
import { copyLink } from "../../play/puzzle/copy";
import { Pad } from "../../play/puzzle/pad";
import { Scrub } from "../../play/puzzle/scrub";
import { Stage } from "../../play/puzzle/stage";
import { makeTable, type Table } from "../../play/puzzle/table";
import { useWays } from "../../play/puzzle/ways";
import { shorten } from "./model";
import { npcGame } from "./puzzle";
import {
  decode, encode, faultOf, readAddress, readItems, readTarget, writeAddress, type Instance,
} from "./subset_sum";
import type { NpcSetup } from "./types";

const EXAMPLE: Instance = { items: ["3", "34", "4", "12", "5", "2"], target: "9" };
const ROOM = 20;

interface FieldProps {
  name: "items" | "target";
  value: string;
  change(value: string): void;
  fault: { field: string; text: string } | undefined;
}

function Field(props: FieldProps): JSX.Element {
  const wrong = () => (props.fault?.field === props.name ? props.fault.text : undefined);
  return (
    <div class="subset-field">
      <label for={`subset-${props.name}`}>{t(`subset.${props.name}`)}</label>
      <textarea
        id={`subset-${props.name}`} dir="ltr" spellcheck={false} inputmode="numeric"
        rows={props.name === "items" ? 2 : 1} value={props.value}
        aria-invalid={wrong() !== undefined} aria-describedby={`subset-${props.name}-note`}
        onInput={(event) => props.change(event.currentTarget.value)}
      />
      <p
        id={`subset-${props.name}-note`} class="subset-note" classList={{ wrong: !!wrong() }}
        aria-live="polite"
      >
        {wrong() ?? t(`subset.${props.name}.hint`)}
      </p>
    </div>
  );
}

function Items(props: { instance: Instance; chosen: readonly number[] | undefined }): JSX.Element {
  const isChosen = (index: number) => props.chosen?.includes(index) ?? false;
  const sum = () => props.instance.items.filter((_, index) => isChosen(index));
  return (
    <div class="subset-items">
      <ul aria-label={t("subset.items")} dir="ltr">
        <For each={props.instance.items}>{(item, index) => (
          <li class="chip" classList={{ chosen: isChosen(index()) }} title={item}>
            <Show when={isChosen(index())}><Sign name="check" /></Show>
            {shorten(item, ROOM)}
            <Show when={isChosen(index())}>
              <span class="spoken">{t("subset.chosen")}</span>
            </Show>
          </li>
        )}</For>
      </ul>
      <Show when={props.chosen}>
        <p class="subset-sum" role="status">
          <strong>{t("subset.found")}</strong>{" "}
          <bdi dir="ltr">{sum().join(" + ") || "0"} = {props.instance.target}</bdi>
        </p>
      </Show>
    </div>
  );
}

function PlayArea(props: { table: Table; instance: Instance }): JSX.Element {
  const { table } = props;
  const [chosen, setChosen] = createSignal<number[]>();
  createEffect(on(table.shown, async (shown) => {
    setChosen(undefined);
    if (shown?.status !== "won") return;
    setChosen(await decode(props.instance, shown.actions.slice(0, shown.done)));
  }));
  const copy = () => {
    const shown = table.shown();
    const play = shown?.actions.slice(0, shown.done) ?? [];
    void copyLink(table, writeAddress(props.instance, play));
  };
  const notes = () => table.shown()?.notes ?? [];
  return (
    <section class="subset-play puzzle" aria-label={t("subset.puzzle")}>
      <Items instance={props.instance} chosen={chosen()} />
      <p class="faint">{t("subset.how")}</p>
      <Stage table={table} next={undefined} copy={copy} />
      <div class="puzzle-controls">
        <Bar table={table} copy={copy} />
        <ul class="notes" aria-label={t("puzzle.notes")}>
          <For each={notes()}>{(line) => <li><bdi dir="ltr">{line}</bdi></li>}</For>
        </ul>
        <Pad move={table.move} />
      </div>
      <Scrub table={table} />
    </section>
  );
}

export function SubsetSumPage(): JSX.Element {
  const table = makeTable(npcGame);
  const first = readAddress(location.hash);
  const given = first?.instance ?? EXAMPLE;
  const [items, setItems] = createSignal(given.items.join(", "));
  const [target, setTarget] = createSignal(given.target);
  const [answer, setAnswer] = createSignal<Awaited<ReturnType<typeof encode>>>();
  const [instance, setInstance] = createSignal<Instance>();
  const typed = () => ({ items: readItems(items()), target: readTarget(target()) });
  let asked = 0;
  createEffect(async () => {
    const mine = ++asked;
    const said = await encode(typed());
    if (mine === asked) setAnswer(said);
  });
  const fault = () => {
    const said = answer();
    return said && "code" in said ? faultOf(said, t) : undefined;
  };
  const start = async (puzzle: NpcSetup, play?: readonly Direction[]) => {
    const wanted = typed();
    setInstance(wanted);
    const title = t("subset.title");
    await table.begin({ number: wanted.items.length, title, setup: puzzle }, play);
  };
  const make = async (event: Event) => {
    event.preventDefault();
    const puzzle = await encode(typed());
    if ("code" in puzzle) return;
    history.replaceState(null, "", writeAddress(typed()));
    await start(puzzle);
    document.querySelector(".subset-play")?.scrollIntoView({ block: "nearest" });
  };
  const begin = async () => {
    if (!first) return;
    const puzzle = await encode(first.instance);
    if (!("code" in puzzle)) await start(puzzle, first.play);
  };
  onMount(() => void begin());
  useWays(table.move);
  return (
    <main class="subset" id="content">
      <h1>{t("subset.title")}</h1>
      <p class="subset-lead">{t("subset.lead")}</p>
      <form class="subset-form" onSubmit={(event) => void make(event)}>
        <Field name="items" value={items()} change={setItems} fault={fault()} />
        <Field name="target" value={target()} change={setTarget} fault={fault()} />
        <div class="tools">
          <button class="button strong" disabled={fault() !== undefined}>{t("subset.make")}</button>
          <a class="button" href="/levels/npc">{t("subset.back")}</a>
          <a class="button quiet" href="/learn/hardness">{t("subset.why")}</a>
        </div>
      </form>
      <Show when={instance()}>
        {(instance) => <PlayArea table={table} instance={instance()} />}
      </Show>
    </main>
  );
}
