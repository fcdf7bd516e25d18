// stacker: to its end by keys and by the names of the cells; what is said, kept and shared.
import { readFileSync } from "node:fs";
import { loadEngine } from "../../web/engine/loader.mjs";
import type { StackerEvent, StackerState } from "../../web/src/games/stacker/types";
import { modelOf, skin } from "../../web/src/games/stacker/skin";
import { expect, test } from "../../web/testing";
import { violations } from "./axe";
import { cell, openBoard, remember, THEMES } from "./pages";
import {
  at, CHAIN, CHAIN_KEYS, count, falling, GOLDENS, keysTo, PLAIN, press, rememberStacker, SHORT,
  veil,
} from "./stacker";

// Hard blocks alone never match: twelve pairs fill the two columns in the middle.
const FULL = { hand: 0, odds: { bomb: 0, hard: 100, star: 0 } };

test("a calm game is played to its end by keys alone", async ({ page }) => {
  await rememberStacker(page);
  await openBoard(page, at(FULL, 1));
  for (let pair = 1; pair <= 12; ++pair) {
    await expect(count(page, "Pairs")).toHaveText(String(pair));
    await expect(veil(page)).toHaveCount(0);
    await press(page, " ");
  }
  await expect(veil(page)).toContainText("Game over");
  await press(page, "Enter");
  await expect(veil(page)).toHaveCount(0);
  await expect(count(page, "Pairs")).toHaveText("1");
});

test("a calm game is played to its end by mouse alone", async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await rememberStacker(page);
  await openBoard(page, at(FULL, 1));
  for (let pair = 1; pair <= 12; ++pair) {
    await expect(count(page, "Pairs")).toHaveText(String(pair));
    await page.getByRole("button", { name: "Drop" }).click();
  }
  await expect(veil(page)).toContainText("Game over");
  await veil(page).getByRole("button", { name: "Play again" }).click();
  await expect(count(page, "Pairs")).toHaveText("1");
});

test("a calm game is played to its end through the accessibility tree", async ({ page }) => {
  await rememberStacker(page);
  await openBoard(page, at(FULL, 1));
  for (let pair = 1; pair <= 12; ++pair) {
    await expect(count(page, "Pairs")).toHaveText(String(pair));
    // A screen reader's click has no pointer behind it. The pair lands in the column of the cell.
    await page.getByRole("gridcell", { name: /^Row 1, column 3: .*falling$/ })
      .evaluate((element: HTMLElement) => element.click());
  }
  await expect(page.getByRole("status").filter({ hasText: "Game over" })).toBeVisible();
});

for (const number of [1, 2, 3, 5, 7]) {
  test(`round ${number} is won by its recorded play, through the keys`, async ({ page }) => {
    const golden = GOLDENS[number - 1];
    if (!golden) throw new Error("there is no such recording");
    await rememberStacker(page);
    await openBoard(page, at(golden.setup, golden.seed));
    await expect(page.locator(".hud h2")).toContainText(`Round ${number}:`);
    for (const [index, { action }] of golden.steps.entries()) {
      await expect(count(page, "Pairs")).toHaveText(String(index + 1));
      for (const key of keysTo(action)) {
        const before = await page.locator("[aria-live]").textContent();
        await press(page, key);
        await expect(page.locator("[aria-live]")).not.toHaveText(before ?? "");
      }
    }
    await expect(veil(page)).toContainText("Round won");
    await expect(veil(page).getByRole("button", { name: "Next round" })).toBeVisible();
    await press(page, "n");
    const mark = page.getByRole("button", { name: new RegExp(`^Round ${number}, .*: won`) });
    await expect(mark).toBeVisible();
    await expect(page.locator(".round")).toHaveCount(30);
  });
}

