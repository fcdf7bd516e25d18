// Games of orbs and fission against the computer: to their ends, undone, resigned and played again;
// the hint, and the bar that says who stands better.
import { expect, test, type Page } from "../../web/testing";
import { violations } from "./axe";
import {
  byKeyboard, byMouse, cell, moves, openBoard, over, remember, THEMES, type Pick,
} from "./pages";

function against(path: string, setup: object, seats: readonly number[]): string {
  const fields = { setup: JSON.stringify(setup), seats: JSON.stringify(seats) };
  return `${path}#${new URLSearchParams(fields).toString()}`;
}

const SMALL = against("/play/orbs", { rows: 4, cols: 4, players: 2 }, [0, 3]);
const SPLIT = against("/play/fission", { gridSize: 4 }, [0, 3]);

/** Waits until it is one's own turn or the game is over; whether it goes on. */
async function myTurn(page: Page): Promise<boolean> {
  const mine = page.locator(".player[aria-current] .player-note", { hasText: "to move" });
  await expect(over(page).or(mine).first()).toBeVisible();
  return !(await over(page).isVisible());
}

// Plays the first cell that is open, again and again.
async function playOn(page: Page, pick: Pick): Promise<number> {
  for (let turn = 0; turn < 60; ++turn) {
    if (!(await myTurn(page))) return turn;
    const open = page.locator("[role=gridcell][data-open]");
    await expect(open.first()).toBeVisible();
    const name = (await open.nth(turn % (await open.count())).getAttribute("aria-label")) ?? "";
    const [row, col] = [...name.matchAll(/\d+/g)].map(Number);
    const before = await moves(page).count();
    await pick(page, row ?? 1, col ?? 1);
    await expect.poll(() => moves(page).count()).toBeGreaterThan(before);
  }
  return -1;
}

for (const [way, pick] of [["mouse", byMouse], ["keyboard", byKeyboard]] as const) {
  test(`games against level 3 are played to their ends by ${way}`, async ({ page }) => {
    await remember(page);
    for (const path of [SMALL, SPLIT]) {
      await openBoard(page, path);
      if (pick === byKeyboard) await page.keyboard.press("ArrowDown");
      expect(await playOn(page, pick)).toBeGreaterThan(1);
      await expect(over(page)).toContainText(/wins|You beat/);
    }
  });
}

