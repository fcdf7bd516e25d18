// The page on which a level is played.
import { createSignal, For, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../../style/play.css";
import "../../style/puzzle.css";
import { ICONS } from "../../art/icons";
import { PUZZLE_ICONS, Sign } from "../../art/puzzle_icons";
import type { Direction, Pack } from "../../engine/puzzle";
import { titleOf } from "../../games/list";
import { readLevelCode, readPlace, withPlay, writePlace } from "../../levels/address";
import { dailyOf, dayOf } from "../../levels/daily_choice";
import { bestOf, currentLevel } from "../../levels/marks";
import { listPacks, readLevel } from "../../levels/packs";
import { keepLearned, progress } from "../../lib/progress";
import { go } from "../../lib/router";
import { change, settings } from "../../lib/settings";
import { useShortcuts } from "../../lib/shortcuts";
import { learnWords, t } from "../../lib/words";
import { later } from "../../parts/later";
import { Tool } from "../../parts/tool";
import { Bar } from "./bar";
import { copyLink } from "./copy";
import type { Level, PuzzleGame } from "./game";
import { Pad } from "./pad";
import { PlayTools } from "./play_tools";
import { Stage } from "./stage";
import { makeTable, type Shown, type Table } from "./table";
import { useWays } from "./ways";

// What a play has once there is a move.
const Scrub = later(async () => (await import("./scrub")).Scrub);
const Moves = later(async () => (await import("./moves")).Moves);
const PuzzleKeys = later(async () => {
  const [file] = await Promise.all([import("./keys"), learnWords("puzzle_more")]);
  return file.PuzzleKeys;
});
const lessonOf = (game: PuzzleGame) =>
  later(async () => (await import("./lesson")).loadLesson(game));

type Window = "keys" | "lesson";
type Spot = { pack: string; number: number };

function firstUnsolved(game: PuzzleGame, packs: readonly Pack[]): Spot {
  for (const { pack, levels } of packs) {
    const index = levels.findIndex((_, at) => bestOf(game.id, pack, at + 1) === undefined);
    if (index >= 0) return { pack, number: index + 1 };
  }
  return { pack: packs[0]?.pack ?? "", number: 1 };
}

/** The level so many places on, over the ends of packs. */
function levelBeside(packs: readonly Pack[], level: Level, by: 1 | -1): Spot | undefined {
  const spots = packs.flatMap(({ pack, levels }) =>
    levels.map((_, index) => ({ pack, number: index + 1 })));
  const at = spots.findIndex(({ pack, number }) =>
    pack === level.pack && number === level.number);
  return at < 0 ? undefined : spots[at + by];
}

/** What the page opens with: the level of the address, else the one that was left, else the first
    that is not solved. The level that was left goes on where it was. */
async function openFirst(table: Table, packs: readonly Pack[]): Promise<void> {
  const { game } = table;
  const linked = readLevelCode(location.hash);
  if (linked) {
    const { readLinked } = await import("../../levels/outside");
    const level = await readLinked(game.id, linked.code);
    if (level && (await table.begin(level, linked.play))) return;
  }
  const place = readPlace(location.hash);
  const left = progress().matches[game.id];
  const at = left && currentLevel(game.id);
  const goesOn = at && !place?.play &&
    (!place || (place.pack === at.pack && place.number === at.number));
  const wanted = place ?? at ?? firstUnsolved(game, packs);
  const level = await readLevel(game.id, wanted.pack, wanted.number);
  if (level && goesOn) await table.begin(level, left.actions as Direction[], true);
  else if (level) await table.begin(level, place?.play);
  if (level && linked) table.say(t("puzzle.missing"));
  if (level) return;
  const { pack, number } = firstUnsolved(game, packs);
  const first = await readLevel(game.id, pack, number);
  if (first) await table.begin(first);
  table.say(t("puzzle.missing"));
}

/** Leads to another level, where there is one. */
type Way = (() => void) | undefined;

interface TitleProps {
  table: Table;
  shown: Shown;
  previous: Way;
  next: Way;
}

function Title(props: TitleProps): JSX.Element {
  const level = () => props.shown.level;
  const { game } = props.table;
  const name = () => {
    const { pack, number, title } = level();
    return pack && pack !== "own" ? `${number}. ${title}` : title || t("puzzle.linked");
  };
  const aims = () => game.aim(props.shown.model, props.shown.done, level().par);
  return (
    <div class="puzzle-head">
      <a
        class="button quiet" href={`/levels/${game.id}`} aria-label={t("puzzle.levels")}
        title={`${t("puzzle.levels")} (L)`}
      >
        <Sign name="levels" />
      </a>
      <Tool
        icon={ICONS.left} label={t("puzzle.before")} key="B" disabled={!props.previous}
        onClick={() => props.previous?.()}
      />
      <p class="puzzle-title" dir="auto"><strong>{name()}</strong></p>
      <Tool
        icon={ICONS.right} label={t("puzzle.after")} key="N" disabled={!props.next}
        onClick={() => props.next?.()}
      />
      <dl class="puzzle-aim">
        <For each={aims()}>{({ label, value, large }) => (
          <div classList={{ large: large === true }}>
            <dt>{label}</dt><dd dir="ltr">{value}</dd>
          </div>
        )}</For>
      </dl>
    </div>
  );
}

/** The editor with a copy of the level, or with the level itself where it is one's own. */
function editAddress(table: Table): string {
  const { pack, number } = table.shown()?.level ?? {};
  return `/edit/${table.game.id}${pack && number ? writePlace(pack, number) : location.hash}`;
}

function keysOf(
  table: Table, open: (window: Window) => void, beside: (by: 1 | -1) => Way, copy: () => void,
): Record<string, () => void> {
  return {
    u: table.undo, z: table.undo, Backspace: table.undo, "Ctrl+z": table.undo,
    r: table.redo, y: table.redo, "Ctrl+y": table.redo,
    x: table.reset, p: table.watch, c: copy,
    n: () => beside(1)?.(), b: () => beside(-1)?.(), i: table.hint, t: table.warn,
    l: () => go(`/levels/${table.game.id}`),
    e: () => go(editAddress(table)),
    m: () => change({ sound: !settings().sound }),
    h: () => open("lesson"), "?": () => open("keys"),
  };
}

function Panel(props: { table: Table; copy(): void; open(window: Window): void }): JSX.Element {
  const { table } = props;
  const lesson = () => table.shown()?.level.lesson;
  const notes = () => table.shown()?.notes ?? [];
  const played = () => (table.shown()?.actions.length ?? 0) > 0;
  return (
    <aside class="panel puzzle-panel">
      <Show when={lesson()}><p class="faint puzzle-lesson" dir="auto">{lesson()}</p></Show>
      <div class="puzzle-controls">
        <Bar table={table} copy={props.copy}>
          <Tool
            icon={ICONS.help} label={t("puzzle.lesson")} key="H"
            onClick={() => props.open("lesson")}
          />
          <Tool
            icon={PUZZLE_ICONS.pencil} label={t("puzzle.edit")} key="E"
            onClick={() => go(editAddress(table))}
          />
          <Tool
            icon={ICONS.keys} label={t("puzzle.keys")} key="?" onClick={() => props.open("keys")}
          />
        </Bar>
        <Pad move={table.move} />
      </div>
      <Show when={played()}><Scrub table={table} /></Show>
      <Show when={notes().length > 0}>
        <ul class="notes" aria-label={t("puzzle.notes")}>
          <For each={notes()}>{(line) => <li><bdi dir="ltr">{line}</bdi></li>}</For>
        </ul>
      </Show>
      <Show when={played()} fallback={
        <section class="turns" aria-label={t("puzzle.moves")}>
          <h2>{t("puzzle.moves")}</h2>
          <p class="faint">{t("puzzle.moves.none")}</p>
        </section>
      }>
        <Moves table={table} />
        <Show when={(table.shown()?.done ?? 0) > 0 && table.shown()}>
          {(shown) => <PlayTools shown={shown()} game={table.game.id} />}
        </Show>
      </Show>
    </aside>
  );
}

export function PuzzlePage(props: { game: PuzzleGame }): JSX.Element {
  // The game of a page never changes while the page lives.
  const { game } = props;
  const table = makeTable(game);
  const PuzzleLesson = lessonOf(game);
  const [packs, setPacks] = createSignal<Pack[]>([]);
  const [window, open] = createSignal<Window>();
  const close = () => {
    if (window() === "lesson") keepLearned(game.id);
    open(undefined);
  };
  // Before a first move, the lesson comes by itself once.
  if (!progress().learned[game.id] && !progress().matches[game.id]) open("lesson");
  const show = async ({ pack, number }: Spot) => {
    const level = await readLevel(game.id, pack, number);
    if (!level) return;
    history.pushState(null, "", writePlace(pack, number));
    const hadFocus = document.activeElement !== document.body;
    await table.begin(level);
    // A board of another size has new cells, and the old ones took the focus with them.
    if (hadFocus && document.activeElement === document.body) table.focusBoard();
  };
  const beside = (by: 1 | -1): Way => {
    const level = table.shown()?.level;
    const spot = level && levelBeside(packs(), level, by);
    return spot && (() => void show(spot));
  };
  const goOn = () => {
    const onward = table.shown()?.status === "won" && !table.moving() && beside(1);
    if (onward) onward();
    return Boolean(onward);
  };
  const copy = () => {
    const shown = table.shown();
    if (!shown) return;
    const { pack, number } = shown.level;
    const play = shown.actions.slice(0, shown.done);
    const fragment = pack && pack !== "own" ? writePlace(pack, number) : undefined;
    void (async () => {
      const whole = fragment ??
        (await (await import("../../levels/outside")).fragmentOf(game.id, shown.level));
      if (whole) await copyLink(table, withPlay(whole, play));
      else {
        await learnWords("puzzle_more");
        table.say(t("puzzle.copy.long"));
      }
    })();
  };
  const daily = ({ pack, number }: Level) => {
    const today = dailyOf(game.id, dayOf(new Date()), packs());
    return today?.pack === pack && today?.number === number;
  };
  const reopen = () => void openFirst(table, packs());
  onMount(() => void listPacks(game).then((list) => {
    setPacks(list);
    reopen();
  }));
  addEventListener("popstate", reopen);
  onCleanup(() => removeEventListener("popstate", reopen));
  useWays(table.move, goOn);
  useShortcuts(keysOf(table, open, beside, copy));
  return (
    <main class="play puzzle" id="content">
      <h1 class="spoken">{titleOf(game.id)}</h1>
      <div class="play-top">
        <Show when={table.shown()}>{(shown) => (
          <Title table={table} shown={shown()} previous={beside(-1)} next={beside(1)} />
        )}</Show>
      </div>
      <Stage table={table} next={beside(1)} packs={packs()} copy={copy} daily={daily} />
      <Panel table={table} copy={copy} open={open} />
      <Show when={window() === "keys"}><PuzzleKeys close={close} /></Show>
      <Show when={window() === "lesson"}><PuzzleLesson close={close} /></Show>
    </main>
  );
}
