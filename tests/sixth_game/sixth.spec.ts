// The test game in a browser: alone, between two pages, in analysis and from its replay.
import { expect, test, type Page } from "../../web/testing";
import {
  allLeave, arrive, createGame, meet, position, startServer, type GameServer,
} from "./online";
import { cell, openBoard, over, remember, settled, withSetup } from "./pages";

// Row by row; Red begins and has the last stone.
const PLACES = [1, 2, 3].flatMap((row) => [1, 2, 3].map((col) => [row, col] as const));

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

async function playOut(movers: readonly Page[], all: readonly Page[]): Promise<void> {
  for (const [count, [row, col]] of PLACES.entries()) {
    const mover = movers[count % movers.length];
    if (!mover) throw new Error("nobody moves");
    await cell(mover, row, col).click();
    for (const page of all) await settled(page, count + 1);
  }
}

test("the front page names it, and a click opens it", async ({ page }) => {
  await remember(page);
  await page.goto("/");
  await page.getByRole("link", { name: /Turncoats/ }).first().click();
  await expect(page).toHaveURL(/\/play\/sixth/);
  await expect(page.getByRole("gridcell")).toHaveCount(16);
});

test("alone to its end, with undo, then in analysis", async ({ page }) => {
  await remember(page);
  await openBoard(page, withSetup("/play/sixth", { size: 3 }));
  await cell(page, 2, 2).click();
  await settled(page, 1);
  await page.keyboard.press("u");
  await settled(page, 0);
  await playOut([page], [page]);
  await expect(over(page)).toContainText("Red wins");
  await page.getByRole("button", { name: "Analyse" }).click();
  await expect(page).toHaveURL(/\/analysis$/);
  await expect(page.getByRole("gridcell")).toHaveCount(9);
  await expect(cell(page, 3, 3)).toHaveAccessibleName(/empty/);
  await page.keyboard.press("End");
  await expect(cell(page, 3, 3)).toHaveAccessibleName("Row 3, column 3: Red");
});

test("between two pages to its end, and a third looks on", async ({ browser }) => {
  const { page: red } = await arrive(browser, server.url);
  const { page: blue } = await arrive(browser, server.url);
  const { page: eye } = await arrive(browser, server.url);
  const seats = ["human", "human"];
  const id = await createGame(red, { game: "sixth", setup: { size: 3 }, seats, private: true });
  await meet(red, blue, id);
  await eye.goto(`/game/${id}`);
  const all = [red, blue, eye];
  await playOut([red, blue], all);
  const [first, ...others] = await Promise.all(all.map(position));
  for (const other of others) expect(other).toEqual(first);
  await expect(over(red)).toContainText("You win");
  await expect(over(blue)).toContainText("wins");
});

test("the form of the lobby offers it", async ({ browser }) => {
  const { page } = await arrive(browser, server.url);
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Create a game" }).click();
  await page.getByRole("dialog").getByLabel(/Turncoats/).check();
});
