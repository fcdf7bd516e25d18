// A new game: boards to choose from, and every setting for those who want it.
import { createSignal, createUniqueId, For, Show, type JSX } from "solid-js";
import "../../style/setup.css";
import { t } from "../../lib/words";
import { Dialog } from "../../parts/dialog";
import type { BurstGame, BurstSetup, NumberField } from "./game";
import { SeatFields } from "./seat_fields";
import type { Seats } from "./seats";

interface SetupProps {
  game: BurstGame;
  setup: BurstSetup;
  seats: Seats;
  start(setup: BurstSetup, seats: Seats): Promise<string | undefined>;
  close(): void;
}

interface FieldProps {
  field: NumberField;
  setup: BurstSetup;
  change(setup: BurstSetup): void;
}

function Field(props: FieldProps): JSX.Element {
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

function SetupForm(props: SetupProps): JSX.Element {
  const [setup, setSetup] = createSignal<BurstSetup>(props.setup);
  const [seats, setSeats] = createSignal(props.seats);
  const players = () => (props.game.id === "orbs" ? (setup().players ?? 2) : 2);
  const [wrong, setWrong] = createSignal("");
  const same = (preset: BurstSetup) =>
    Object.entries(preset).every(([name, value]) => setup()[name as keyof BurstSetup] === value);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const refused = await props.start(setup(), seats().slice(0, players()));
    if (refused) setWrong(refused);
    else props.close();
  };
  const fields = (list: readonly NumberField[]) => (
    <For each={list}>{(field) => <Field field={field} setup={setup()} change={setSetup} />}</For>
  );
  return (
    <form class="setup" onSubmit={(event) => void submit(event)}>
      <fieldset class="presets">
        <legend>{t("setup.presets")}</legend>
        <For each={props.game.presets}>{(preset) => (
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
      <div class="fields">{fields(props.game.fields)}</div>
      <SeatFields game={props.game} players={players()} seats={seats()} change={setSeats} />
      <details>
        <summary>{t("setup.more")}</summary>
        <div class="fields">
          {fields(props.game.more)}
          <label class="field">
            <span>{t("setup.surplus")}</span>
            <select
              value={setup().surplus ?? "keep"}
              onChange={(event) => setSetup({
                ...setup(), surplus: event.currentTarget.value === "lose" ? "lose" : "keep",
              })}
            >
              <option value="keep">{t("setup.surplus.keep")}</option>
              <option value="lose">{t("setup.surplus.lose")}</option>
            </select>
          </label>
        </div>
      </details>
      <Show when={wrong()}><p class="notice" role="alert">{wrong()}</p></Show>
      <button class="button strong wide" type="submit" data-first>{t("setup.start")}</button>
    </form>
  );
}

export function SetupDialog(props: SetupProps): JSX.Element {
  return (
    <Dialog title={t("setup.title")} close={props.close}>
      <SetupForm {...props} />
    </Dialog>
  );
}
