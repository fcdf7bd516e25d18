// The solver on the pages of push and npc: hints all the way to the end, and the word that nothing
// solves a level any more.
import { expect, test, type Page } from "../../web/testing";
import { violations } from "./axe";
import { openBoard, over, remember } from "./pages";

const notice = (page: Page) => page.locator(".notice");

// Follows the hints to the end; how many there were.
async function follow(page: Page): Promise<number> {
  for (let move = 0; move < 60; ++move) {
    await page.keyboard.press("i");
    // The word of the end comes a moment after the last move, and then nothing is to hint at.
    await expect(notice(page).filter({ hasText: "Hint:" }).or(over(page))).toBeVisible();
    if (await over(page).isVisible()) return move;
    const [, way] = /Hint: (\w+)/.exec(await notice(page).innerText()) ?? [];
    await page.keyboard.press(`Arrow${way}`);
    await expect(page.locator(".turn:not(.undone)")).toHaveCount(move + 1);
  }
  return -1;
}

test("a level of push is solved in its par by hints", async ({ page }) => {
  await remember(page);
  await openBoard(page, "/play/push");
  await page.keyboard.press("i");
  await expect(page.locator("[data-hint]")).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  const moves = await follow(page);
  await expect(over(page)).toContainText("Solved");
  const par = await page.locator(".puzzle-aim div", { hasText: "Par" }).locator("dd").innerText();
  expect(moves).toBe(Number(par));
});

test("a puzzle of npc is solved by hints", async ({ page }) => {
  await remember(page);
  await openBoard(page, "/play/npc");
  expect(await follow(page)).toBeGreaterThan(0);
  await expect(over(page)).toContainText("Solved");
});

// Holds back what workers answer: the rules by 400 ms, the solver by 600.
function slowWorkers(): void {
  const Quick = Worker;
  window.Worker = class extends Quick {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      const ms = String(url).includes("thinker") ? 600 : 400;
      let hear = (_message: MessageEvent) => {};
      super.onmessage = (message) => void setTimeout(() => hear(message), ms);
      Object.defineProperty(this, "onmessage", { set: (next: typeof hear) => (hear = next) });
    }
  };
}

test("what is found out about a board that is no more is not said", async ({ page }) => {
  await page.addInitScript(slowWorkers);
  await remember(page);
  await openBoard(page, "/play/push#pack=classic&level=2");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".turn:not(.undone)")).toHaveCount(1);
  await page.keyboard.press("i");
  // The solver is loaded for it, over workers that are slow.
  await expect(notice(page)).toContainText("Hint:", { timeout: 20_000 });
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".turn:not(.undone)")).toHaveCount(2);
  await expect(notice(page)).toHaveCount(0);
  // The answer to this comes after the move was taken back, and before the board shows it.
  await page.keyboard.press("i");
  await page.keyboard.press("u");
  await expect(page.locator(".turn:not(.undone)")).toHaveCount(1);
  await expect(notice(page)).toHaveCount(0);
});

test("a hint that is looked for survives a change of the settings", async ({ page }) => {
  await page.addInitScript(slowWorkers);
  await remember(page);
  await openBoard(page, "/play/push#pack=classic&level=2");
  await page.keyboard.press("i");
  await expect(notice(page)).toContainText("Hint:", { timeout: 20_000 });
  await page.keyboard.press("ArrowRight");
  await expect(notice(page)).toHaveCount(0);
  // The board is not at rest yet when it is asked for.
  await page.keyboard.press("i");
  await expect(notice(page)).toContainText("Hint:");
  await expect(page.locator("[data-hint]")).toHaveCount(1);
  // With the sounds off the board is shown anew.
  await page.keyboard.press("m");
  await page.keyboard.press("m");
  await page.keyboard.press("i");
  await expect(notice(page)).toContainText("Hint:");
  await expect(page.locator("[data-hint]")).toHaveCount(1);
});

test("a level that cannot be solved any more is said to be one, if one asks", async ({ page }) => {
  await remember(page);
  await openBoard(page, "/play/push#pack=classic&level=2");
  await page.keyboard.press("t");
  await expect(notice(page)).toContainText("You will be warned");
  // The second block is pushed along its wall, away from the other for good.
  for (const way of ["Right", "Right", "Up", "Right", "Right"]) {
    await page.keyboard.press(`Arrow${way}`);
  }
  await expect(notice(page)).toContainText("can no longer be solved");
  await page.keyboard.press("i");
  await expect(notice(page)).toContainText("can no longer be solved");
  await page.keyboard.press("u");
  await expect(notice(page)).toHaveCount(0);
  await page.keyboard.press("i");
  await expect(notice(page)).toContainText("Hint:");
  // It is kept, and can be left again.
  await page.reload();
  const tool = page.getByRole("button", { name: "Warn me when I'm stuck" });
  await expect(tool).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("t");
  await expect(tool).toHaveAttribute("aria-pressed", "false");
});
