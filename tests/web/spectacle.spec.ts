// What a reaction looks like besides its moves, the looks of the boards, and the end of a game.
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "../../web/testing";
import { loadEngine } from "../../web/engine/loader.mjs";
import { cell, moves, openBoard, over, remember, settled, withSetup } from "./pages";

const MODULE = readFileSync(new URL("../../build/wasm/fissile.wasm", import.meta.url));

// One click of Red in the first corner goes through the board, and takes Blue's corner at last.
const LOADED = {
  rows: 6, cols: 6, players: 2,
  position: "a1a2a2a2a2a1/a2a3a3a3a3a2/a2a3a3a3a3a2/a2a3a3a3a3a2/a2a3a3a3a3a2/a1a2a2a2a2b1 a 60",
};

interface Event { type: string; player?: number }

/** What the engine says of that click: how many cells burst in each wave of its reaction. */
async function burstsOf(setup: object): Promise<number[]> {
  const engine = await loadEngine(MODULE);
  engine.ask({ cmd: "new", game: "orbs", setup });
  const { events } = engine.ask({ cmd: "apply", action: { row: 0, col: 0 } }) as
    { events: Event[][] };
  return events.map((wave) => wave.filter(({ type }) => type === "burst").length)
    .filter((count) => count > 0);
}

function against(setup: object, level: number): string {
  const fields = { setup: JSON.stringify(setup), seats: JSON.stringify([0, level]) };
  return `/play/orbs#${new URLSearchParams(fields).toString()}`;
}

interface Seen {
  shakes: number;
  felt: number;
  said: string[];
  scores: string[];
}

