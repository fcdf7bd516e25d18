// A new game: boards to choose from, and every setting for those who want it.
import { createSignal, createUniqueId, For, Show, type JSX } from "solid-js";
import "../../style/fields.css";
import "../../style/setup.css";
import { t } from "../../lib/words";
import { Dialog } from "../../parts/dialog";
import type { DuelGame } from "./game";
import { SeatFields } from "./seat_fields";
import type { Seats } from "./seats";
import type { ChoiceField, Field, NumberField, Setup, SetupForm } from "./setup_form";

interface SetupProps {
  game: DuelGame;
  form: SetupForm;
  setup: Setup;
  seats: Seats;
  start(setup: Setup, seats: Seats): Promise<string | undefined>;
  close(): void;
}

interface FieldProps<Kind> {
  field: Kind;
  setup: Setup;
  change(setup: Setup): void;
}

function NumberInput(props: FieldProps<NumberField>): JSX.Element {
  const value = () => props.field.get(props.setup);
  const id = createUniqueId();
  const set = (next: number) => {
    const { min, max } = props.field;
    if (Number.isInteger(next) && next >= min && next <= max) {
      props.change(props.field.set(props.setup, next));
    }
  };
  return (
    <div class="field">
      <label for={id}>{t(props.field.label)}</label>
      <span class="stepper" dir="ltr">
        <button
          type="button" tabindex={-1} aria-hidden="true" disabled={value() <= props.field.min}
          onClick={() => set(value() - 1)}
        >−</button>
        <input
          id={id} type="number" inputmode="numeric" required
          min={props.field.min} max={props.field.max} value={value()}
          onInput={(event) => set(event.currentTarget.valueAsNumber)}
        />
        <button
          type="button" tabindex={-1} aria-hidden="true" disabled={value() >= props.field.max}
          onClick={() => set(value() + 1)}
        >+</button>
      </span>
    </div>
  );
}

function ChoiceInput(props: FieldProps<ChoiceField>): JSX.Element {
  const { name, options } = props.field;
  const value = () => {
    const chosen = props.setup[name];
    return typeof chosen === "string" ? chosen : options[0]?.[0];
  };
  return (
    <label class="field">
      <span>{t(props.field.label)}</span>
      <select
        value={value()}
        onChange={(event) => props.change({ ...props.setup, [name]: event.currentTarget.value })}
      >
        <For each={options}>{([word, label]) => <option value={word}>{t(label)}</option>}</For>
      </select>
    </label>
  );
}

// A board as small as a stamp, in its proportions.
function Stamp(props: { rows: number; cols: number }): JSX.Element {
  const side = () => 40 / Math.max(props.rows, props.cols);
  const [width, height] = [() => side() * props.cols, () => side() * props.rows];
  const lines = () => {
    const across = Array.from({ length: props.rows - 1 }, (_, i) =>
      `M${20 - width() / 2} ${20 - height() / 2 + (i + 1) * side()}h${width()}`);
    const down = Array.from({ length: props.cols - 1 }, (_, i) =>
      `M${20 - width() / 2 + (i + 1) * side()} ${20 - height() / 2}v${height()}`);
    return [...across, ...down].join("");
  };
  return (
    <svg class="stamp" viewBox="-1 -1 42 42" aria-hidden="true">
      <rect
        x={20 - width() / 2} y={20 - height() / 2} width={width()} height={height()} rx="3"
      />
      <path d={lines()} />
    </svg>
  );
}

function Form(props: SetupProps): JSX.Element {
  const [setup, setSetup] = createSignal<Setup>(props.setup);
  const [seats, setSeats] = createSignal(props.seats);
  const players = () => props.form.players?.get(setup()) ?? props.game.seats.least;
  const [wrong, setWrong] = createSignal("");
  const same = (preset: Setup) =>
    Object.entries(preset).every(([name, value]) => setup()[name] === value);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const refused = await props.start(setup(), seats().slice(0, players()));
    if (refused) setWrong(refused);
    else props.close();
  };
  const atHand = () => [...(props.form.players ? [props.form.players] : []), ...props.form.fields];
  const fields = (list: readonly Field[]) => (
    <For each={list}>{(field) => ("name" in field
      ? <ChoiceInput field={field} setup={setup()} change={setSetup} />
      : <NumberInput field={field} setup={setup()} change={setSetup} />)}</For>
  );
  return (
    <form class="setup" onSubmit={(event) => void submit(event)}>
      <Show when={props.form.presets.length > 0}>
        <fieldset class="presets">
          <legend>{t("setup.presets")}</legend>
          <For each={props.form.presets}>{(preset) => (
            <button
              type="button" class="preset" aria-pressed={same(preset.setup)}
              onClick={() => setSetup({ ...setup(), ...preset.setup })}
            >
              <Stamp rows={preset.rows} cols={preset.cols} />
              <strong>{t(preset.label)}</strong>
              <span dir="ltr">{t("setup.size", { rows: preset.rows, cols: preset.cols })}</span>
            </button>
          )}</For>
        </fieldset>
      </Show>
      <div class="fields">{fields(atHand())}</div>
      <Show when={props.game.opponents}>
        <SeatFields game={props.game} players={players()} seats={seats()} change={setSeats} />
      </Show>
      <Show when={props.form.more.length > 0}>
        <details>
          <summary>{t("setup.more")}</summary>
          <div class="fields">{fields(props.form.more)}</div>
        </details>
      </Show>
      <Show when={wrong()}><p class="notice" role="alert">{wrong()}</p></Show>
      <button class="button strong wide" type="submit" data-first>{t("setup.start")}</button>
    </form>
  );
}

export function SetupDialog(props: SetupProps): JSX.Element {
  return (
    <Dialog title={t("setup.title")} close={props.close}>
      <Form {...props} />
    </Dialog>
  );
}
