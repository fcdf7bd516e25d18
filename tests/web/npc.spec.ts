// npc in the browser: its lessons won, the arithmetic of a turn, and Subset Sum as a puzzle.
import { expect, test, type Page } from "../../web/testing";
import { loadEngine } from "../../web/engine/loader.mjs";
import { makeReel, seek } from "../../web/src/board/animator";
import type { NpcEvent, NpcSetup, NpcState } from "../../web/src/games/npc/types";
import { modelOf, skin } from "../../web/src/games/npc/skin";
import type { NpcModel } from "../../web/src/games/npc/model";
import { violations } from "./axe";
import { remember, THEMES } from "./pages";
import {
  carriedOut, cellAt, live, MODULE, openLevel, over, playByKeys, playsOf, readGoldens, scrub,
  type Way,
} from "./puzzles";

const LESSONS = playsOf("npc_levels.jsonl", "lessons");

test("every lesson is won by its recorded play", async ({ page }) => {
  test.slow();
  await remember(page);
  expect(LESSONS.size).toBe(10);
  for (const [number, ways] of LESSONS) {
    await openLevel(page, "npc", "lessons", number);
    await playByKeys(page, ways);
    await expect(over(page), `lesson ${number}`).toContainText("Solved");
  }
  await page.goto("/levels/npc");
  await expect(page.getByText("10 of 10 solved")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Level 2, / }).nth(0))
    .toHaveAccessibleName("Level 2, Standing still: solved in 3 turns, 3 stars of 3");
  await page.reload();
  await expect(page.getByText("10 of 10 solved")).toBeVisible();
});

test("a puzzle is won with the buttons, in motion, and the turns are written down", async ({
  page,
}) => {
  await remember(page, { motion: "on", speed: 4 });
  await openLevel(page, "npc", "lessons", 2);
  const notes = page.getByRole("list", { name: "What the last turn did" });
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName("Row 2, column 2: number 8");
  await page.getByRole("button", { name: "Up", exact: true }).click();
  await expect(notes).toHaveText("8 ×2 = 16");
  await expect(cellAt(page, 1, 2))
    .toHaveAccessibleName("Row 1, column 2: number 16, multiplies by 2");
  await page.getByRole("button", { name: "Up", exact: true }).click();
  await expect(notes).toHaveText("16 ×2 = 32");
  await expect(live(page)).toContainText("Nothing moves.");
  await page.getByRole("button", { name: "Left", exact: true }).click();
  await expect(notes.getByRole("listitem"))
    .toHaveText(["32 +2 = 34", "4 ×2 = 8, +2 = 10", "34 + 10 = 44"]);
  await expect(over(page)).toContainText("44 in 3 turns");
  await expect(live(page)).toContainText("That is the target: solved.");
});

test("a puzzle is won through the accessibility tree", async ({ page }) => {
  await remember(page);
  await openLevel(page, "npc", "lessons", 3);
  const numbers = page.getByRole("gridcell", { name: /: number/ });
  await expect(numbers).toHaveCount(3);
  const ways = LESSONS.get(3) ?? [];
  for (const [index, way] of ways.entries()) {
    // A screen reader's click has no pointer behind it.
    await page.getByRole("group", { name: "Directions" })
      .getByRole("button", { name: way, exact: false })
      .evaluate((element: HTMLElement) => element.click());
    await carriedOut(page, index + 1);
  }
  await expect(numbers).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "Solved" })).toBeVisible();
  await expect(live(page)).toContainText("That is the target: solved.");
});

test("a puzzle that is lost says so, and undo goes back", async ({ page }) => {
  await remember(page);
  await openLevel(page, "npc", "lessons", 1);
  await page.keyboard.press("a");
  await expect(over(page)).toContainText("The last number is 17, not 11.");
  await over(page).getByRole("button", { name: "Undo" }).click();
  await carriedOut(page, 0);
  await expect(over(page)).toHaveCount(0);
  await page.keyboard.press("d");
  await expect(over(page)).toContainText("11 in 1 turn");
  await scrub(page).focus();
  await page.keyboard.press("Home");
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName("Row 1, column 1: number 2");
  await page.keyboard.press("End");
  await expect(over(page)).toContainText("Solved");
});

