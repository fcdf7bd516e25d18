// What the buttons of a page with a board do, and that no haste breaks a game.
import { expect, test } from "../../web/testing";
import { cell, moves, openBoard, over, remember, settled, withSetup } from "./pages";

const SMALL = withSetup("/play/orbs", { rows: 3, cols: 3, players: 2 });
// One click of Red in the corner sets off a reaction of many waves.
const LOADED = withSetup("/play/orbs", {
  rows: 6, cols: 6, players: 2,
  position: "a1a2a2a2a2a1/a2a3a3a3a3a2/a2a3a3a3a3a2/a2a32b1b2/a2a2a2a2b1b1/5b1 a 60",
});

test("undo and redo walk through the game", async ({ page }) => {
  await remember(page);
  await openBoard(page, SMALL);
  for (const [row, col] of [[1, 1], [3, 3], [1, 1]] as const) await cell(page, row, col).click();
  await settled(page, 3);
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/empty/);
  await page.getByRole("button", { name: "Undo" }).click();
  await settled(page, 2);
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/1 orb, Red, about to burst/);
  await page.keyboard.press("u");
  await settled(page, 1);
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Redo" }).click();
  await settled(page, 3);
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/1 orb, Red/);
  await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
});

test("rapid clicks leave a game that the engine replays to the same board", async ({ page }) => {
  await remember(page, { motion: "on", speed: 1 });
  // So large that the game cannot end meanwhile: a finished one is not kept.
  await openBoard(page, withSetup("/play/orbs", { rows: 12, cols: 12, players: 3 }));
  // As fast as the page takes them, everywhere, among the animations and with undo in between.
  await page.evaluate(async () => {
    const cells = [...document.querySelectorAll<HTMLElement>("[role=gridcell]")];
    for (let i = 0; i < 400; ++i) {
      cells[(i * 7 + (i >> 3)) % cells.length]?.click();
      if (i % 37 === 0) document.querySelector<HTMLElement>("[aria-keyshortcuts=U]")?.click();
      if (i % 5 === 0) await new Promise(requestAnimationFrame);
    }
  });
  await page.keyboard.press("Escape");
  // Steps may wait yet; once the last is over, the list has all that is kept.
  await expect.poll(() => page.evaluate(() => {
    const { matches } = JSON.parse(localStorage["fissile.progress"] as string) as
      { matches: { orbs?: { actions: unknown[] } } };
    const listed = document.querySelectorAll(".moves li").length;
    return document.querySelector(".reaction") === null && listed === matches.orbs?.actions.length;
  })).toBe(true);
  const names = () => page.getByRole("gridcell").evaluateAll((cells) =>
    cells.map((one) => one.getAttribute("aria-label")));
  const [before, count] = [await names(), await moves(page).count()];
  expect(count).toBeGreaterThan(5);
  await expect(over(page)).toBeHidden();
  // The page opens again with the match it kept.
  await page.goto("about:blank");
  await openBoard(page, "/play/orbs");
  await settled(page, count);
  expect(await names()).toEqual(before);
});

test("a click during a reaction brings its end and places nothing", async ({ page }) => {
  await remember(page, { motion: "on", speed: 0.25 });
  await openBoard(page, LOADED);
  await cell(page, 1, 1).click();
  await expect(page.locator(".reaction")).toBeVisible();
  await cell(page, 6, 1).click();
  await settled(page, 1);
});

test("a reaction is looked at wave by wave", async ({ page }) => {
  await remember(page);
  await openBoard(page, LOADED);
  await cell(page, 1, 1).click();
  await settled(page, 1);
  const after = await cell(page, 2, 2).getAttribute("aria-label");
  await moves(page).getByRole("button").click();
  const slider = page.getByRole("slider", { name: "Wave of the reaction" });
  await expect(slider).toBeVisible();
  expect(Number(await slider.getAttribute("max"))).toBeGreaterThan(4);
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(page.getByText("Before the move")).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/: 1 orb, Red, about to burst$/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, 1, 1)).toHaveAccessibleName("Row 1, column 1: empty");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(cell(page, 2, 2)).toHaveAttribute("aria-label", after ?? "");
});

test("reduced motion shows the final board at once", async ({ page }) => {
  await remember(page, { motion: "system", speed: 0.25 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openBoard(page, LOADED);
  await cell(page, 1, 1).click();
  // At a quarter of the speed the reaction would take many seconds.
  await expect(moves(page)).toHaveCount(1, { timeout: 2000 });
  await expect(page.locator(".reaction")).toHaveCount(0);
});

test("a link that holds no game is said to be one", async ({ page }) => {
  await remember(page);
  await openBoard(page, withSetup("/play/orbs", { rows: 1, cols: 9 }));
  await expect(page.getByText("This link holds no game")).toBeVisible();
  await expect(page.getByRole("gridcell")).toHaveCount(54);
});

test("a link is one's own game after the first move", async ({ page }) => {
  await remember(page);
  await openBoard(page, SMALL);
  await cell(page, 2, 2).click();
  await settled(page, 1);
  await page.reload();
  await settled(page, 1);
  await expect(page.getByRole("gridcell")).toHaveCount(9);
  await openBoard(page, withSetup("/play/orbs", { rows: 4, cols: 4, players: 2 }));
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  // Only looked at: the match that was left is still there.
  await page.goto("about:blank");
  await openBoard(page, "/play/orbs");
  await settled(page, 1);
  await expect(page.getByRole("gridcell")).toHaveCount(9);
});

test("a page whose engine cannot be loaded says so", async ({ page }) => {
  await remember(page);
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("/play/orbs");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
});

test("resigning, the end and the rematch", async ({ page }) => {
  await remember(page);
  await openBoard(page, SMALL);
  await cell(page, 1, 1).click();
  await settled(page, 1);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(over(page)).toContainText("Red wins");
  await page.getByRole("button", { name: "Rematch" }).click();
  await settled(page, 0);
  await expect(over(page)).toHaveCount(0);
});

test("a new game of any size is set up, and what cannot be is refused", async ({ page }) => {
  await remember(page);
  await openBoard(page, SMALL);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Players").fill("8");
  await dialog.getByLabel("Rows").fill("2");
  await dialog.getByLabel("Columns").fill("2");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog.getByRole("alert")).toContainText("players");
  await dialog.getByLabel("Rows").fill("32");
  await dialog.getByLabel("Columns").fill("32");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(1024);
  await cell(page, 32, 32).click();
  await settled(page, 1);
});

for (const game of ["orbs", "fission"]) {
  test(`the lesson of ${game} comes once and is played through`, async ({ page }) => {
    await remember(page, { lessons: true });
    await page.goto(`/play/${game}`);
    const dialog = page.getByRole("dialog", { name: "How to play" });
    for (let step = 1; step <= 4; ++step) {
      await expect(dialog.getByRole("img", { name: `Step ${step} of 4` })).toBeVisible();
      // The cell that is shown, or any where it does not matter.
      const [shown, open] = ["[data-hint]", "[data-open]"].map((mark) => dialog.locator(mark));
      await open?.first().waitFor();
      await (await shown?.count() ? shown : open)?.first().click();
      await dialog.locator(".button.strong").click();
    }
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press("h");
    await expect(dialog).toBeVisible();
  });
}

test("a key that follows a closing window at once is heard", async ({ page }) => {
  await remember(page);
  await openBoard(page, SMALL);
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "New game" })).toBeVisible();
  await page.evaluate(() => {
    const focused = document.activeElement;
    document.querySelector("dialog")?.close();
    // The focus leaves the window with the next frame. Who types fast, or on a busy machine, is
    // ahead of it.
    focused?.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
  });
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});
