// The puzzle of a day: a function of the date and of the packs, the same for everybody.
import type { Pack } from "../engine/puzzle";

/** The date where the player is, as 2026-01-31. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

// FNV-1a with a last stir: days that follow each other lead far apart.
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function dailyOf(
  game: string, day: string, packs: readonly Pack[],
): { pack: string; number: number; title: string } | undefined {
  const all = packs.flatMap(({ pack, levels }) =>
    levels.map(({ title }, index) => ({ pack, number: index + 1, title })));
  return all[scatter(`${game} ${day}`) % Math.max(1, all.length)];
}
