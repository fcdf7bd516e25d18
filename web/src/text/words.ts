// The words of the page. A catalogue is split into areas, so that a page loads only what it says;
// en/ holds the English ones, whose keys are the type of all others. Games have such folders too.
// No framework in here.
import type account from "./en/account";
import type ai from "./en/ai";
import type analysis from "./en/analysis";
import type arc from "./en/arc";
import type base from "./en/base";
import type duel from "./en/duel";
import type duel_mind from "./en/duel_mind";
import type duel_windows from "./en/duel_windows";
import type editor from "./en/editor";
import type effects from "./en/effects";
import type home from "./en/home";
import type leaders from "./en/leaders";
import type learn from "./en/learn";
import type lesson from "./en/lesson";
import type moderation from "./en/moderation";
import type online from "./en/online";
import type puzzle from "./en/puzzle";
import type puzzle_more from "./en/puzzle_more";
import type report from "./en/report";
import type settings from "./en/settings";
import type share from "./en/share";

/** The areas and their keys. The words of a game, as "GAME/AREA", are declared in its folder. */
export interface Areas {
  account: typeof account;
  ai: typeof ai;
  analysis: typeof analysis;
  arc: typeof arc;
  base: typeof base;
  duel: typeof duel;
  duel_mind: typeof duel_mind;
  duel_windows: typeof duel_windows;
  editor: typeof editor;
  effects: typeof effects;
  home: typeof home;
  leaders: typeof leaders;
  learn: typeof learn;
  lesson: typeof lesson;
  moderation: typeof moderation;
  online: typeof online;
  puzzle: typeof puzzle;
  puzzle_more: typeof puzzle_more;
  report: typeof report;
  settings: typeof settings;
  share: typeof share;
}
export type Area = keyof Areas;
type KeysOf<Words> = Words extends unknown ? keyof Words & string : never;
export type Key = KeysOf<Areas[Area]>;

/** A sentence, or its plural forms chosen by the parameter `n`; {name} stands for a parameter. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
/** What another language must have for an area. */
export type Catalogue<A extends Area> = Record<keyof Areas[A], Message>;

export type Params = Record<string, string | number>;
export type Say = (key: Key, params?: Params) => string;

export const LANGUAGES = {
  en: { name: "English", dir: "ltr" },
  ar: { name: "العربية", dir: "rtl" },
} as const;
export type Language = keyof typeof LANGUAGES;

type WordFile = { default: Record<string, Message> };
/** By their places from here. */
export type WordFiles = Record<string, () => Promise<WordFile>>;
const FIRST: WordFiles = {
  ...import.meta.glob<WordFile>("./en/base.ts"),
  ...import.meta.glob<WordFile>("./en/home.ts"),
  ...import.meta.glob<WordFile>("./en/duel.ts"),
  ...import.meta.glob<WordFile>("./en/puzzle.ts"),
  ...import.meta.glob<WordFile>("./en/lesson.ts"),
  ...import.meta.glob<WordFile>("../games/*/text/en/play.ts"),
  ...import.meta.glob<WordFile>("../games/*/text/en/lesson.ts"),
};

/** What a game is called, and a line about it. */
export interface GameName {
  title: string;
  line: string;
}

/** A language: its words, and the names of games, of which English has those of the descriptors. */
export interface Tongue {
  files: WordFiles;
  names: Record<string, GameName>;
}

/** What is spoken less comes with the names of its files when it is first wanted. */
const TONGUES: Record<Language, () => Promise<Tongue>> = {
  en: () => Promise.resolve({ files: FIRST, names: {} }),
  ar: async () => (await import("./ar_files")).ARABIC,
};

let language: Language = "en";
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");
let words: Record<string, Message> = {};
let names: Tongue["names"] = {};
const areas = new Set<Area>();

async function read(code: Language, area: Area): Promise<Record<string, Message>> {
  const [game, name] = area.split("/");
  const { files } = await TONGUES[code]();
  const place = name ? `../games/${game}/text/${code}/${name}.ts` : `./${code}/${area}.ts`;
  // What no page says at first is listed in a file of its own.
  const file = files[place] ?? (await import("./en_files")).MORE[place];
  return file ? (await file()).default : {};
}

/** Makes sure that the words of an area are there. */
export async function loadArea(area: Area): Promise<void> {
  if (areas.has(area)) return;
  areas.add(area);
  const more = await read(language, area);
  words = { ...words, ...more };
}

/** The name of a game in the spoken language; nothing where that is the descriptor's own. */
export const spokenName = (game: string): GameName | undefined =>
  names[`../games/${game}/text/${language}/name.ts`];

export function spokenLanguage(): Language {
  return language;
}

/** Changes the language of all areas loaded so far. */
export async function setLanguage(code: Language): Promise<void> {
  if (code === language) return;
  const all = await Promise.all([...areas].map((area) => read(code, area)));
  names = (await TONGUES[code]()).names;
  language = code;
  plurals = new Intl.PluralRules(code);
  numbers = new Intl.NumberFormat(code, { numberingSystem: "latn" });
  words = Object.assign({}, ...all) as Record<string, Message>;
}

function form(message: Message, params: Params): string {
  if (typeof message === "string") return message;
  const n = Number(params["n"] ?? 0);
  return message[plurals.select(n)] ?? message.other ?? "";
}

export const say: Say = (key, params = {}) => {
  const message = words[key];
  if (message === undefined) return key;
  return form(message, params).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === "number" ? numbers.format(value) : (value ?? "");
  });
};
