// Games between people, in browsers of their own, over the real server.
import { expect, test, type Page } from "../../web/testing";
import {
  allLeave, arrive, createGame, meet, position, startRoad, startServer, type GameServer,
} from "./online";
import { cell, moves, over, settled } from "./pages";
import { KEYS, playsOf, type Way } from "./puzzles";
import { count as countOf, falling } from "./stacker";

// How long one of them is without a network.
const OUTAGE_MS = 10_000;

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

const outage = () => new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
const line = (page: Page) => page.getByText("Reconnecting…");
/** Waits until the page has found back; it looks for a way every five seconds at least. */
const isBack = (page: Page) => expect(line(page)).toHaveCount(0, { timeout: 15_000 });

test("orbs to its end, one of them offline for ten seconds", async ({ browser }) => {
  test.slow();
  const [{ page: red }, { page: blue, context }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  const { page: eye } = await arrive(browser, server.url);
  const setup = { rows: 3, cols: 3 };
  const id = await createGame(red, { game: "orbs", setup, seats: DUEL, private: true });
  await meet(red, blue, id);
  await eye.goto(`/game/${id}`);
  await expect(eye.getByText("You are looking on.")).toBeVisible();
  const all = [red, blue, eye];
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
  await expect(red.getByText("This page is older than the server.")).toHaveCount(0);
  lie = true;
  await play(red, 1, 2, [red, blue], 3);
  await expect(red.getByText("This page is older than the server.")).toBeVisible();
  expect(errors).toEqual([]);
});

test("a game of the lobby is seen at once, joined, taken back, resigned", async ({ browser }) => {
  const [{ page: host }, { page: guest }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  await guest.goto("/lobby");
  await expect(guest.getByText("Nobody waits right now.")).toBeVisible();
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

  await host.getByRole("button", { name: "Ask to take back" }).click();
  await expect(host.getByText("You have asked to take back.")).toBeVisible();
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
  await host.getByRole("link", { name: "To the lobby" }).click();
  await expect(host.getByText("Nobody waits right now.")).toBeVisible();
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
  await page.getByRole("button", { name: "Play the computer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Board").selectOption({ index: 0 });
  await dialog.getByLabel("Opponent").selectOption("level:2");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.locator(".seat").nth(1)).toContainText("Level 2");
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
  await page.getByRole("button", { name: "Play a friend" }).click();
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
  ["NPC", 3, playsOf("npc_levels.jsonl", "lessons").get(3) ?? []],
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

/** How many pairs one still has to land. */
const toLand = (page: Page) => countOf(page, "To land");
/** What everybody sees of a seat. */
const mini = (page: Page, name: RegExp) => page.getByRole("img", { name });

/** Drops pairs in one column after the other until so many are left. Meanwhile they fall too. */
async function land(page: Page, to: number): Promise<void> {
  for (let left = Infinity; left > to;) {
    await expect(falling(page)).toHaveCount(2);
    left = Number(await toLand(page).textContent());
    if (left <= to) break;
    const aside = left % 5 - 2;
    const key = aside < 0 ? "ArrowLeft" : "ArrowRight";
    for (let i = 0; i < Math.abs(aside); ++i) await page.keyboard.press(key);
    await page.keyboard.press(" ");
    await expect(toLand(page)).not.toHaveText(String(left));
    left = Number(await toLand(page).textContent());
  }
}

interface Lying {
  /** How many pairs are to land; another number is another board. */
  left: string | null;
  /** The blocks that lie, by the names of their cells. */
  blocks: (string | null)[];
}

/** What lies on the board; pairs go on falling meanwhile, so it is read between two landings. */
async function lying(page: Page): Promise<Lying> {
  for (;;) {
    await expect(falling(page)).toHaveCount(2);
    const left = await toLand(page).textContent();
    const names = await position(page);
    if ((await toLand(page).textContent()) !== left) continue;
    const blocks = names.filter((name) => !/(empty|falling|would land here)$/.test(name ?? ""));
    return { left, blocks };
  }
}

test("no haste breaks a race: the board is what the server has", async ({ browser }) => {
  test.slow();
  const [{ page: one }, { page: two }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  const setup = { hand: 40, odds: { bomb: 10, hard: 10, star: 20 } };
  const race = { to: "score", landings: 1000 };
  const id = await createGame(one, { game: "stacker", setup, seats: DUEL, private: true, race });
  await meet(one, two, id);
  const keys = ["ArrowLeft", "ArrowDown", "ArrowUp", "ArrowRight", "z", "ArrowDown", "ArrowLeft",
    "ArrowRight", "ArrowRight", "ArrowDown", " ", "ArrowLeft", "ArrowLeft", "ArrowUp", " "];
  for (let round = 0; round < 2; ++round) {
    await expect(falling(one)).toHaveCount(2);
    for (let i = 0; i < 60; ++i) {
      await one.keyboard.press(keys[(i * 7 + round) % keys.length] ?? "z");
    }
    let before = await lying(one);
    expect(before.blocks.length).toBeGreaterThan(2);
    await one.reload();
    let after = await lying(one);
    // A pair that landed by itself meanwhile makes another board.
    while (after.left !== before.left) {
      before = after;
      await one.reload();
      after = await lying(one);
    }
    expect(after).toEqual(before);
    await expect(one.locator(".notice")).toHaveCount(0);
  }
  // Whoever is left wins, and hears it at once.
  await two.getByRole("button", { name: "Resign" }).click();
  await two.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(over(one)).toContainText("You win");
  await expect(over(two)).toContainText("by resignation");
});

test("a race of stacker to its end, one of them offline for ten seconds", async ({ browser }) => {
  test.slow();
  const road = await startRoad(server.port);
  const [{ page: one }, { page: two }] =
    [await arrive(browser, server.url), await arrive(browser, road.url)];
  const { page: eye } = await arrive(browser, server.url);
  await one.goto("/lobby");
  await one.getByRole("button", { name: "Play a friend" }).click();
  const dialog = one.getByRole("dialog");
  await dialog.getByLabel("Stacker").check({ force: true });
  await dialog.getByLabel("Difficulty").selectOption("gentle");
  await dialog.getByLabel("Pairs to land").selectOption("20");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(one).toHaveURL(/\/game\//);
  const id = one.url().split("/").at(-1) ?? "";
  await meet(one, two, id);
  await eye.goto(`/game/${id}`);
  await expect(eye.getByText("You are looking on.")).toBeVisible();

  // Both have the same first pair; what one lands is seen by all, its board once both have landed.
  await land(one, 18);
  await expect(mini(two, /18 pairs to land/)).toBeVisible();
  await expect(two.getByText("seen 2 pairs ago")).toBeVisible();
  await land(two, 19);
  await expect(two.getByText("seen 1 pair ago")).toBeVisible();
  await expect(mini(eye, /19 pairs to land/)).toBeVisible();

  // Cut off, the pair still falls and lands; what comes next is the server's to say.
  road.cut();
  await expect(line(two)).toBeVisible();
  await two.keyboard.press(" ");
  await expect(falling(two)).toHaveCount(0);
  await land(one, 10);
  await outage();
  road.mend();
  await isBack(two);
  await expect(toLand(two)).toHaveText("18");
  await expect(mini(two, /: score \d+, [1-9] pairs to land/)).toBeVisible();

  // A page that is loaded anew goes on where it was.
  await two.reload();
  await land(two, 0);
  await expect(two.getByText("You are done.")).toBeVisible();
  await land(one, 0);
  for (const page of [one, two, eye]) {
    await expect(over(page)).toContainText("the seed fits its hash");
    await expect(over(page).getByRole("link", { name: /^Watch the game/ })).toHaveCount(2);
  }
  await eye.getByRole("link", { name: /^Watch the game/ }).first().click();
  await expect(eye.getByText(/^Landing \d+ of 20$/)).toBeVisible();

  await one.getByRole("button", { name: "Rematch" }).click();
  await two.getByRole("button", { name: "Accept" }).click();
  for (const page of [one, two]) {
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(toLand(page)).toHaveText("20");
  }
  await road.stop();
});
