// Levels and plays in the fragment of the address: #pack=classic&level=3&play=urdl.
import type { Direction } from "../engine/puzzle";

const LETTERS: Record<Direction, string> = { up: "u", down: "d", left: "l", right: "r" };
const WAYS: Record<string, Direction> = { u: "up", d: "down", l: "left", r: "right" };

export interface Place {
  pack: string;
  number: number;
  play: Direction[] | undefined;
}

/** Directions from letters; anything else makes it no play at all. */
export function readPlay(text: string | null): Direction[] | undefined {
  if (!text) return undefined;
  const ways = Array.from(text, (letter) => WAYS[letter]);
  return ways.every((way) => way !== undefined) ? ways : undefined;
}

export function writePlay(actions: readonly Direction[]): string {
  return actions.map((way) => LETTERS[way]).join("");
}

export function readPlace(hash: string): Place | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const [pack, number] = [params.get("pack"), Number(params.get("level"))];
  if (!pack || !Number.isInteger(number) || number < 1) return undefined;
  return { pack, number, play: readPlay(params.get("play")) };
}

export function writePlace(pack: string, number: number, play: readonly Direction[] = []): string {
  const params = new URLSearchParams({ pack, level: String(number) });
  if (play.length > 0) params.set("play", writePlay(play));
  return `#${params.toString()}`;
}

/** A level that the address holds whole, as a code: #code=2hY... */
export function readLevelCode(hash: string): { code: string; play: Direction[] } | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const code = params.get("code");
  return code ? { code, play: readPlay(params.get("play")) ?? [] } : undefined;
}

export function withPlay(fragment: string, play: readonly Direction[]): string {
  return play.length > 0 ? `${fragment}&play=${writePlay(play)}` : fragment;
}
