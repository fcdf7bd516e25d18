// Games of orbs and fission to their ends, by mouse, by keyboard alone and by what a screen reader
// hears.
import { expect, test, type Page } from "../../web/testing";
import {
  byKeyboard, byMouse, cell, moves, openBoard, over, remember, settled, withSetup, type Pick,
} from "./pages";

const SMALL = withSetup("/play/orbs", { rows: 3, cols: 3, players: 2 });
const SPLIT = withSetup("/play/fission", { gridSize: 3 });

// Red wins: the corner goes off beside Blue, who owns nothing else.
const ORBS: readonly (readonly [number, number])[] = [[1, 1], [1, 2], [1, 1]];
// Blue at (1,1) with three atoms beside Red's three: one more sets off both.
const FISSION: readonly (readonly [number, number])[] = [[2, 2], [2, 3], [2, 2]];

async function playAll(page: Page, pick: Pick, list: typeof ORBS): Promise<void> {
  for (const [index, [row, col]] of list.entries()) {
    await pick(page, row, col);
    await settled(page, index + 1);
  }
}

for (const [way, pick] of [["mouse", byMouse], ["keyboard", byKeyboard]] as const) {
  test(`a game of orbs is played to its end by ${way}`, async ({ page }) => {
    await remember(page);
    await openBoard(page, SMALL);
    if (pick === byKeyboard) await page.keyboard.press("ArrowDown");
    await playAll(page, pick, ORBS);
    await expect(over(page)).toContainText("Red wins");
    await expect(cell(page, 2, 1)).toHaveAccessibleName("Row 2, column 1: 1 orb, Red");
  });

  test(`a game of fission is played to its end by ${way}`, async ({ page }) => {
    await remember(page);
    await openBoard(page, SPLIT);
    if (pick === byKeyboard) await page.keyboard.press("ArrowDown");
    await playAll(page, pick, FISSION);
    await expect(over(page)).toContainText("Blue wins");
  });
}

// Plays by names alone: any cell that is one's own or empty, until the page says who has won.
async function playByNames(page: Page, wanted: RegExp): Promise<number> {
  for (let turn = 0; turn < 200; ++turn) {
    const current = page.locator(".player[aria-current] .player-name");
    await expect(over(page).or(current).first()).toBeVisible();
    if (await over(page).isVisible()) return turn;
    const mover = await current.innerText();
    const own = page.getByRole("gridcell", { name: new RegExp(`(orb|atom)s?, ${mover}`) });
    const free = page.getByRole("gridcell", { name: wanted });
    const choice = (await own.count()) > 0 ? own : free;
    await choice.nth((turn * 5) % (await choice.count())).click();
    await settled(page, turn + 1);
  }
  return -1;
}

test("games are played to their ends through the accessibility tree", async ({ page }) => {
  await remember(page);
  await openBoard(page, SMALL);
  expect(await playByNames(page, /: empty$/)).toBeGreaterThan(2);
  await openBoard(page, SPLIT);
  expect(await playByNames(page, /: empty$/)).toBeGreaterThan(2);
  await expect(over(page)).toContainText("wins");
});

test("each move and each reaction is said in one sentence", async ({ page }) => {
  await remember(page);
  await openBoard(page, SMALL);
  const live = page.locator("[aria-live]");
  await cell(page, 1, 1).click();
  await expect(live).toContainText("Red plays row 1, column 1.");
  await cell(page, 3, 3).click();
  await expect(live).toContainText("Blue plays row 3, column 3.");
  await cell(page, 1, 1).click();
  await expect(live).toContainText("A reaction of 1 wave, bursts: 1.");
  await cell(page, 1, 2).click();
  await expect(live).toContainText("That cell is not yours.");
  await expect(moves(page)).toHaveCount(3);
});

test("eight players play on one screen and each has a shape", async ({ page }) => {
  await remember(page);
  await openBoard(page, withSetup("/play/orbs", { rows: 5, cols: 5, players: 8 }));
  await expect(page.locator(".player")).toHaveCount(8);
  for (let col = 1; col <= 5; ++col) await cell(page, 1, col).click();
  for (let col = 1; col <= 3; ++col) await cell(page, 2, col).click();
  await settled(page, 8);
  await expect(cell(page, 2, 3)).toHaveAccessibleName("Row 2, column 3: 1 orb, Pink");
  const shapes = await page.locator(".player .mark path").evaluateAll((paths) =>
    paths.map((path) => path.getAttribute("d")));
  expect(new Set(shapes).size).toBe(8);
});
