// A race between more than two: made by the form, begun when the last has come, won by one.
import { expect, test, type Page } from "../../web/testing";
import { allLeave, arrive, startServer, type GameServer } from "./online";
import { over } from "./pages";
import { KEYS, playsOf } from "./puzzles";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

async function createForThree(page: Page): Promise<string> {
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Play a friend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Push").check({ force: true });
  await dialog.getByLabel("Players").selectOption("3");
  // In a race all begin at once, against people.
  await expect(dialog.getByLabel("Opponent")).toHaveCount(0);
  await expect(dialog.getByRole("combobox", { name: "Level", exact: true })).toContainText("1.");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/game\//);
  return page.url();
}

test("a race for three begins when the third has come", async ({ browser }) => {
  const people: Page[] = [];
  for (let i = 0; i < 3; ++i) people.push((await arrive(browser, server.url)).page);
  const [one, two, three] = people as [Page, Page, Page];
  const url = await createForThree(one);
  await expect(one.getByText("Waiting for 2 more players")).toBeVisible();
  await two.goto(url);
  await two.getByRole("button", { name: "Join the game" }).click();
  await expect(one.getByText("Waiting for 1 more player")).toBeVisible();
  await three.goto(url);
  await three.getByRole("button", { name: "Join the game" }).click();
  for (const page of people) await expect(page.locator(".waiting")).toHaveCount(0);
  for (const page of people) await expect(page.locator(".film")).toHaveCount(2);
  for (const way of playsOf("push.jsonl", "classic").get(1) ?? []) {
    await three.keyboard.press(KEYS[way]);
  }
  await expect(over(three)).toContainText("You win");
  for (const page of [one, two]) await expect(over(page)).toContainText("wins");
});
