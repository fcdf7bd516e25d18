// The editor in the browser: levels drawn by mouse and by keys alone, checked by the engine,
// solved, played, shared and kept.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "../../web/testing";
import { violations } from "./axe";
import { brush, drag, hardLevel, holds, openEditor, paint, verdict, walkTo } from "./editor";
import { remember, THEMES } from "./pages";
import { carriedOut, cellAt, over, playByKeys } from "./puzzles";

const PLAY = { name: "Play", exact: true } as const;

/** Plays the draft, and waits until the board is there. */
async function play(page: Page): Promise<void> {
  await page.getByRole("button", PLAY).click();
  await expect(page.locator(".editor.trying .board-cell:focus")).toHaveCount(1);
}

/** Two red blocks in the row of the player: right, right, and on to the exit. */
async function drawSimple(page: Page): Promise<void> {
  await brush(page, "Block").click();
  await paint(page, 4, 5);
  await paint(page, 4, 7);
}

test("a level is drawn by mouse, proved, played to its end, and kept", async ({ page }) => {
  await remember(page);
  await openEditor(page, "push");
  await drawSimple(page);
  await holds(page, 4, 5, "red block");
  await expect(verdict(page)).toHaveText(/^Par 9, proved/);
  await page.getByLabel("Title").fill("Straight on");
  await play(page);
  await playByKeys(page, [...Array<"right">(5).fill("right"), "down", "down", "down", "right"]);
  await expect(over(page)).toContainText("9 moves, par 9");
  await page.getByRole("button", { name: "Back to drawing" }).click();
  await holds(page, 4, 5, "red block");
  await page.goto("/levels/push");
  await page.getByRole("link", { name: /Straight on/ }).first().click();
  await expect(page.locator(".puzzle-title")).toHaveText("Straight on");
  await playByKeys(page, [...Array<"right">(5).fill("right"), "down", "down", "down", "right"]);
  await expect(over(page)).toContainText("3 stars of 3");
  await page.reload();
  await expect(page.locator(".puzzle-title")).toHaveText("Straight on");
});

