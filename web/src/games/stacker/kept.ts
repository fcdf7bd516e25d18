// What stacker keeps in the browser: options, best scores by mode, and the rounds that were won.
import { createSignal } from "solid-js";
import type { Json } from "../../engine/protocol";
import { keepOf, progress } from "../../lib/progress";
import { difficultyOf } from "./difficulties";
import type { Handling } from "./repeat";
import type { StackerMode, StackerSetup } from "./types";

export interface Options extends Handling {
  /** Nothing falls by itself, and there is undo. */
  calm: boolean;
  /** Whether it shows where the pair would land. */
  ghost: boolean;
}

const USUAL: Options = { calm: false, ghost: true, delayMs: 170, everyMs: 40 };

function kept(name: string): { [name: string]: Json } {
  const value = progress().games.stacker?.[name];
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}

function readOptions(): Options {
  const { calm, ghost, delayMs, everyMs } = kept("options");
  const number = (value: Json | undefined, usual: number) =>
    typeof value === "number" && value >= 0 && value <= 1000 ? value : usual;
  return {
    calm: calm === true,
    ghost: ghost !== false,
    delayMs: number(delayMs, USUAL.delayMs),
    everyMs: number(everyMs, USUAL.everyMs),
  };
}

const [options, setOptions] = createSignal<Options>(readOptions());
export { options };

export function changeOptions(part: Partial<Options>): void {
  keepOf("stacker", "options", setOptions({ ...options(), ...part }));
}

/** Games are compared with their like only. */
export function listOf(setup: StackerSetup, calm: boolean): string {
  const mode: StackerMode = setup.mode ?? "endless";
  return `${mode} ${difficultyOf(setup) ?? "own"}${calm ? " calm" : ""}`;
}

export function bestOf(setup: StackerSetup, calm: boolean): number {
  const best = kept("bests")[listOf(setup, calm)];
  return typeof best === "number" ? best : 0;
}

/** Keeps a score if it is the best of its list; says whether it is. */
export function keepBest(setup: StackerSetup, calm: boolean, score: number): boolean {
  if (score <= bestOf(setup, calm)) return false;
  keepOf("stacker", "bests", { ...kept("bests"), [listOf(setup, calm)]: score });
  return true;
}

/** Of each round that was won, by its number: the fewest pairs it took. */
export function wonRounds(): Record<number, number> {
  const won: Record<number, number> = {};
  for (const [number, pairs] of Object.entries(kept("rounds"))) {
    if (typeof pairs === "number") won[Number(number)] = pairs;
  }
  return won;
}

export function keepRound(number: number, pairs: number): void {
  const before = wonRounds()[number] ?? Infinity;
  keepOf("stacker", "rounds", { ...kept("rounds"), [number]: Math.min(before, pairs) });
}

/** What a game that is left needs besides its actions. */
export interface Left {
  clockMs: number;
  /** Whether it was calm at any time. */
  calm: boolean;
}

export function keepLeft(left: Left): void {
  keepOf("stacker", "left", { ...left, clockMs: Math.round(left.clockMs) });
}

export function keptLeft(usualMs: number): Left {
  const { clockMs, calm } = kept("left");
  const known = typeof clockMs === "number" && clockMs >= 0 && clockMs <= usualMs;
  return { clockMs: known ? clockMs : usualMs, calm: calm === true };
}
