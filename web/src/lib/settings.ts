// The settings, kept in the browser. A view reads settings(); change() is the only way to write.
import { createSignal } from "solid-js";
import { LANGUAGES, type Language } from "../text/words";
import { keep, readKept } from "./kept";

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];
export const LOOKS = ["clean", "neon", "paper"] as const;
export type BoardLook = (typeof LOOKS)[number];
export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

export interface Settings {
  version: 1;
  theme: Theme;
  look: BoardLook;
  language: Language;
  /** How fast reactions play; 1 is plain. */
  speed: number;
  /** Whether reactions play at all; "system" follows prefers-reduced-motion. */
  motion: "system" | "on" | "off";
  /** Whether boards show the names of their rows and columns. */
  coordinates: boolean;
  /** Whether reactions have sparks, shake the board and are felt. */
  effects: boolean;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
}

function systemLanguage(): Language {
  const codes = Object.keys(LANGUAGES) as Language[];
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  return wanted.map((tag) => codes.find((code) => code === tag)).find(Boolean) ?? "en";
}

function read(): Settings {
  const settings: Settings = {
    version: 1, theme: "system", look: "clean", language: systemLanguage(), speed: 1,
    motion: "system", effects: true, coordinates: true, sound: true, volume: 0.5,
  };
  const kept = readKept("settings");
  if (kept === undefined || kept === null || typeof kept !== "object" || Array.isArray(kept)) {
    return settings;
  }
  const { theme, look, language, speed, motion, effects, coordinates, sound, volume } = kept;
  settings.theme = THEMES.find((name) => name === theme) ?? "system";
  settings.look = LOOKS.find((name) => name === look) ?? "clean";
  if (typeof language === "string" && language in LANGUAGES) {
    settings.language = language as Language;
  }
  if (typeof speed === "number" && speed >= 0.1 && speed <= 10) settings.speed = speed;
  if (motion === "on" || motion === "off") settings.motion = motion;
  if (typeof coordinates === "boolean") settings.coordinates = coordinates;
  if (typeof effects === "boolean") settings.effects = effects;
  if (typeof sound === "boolean") settings.sound = sound;
  if (typeof volume === "number" && volume >= 0 && volume <= 1) settings.volume = volume;
  return settings;
}

const [settings, setSettings] = createSignal<Settings>(read());
export { settings };

export function change(part: Partial<Settings>): void {
  keep("settings", setSettings({ ...settings(), ...part }));
}

/** The next speed up or down. */
export function pace(step: 1 | -1): void {
  const speeds: readonly number[] = SPEEDS;
  const at = speeds.indexOf(settings().speed);
  const next = speeds[(at < 0 ? 2 : at) + step];
  if (next !== undefined) change({ speed: next });
}

/** Reads the settings again, after a file was loaded. */
export function reread(): void {
  setSettings(read());
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing should move. */
export function still(): boolean {
  const { motion } = settings();
  return motion === "system" ? reduced.matches : motion === "off";
}

/** Whether there may be more than the moves themselves. Who wants less motion has none of it. */
export function lively(): boolean {
  return settings().effects && !still() && !reduced.matches;
}
