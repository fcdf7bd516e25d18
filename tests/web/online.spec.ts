// Games between people, in browsers of their own, over the real server.
import { expect, test, type Page } from "../../web/testing";
import {
  allLeave, arrive, createGame, isBack, line, meet, outage, position, startRoad, startServer,
  type GameServer,
} from "./online";
import { cell, moves, over, settled } from "./pages";
import { KEYS, playsOf, type Way } from "./puzzles";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

const DUEL = ["human", "human"];

async function see(pages: readonly Page[], count: number): Promise<void> {
  for (const page of pages) await settled(page, count);
  const [first, ...others] = await Promise.all(pages.map(position));
  for (const other of others) expect(other).toEqual(first);
}

async function play(mover: Page, row: number, col: number, all: readonly Page[], count: number):
  Promise<void> {
  await cell(mover, row, col).click();
  await see(all, count);
}

test("orbs to its end, one of them offline for ten seconds", async ({ browser }) => {
  test.slow();
  const [{ page: red }, { page: blue, context }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  const { page: eye } = await arrive(browser, server.url);
  const setup = { rows: 3, cols: 3 };
  const id = await createGame(red, { game: "orbs", setup, seats: DUEL, private: true });
  await meet(red, blue, id);
  await eye.goto(`/game/${id}`);
  await expect(eye.getByText("You are watching.")).toBeVisible();
  const all = [red, blue, eye];
  // Who may not play is told so where they clicked, and nothing happens.
  for (const [page, why] of [[eye, "You are watching."], [blue, "It is not your turn."]] as const) {
    await cell(page, 1, 1).click();
    await expect(page.locator(".saying")).toHaveText(why);
    await expect(page.locator(".stage .spoken")).toContainText(why);
  }
  await play(red, 1, 1, all, 1);

  await context.setOffline(true);
  await expect(line(blue)).toBeVisible();
  // What is played without a network waits, and what is missed comes later.
  await cell(blue, 1, 2).click();
  await settled(blue, 1 + 1);
  await expect(moves(red)).toHaveCount(1);
  await expect(red.getByRole("img", { name: "away" })).toBeVisible();
  await outage();
  await context.setOffline(false);
  await isBack(blue);
  await see(all, 2);
  await expect(red.getByRole("img", { name: "away" })).toHaveCount(0);

  await play(red, 1, 1, all, 3);
  await expect(over(red)).toContainText("You win");
  for (const page of [blue, eye]) await expect(over(page)).toContainText("wins");
});

test("fission to its end over a road that breaks, then a rematch", async ({ browser }) => {
  test.slow();
  const road = await startRoad(server.port);
  const [{ page: blue }, { page: red }] =
    [await arrive(browser, server.url), await arrive(browser, road.url)];
  const setup = { gridSize: 3 };
  const id = await createGame(blue, { game: "fission", setup, seats: DUEL, private: true });
  await meet(blue, red, id);
  await play(blue, 2, 2, [blue, red], 1);
  await play(red, 2, 3, [blue, red], 2);

  road.cut();
  await expect(line(red)).toBeVisible();
  await cell(blue, 2, 2).click();
  await settled(blue, 3);
  await expect(moves(red)).toHaveCount(2);
  await outage();
  road.mend();
  await isBack(red);
  await see([blue, red], 3);
  await expect(over(blue)).toContainText("You win");
  await expect(over(red)).toContainText("wins");

  await red.getByRole("button", { name: "Rematch" }).click();
  await expect(red.getByRole("button", { name: "Rematch offered" })).toBeDisabled();
  await blue.getByRole("button", { name: "Accept" }).click();
  for (const page of [blue, red]) {
    await expect(page).not.toHaveURL(new RegExp(id));
    await settled(page, 0);
  }
  // Who began goes last.
  await expect(blue.locator(".seat").nth(1)).toContainText("You");
  await play(red, 1, 1, [blue, red], 1);
  await road.stop();
});

test("garbage between messages does no harm, and other rules are noticed", async ({ browser }) => {
  const [{ page: red, context }, { page: blue }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  const errors: string[] = [];
  red.on("pageerror", (error) => errors.push(String(error)));
  let lie = false;
  await context.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => far.send(message));
    far.onMessage((message) => {
      for (const noise of ["", "{", "[1]", "null", '{"event":"row"}', '{"id":"x","ok":true}',
        '{"event":"game","game":{"gameId":1}}', '{"id":99999,"ok":false}']) near.send(noise);
      const text = String(message);
      near.send(lie ? text.replace(/"hash":"\w{16}"/g, '"hash":"0000000000000000"') : text);
    });
  });
  const setup = { rows: 3, cols: 3 };
  const id = await createGame(red, { game: "orbs", setup, seats: DUEL, private: true });
  await meet(red, blue, id);
  await play(red, 1, 1, [red, blue], 1);
  await play(blue, 3, 3, [red, blue], 2);
  await expect(red.getByText("This page is out of date.")).toHaveCount(0);
  lie = true;
  await play(red, 1, 2, [red, blue], 3);
  await expect(red.getByText("This page is out of date.")).toBeVisible();
  expect(errors).toEqual([]);
});