test("a chain is said, scored, kept as the best, and survives a reload", async ({ page }) => {
  await rememberStacker(page);
  await openBoard(page, at(SHORT, 7));
  const live = page.locator("[aria-live]");
  await expect(live).toHaveText(
    "Pair: hamster left of bird, columns 3 and 4. Next: hamster and hamster.");
  await press(page, ...CHAIN_KEYS.slice(0, 2));
  await expect(live).toHaveText("Pair: bird over hamster, column 3.");
  await press(page, " ");
  await expect(live).toContainText(
    "5 blocks vanish. A chain of 2. 1 point. 2 bonus stars. Score 1.");
  await expect(count(page, "Score")).toHaveText("1");
  await expect(count(page, "Longest chain")).toHaveText("2");
  await page.goto("/play/stacker");
  await expect(count(page, "Score")).toHaveText("1");
  await expect(count(page, "Pairs")).toHaveText("2 / 2");
  await press(page, " ");
  await expect(veil(page)).toContainText("All pairs played");
  await expect(veil(page)).toContainText("A new best!");
  await page.reload();
  await page.goto(at(SHORT, 7));
  await expect(count(page, "Time")).toHaveCount(0);
  await expect(count(page, "Score")).toHaveText("0");
  await expect(count(page, "Pairs")).toHaveText("1 / 2");
  await expect(count(page, "Best")).toHaveText("1");
});

test("a link does not take the place of the game that was left", async ({ page }) => {
  await rememberStacker(page);
  await openBoard(page, at(CHAIN, 7));
  await press(page, ...CHAIN_KEYS);
  await expect(count(page, "Score")).toHaveText("1");
  await expect(page).toHaveURL(/stacker$/);
  await page.goto(at(PLAIN, 1));
  await expect(count(page, "Score")).toHaveText("0");
  await page.goto("/");
  await page.goto("/play/stacker");
  await expect(count(page, "Score")).toHaveText("1");
  // The link that skips to the content is no game.
  await page.locator(".skip-link").focus();
  await press(page, "Enter");
  await expect(page).toHaveURL(/#content$/);
  await expect(count(page, "Score")).toHaveText("1");
});

test("undo takes a landing back, and only where no clock runs", async ({ page }) => {
  await rememberStacker(page);
  await openBoard(page, at(CHAIN, 7));
  await press(page, ...CHAIN_KEYS);
  await expect(count(page, "Score")).toHaveText("1");
  await press(page, "u");
  await expect(count(page, "Score")).toHaveText("0");
  await expect(count(page, "Pairs")).toHaveText("1");
  await expect(cell(page, 12, 1)).toHaveAccessibleName("Row 12, column 1: hamster");
  await expect(falling(page)).toHaveCount(2);
});

test("a game is played by the names of its cells", async ({ page }) => {
  await rememberStacker(page);
  await openBoard(page, at(PLAIN, 7));
  await expect(cell(page, 12, 3)).toHaveAccessibleName(
    "Row 12, column 3: hamster would land here");
  await press(page, "b", "Control+Home", "ArrowRight");
  await expect(cell(page, 1, 2)).toBeFocused();
  await press(page, "Enter");
  await expect(cell(page, 12, 2)).toHaveAccessibleName("Row 12, column 2: hamster");
  await expect(cell(page, 12, 3)).toHaveAccessibleName("Row 12, column 3: bird");
  // A screen reader's click has no pointer behind it.
  await cell(page, 5, 6).evaluate((element: HTMLElement) => element.click());
  await expect(count(page, "Pairs")).toHaveText("3");
  await press(page, "Escape", "ArrowRight");
  await expect(cell(page, 1, 4)).toHaveAccessibleName(/falling$/);
});

test("a finished game is watched by landings and shared by a link", async ({ page }) => {
  const golden = GOLDENS[0];
  if (!golden) throw new Error("there is no recording");
  await rememberStacker(page);
  await openBoard(page, at(golden.setup, golden.seed));
  for (const [index, { action }] of golden.steps.entries()) {
    await expect(count(page, "Pairs")).toHaveText(String(index + 1));
    await press(page, ...keysTo(action));
  }
  await expect(veil(page)).toContainText("Round won");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page).toHaveURL(/#replay=/);
  const link = page.url();
  expect(link.length).toBeLessThan(1000);
  await page.getByRole("button", { name: "Watch replay" }).click();
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "Landing 1 of 3");
  await press(page, ".");
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "Landing 2 of 3");
  expect(await violations(page)).toEqual([]);
  await page.goto("/");
  await page.goto(link);
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "Landing 1 of 3");
  await page.getByRole("slider").fill("2");
  await expect(count(page, "Score")).toHaveText("4 / 3");
});

