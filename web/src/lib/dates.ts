// Dates as they are written where the reader lives: of the languages that the browser names, the
// first that is a kind of the page's own, such as en-GB.
import { settings } from "./settings";

function localeOf(language: string): string {
  return navigator.languages.find((one) => one.split("-")[0] === language) ?? language;
}

export function sayDate(ms: number, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(settings().language), {
    numberingSystem: "latn", ...style,
  }).format(ms);
}