test("a game of the lobby is seen at once, joined, taken back, resigned", async ({ browser }) => {
  const [{ page: host }, { page: guest }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  await guest.goto("/lobby");
  await expect(guest.getByText("No open games yet.")).toBeVisible();
  await host.goto("/lobby");
  await host.getByRole("button", { name: "Create a game" }).click();
  const dialog = host.getByRole("dialog");
  await dialog.getByLabel("Fission").check({ force: true });
  await dialog.getByLabel("Board").selectOption({ index: 0 });
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(host).toHaveURL(/\/game\/\w+$/);
  await expect(host.getByLabel("Link to this game")).toHaveValue(host.url());

  await guest.getByRole("button", { name: /^Join Fission/ }).click();
  await expect(guest).toHaveURL(host.url());
  await expect(host.locator(".waiting")).toHaveCount(0);
  await expect(host.getByRole("timer")).toHaveCount(2);
  const both = [host, guest];
  await play(host, 1, 1, both, 1);
  await play(guest, 4, 4, both, 2);

  await host.getByRole("button", { name: "Ask for a takeback" }).click();
  await expect(host.getByText("You asked for a takeback.")).toBeVisible();
  await guest.getByRole("button", { name: "Decline" }).click();
  await expect(host.locator(".offer")).toHaveCount(0);
  await host.keyboard.press("u");
  await guest.getByRole("button", { name: "Accept" }).click();
  await see(both, 0);
  await play(host, 2, 2, both, 1);

  await guest.getByRole("button", { name: "Resign" }).click();
  await guest.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(over(host)).toContainText("You win");
  await expect(over(guest)).toContainText("by resignation");
  await host.getByRole("link", { name: "Back to the lobby" }).click();
  await expect(host.getByText("No open games yet.")).toBeVisible();
});

test("a quick game brings together two who want the same", async ({ browser }) => {
  const [{ page: one }, { page: two }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  await one.goto("/lobby");
  await one.getByRole("button", { name: /^Orbs.*6 × 5/ }).click();
  await expect(one).toHaveURL(/\/game\//);
  await two.goto("/lobby");
  await expect(two.getByRole("button", { name: /^Join Orbs/ })).toBeVisible();
  await two.getByRole("button", { name: /^Orbs.*6 × 5/ }).click();
  await expect(two).toHaveURL(one.url());
  await play(one, 1, 1, [one, two], 1);
});

test("a level of the computer answers", async ({ browser }) => {
  const { page } = await arrive(browser, server.url);
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Play against the AI" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Board").selectOption({ index: 0 });
  await dialog.getByRole("combobox", { name: "Opponent", exact: true }).selectOption("level:2");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.locator(".seat").nth(1)).toContainText("AI 2 “Novice”");
  await cell(page, 1, 1).click();
  await settled(page, 2);
  await cell(page, 1, 1).click();
  await settled(page, 4);
});

async function press(page: Page, ways: readonly Way[]): Promise<void> {
  for (const way of ways) await page.keyboard.press(KEYS[way]);
}

/** Creates a race on a level of the first pack of a game, by the form. */
async function createRace(page: Page, game: string, number: number): Promise<string> {
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Play with a friend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(game).check({ force: true });
  const level = dialog.getByRole("combobox", { name: "Level", exact: true });
  await expect(level).toContainText(`${number}.`);
  await level.selectOption(String(number));
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/game\//);
  return page.url().split("/").at(-1) ?? "";
}

/** How far the others are. */
const count = (page: Page) => page.locator(".film .faint");

const RACES = [
  ["Push", 1, playsOf("push.jsonl", "classic").get(1) ?? []],
  ["NP-Complete", 3, playsOf("npc_levels.jsonl", "lessons").get(3) ?? []],
] as const;

for (const [game, number, ways] of RACES) {
  test(`a race of ${game} to its end, one of them cut off for ten seconds`, async ({ browser }) => {
    test.slow();
    const road = await startRoad(server.port);
    const [{ page: slow }, { page: fast }] =
      [await arrive(browser, server.url), await arrive(browser, road.url)];
    const { page: eye } = await arrive(browser, server.url);
    const id = await createRace(slow, game, number);
    await meet(slow, fast, id);
    await eye.goto(`/game/${id}`);
    const [first] = ways;
    expect(first).toBeDefined();
    await press(slow, ways.slice(0, 1));
    await expect(count(fast)).toHaveText("1 move");
    // Taken back.
    await slow.keyboard.press("u");
    await expect(count(fast)).toHaveText("0 moves");

    // All but the last move is played without a network, and goes out when it is back.
    road.cut();
    await expect(line(fast)).toBeVisible();
    await press(fast, ways.slice(0, -1));
    const own = fast.locator(".seat").nth(1).locator(".player-count");
    await expect(own).toHaveText(String(ways.length - 1));
    await expect(count(slow)).toHaveText("0 moves");
    await outage();
    road.mend();
    await isBack(fast);
    const far = `${ways.length - 1} moves`;
    await expect(count(slow)).toHaveText(far);
    await expect(count(eye).last()).toHaveText(far);
    await press(fast, ways.slice(-1));
    await expect(over(fast)).toContainText("You win");
    for (const page of [slow, eye]) await expect(over(page)).toContainText("wins");
    await fast.getByRole("button", { name: "Send to the leaderboard" }).click();
    const best = fast.getByRole("table", { name: "Best solutions" }).getByRole("row");
    await expect(best.last()).toContainText(String(ways.length));
    await road.stop();
  });
}
