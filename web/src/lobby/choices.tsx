// The board of a duel and the level of a puzzle, to choose for a game between people.
import { createEffect, createSignal, onMount, Show, type Component, type JSX } from "solid-js";
import type { Pack } from "../engine/puzzle";
import type { DuelDescriptor, GameDescriptor, PuzzleDescriptor } from "../games/descriptor";
import { listPacks, readLevel } from "../levels/packs";
import { t } from "../lib/words";
import { later } from "../parts/later";
import { SelectField } from "../parts/select_field";
import type { SetupForm } from "../play/duel/setup_form";
import type { ChoiceProps } from "./choice";

// Larger boards are not for the clock.
const MOST_ROWS = 16;

const presetsIn = (form: SetupForm | undefined) =>
  form?.presets.filter(({ rows }) => rows <= MOST_ROWS) ?? [];

interface DuelProps extends ChoiceProps {
  game: DuelDescriptor;
  players: number;
}

/** The first board but the smallest, where there is a choice. */
function DuelChoice(props: DuelProps): JSX.Element {
  const loading = props.game.setup?.();
  const [form, setForm] = createSignal<SetupForm>();
  const [preset, setPreset] = createSignal(1);
  onMount(() => void loading?.then(setForm));
  const presets = () => presetsIn(form());
  createEffect(() => {
    const [wanted, players] = [preset(), props.players];
    props.choose({
      async setup() {
        const known = await loading;
        const setup = (presetsIn(known)[wanted] ?? presetsIn(known)[0])?.setup ?? {};
        return known?.players?.set(setup, players) ?? setup;
      },
    });
  });
  return (
    <Show when={presets().length > 0}>
      <SelectField
        label="create.board" value={preset()}
        options={presets().map(({ label, rows, cols }, index) =>
          [index, `${t(label)} · \u2066${rows} × ${cols}\u2069`])}
        choose={(value) => setPreset(Number(value))}
      />
    </Show>
  );
}

function LevelChoice(props: ChoiceProps & { game: PuzzleDescriptor }): JSX.Element {
  const { game } = props;
  const [packs, setPacks] = createSignal<readonly Pack[]>([]);
  const [pack, setPack] = createSignal("");
  const [level, setLevel] = createSignal(1);
  onMount(() => void listPacks(game).then((list) => {
    setPacks(list);
    setPack(list[0]?.pack ?? "");
  }));
  createEffect(() => {
    const [name, number] = [pack(), level()];
    props.choose({
      setup: async () => ((await readLevel(game.id, name, number))?.setup ?? {}),
      race: { to: "solve" },
    });
  });
  const levels = () => packs().find((one) => one.pack === pack())?.levels ?? [];
  return (
    <>
      <SelectField
        label="create.pack" value={pack()}
        options={packs().map(({ pack, title }) => [pack, title])}
        choose={(name) => {
          setPack(name);
          setLevel(1);
        }}
      />
      <SelectField
        label="create.level" value={level()}
        options={levels().map(({ title }, index) => [index + 1, `${index + 1}. ${title}`])}
        choose={(number) => setLevel(Number(number))}
      />
    </>
  );
}

interface GameChoiceProps extends ChoiceProps {
  game: GameDescriptor;
  players: number;
}

/** What there is to choose of a game; it is made anew for another one. */
export function GameChoice(props: GameChoiceProps): JSX.Element {
  const { game } = props;
  if (game.kind === "duel") {
    return <DuelChoice game={game} players={props.players} choose={props.choose} />;
  }
  if (game.kind === "puzzle") return <LevelChoice game={game} choose={props.choose} />;
  const Choice: Component<ChoiceProps> = later(game.choice);
  return <Choice choose={props.choose} />;
}
