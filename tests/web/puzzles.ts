// What the tests of push and npc share: recorded plays, and ways to play them.
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "../../web/testing";

export type Way = "up" | "down" | "left" | "right";

export interface Golden {
  name: string;
  setup: { pack?: string; level?: unknown };
  steps: { action: Way }[];
}

export const MODULE = readFileSync(new URL("../../build/wasm/fissile.wasm", import.meta.url));

export function readGoldens(file: string): Golden[] {
  const text = readFileSync(new URL(`../goldens/${file}`, import.meta.url), "utf8");
  return text.trim().split("\n").map((line) => JSON.parse(line) as Golden);
}

/** The recorded plays of the levels of a pack, by their numbers. */
export function playsOf(file: string, pack: string): Map<number, Way[]> {
  const plays = new Map<number, Way[]>();
  for (const { setup, steps } of readGoldens(file)) {
    if (setup.pack !== pack || typeof setup.level !== "number") continue;
    plays.set(setup.level, steps.map(({ action }) => action));
  }
  return plays;
}

export const KEYS: Record<Way, string> = {
  up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight",
};

export async function openLevel(
  page: Page, game: "push" | "npc", pack: string, number: number,
): Promise<void> {
  // Away first: another level of the same page would only be another fragment.
  await page.goto("about:blank");
  await page.goto(`/play/${game}#pack=${pack}&level=${number}`);
  await expect(page.locator(".puzzle-title")).toContainText(`${number}.`);
  await expect(page.getByRole("gridcell").first()).toHaveAttribute("aria-label", /./);
}

/** Plays by keys, as fast as the page takes them, and waits until all are carried out. */
export async function playByKeys(page: Page, ways: readonly Way[], before = 0): Promise<void> {
  for (const way of ways) await page.keyboard.press(KEYS[way]);
  await carriedOut(page, before + ways.length);
}

/** Waits until so many moves are carried out. Keys come faster than a large board is drawn. */
export async function carriedOut(page: Page, count: number): Promise<void> {
  const name = new RegExp(`^${count}/`);
  await expect(page.locator(".scrub-count")).toHaveText(name, { timeout: 5_000 + 200 * count });
}

export const over = (page: Page): Locator => page.locator(".over");
export const live = (page: Page): Locator => page.locator(".stage-place .spoken[aria-live]");
export const scrub = (page: Page): Locator =>
  page.getByRole("slider", { name: "Position in the game" });

export function cellAt(page: Page, row: number, col: number): Locator {
  return page.getByRole("gridcell", { name: new RegExp(`^Row ${row}, column ${col}:`) });
}
