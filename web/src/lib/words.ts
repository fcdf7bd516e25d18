// The words for views: t() says a sentence, and says it again when the language changes.
import { createSignal } from "solid-js";
import {
  loadArea, say, setLanguage, spokenLanguage, type Area, type Language, type Say,
} from "../text/words";

const [version, setVersion] = createSignal(0);

export const t: Say = (key, params) => {
  version();
  return say(key, params);
};

/** The language that t() speaks. */
export function language(): Language {
  version();
  return spokenLanguage();
}

export async function speak(language: Language): Promise<void> {
  await setLanguage(language);
  setVersion(version() + 1);
}

export async function learnWords(...areas: Area[]): Promise<void> {
  await Promise.all(areas.map(loadArea));
  setVersion(version() + 1);
}
