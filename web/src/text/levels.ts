// Titles and lessons of levels in languages other than the engine's. Loaded with the first level
// that is told of in one of them.
import type { Language } from "./words";

/** Of each pack, such as "push.classic", its levels in order: the title, and what one learns. */
export type LevelTexts = Record<string, readonly (readonly [title: string, lesson?: string])[]>;

const files = import.meta.glob<{ default: LevelTexts }>("../games/*/text/levels/*.ts");

export interface LevelText {
  title: string;
  lesson?: string;
}

/** Says of the levels of a pack, from 1 on, what they are called here; undefined: as it was. */
export async function levelTexts(
  language: Language, game: string, pack: string,
): Promise<(number: number) => LevelText | undefined> {
  const file = files[`../games/${game}/text/levels/${language}.ts`];
  const levels = (await file?.())?.default[`${game}.${pack}`];
  return (number) => {
    const [title, lesson] = levels?.[number - 1] ?? [];
    return title === undefined ? undefined : { title, ...(lesson === undefined ? {} : { lesson }) };
  };
}
