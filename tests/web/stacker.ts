// What the tests of stacker share.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "../../web/testing";
import { remember } from "./pages";

interface Golden {
  setup: object;
  seed: number;
  steps: { action: { col: number; rotation: number } }[];
}

export const GOLDENS = readFileSync(
  new URL("../goldens/stacker_rounds.jsonl", import.meta.url), "utf8",
).trim().split("\n").map((line) => JSON.parse(line) as Golden);

export const PLAIN = { hand: 0, odds: { bomb: 0, hard: 0, star: 0 } };
// With seed 7 the first pair is a hamster and a bird, and two hamsters come next. Upright in column
// 3, with the hamster below, it makes a chain of two and a point: the example of the rules page.
export const CHAIN = {
  hand: 0,
  start: [["rick", "star", null, "coo", null, null], [null, "kine", null, null, null, null]],
};
// The same, over after two landings.
export const SHORT = { mode: "timeattack", landings: 2, ...CHAIN };
export const CHAIN_KEYS = ["ArrowDown", "z", " "];

export function at(setup: object, seed: number): string {
  const fragment = { setup: JSON.stringify(setup), seed: String(seed) };
  return `/play/stacker#${new URLSearchParams(fragment).toString()}`;
}

interface Kept {
  calm?: boolean;
  theme?: string;
  language?: string;
  motion?: string;
  speed?: number;
  matches?: object;
  left?: object;
}

export async function rememberStacker(page: Page, kept: Kept = {}): Promise<void> {
  const { calm = true, matches = {}, left = {}, ...settings } = kept;
  const games = { stacker: { options: { calm }, left } };
  const progress = { version: 1, matches, learned: { stacker: true }, games };
  await page.addInitScript((text) => {
    localStorage["fissile.progress"] ??= text;
  }, JSON.stringify(progress));
  await remember(page, settings);
}

/** From here on time passes only where the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(60_000);
}

export const veil = (page: Page): Locator => page.locator(".veil");
export const falling = (page: Page): Locator => page.getByRole("gridcell", { name: /falling$/ });
export const count = (page: Page, label: string): Locator =>
  page.locator(".count", { has: page.getByText(label, { exact: true }) }).locator("dd");

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The keys that bring a pair from where it appears to a column and a rotation, and drop it. */
export function keysTo({ col, rotation }: { col: number; rotation: number }): string[] {
  // In the top row there is no room above the pivot.
  const turns = [[], ["ArrowUp"], ["ArrowUp", "ArrowUp"], ["ArrowDown", "z"]][rotation] ?? [];
  const side = col < 2 ? "ArrowLeft" : "ArrowRight";
  return [...turns, ...Array<string>(Math.abs(col - 2)).fill(side), " "];
}