test("a level is drawn, resized, solved and played by keys alone", async ({ page }) => {
  await remember(page);
  await openEditor(page, "push");
  await page.locator(".board-cell[tabindex='0']").focus();
  await page.keyboard.press("5");
  await page.keyboard.press("Shift+2");
  await walkTo(page, 4, 5);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowDown");
  await holds(page, 4, 5, "blue block, 1 by 2, selected");
  await walkTo(page, 4, 7);
  await page.keyboard.press(" ");
  await page.keyboard.press("Shift+ArrowDown");
  // A wall from corner to corner, then one tile of it erased.
  await page.keyboard.press("2");
  await page.keyboard.press("r");
  await walkTo(page, 6, 2);
  await page.keyboard.press("Enter");
  await walkTo(page, 6, 8);
  await page.keyboard.press("Enter");
  await holds(page, 6, 5, "wall");
  await page.keyboard.press("Delete");
  await holds(page, 6, 8, "floor");
  // The exit is picked up and put down elsewhere.
  await page.keyboard.press("v");
  await walkTo(page, 7, 9);
  await page.keyboard.press("Enter");
  await walkTo(page, 7, 3);
  await page.keyboard.press("Enter");
  await holds(page, 7, 3, "locked exit, selected");
  await expect(verdict(page)).toHaveText(/^Par \d+, proved/);
  await page.keyboard.press("p");
  await expect(page.locator(".editor.trying .board-cell:focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await carriedOut(page, 1);
  await page.keyboard.press("Escape");
  await holds(page, 7, 3, "locked exit");
  await expect(page.locator(".board-cell:focus")).toHaveCount(1);
});

test("what is wrong is told at once, with its place", async ({ page }) => {
  await remember(page);
  await openEditor(page, "push");
  await brush(page, "Teleport").click();
  await paint(page, 2, 2);
  await expect(verdict(page)).toContainText("This teleport has no partner");
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName(/needs fixing/);
  await expect(page.getByRole("button", PLAY)).toBeDisabled();
  await paint(page, 5, 5);
  await expect(verdict(page)).not.toContainText("partner");
  await holds(page, 2, 2, "teleport to row 5, column 5");
  // A block that is dragged into a wall.
  await brush(page, "Block").click();
  await paint(page, 4, 6);
  await drag(page, [4, 6], [1, 6]);
  await expect(verdict(page)).toContainText("A block overlaps a wall");
  await page.getByRole("button", { name: "Go there" }).click();
  await expect(page.locator(".board-cell:focus")).toHaveAccessibleName(/^Row 1, column 6/);
  await page.keyboard.press("u");
  await expect(verdict(page)).not.toContainText("overlaps");
});

test("npc: numbers and tiles are drawn, faults told, and the puzzle solved", async ({ page }) => {
  await remember(page);
  await openEditor(page, "npc");
  await expect(verdict(page)).toContainText("There is no number yet");
  await brush(page, "Number").click();
  await paint(page, 2, 2);
  await expect(verdict(page)).toContainText("lost before the first turn");
  await page.getByLabel("Its number").fill("٤");
  await paint(page, 2, 6);
  await holds(page, 2, 6, "number 4");
  await brush(page, "Multiplies").click();
  await paint(page, 2, 4);
  await holds(page, 2, 4, "multiplies by 2");
  await page.getByLabel("Target").fill("6");
  await expect(verdict(page)).toHaveText(/^Par 1, proved/);
  await page.getByLabel("Target").fill("six");
  await expect(verdict(page)).toContainText("The target must be a whole number");
  await page.getByLabel("Target").fill("9");
  await expect(verdict(page)).toHaveText(/^Par 1, proved/);
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(over(page)).toContainText("9 in 1 turn");
});

test("a level that cannot be solved says why, and where", async ({ page }) => {
  await remember(page);
  await openEditor(page, "push");
  await brush(page, "Block").click();
  await page.getByRole("button", { name: "blue", exact: true }).click();
  await paint(page, 3, 5);
  await expect(verdict(page)).toContainText("there is 1 of this colour: blue");
  await paint(page, 6, 5);
  await expect(verdict(page)).toHaveText(/^Par \d+, proved/);
  await drag(page, [3, 5], [2, 2]);
  await drag(page, [6, 5], [7, 2]);
  await expect(verdict(page)).toContainText("No solution: the two blue blocks can never meet.");
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName(/needs fixing/);
  await brush(page, "Wall").click();
  await drag(page, [2, 5], [7, 5]);
  await expect(verdict(page)).toContainText("walls part the player from the exit");
});

test("a hard level is looked at with progress, and the search is stopped", async ({ page }) => {
  await remember(page);
  await openEditor(page, "push", await hardLevel());
  await expect(verdict(page)).toContainText(/Looking: .* states/, { timeout: 20_000 });
  await page.getByRole("button", { name: "Stop searching" }).click();
  await expect(verdict(page)).toContainText("Not proved yet");
  await expect(page.getByRole("button", { name: "Keep searching" })).toBeVisible();
  // A change begins anew by itself.
  await brush(page, "Block").click();
  await paint(page, 5, 5);
  await expect(verdict(page)).not.toContainText("Not proved yet");
});

test("strokes, stretched blocks, fill, and each step taken back and redone", async ({ page }) => {
  await remember(page);
  await openEditor(page, "push");
  await brush(page, "Ice block").click();
  await drag(page, [3, 5], [4, 7]);
  await holds(page, 4, 6, "red ice block, 3 by 2");
  // With the same brush it is moved; with the hand its corner stretches it.
  await drag(page, [3, 5], [5, 5]);
  await holds(page, 6, 7, "red ice block, 3 by 2, selected");
  await page.keyboard.press("v");
  await drag(page, [6, 7], [7, 6], true);
  await holds(page, 7, 5, "red ice block, 2 by 3, selected");
  await page.keyboard.press("b");
  await brush(page, "Wall").click();
  await drag(page, [2, 2], [2, 8]);
  await holds(page, 2, 5, "wall");
  await page.keyboard.press("f");
  await paint(page, 3, 9);
  await holds(page, 4, 9, "wall");
  for (const [row, col, what] of [
    [4, 9, "floor"], [2, 5, "floor"], [7, 7, "floor"], [4, 6, "red ice block, 3 by 2"],
    [4, 6, "floor"],
  ] as const) {
    await page.keyboard.press("Control+z");
    await holds(page, row, col, what);
  }
  for (let step = 0; step < 4; ++step) await page.keyboard.press("Control+Shift+Z");
  await holds(page, 2, 5, "wall");
  await page.getByRole("button", { name: "Redo" }).click();
  await holds(page, 4, 9, "wall");
  await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
  await page.mouse.move(0, 0);
  await cellAt(page, 4, 9).click({ button: "right" });
  await holds(page, 4, 9, "floor");
});

test("the board is mirrored, turned, shifted, cut and cleared", async ({ page }) => {
  await remember(page);
  await openEditor(page, "push");
  await drawSimple(page);
  await page.keyboard.press("m");
  await holds(page, 4, 6, "red block");
  await page.keyboard.press("Shift+M");
  await holds(page, 5, 6, "red block");
  await page.keyboard.press("Control+ArrowUp");
  await holds(page, 4, 6, "red block");
  await page.keyboard.press("t");
  await expect(page.getByRole("gridcell")).toHaveCount(80);
  await holds(page, 6, 5, "red block");
  await page.getByRole("spinbutton", { name: "Rows" }).fill("5");
  await page.getByRole("spinbutton", { name: "Rows" }).press("Tab");
  await expect(page.getByRole("gridcell")).toHaveCount(40);
  await page.getByRole("button", { name: "More: Columns" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(45);
  await page.getByRole("button", { name: "Clear the board" }).click();
  await expect(page.getByRole("gridcell", { name: /wall|block/ })).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(page.getByRole("gridcell", { name: /red block/ })).toHaveCount(1);
});

test("a link holds the level: another browser opens it, solves it and edits it", async ({
  page, browser, baseURL,
}) => {
  await remember(page);
  await openEditor(page, "push");
  await drawSimple(page);
  await page.getByLabel("Title").fill("مرحلة ★");
  await page.getByLabel("Caption").fill("Go right.");
  await expect(verdict(page)).toHaveText(/^Par 9, proved/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  const link = await page.getByLabel("A link with the whole level in it").inputValue();
  expect(link).toContain("/play/push?code=3");
  expect(link.length).toBeLessThan(400);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await remember(other);
  await other.goto(link);
  await expect(other.locator(".puzzle-title")).toHaveText("مرحلة ★");
  await expect(other.locator(".puzzle-lesson")).toHaveText("Go right.");
  await playByKeys(other, [...Array<"right">(5).fill("right"), "down", "down", "down", "right"]);
  await expect(over(other)).toContainText("9 moves, par 9");
  await other.keyboard.press("e");
  await holds(other, 4, 5, "red block");
  await other.goto("about:blank");
  await other.goto("/play/push#code=2AAAA");
  await expect(other.locator(".notice")).toContainText("Level not found");
  await context.close();
});

test("levels go into a file and come back from it", async ({ page }) => {
  await remember(page);
  await openEditor(page, "push", "#pack=extensions&level=14");
  await expect(page.getByLabel("Title")).toHaveValue("Painted Bombs");
  await page.keyboard.press("c");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save to a file" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("painted-bombs.txt");
  const file = readFileSync(await download.path(), "utf8");
  expect(file).toContain("par: 21");
  // The command line takes it as it is.
  const fissile = fileURLToPath(new URL("../../build/release/fissile", import.meta.url));
  expect(execFileSync(fissile, ["levels", "check", await download.path()], { encoding: "utf8" }))
    .toContain("ok: 'Painted Bombs', 1 level");
  await openEditor(page, "push");
  await page.keyboard.press("o");
  const input = page.locator("dialog input[type=file]");
  const other = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("hello") };
  await input.setInputFiles(other);
  await expect(page.getByRole("alert")).toContainText("no level of this game");
  await input.setInputFiles(await download.path());
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("Painted Bombs");
  await expect(page.getByRole("gridcell", { name: /bomb/ })).toHaveCount(2);
  await page.goto("/levels/push");
  await expect(page.getByRole("link", { name: "Edit Painted Bombs" })).toBeVisible();
});

test("own levels are renamed, deleted and brought back, and travel with the settings", async ({
  page,
}) => {
  await remember(page);
  await openEditor(page, "npc", "#pack=lessons&level=2");
  await page.keyboard.press("m");
  await expect(page).toHaveURL(/#own=1$/);
  await page.goto("/levels/npc");
  await page.getByRole("button", { name: "Rename Standing still" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Mirror");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Edit Mirror" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Mirror" }).click();
  await expect(page.getByRole("link", { name: "Edit Mirror" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Edit Mirror" })).toBeVisible();
  await page.goto("/settings");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save to a file" }).click();
  const file = await (await saving).path();
  await page.evaluate(() => localStorage.removeItem("fissile.levels"));
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("Loaded.")).toBeVisible();
  await page.goto("/edit/npc#own=1");
  await expect(page.getByLabel("Title")).toHaveValue("Mirror");
  await holds(page, 1, 1, "number 4");
});

test("a play goes on as a draft from where it stands", async ({ page }) => {
  await remember(page);
  await openEditor(page, "push");
  await drawSimple(page);
  await play(page);
  await playByKeys(page, ["right", "right"]);
  await page.keyboard.press("k");
  await holds(page, 4, 5, "you");
  await holds(page, 4, 6, "red block");
  await page.keyboard.press("u");
  await holds(page, 4, 3, "you");
  // With Shift the player begins where the focus is.
  await cellAt(page, 6, 6).focus();
  await page.keyboard.press("Shift+P");
  await expect(page.locator(".editor.trying")).toBeVisible();
  await holds(page, 6, 6, "you");
  await page.keyboard.press("p");
  await holds(page, 4, 3, "you");
});

for (const theme of THEMES) {
  test(`axe finds nothing wrong with the editor in the ${theme} theme`, async ({ page }) => {
    await remember(page, { theme });
    await openEditor(page, "push", "#pack=extensions&level=14");
    await expect(verdict(page)).toContainText("proved");
    expect(await violations(page)).toEqual([]);
    await brush(page, "Teleport").click();
    await paint(page, 2, 2);
    await expect(verdict(page)).toContainText("partner");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("u");
    for (const key of ["c", "o", "?"]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await violations(page), key).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await page.getByRole("button", PLAY).click();
    await expect(page.locator(".editor.trying")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await openEditor(page, "npc", "#pack=puzzles&level=3");
    await page.keyboard.press("m");
    expect(await violations(page)).toEqual([]);
    await expect(page).toHaveURL(/#own=/);
    await page.goto("/levels/npc");
    await expect(page.getByRole("link", { name: "Edit Bow tie" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test("the editor works from right to left", async ({ page }) => {
  await remember(page, { language: "ar" });
  await openEditor(page, "push", "#pack=extensions&level=14");
  await expect(verdict(page)).toContainText("الأمثل 21");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("8");
  await cellAt(page, 2, 2).or(page.getByRole("gridcell").nth(8)).first().click();
  await expect(verdict(page)).toContainText("بلا شريك");
});

test("no editor scrolls sideways from 320 to 1920 pixels", async ({ page }) => {
  await remember(page);
  for (const game of ["push", "npc"] as const) {
    await openEditor(page, game);
    for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [1920, 1080]] as const) {
      await page.setViewportSize({ width, height });
      // The board is fitted into its new place a frame later.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth),
        `${game} at ${width}`).toBeLessThanOrEqual(width);
      const least = Math.min(width, height) / 3;
      await expect.poll(async () => (await page.locator(".board").boundingBox())?.width ?? 0,
        `${game} at ${width}`).toBeGreaterThan(least);
    }
  }
});