test("the lesson is played through; a wrong landing begins its step again", async ({ page }) => {
  await remember(page, { lessons: true });
  await page.goto("/play/stacker");
  const dialog = page.getByRole("dialog", { name: "How to play Stacker" });
  const next = dialog.locator(".lesson-foot .button").last();
  const steps = [
    ["ArrowRight", " "], ["ArrowRight", "ArrowRight", " "], ["ArrowUp", "ArrowUp", "ArrowUp", " "],
    [" "],
  ];
  await expect(dialog.locator("[role=gridcell]:focus")).toHaveCount(1);
  await press(page, "ArrowLeft", "ArrowLeft", " ");
  await expect(dialog.locator("[aria-live]")).toContainText("Not quite.");
  for (const [index, keys] of steps.entries()) {
    await expect(dialog.getByRole("img", { name: `Step ${index + 1} of 4` })).toBeVisible();
    await expect(dialog.locator("[role=gridcell]:focus")).toHaveCount(1);
    await expect(dialog.getByRole("gridcell", { name: /falling$/ })).toHaveCount(2);
    for (const key of keys) {
      const before = await dialog.locator("[aria-live]").textContent();
      await press(page, key);
      await expect(dialog.locator("[aria-live]")).not.toHaveText(before ?? "");
    }
    await expect(next).toHaveClass(/strong/);
    await next.click();
  }
  await expect(dialog).toHaveCount(0);
});

for (const theme of THEMES) {
  test(`axe finds nothing wrong in a ${theme} game, its windows and its end`, async ({ page }) => {
    await rememberStacker(page, { theme, language: theme === "dark" ? "ar" : "en" });
    await openBoard(page, at(SHORT, 7));
    expect(await violations(page)).toEqual([]);
    for (const key of ["n", "o", "?"]) {
      await press(page, key);
      await expect(page.getByRole("dialog")).toBeVisible();
      if (key === "n") await page.locator(".preset").nth(1).click();
      expect(await violations(page), key).toEqual([]);
      await press(page, "Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await press(page, " ", "ArrowLeft", " ");
    await expect(veil(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test("events alone rebuild the board, hand and bombs included", async () => {
  const wasm = readFileSync(new URL("../../build/wasm/fissile.wasm", import.meta.url));
  const engine = await loadEngine(wasm);
  const setup = { hand: 40, odds: { bomb: 15, hard: 15, star: 20 } };
  const seen = new Set<string>();
  for (let seed = 1; seed <= 20; ++seed) {
    let { state } = engine.ask({ cmd: "new", game: "stacker", setup, seed }) as
      { state: StackerState };
    for (let draw = seed; state.status === "active";) {
      const { placements } = engine.ask({ cmd: "placements" }) as
        { placements: { col: number; rotation: number }[] };
      draw = (Math.imul(draw, 1103515245) + 12345) >>> 0;
      const { col, rotation } = placements[(draw >>> 8) % placements.length] ?? {};
      const answer = engine.ask({ cmd: "apply", action: { col, rotation } }) as
        { state: StackerState; events: StackerEvent[][] };
      const model = skin.clone(modelOf(setup, state));
      for (const event of answer.events.flat()) {
        skin.show(model, event);
        seen.add(event.type);
      }
      const { grid, pair, next, score, chain } = modelOf(setup, answer.state);
      expect(model.grid).toEqual(grid);
      expect(model.pair).toEqual(pair && expect.objectContaining({ ...pair }));
      expect([model.next, model.score, model.chain]).toEqual([next, score, chain]);
      state = answer.state;
    }
  }
  const all = ["blast", "bonus", "chain", "clear", "crack", "fall", "hand", "lock", "move", "over",
    "score", "spawn"];
  expect([...seen].sort()).toEqual(all);
});
