// A game to one's own taste: what, on which board, with whom, by which clock, for everybody or not.
import { createSignal, For, onMount, Show, type JSX } from "solid-js";
import "../style/setup.css";
import "../style/settings.css";
import type { EngineError, GameId } from "../engine/protocol";
import type { Pack } from "../engine/puzzle";
import { fissionGame } from "../games/fission/page";
import { orbsGame } from "../games/orbs/page";
import { DIFFICULTIES, type Difficulty } from "../games/stacker/difficulties";
import { listPacks, PACK_ORDER, readLevel } from "../levels/packs";
import { clockLabel, sayError } from "../parts/online_words";
import { t } from "../lib/words";
import { readBots } from "../net/account";
import type { Race } from "../net/messages";
import { Dialog } from "../parts/dialog";
import type { Preset } from "../play/duel/game";
import type { Key } from "../text/words";
import { clocksOf, create, isRace } from "./create";

/** What the dialog opens with. */
export type Start = "open" | "friend" | "level";

const GAMES = ["orbs", "fission", "push", "npc", "stacker"] as const;
type OnlineGameId = (typeof GAMES)[number];
const MOST_SEATS = 8;
const LANDINGS = [20, 50, 100, 200];
const HARD = Object.keys(DIFFICULTIES) as Difficulty[];
const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1);

interface Form {
  game: OnlineGameId;
  preset: number;
  pack: string;
  level: number;
  difficulty: Difficulty;
  landings: number;
  /** The others, in their order. */
  others: string[];
  begins: "me" | "other" | "chance";
  clock: number;
  private: boolean;
}

function firstForm(start: Start): Form {
  return {
    game: "orbs", preset: 1, pack: "", level: 1, difficulty: "normal", landings: 50,
    others: [start === "level" ? "level:3" : "human"],
    begins: "me", clock: start === "open" ? 5 : 0, private: start === "friend",
  };
}

const presetsOf = (game: GameId): readonly Preset[] =>
  (game === "fission" ? fissionGame.presets : orbsGame.presets).filter(({ rows }) => rows <= 16);

/** The seats in their order, and one's own among them. */
function seatsOf({ others, begins }: Form): { seats: string[]; seat: number } {
  const last = begins === "other" || (begins === "chance" && Math.random() < 0.5);
  return last
    ? { seats: [...others, "human"], seat: others.length + 1 }
    : { seats: ["human", ...others], seat: 1 };
}

async function setupOf(form: Form): Promise<object> {
  if (form.game === "push" || form.game === "npc") {
    return ((await readLevel(form.game, form.pack, form.level))?.setup ?? {}) as object;
  }
  if (form.game === "stacker") return DIFFICULTIES[form.difficulty];
  const preset = presetsOf(form.game)[form.preset] ?? presetsOf(form.game)[0];
  const setup = { ...preset?.setup };
  return form.game === "orbs" ? { ...setup, players: form.others.length + 1 } : setup;
}

function raceOf({ game, landings }: Form): { race?: Race } {
  if (!isRace(game)) return {};
  return { race: game === "stacker" ? { to: "score", landings } : { to: "solve" } };
}

interface ChoiceProps {
  label: Key;
  value: string | number;
  options: readonly (readonly [value: string | number, label: string])[];
  choose(value: string): void;
}

function Choice(props: ChoiceProps): JSX.Element {
  return (
    <label class="field">
      <span>{t(props.label)}</span>
      <select value={props.value} onChange={(event) => props.choose(event.currentTarget.value)}>
        <For each={props.options}>{([value, label]) => (
          <option value={value} selected={String(value) === String(props.value)}>{label}</option>
        )}</For>
      </select>
    </label>
  );
}

function GameTiles(props: { value: GameId; choose(game: OnlineGameId): void }): JSX.Element {
  return (
    <fieldset class="game-tiles">
      <legend class="spoken">{t("create.game")}</legend>
      <For each={GAMES}>{(game) => (
        <label>
          <input
            type="radio" name="game" checked={props.value === game}
            onChange={() => props.choose(game)}
          />
          <span><strong>{t(`game.${game}`)}</strong>{t(`lobby.kind.${game}`)}</span>
        </label>
      )}</For>
    </fieldset>
  );
}

