// Races of stacker between people, over the real server.
import { expect, test, type Page } from "../../web/testing";
import {
  allLeave, arrive, createGame, isBack, line, meet, outage, position, startRoad, startServer,
  type GameServer,
} from "./online";
import { over } from "./pages";
import { count as countOf, falling } from "./stacker";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

const DUEL = ["human", "human"];

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

const isDone = (page: Page) => page.getByText("You are done.").isVisible();

/** What lies on the board; pairs go on falling meanwhile, so it is read between two landings.
    Nothing if the next pair found no room. */
async function lying(page: Page): Promise<Lying | undefined> {
  for (;;) {
    const ready = async () => (await falling(page).count()) === 2 || (await isDone(page));
    await expect.poll(ready).toBe(true);
    if (await isDone(page)) return undefined;
    const left = await toLand(page).textContent();
    const names = await position(page);
    if ((await toLand(page).textContent()) !== left) continue;
    const blocks = names.filter((name) => !/(empty|falling|would land here)$/.test(name ?? ""));
    return { left, blocks };
  }
}

/** Presses keys without a look, and compares the board with what a reload brings; false if that
    was the end of the board, for what comes is chance. */
async function hurry(page: Page, round: number): Promise<boolean> {
  const keys = ["ArrowLeft", "ArrowDown", "ArrowUp", "ArrowRight", "z", "ArrowDown", "ArrowLeft",
    "ArrowRight", "ArrowRight", "ArrowDown", " ", "ArrowLeft", "ArrowLeft", "ArrowUp", " "];
  let before: Lying | undefined;
  // Now and then the pairs leave nearly nothing behind.
  do {
    for (let i = 0; i < 60; ++i) {
      await page.keyboard.press(keys[(i * 7 + round) % keys.length] ?? "z");
    }
    before = await lying(page);
  } while (before && before.blocks.length <= 2);
  await page.reload();
  let after = await lying(page);
  // A pair that landed by itself meanwhile makes another board.
  while (before && after && after.left !== before.left) {
    before = after;
    await page.reload();
    after = await lying(page);
  }
  if (!before || !after) return false;
  expect(after).toEqual(before);
  await expect(page.locator(".notice")).toHaveCount(0);
  return true;
}

test("no haste breaks a race: the board is what the server has", async ({ browser }) => {
  test.slow();
  const [{ page: one }, { page: two }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  const setup = { hand: 40, odds: { bomb: 10, hard: 10, star: 20 } };
  const race = { to: "score", landings: 1000 };
  const begin = async () => {
    const game = { game: "stacker", setup, seats: DUEL, private: true, race };
    await meet(one, two, await createGame(one, game));
    await expect(falling(one)).toHaveCount(2);
  };
  await begin();
  for (let round = 0; round < 2;) {
    if (await hurry(one, round)) ++round;
    else await begin();
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
  await one.getByRole("button", { name: "Play with a friend" }).click();
  const dialog = one.getByRole("dialog");
  await dialog.getByLabel("Stacker").check({ force: true });
  await dialog.getByLabel("Difficulty").selectOption("gentle");
  await dialog.getByLabel("Pairs to play").selectOption("20");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(one).toHaveURL(/\/game\//);
  const id = one.url().split("/").at(-1) ?? "";
  await meet(one, two, id);
  await eye.goto(`/game/${id}`);
  await expect(eye.getByText("You are watching.")).toBeVisible();

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