/** Notes from now on what shakes, what is felt, and what the counters show. */
async function watch(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen = { shakes: 0, felt: 0, said: [] as string[], scores: [] as string[] };
    Object.assign(globalThis, { seen });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const [, options] = given;
      if (typeof options === "object" && options.id === "shake") seen.shakes += 1;
      return animate.apply(this, given);
    };
    navigator.vibrate = () => {
      seen.felt += 1;
      return true;
    };
    const note = (list: string[], text: string | null | undefined) => {
      if (text && text !== list.at(-1)) list.push(text);
    };
    new MutationObserver(() => {
      note(seen.said, document.querySelector(".chain:not([hidden])")?.textContent);
      note(seen.scores, document.querySelector(".player-count")?.textContent);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
}

test("a reaction shakes the board, counts its waves and the orbs with each, and is felt", async ({
  page,
}) => {
  const seen = await watch(page);
  await remember(page, { motion: "on", speed: 2 });
  await openBoard(page, withSetup("/play/orbs", LOADED));
  await cell(page, 1, 1).click();
  await settled(page, 1);
  const bursts = await burstsOf(LOADED);
  const { shakes, felt, said, scores } = await seen();
  // Not for every wave, and only for those in which several cells burst.
  expect(shakes).toBeGreaterThan(0);
  expect(shakes).toBeLessThanOrEqual(bursts.filter((count) => count >= 3).length);
  expect(felt).toBeGreaterThanOrEqual(bursts.length);
  expect(said).toEqual(bursts.map((_, i) => `Wave ${i + 1}`).slice(2));
  // Orbs are only taken over, so that Red's count grows to the end, in several steps.
  const counts = scores.map(Number);
  expect(counts.length).toBeGreaterThanOrEqual(3);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
});

for (const [how, motion, effects] of [
  ["who wants less motion but to see reactions", "on", true],
  ["who wants less motion", "system", true],
  ["who turned effects off", "on", false],
] as const) {
  test(`nothing shakes for ${how}`, async ({ page }) => {
    const seen = await watch(page);
    await remember(page, { motion, speed: 2, effects });
    if (effects) await page.emulateMedia({ reducedMotion: "reduce" });
    await openBoard(page, withSetup("/play/orbs", LOADED));
    await cell(page, 1, 1).click();
    await settled(page, 1);
    await expect(over(page)).toContainText("Red wins");
    expect(await seen()).toMatchObject({ shakes: 0, felt: 0, said: [] });
    await expect(page.locator(".confetti")).toHaveCount(0);
  });
}

/** Whether the first canvas of the page changes within some frames. */
const moving = (page: Page) => page.evaluate(async () => {
  const canvas = document.querySelector("canvas");
  const first = canvas?.toDataURL();
  for (let frame = 0; frame < 20; ++frame) {
    await new Promise(requestAnimationFrame);
    if (canvas?.toDataURL() !== first) return true;
  }
  return false;
});

for (const game of ["orbs", "fission"]) {
  test(`the pieces of ${game} circle at rest, unless less motion is wanted`, async ({ page }) => {
    await remember(page, { motion: "system" });
    const setups = {
      orbs: { rows: 3, cols: 3, players: 2, position: "3/1a21/2b1 a 6" },
      fission: { gridSize: 3, position: "3/1a31/2b1 a 4" },
    };
    await openBoard(page, withSetup(`/play/${game}`, setups[game as "orbs"]));
    await expect.poll(() => moving(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(() => moving(page)).toBe(false);
  });
}

test("who beats AI 3 is cheered and led on to AI 4", async ({ page }) => {
  await remember(page, { motion: "on", speed: 4 });
  await openBoard(page, against(LOADED, 3));
  await cell(page, 1, 1).click();
  await expect(over(page)).toContainText("You beat AI 3 “Casual”!");
  const bursts = await burstsOf(LOADED);
  await expect(over(page)).toContainText(`Longest chain ${bursts.length}`);
  await expect(page.locator(".confetti")).toBeVisible();
  await over(page).getByRole("button", { name: "Try AI 4" }).click();
  await expect(over(page)).toHaveCount(0);
  await expect(page.locator(".player", { hasText: "AI 4" })).toContainText("Blue");
  await expect(moves(page)).toHaveCount(0);
  await expect(cell(page, 1, 1)).toHaveAccessibleName("Row 1, column 1: empty");
  await expect(page.getByRole("gridcell")).toHaveCount(36);
});

test("who loses to AI 3 may try AI 2, and who beats AI 10 is told so", async ({ page }) => {
  await remember(page);
  await openBoard(page, against({ rows: 9, cols: 9, players: 2 }, 3));
  await cell(page, 1, 1).click();
  await expect(moves(page)).toHaveCount(2, { timeout: 20_000 });
  await page.keyboard.press("g");
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(over(page)).toContainText("Blue wins");
  await over(page).getByRole("button", { name: "Try AI 2" }).click();
  await expect(page.locator(".player", { hasText: "AI 2" })).toContainText("Blue");
  await openBoard(page, against(LOADED, 10));
  await cell(page, 1, 1).click();
  await expect(over(page)).toContainText("There is no stronger one.");
  await expect(over(page).getByRole("button", { name: /^Try/ })).toHaveCount(0);
});

/** The ground of a cell, and all that is drawn on the board. */
const groundOf = (page: Page) => page.locator(".board-cell").first().evaluate((element) =>
  getComputedStyle(element, "::before").backgroundColor);
const drawnOf = (page: Page) => page.locator("canvas").first().evaluate((canvas) =>
  (canvas as HTMLCanvasElement).toDataURL());

for (const theme of ["light", "dark"]) {
  test(`boards have three looks in the ${theme} theme, and the chosen one is kept`, async ({
    page,
  }) => {
    await remember(page, { theme });
    const [grounds, drawn]: [string[], string[]] = [[], []];
    for (const look of ["Clean", "Neon", "Paper"]) {
      await page.goto("/settings");
      await page.getByRole("radio", { name: look, exact: true }).check();
      await openBoard(page, withSetup("/play/orbs", LOADED));
      if (look !== "Clean") {
        await expect(page.locator("html")).toHaveAttribute("data-look", look.toLowerCase());
      }
      await expect.poll(async () => drawn.includes(await drawnOf(page))).toBe(false);
      drawn.push(await drawnOf(page));
      grounds.push(await groundOf(page));
    }
    expect(new Set(grounds).size).toBe(3);
  });
}

test("boards of the high contrast theme are clean", async ({ page }) => {
  await remember(page, { theme: "dark", look: "neon" });
  await page.goto("/settings");
  await expect(page.locator("html")).toHaveAttribute("data-look", "neon");
  await page.getByRole("radio", { name: "High contrast" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-look", "clean");
  await expect(page.getByText("In the high contrast theme boards are always clean.")).toBeVisible();
});

test("the front page has a board that lives, and leads to a game", async ({ page }) => {
  await remember(page, { motion: "on" });
  await page.goto("/");
  await expect(page.locator(".home-board canvas")).toBeVisible();
  await expect.poll(() => moving(page)).toBe(true);
  await page.getByRole("link", { name: "Play now" }).click();
  await expect(page).toHaveURL(/\/play\/orbs$/);
  await expect(page.getByRole("gridcell").first()).toBeVisible();
});
