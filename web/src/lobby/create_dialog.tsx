// A game to one's own taste: what, on which board, with whom, by which clock, for everybody or not.
import { createSignal, For, onMount, Show, type JSX } from "solid-js";
import "../style/setup.css";
import "../style/settings.css";
import type { EngineError } from "../engine/protocol";
import type { GameDescriptor } from "../games/descriptor";
import { GAMES, titleOf } from "../games/list";
import { t } from "../lib/words";
import { readBots } from "../net/account";
import { nameOfLevel } from "../parts/ai_name";
import { Dialog } from "../parts/dialog";
import { clockLabel, sayError } from "../parts/online_words";
import { SelectField } from "../parts/select_field";
import { MAX_LEVEL } from "../play/duel/seats";
import type { Chosen } from "./choice";
import { GameChoice } from "./choices";
import { clocksOf, create, isRace, mostSeats } from "./create";

/** What the dialog opens with. */
export type Start = "open" | "friend" | "level";

const LEVELS = Array.from({ length: MAX_LEVEL }, (_, index) => index + 1);

interface Form {
  game: GameDescriptor;
  /** The others, in their order. */
  others: string[];
  begins: "me" | "other" | "chance";
  clock: number;
  private: boolean;
}

function firstForm(start: Start): Form {
  const plays = GAMES.find((game) => game.kind === "duel" && game.opponents) ?? GAMES[0];
  if (!plays) throw new Error("there is no game");
  return {
    game: plays,
    others: [start === "level" ? "level:3" : "human"],
    begins: "me", clock: start === "open" ? 5 : 0, private: start === "friend",
  };
}

/** The seats in their order, and one's own among them. */
function seatsOf({ others, begins }: Form): { seats: string[]; seat: number } {
  const last = begins === "other" || (begins === "chance" && Math.random() < 0.5);
  return last
    ? { seats: [...others, "human"], seat: others.length + 1 }
    : { seats: ["human", ...others], seat: 1 };
}

function kindOf(game: GameDescriptor): string {
  if (isRace(game)) return t("lobby.kind.race");
  const most = mostSeats(game);
  return most > 2 ? t("lobby.kind.many", { n: most }) : t("lobby.kind.two");
}

interface TilesProps {
  value: GameDescriptor;
  choose(game: GameDescriptor): void;
}

function GameTiles(props: TilesProps): JSX.Element {
  return (
    <fieldset class="game-tiles">
      <legend class="spoken">{t("create.game")}</legend>
      <For each={GAMES}>{(game) => (
        <label>
          <input
            type="radio" name="game" checked={props.value === game}
            onChange={() => props.choose(game)}
          />
          <span><strong>{titleOf(game.id)}</strong>{kindOf(game)}</span>
        </label>
      )}</For>
    </fieldset>
  );
}

function Opponents(props: { form: Form; change(part: Partial<Form>): void }): JSX.Element {
  const race = () => isRace(props.form.game);
  const most = () => mostSeats(props.form.game);
  const [bots, setBots] = createSignal<readonly string[]>([]);
  onMount(() => void readBots().then(setBots));
  const levels = () => {
    const { game } = props.form;
    return game.kind === "duel" && game.opponents ? LEVELS : [];
  };
  const kinds = () => [
    ["human", t("create.human")] as const,
    ...levels().map((n) => [`level:${n}`, nameOfLevel(n)] as const),
    ...bots().map((bot) => [bot, t("seat.bot", { name: bot.slice("bot:".length) })] as const),
  ];
  const set = (index: number, kind: string) => props.change({
    others: props.form.others.map((old, at) => (at === index ? kind : old)),
  });
  const resize = (count: number) => props.change({
    others: Array.from({ length: count }, (_, at) => props.form.others[at] ?? "human"),
  });
  return (
    <>
      <Show when={most() > 2}>
        <SelectField
          label="create.players" value={props.form.others.length + 1}
          options={Array.from({ length: most() - 1 }, (_, at) => [at + 2, String(at + 2)])}
          choose={(value) => resize(Number(value) - 1)}
        />
      </Show>
      <Show when={!race()}>
        <For each={props.form.others.map((_, index) => index)}>{(index) => (
          <SelectField
            label="create.opponent" value={props.form.others[index] ?? "human"}
            options={kinds()} choose={(kind) => set(index, kind)}
          />
        )}</For>
        <SelectField
          label="create.begins" value={props.form.begins}
          options={(["me", "other", "chance"] as const).map((who) =>
            [who, t(`create.begins.${who}`)])}
          choose={(begins) => props.change({ begins: begins as Form["begins"] })}
        />
      </Show>
    </>
  );
}

export function CreateDialog(props: { start: Start; close(): void }): JSX.Element {
  const [form, setForm] = createSignal<Form>(firstForm(props.start));
  const [wrong, setWrong] = createSignal<EngineError>();
  const [busy, setBusy] = createSignal(false);
  let chosen: Chosen | undefined;
  const change = (part: Partial<Form>) => setForm({ ...form(), ...part });
  const choose = (game: GameDescriptor) => {
    chosen = undefined;
    change({
      game,
      // The clock of a game for points is its own.
      ...(game.kind === "score" ? { clock: 0 } : {}),
      others: isRace(game) ? form().others.map(() => "human") : form().others.slice(0, 1),
    });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!chosen) return;
    setBusy(true);
    const clock = clocksOf(form().game)[form().clock] ?? { kind: "none" as const };
    const { game } = form();
    setWrong(await create({
      game: game.id, setup: await chosen.setup(), ...seatsOf(form()), clock,
      private: form().private, ...(chosen.race && { race: chosen.race }),
    }));
    setBusy(false);
  };
  return (
    <Dialog title={t("create.title")} close={props.close}>
      <form class="setup" onSubmit={(event) => void submit(event)}>
        <GameTiles value={form().game} choose={choose} />
        <div class="fields">
          <Show when={form().game} keyed>{(game) => (
            <GameChoice
              game={game} players={form().others.length + 1}
              choose={(next) => {
                chosen = next;
              }}
            />
          )}</Show>
          <Opponents form={form()} change={change} />
          <SelectField
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