test("the lesson is played through with the buttons", async ({ page }) => {
  await remember(page, { lessons: true });
  await page.goto("/play/npc");
  const dialog = page.getByRole("dialog", { name: "How to play" });
  // In the third step the wrong way comes first; the board is given back.
  for (const [index, ways] of [["Right"], ["Up"], ["Left", "Right"], ["Up"]].entries()) {
    await expect(dialog.getByRole("img", { name: `Step ${index + 1} of 4` })).toBeVisible();
    await expect(dialog.getByRole("gridcell", { name: /number/ }).first()).toBeVisible();
    for (const way of ways) await dialog.getByRole("button", { name: way, exact: true }).click();
    await expect(dialog.locator(".button.strong")).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(dialog).toHaveCount(0);
});

const NUMBERS = ["3", "34", "4", "12", "5", "2"];

/** The turns that collect these items, counted from 0. */
function turnsFor(count: number, chosen: readonly number[]): Way[] {
  const turns: Way[] = ["right"];
  for (let item = 0; item < count; ++item) {
    if (chosen.includes(item)) turns.push("up", "right", "down", "right");
    else turns.push("down", "right", "up", "right");
  }
  return [...turns, "up"];
}

async function type(page: Page, items: string, target: string): Promise<void> {
  await page.getByRole("textbox", { name: "Numbers" }).fill(items);
  await page.getByRole("textbox", { name: "Target" }).fill(target);
}

const make = (page: Page) => page.getByRole("button", { name: "Make the puzzle" });

test("Subset Sum is typed, won and decoded", async ({ page }) => {
  await remember(page);
  await page.goto("/subset-sum");
  await type(page, NUMBERS.join(", "), "9");
  await make(page).click();
  await expect(page.getByRole("gridcell")).toHaveCount(5 * 28);
  await playByKeys(page, turnsFor(6, [2, 4]));
  await expect(over(page)).toContainText("Solved");
  await expect(page.locator(".chip.chosen")).toHaveText([/^4/, /^5/]);
  await expect(page.locator(".subset-sum")).toContainText("4 + 5 = 9");
  // The address holds the numbers: another visitor gets the same puzzle.
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.getByRole("gridcell", { name: "adds 34" })).toHaveCount(1);
  await playByKeys(page, turnsFor(6, [0, 2, 5]));
  await expect(page.locator(".subset-sum")).toContainText("3 + 4 + 2 = 9");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".chip.chosen")).toHaveCount(0);
});

test("what Subset Sum does not take is said beside the field", async ({ page }) => {
  await remember(page);
  await page.goto("/subset-sum");
  const items = page.locator("#subset-items-note");
  const target = page.locator("#subset-target-note");
  await type(page, "3, four", "9");
  await expect(items).toHaveText("Number 2 is not a whole number.");
  await expect(make(page)).toBeDisabled();
  await type(page, "3, 0", "9");
  await expect(items).toHaveText("Number 2 must be greater than 0.");
  await type(page, "3 4", "-1");
  await expect(target).toHaveText("Target must not be negative.");
  await type(page, "3 4", "9".repeat(400));
  await expect(target).toContainText("too large");
  await type(page, Array(64).fill("1").join(" "), "5");
  await expect(items).toHaveText("At most 63 numbers fit a puzzle.");
  await type(page, "٣، ٤", "7");
  await expect(items).toContainText("Positive whole numbers");
  await expect(make(page)).toBeEnabled();
});

test("huge numbers are exact, and a turn beyond the bound is refused", async ({ page }) => {
  await remember(page);
  await page.goto("/subset-sum");
  const huge = (2n ** 1022n).toString();
  await type(page, `${huge}, 1`, (2n ** 1022n + 1n).toString());
  await make(page).click();
  await expect(page.getByRole("gridcell").first()).toHaveAttribute("aria-label", /./);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".notice")).toContainText("2 to the power of 1024");
  await playByKeys(page, turnsFor(2, [0, 1]));
  await expect(over(page)).toContainText("Solved");
  await expect(page.locator(".subset-sum")).toContainText(`${huge} + 1 = `);
  await expect(page.getByRole("gridcell", { name: "308 digits" })).toHaveCount(1);
});

test("the widest puzzle scrolls in its place and follows the collector", async ({ page }) => {
  await remember(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/subset-sum");
  await type(page, Array(63).fill("7").join(" "), "7");
  await make(page).click();
  await expect(page.getByRole("gridcell")).toHaveCount(5 * 256);
  await playByKeys(page, turnsFor(63, [62]).slice(0, 80));
  const stage = page.locator(".stage");
  await expect.poll(() => stage.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(500);
  // The keeper stays in the last column.
  const collector = page.getByRole("gridcell", { name: /column (?!256).*number 0/ });
  await expect(collector).toBeInViewport();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

for (const theme of THEMES) {
  test(`axe finds nothing wrong with Subset Sum in the ${theme} theme`, async ({ page }) => {
    await remember(page, { theme });
    await page.goto(`/subset-sum#items=${NUMBERS.join(",")}&target=9`);
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await type(page, "x", "9");
    await expect(page.locator(".subset-note.wrong")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.locator("h1").click();
    await playByKeys(page, turnsFor(6, [2, 4]));
    await expect(page.locator(".chip.chosen")).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
  });
}

test("axe finds nothing wrong with Subset Sum from right to left", async ({ page }) => {
  await remember(page, { language: "ar" });
  await page.goto(`/subset-sum#items=${NUMBERS.join(",")}&target=9`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

const sorted = (model: NpcModel) => ({
  ...model, blocks: [...model.blocks].sort((a, b) => a.row - b.row || a.col - b.col),
});

test("events alone rebuild the board of npc", async () => {
  const engine = await loadEngine(MODULE);
  let played = 0;
  for (const { setup, steps } of readGoldens("npc_levels.jsonl")) {
    const { pack, level } = setup;
    const whole = (engine.ask({ cmd: "levels", game: "npc", pack, level }) as
      { level: { setup: NpcSetup } }).level.setup;
    let before = (engine.ask({ cmd: "new", game: "npc", setup: whole }) as { state: NpcState })
      .state;
    for (const { action } of steps) {
      const answer = engine.ask({ cmd: "apply", action }) as
        { state: NpcState; events: NpcEvent[][] };
      const reel = makeReel(skin, modelOf(whole, before), answer.events);
      seek(reel, answer.events.length);
      expect(sorted(reel.before)).toEqual(modelOf(whole, answer.state));
      before = answer.state;
      played += 1;
    }
  }
  expect(played).toBeGreaterThan(150);
});