test("a move that is made while the opponent is still being loaded counts", async ({ page }) => {
  await remember(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/opponents-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await openBoard(page, SMALL);
  await cell(page, 1, 1).click();
  release();
  await expect(moves(page)).toHaveCount(2);
});

test("the first game of a newcomer is against a level, and goes on after a reload", async ({
  page,
}) => {
  await remember(page, { lessons: true });
  for (const path of ["/play/orbs", "/play/fission"]) {
    await page.goto(path);
    await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
    await expect(page.locator(".player").nth(1)).toContainText("AI 2");
    await cell(page, 2, 2).click();
    await expect(moves(page)).toHaveCount(2);
    await page.reload();
    await expect(moves(page)).toHaveCount(2);
    await expect(page.locator(".player").nth(1)).toContainText("AI 2");
  }
});

test("a link goes on with the game where it stands, against the same level", async ({
  page, context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await remember(page);
  await openBoard(page, SMALL);
  await cell(page, 2, 2).click();
  await expect(moves(page)).toHaveCount(2);
  await myTurn(page);
  await page.keyboard.press("c");
  await expect(page.locator(".notice")).toContainText("in the clipboard");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("/play/orbs?code=");
  expect(link.length).toBeLessThan(400);
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await openBoard(page, link);
  await expect(moves(page)).toHaveCount(2);
  await expect(page.locator(".player").nth(1)).toContainText("AI 3");
  await cell(page, 2, 2).click();
  await expect(moves(page)).toHaveCount(4);
});

test("seats are chosen in the window of a new game, and kept", async ({ page }) => {
  await remember(page);
  await openBoard(page, "/play/orbs");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Players").fill("4");
  for (const color of ["Red", "Green", "Yellow"]) {
    await dialog.getByLabel(color, { exact: true }).selectOption({ label: "AI 2 “Novice”" });
  }
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Start" }).click();
  // Red begins by itself; then it is Blue's turn, who is a person.
  await expect(moves(page)).toHaveCount(1);
  await cell(page, 5, 3).or(cell(page, 5, 4)).first().click();
  await expect(moves(page)).toHaveCount(5);
  await page.reload();
  await expect(moves(page)).toHaveCount(5);
  await expect(page.locator(".player", { hasText: "AI 2" })).toHaveCount(3);
  await cell(page, 8, 2).click();
  await expect.poll(() => moves(page).count()).toBeGreaterThan(5);
});

test("undo comes back to one's own turn, and redo takes the answer along", async ({ page }) => {
  await remember(page);
  await openBoard(page, against("/play/orbs", { rows: 6, cols: 5, players: 2 }, [0, 3]));
  await cell(page, 1, 1).click();
  await expect(moves(page)).toHaveCount(2);
  await page.keyboard.press("u");
  await expect(moves(page)).toHaveCount(0);
  await expect(page.locator(".player[aria-current]")).toContainText("Red");
  await page.keyboard.press("r");
  await expect(moves(page)).toHaveCount(2);
  await expect(page.locator(".player[aria-current]")).toContainText("Red");
});

test("a click answers while the computer thinks, and its thought is dropped", async ({ page }) => {
  await remember(page);
  // As long as level 10 may think: eight players on the largest board.
  await openBoard(page, against("/play/orbs", { rows: 20, cols: 20, players: 8 }, [0, 10]));
  await cell(page, 10, 10).click();
  await expect(page.locator(".player[aria-current]")).toContainText("Blue AI 10");
  // Undo while it thinks: at once one's own turn again.
  const most = await page.evaluate(async () => {
    const count = () => document.querySelectorAll(".moves li").length;
    document.querySelector<HTMLElement>("[aria-keyshortcuts=U]")?.click();
    let most = 0;
    for (; count() > 0; most = Math.max(most, count())) await new Promise(requestAnimationFrame);
    return most;
  });
  // Had the click waited for the answer, its move would have been seen.
  expect(most).toBeLessThanOrEqual(1);
  await cell(page, 1, 1).click();
  await expect(moves(page)).toHaveCount(2, { timeout: 20_000 });
  await expect(cell(page, 10, 10)).toHaveAccessibleName(/empty|Blue/);
});

test("one resigns though it is not one's turn, and the rematch swaps seats", async ({ page }) => {
  await remember(page);
  await openBoard(page, against("/play/orbs", { rows: 20, cols: 20, players: 2 }, [0, 10]));
  await cell(page, 1, 1).click();
  // Nobody can resign a game that has not begun: the move must be played, not only clicked.
  await expect(page.locator(".player[aria-current]")).toContainText("Blue AI 10");
  await page.keyboard.press("g");
  const dialog = page.getByRole("dialog", { name: "Let Red resign?" });
  await dialog.getByRole("button", { name: "Resign" }).click();
  await expect(over(page)).toContainText("Blue wins");
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page.locator(".player", { hasText: "AI 10" })).toContainText("Red");
  await expect(moves(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(page.locator(".player[aria-current]")).toContainText("Blue");
});

test("the hint is marked, spoken, and played by the next Enter", async ({ page }) => {
  await remember(page);
  // Red wins by the corner.
  const setup = { rows: 3, cols: 3, players: 2, position: "a1b21/3/3 a 6" };
  await openBoard(page, against("/play/orbs", setup, []));
  await page.keyboard.press("i");
  await expect(page.locator("[data-hint]")).toHaveAccessibleName(/^Row 1, column 1:/);
  await expect(page.locator("[aria-live]").first()).toContainText("Hint: row 1, column 1.");
  await page.keyboard.press("Enter");
  await expect(over(page)).toContainText("Red wins");
  await expect(page.locator("[data-hint]")).toHaveCount(0);
});

test("the bar says who stands better, and is kept", async ({ page }) => {
  await remember(page);
  const setup = { rows: 3, cols: 3, players: 2, position: "a1b21/3/2b1 a 6" };
  await openBoard(page, against("/play/orbs", setup, []));
  await page.keyboard.press("e");
  const meter = page.getByRole("meter", { name: "Evaluation" });
  await expect(meter).toHaveAttribute("aria-valuetext", /Red/);
  const before = Number(await meter.getAttribute("aria-valuenow"));
  expect(before).toBeGreaterThan(50);
  // Red gives the corner away.
  await cell(page, 3, 1).click();
  await expect(meter).not.toHaveAttribute("aria-valuenow", String(before));
  await page.reload();
  await expect(meter).toBeVisible();
  await page.keyboard.press("e");
  await expect(meter).toHaveCount(0);
});

test("the bar says how a game ended, and looks no further", async ({ page }) => {
  await remember(page);
  const setup = { rows: 3, cols: 3, players: 2, position: "a1b21/3/3 a 6" };
  await openBoard(page, against("/play/orbs", setup, []));
  await page.keyboard.press("e");
  await expect(page.getByRole("meter", { name: "Evaluation" })).toBeVisible();
  await cell(page, 1, 1).click();
  await expect(over(page)).toBeVisible();
  await expect(page.locator(".standing")).toHaveText("Red wins");
});

test("axe finds nothing wrong with the computer at the table", async ({ page }) => {
  await remember(page);
  await openBoard(page, SMALL);
  await page.keyboard.press("e");
  await cell(page, 2, 2).click();
  await expect(moves(page)).toHaveCount(2);
  await page.keyboard.press("i");
  await expect(page.locator("[data-hint]")).toHaveCount(1);
  for (const theme of THEMES) {
    await page.locator("html").evaluate((html, name) => (html.dataset["theme"] = name), theme);
    expect(await violations(page), theme).toEqual([]);
  }
});

test("a computer that cannot be loaded is said to be one", async ({ browser }) => {
  // What keeps the app for offline use would have the module already.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await remember(page);
  await page.route("**/fissile_mind*.wasm", (route) => route.abort());
  await openBoard(page, SMALL);
  await cell(page, 2, 2).click();
  await expect(page.getByText("The AI did not answer")).toBeVisible();
  await page.keyboard.press("u");
  await expect(moves(page)).toHaveCount(0);
  await context.close();
});