function Opponents(props: { form: Form; change(part: Partial<Form>): void }): JSX.Element {
  const race = () => isRace(props.form.game);
  const [bots, setBots] = createSignal<readonly string[]>([]);
  onMount(async () => setBots(await readBots()));
  const kinds = () => [
    ["human", t("create.human")] as const,
    ...(race() ? [] : LEVELS.map((n) => [`level:${n}`, t("seat.level", { n })] as const)),
    ...(race() ? [] : bots().map((bot) =>
      [bot, t("seat.bot", { name: bot.slice("bot:".length) })] as const)),
  ];
  const set = (index: number, kind: string) => props.change({
    others: props.form.others.map((old, at) => (at === index ? kind : old)),
  });
  const resize = (count: number) => props.change({
    others: Array.from({ length: count }, (_, at) => props.form.others[at] ?? "human"),
  });
  return (
    <>
      <Show when={props.form.game !== "fission"}>
        <Choice
          label="create.players" value={props.form.others.length + 1}
          options={Array.from({ length: MOST_SEATS - 1 }, (_, at) => [at + 2, String(at + 2)])}
          choose={(value) => resize(Number(value) - 1)}
        />
      </Show>
      <Show when={!race()}>
        <For each={props.form.others.map((_, index) => index)}>{(index) => (
          <Choice
            label="create.opponent" value={props.form.others[index] ?? "human"}
            options={kinds()} choose={(kind) => set(index, kind)}
          />
        )}</For>
        <Choice
          label="create.begins" value={props.form.begins}
          options={(["me", "other", "chance"] as const).map((who) =>
            [who, t(`create.begins.${who}`)])}
          choose={(begins) => props.change({ begins: begins as Form["begins"] })}
        />
      </Show>
    </>
  );
}

function LevelChoice(props: { form: Form; change(part: Partial<Form>): void }): JSX.Element {
  const [packs, setPacks] = createSignal<readonly Pack[]>([]);
  onMount(async () => {
    const game = props.form.game === "npc" ? "npc" : "push";
    const list = await listPacks(game, PACK_ORDER[game]);
    setPacks(list);
    props.change({ pack: list[0]?.pack ?? "", level: 1 });
  });
  const levels = () => packs().find(({ pack }) => pack === props.form.pack)?.levels ?? [];
  return (
    <>
      <Choice
        label="create.pack" value={props.form.pack}
        options={packs().map(({ pack, title }) => [pack, title])}
        choose={(pack) => props.change({ pack, level: 1 })}
      />
      <Choice
        label="create.level" value={props.form.level}
        options={levels().map(({ title }, index) => [index + 1, `${index + 1}. ${title}`])}
        choose={(level) => props.change({ level: Number(level) })}
      />
    </>
  );
}

function StackerChoice(props: { form: Form; change(part: Partial<Form>): void }): JSX.Element {
  return (
    <>
      <Choice
        label="create.difficulty" value={props.form.difficulty}
        options={HARD.map((name) => [name, t(`race.${name}`)])}
        choose={(name) => props.change({ difficulty: name as Difficulty })}
      />
      <Choice
        label="create.landings" value={props.form.landings}
        options={LANDINGS.map((n) => [n, t("race.pairs", { n })])}
        choose={(n) => props.change({ landings: Number(n) })}
      />
    </>
  );
}

export function CreateDialog(props: { start: Start; close(): void }): JSX.Element {
  const [form, setForm] = createSignal<Form>(firstForm(props.start));
  const [wrong, setWrong] = createSignal<EngineError>();
  const [busy, setBusy] = createSignal(false);
  const change = (part: Partial<Form>) => setForm({ ...form(), ...part });
  const choose = (game: OnlineGameId) => change({
    game, preset: 1,
    // The clock of a race of stacker is how its pairs fall.
    ...(game === "stacker" ? { clock: 0 } : {}),
    others: isRace(game) ? form().others.map(() => "human") : form().others.slice(0, 1),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const clock = clocksOf(form().game)[form().clock] ?? { kind: "none" as const };
    setWrong(await create({
      game: form().game, setup: await setupOf(form()), ...seatsOf(form()), clock,
      private: form().private, ...raceOf(form()),
    }));
    setBusy(false);
  };
  return (
    <Dialog title={t("create.title")} close={props.close}>
      <form class="setup" onSubmit={(event) => void submit(event)}>
        <GameTiles value={form().game} choose={choose} />
        <div class="fields">
          <Show when={isRace(form().game) && form().game} keyed fallback={
            <Choice
              label="create.board" value={form().preset}
              options={presetsOf(form().game).map(({ label, rows, cols }, index) =>
                [index, `${t(label)} · \u2066${rows} × ${cols}\u2069`])}
              choose={(preset) => change({ preset: Number(preset) })}
            />
          }>
            {(game) => (game === "stacker"
              ? <StackerChoice form={form()} change={change} />
              : <LevelChoice form={form()} change={change} />)}
          </Show>
          <Opponents form={form()} change={change} />
          <Choice
            label="create.clock" value={form().clock}
            options={clocksOf(form().game).map((clock, index) => [index, clockLabel(clock)])}
            choose={(clock) => change({ clock: Number(clock) })}
          />
          <label class="switch">
            <input
              type="checkbox" role="switch" checked={form().private}
              onChange={(event) => change({ private: event.currentTarget.checked })}
            />
            <span>{t("create.private")}</span>
          </label>
        </div>
        <Show when={wrong()}>
          {(error) => <p class="notice" role="alert">{sayError(error())}</p>}
        </Show>
        <button class="button strong wide" type="submit" disabled={busy()}>
          {t("create.create")}
        </button>
      </form>
    </Dialog>
  );
}
