// Who solved a level in the fewest moves: the puzzles of the day first, then any level of a pack.
import { createSignal, For, onMount, Show, type JSX } from "solid-js";
import "../style/leaders.css";
import { learnMe } from "../account/me";
import type { GameId } from "../engine/protocol";
import type { Pack } from "../engine/puzzle";
import type { PuzzleDescriptor } from "../games/descriptor";
import { gamesOf, titleOf, wordsOf } from "../games/list";
import { learnWords, t } from "../lib/words";
import { readStandings, type Standing } from "../net/account";
import { SelectField } from "../parts/select_field";
import { writePlace } from "./address";
import { dailyOf, dayOf } from "./daily_choice";
import { levelIdOf } from "./level_id";
import { packTitle } from "./pack_words";
import { listPacks, readLevel } from "./packs";
import { StandingsTable } from "./standings_table";

interface Place {
  game: GameId;
  pack: string;
  number: number;
}

/** Undefined where the server or the browser cannot tell. Nobody has solved what it never saw. */
async function standingsOf({ game, pack, number }: Place): Promise<Standing[] | undefined> {
  const level = await readLevel(game, pack, number);
  const id = level && await levelIdOf(game, level.setup);
  if (!id) return undefined;
  const answer = await readStandings(id);
  if (answer.ok) return answer.standings;
  return answer.error.code === "request/unknown" ? [] : undefined;
}

function Board(props: { place: Place; title: string }): JSX.Element {
  const [standings, setStandings] = createSignal<Standing[]>();
  const [asked, setAsked] = createSignal(false);
  const read = async () => {
    setStandings(await standingsOf(props.place));
    setAsked(true);
  };
  onMount(() => void read());
  const href = () => {
    const { game, pack, number } = props.place;
    return `/play/${game}${writePlace(pack, number)}`;
  };
  return (
    <section class="leaders-card">
      <h2><bdi>{props.title}</bdi></h2>
      <p class="faint">{titleOf(props.place.game)}</p>
      <div class="standings" aria-live="polite">
        <Show when={standings()?.length} fallback={
          <Show when={asked()}>
            <p>{t(standings() ? "leaders.nobody" : "leaders.unknown")}</p>
          </Show>
        }>
          <StandingsTable caption={t("standings.title")} standings={standings() ?? []} />
        </Show>
      </div>
      <a class="button" href={href()}>{t("leaders.play")}</a>
    </section>
  );
}

interface Listed {
  game: PuzzleDescriptor;
  packs: readonly Pack[];
}

function Chosen(props: { lists: readonly Listed[] }): JSX.Element {
  const [game, setGame] = createSignal(0);
  const [pack, setPack] = createSignal(0);
  const [number, setNumber] = createSignal(1);
  const list = () => props.lists[game()];
  const levels = () => list()?.packs[pack()]?.levels ?? [];
  const choose = (one: number, two: number, three: number) => {
    setGame(one);
    setPack(two);
    setNumber(three);
  };
  // A board of its own for each choice: it asks when it is made.
  const place = () => {
    const [one, two] = [list(), list()?.packs[pack()]];
    return one && two && { game: one.game.id, pack: two.pack, number: number() };
  };
  return (
    <>
      <div class="leaders-choice">
        <SelectField
          label="leaders.game" value={game()} choose={(value) => choose(Number(value), 0, 1)}
          options={props.lists.map((one, at) => [at, titleOf(one.game.id)] as const)}
        />
        <SelectField
          label="leaders.pack" value={pack()} choose={(value) => choose(game(), Number(value), 1)}
          options={(list()?.packs ?? []).map((one, at) =>
            [at, packTitle(list()?.game ?? { id: "", packs: [] }, one)] as const)}
        />
        <SelectField
          label="leaders.level" value={number()}
          choose={(value) => choose(game(), pack(), Number(value))}
          options={levels().map(({ title }, at) => [at + 1, `${at + 1}. ${title}`] as const)}
        />
      </div>
      <Show when={place()} keyed>
        {(shown) => (
          <Board place={shown} title={levels()[shown.number - 1]?.title ?? ""} />
        )}
      </Show>
    </>
  );
}

export default function LeadersPage(): JSX.Element {
  const [lists, setLists] = createSignal<readonly Listed[]>([]);
  const read = async () => {
    const games = gamesOf("puzzle");
    await Promise.all([learnMe(), learnWords("online", ...games.flatMap(wordsOf))]);
    const packs = await Promise.all(games.map(listPacks));
    setLists(games.map((game, at) => ({ game, packs: packs[at] ?? [] })));
  };
  onMount(() => void read());
  const today = () => lists().flatMap(({ game, packs }) => {
    const choice = dailyOf(game.id, dayOf(new Date()), packs);
    return choice ? [{ title: choice.title, place: { game: game.id, ...choice } }] : [];
  });
  return (
    <main class="leaders" id="content">
      <h1>{t("nav.leaders")}</h1>
      <p class="faint">{t("leaders.lead")}</p>
      <h2>{t("leaders.today")}</h2>
      <div class="leaders-cards">
        <For each={today()}>{(one) => <Board {...one} />}</For>
      </div>
      <h2>{t("leaders.any")}</h2>
      <Show when={lists().length > 0}><Chosen lists={lists()} /></Show>
    </main>
  );
}
