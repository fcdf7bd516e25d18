// The windows of the page, loaded when one is first opened.
import { Match, Switch, type JSX } from "solid-js";
import { t } from "../../lib/words";
import { Dialog } from "../../parts/dialog";
import { KeysDialog } from "../../parts/keys_dialog";
import { changeOptions, options } from "./kept";
import { KEYS } from "./key_rows";
import type { Window } from "./keys";
import { NewDialog } from "./new_dialog";
import type { Table } from "./table";

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  set(value: number): void;
}

function Slider(props: SliderProps): JSX.Element {
  return (
    <label class="slide">
      <span>{props.label}</span>
      <span dir="ltr">{t("options.ms", { n: props.value })}</span>
      <input
        type="range" min={props.min} max={props.max} step={10} value={props.value}
        onInput={(event) => props.set(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

function Check(props: { label: string; on: boolean; set(on: boolean): void }): JSX.Element {
  return (
    <label class="check">
      <input
        type="checkbox" role="switch" checked={props.on}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

function OptionsDialog(props: { close(): void }): JSX.Element {
  return (
    <Dialog title={t("options.title")} close={props.close}>
      <div class="options">
        <Check
          label={t("options.calm")} on={options().calm} set={(calm) => changeOptions({ calm })}
        />
        <p class="faint">{t("options.calm.note")}</p>
        <Check
          label={t("options.ghost")} on={options().ghost}
          set={(ghost) => changeOptions({ ghost })}
        />
        <Slider
          label={t("options.delay")} value={options().delayMs} min={60} max={400}
          set={(delayMs) => changeOptions({ delayMs })}
        />
        <Slider
          label={t("options.every")} value={options().everyMs} min={10} max={150}
          set={(everyMs) => changeOptions({ everyMs })}
        />
      </div>
    </Dialog>
  );
}

interface WindowsProps {
  table: Table;
  open: NonNullable<Window>;
  close(): void;
}

export function Windows(props: WindowsProps): JSX.Element {
  return (
    <Switch>
      <Match when={props.open === "new"}>
        <NewDialog table={props.table} close={props.close} />
      </Match>
      <Match when={props.open === "options"}><OptionsDialog close={props.close} /></Match>
      <Match when={props.open === "keys"}>
        <KeysDialog title={t("keylist.title")} rows={KEYS} close={props.close} />
      </Match>
    </Switch>
  );
}
