// The settings: each takes effect at once and is kept in the browser.
import { createSignal, For, Show, type JSX } from "solid-js";
import "../style/settings.css";
import { playSound } from "../art/sound";
import { gamesOf } from "../games/list";
import { Miniature } from "../home/miniature";
import {
  change, LOOKS, reread, settings, SPEEDS, THEMES, type Settings,
} from "../lib/settings";
import { t } from "../lib/words";
import { LANGUAGES, type Key, type Language } from "../text/words";
import { exportKept, importKept } from "./kept_file";

interface ChoiceProps<Value> {
  label: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  choose(value: Value): void;
}

// One of a few: a row of radio buttons.
function Choice<Value extends string | number>(props: ChoiceProps<Value>): JSX.Element {
  const name = `choice-${Math.random().toString(36).slice(2)}`;
  return (
    <fieldset class="choice">
      <legend>{props.label}</legend>
      <div class="choice-row">
        <For each={props.options}>{([value, label]) => (
          <label>
            <input
              type="radio" name={name} checked={props.value === value}
              onChange={() => props.choose(value)}
            />
            <span>{label}</span>
          </label>
        )}</For>
      </div>
    </fieldset>
  );
}

const MOTIONS = ["system", "on", "off"] as const;
const languages = Object.entries(LANGUAGES) as [Language, { name: string }][];

function Coordinates(): JSX.Element {
  return (
    <label class="switch">
      <input
        type="checkbox" role="switch" checked={settings().coordinates}
        onChange={(event) => change({ coordinates: event.currentTarget.checked })}
      />
      <span>{t("settings.coordinates")}</span>
    </label>
  );
}

function Sound(): JSX.Element {
  return (
    <section>
      <h2>{t("settings.sound")}</h2>
      <label class="switch">
        <input
          type="checkbox" role="switch" checked={settings().sound}
          onChange={(event) => change({ sound: event.currentTarget.checked })}
        />
        <span>{t("settings.sounds")}</span>
      </label>
      <label class="slider">
        <span>{t("settings.volume")}</span>
        <input
          type="range" min={0} max={1} step={0.05} value={settings().volume}
          disabled={!settings().sound}
          onInput={(event) => change({ volume: event.currentTarget.valueAsNumber })}
          onChange={() => playSound("burst", 3, settings().volume)}
        />
      </label>
    </section>
  );
}

function download(): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([exportKept()], { type: "application/json" }));
  link.download = "fissile.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

function Kept(): JSX.Element {
  const [said, say] = createSignal<Key>();
  const load = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const taken = importKept(await file.text());
    input.value = "";
    if (taken) reread();
    say(taken ? "settings.imported" : "settings.refused");
  };
  return (
    <section>
      <h2>{t("settings.kept")}</h2>
      <p class="faint">{t("settings.kept.line")}</p>
      <div class="kept">
        <button class="button" onClick={download}>{t("settings.export")}</button>
        <label class="button file">
          <input
            type="file" accept="application/json,.json"
            onChange={(event) => void load(event.currentTarget)}
          />
          <span>{t("settings.import")}</span>
        </label>
      </div>
      <p role="status"><Show when={said()}>{(key) => <span>{t(key())}</span>}</Show></p>
    </section>
  );
}

export default function SettingsPage(): JSX.Element {
  return (
    <main class="settings" id="content">
      <h1>{t("settings.title")}</h1>
      <section>
        <h2>{t("settings.look")}</h2>
        <Choice
          label={t("settings.theme")} value={settings().theme}
          options={THEMES.map((theme) => [theme, t(`theme.${theme}`)] as const)}
          choose={(theme) => change({ theme })}
        />
        <Choice
          label={t("settings.boards")} value={settings().look}
          options={LOOKS.map((look) => [look, t(`look.${look}`)] as const)}
          choose={(look) => change({ look })}
        />
        <Show when={settings().theme === "contrast"}>
          <p class="faint">{t("settings.boards.contrast")}</p>
        </Show>
        <Show when={gamesOf("duel")[0]}>{(game) => (
          <div class="look-sample" aria-hidden="true"><Miniature game={game()} /></div>
        )}</Show>
        <Choice
          label={t("settings.language")} value={settings().language}
          options={languages.map(([code, { name }]) => [code, name] as const)}
          choose={(language) => change({ language })}
        />
        <Coordinates />
      </section>
      <section>
        <h2>{t("settings.motion")}</h2>
        <Choice
          label={t("settings.animation")} value={settings().motion}
          options={MOTIONS.map((motion) => [motion, t(`motion.${motion}`)] as const)}
          choose={(motion: Settings["motion"]) => change({ motion })}
        />
        <Choice
          label={t("settings.speed")} value={settings().speed}
          options={SPEEDS.map((speed) => [speed as number, `${speed}×`] as const)}
          choose={(speed) => change({ speed })}
        />
        <label class="switch">
          <input
            type="checkbox" role="switch" checked={settings().effects}
            onChange={(event) => change({ effects: event.currentTarget.checked })}
          />
          <span>{t("settings.effects")}</span>
        </label>
      </section>
      <Sound />
      <Kept />
    </main>
  );
}
