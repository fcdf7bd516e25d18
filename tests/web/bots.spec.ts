// Bots at a table, and a creation whose answer was lost.
import { expect, test } from "../../web/testing";
import { allLeave, arrive, PROGRAM, startServer, type GameServer } from "./online";
import { cell, moves } from "./pages";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer("--bot", `easy=exec '${PROGRAM}' bot --level 1`);
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

test("the dialog offers the bots of the server, and one plays", async ({ browser }) => {
  const { page } = await arrive(browser, server.url);
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Create a game" }).click();
  const dialog = page.getByRole("dialog");
  const opponent = dialog.getByRole("combobox", { name: "Opponent", exact: true });
  await expect(opponent.getByRole("option", { name: "easy (bot)" }))
    .toHaveCount(1);
  await opponent.selectOption({ label: "easy (bot)" });
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/game\/\w+$/);
  await expect(page.locator(".seat").nth(1)).toContainText("easy (bot)");
  await cell(page, 1, 1).click();
  await expect(moves(page)).toHaveCount(2);
});

test("a creation whose answer was lost makes one game", async ({ browser }) => {
  const { page, context } = await arrive(browser, server.url);
  let lost = 0;
  await context.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => far.send(message));
    far.onMessage((message) => {
      const answered = /"ok":true,"gameId":"\w+"/.test(String(message));
      if (!answered || lost > 0) {
        near.send(message);
        return;
      }
      lost += 1;
      void near.close();
    });
  });
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Create a game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/game\/\w+$/);
  expect(lost).toBe(1);
  const games = await page.evaluate(async () =>
    ((await (await fetch("/api/v1/games")).json()) as { games: unknown[] }).games);
  expect(games).toHaveLength(1);
});
