// Games of more than two: a race made by the form, begun when the last has come, won by one; and a
// game that is looked at later.
import { expect, test, type Page } from "../../web/testing";
import {
  allLeave, arrive, begun, createGame, position, startServer, type GameServer,
} from "./online";
import { cell, over, settled } from "./pages";
import { KEYS, playsOf } from "./puzzles";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

async function createForThree(page: Page): Promise<string> {
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Play with a friend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Push").check({ force: true });
  await dialog.getByRole("combobox", { name: "Players", exact: true }).selectOption("3");
  // In a race all begin at once, against people.
  await expect(dialog.getByRole("combobox", { name: "Opponent", exact: true })).toHaveCount(0);
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
  await two.getByRole("button", { name: "Join game" }).click();
  await expect(one.getByText("Waiting for 1 more player")).toBeVisible();
  await three.goto(url);
  await three.getByRole("button", { name: "Join game" }).click();
  for (const page of people) await expect(page.locator(".waiting")).toHaveCount(0);
  for (const page of people) await expect(page.locator(".film")).toHaveCount(2);
  await begun(...people);
  for (const way of playsOf("push.jsonl", "classic").get(1) ?? []) {
    await three.keyboard.press(KEYS[way]);
  }
  await expect(over(three)).toContainText("You win");
  for (const page of [one, two]) await expect(over(page)).toContainText("wins");
});

test("a page that catches up fetches the replay once, not for every move", async ({ browser }) => {
  const { page: red } = await arrive(browser, server.url);
  const { page: eye } = await arrive(browser, server.url);
  const seats = ["human", ...Array.from({ length: 7 }, () => "level:1")];
  const setup = { rows: 6, cols: 6, players: 8 };
  const id = await createGame(red, { game: "orbs", setup, seats });
  await red.goto(`/game/${id}`);
  await cell(red, 1, 1).click();
  await settled(red, 8);
  await eye.addInitScript(() => {
    const asked: string[] = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(this: Worker, ...sent: [never, never]) {
      asked.push(JSON.stringify(sent[0]));
      postMessage.apply(this, sent);
    };
    Object.assign(window, { asked });
  });
  await eye.goto(`/game/${id}`);
  await settled(eye, 8);
  expect(await position(eye)).toEqual(await position(red));
  // Once at the start, for the defaults of the setup, and once for the hash of the last move.
  const asked = await eye.evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(asked.filter((request) => request.includes('"cmd":"state"'))).toHaveLength(2);
});
