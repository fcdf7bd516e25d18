// What somebody else brings to a page: levels that are only named, or that are called by a script,
// and games longer than one message.
import { expect, test, type Page } from "../../web/testing";
import {
  allLeave, arrive, createGame, meet, startServer, type GameServer,
} from "./online";
import { over } from "./pages";
import { KEYS, playsOf } from "./puzzles";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer("--max-messages", "100000");
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

const DUEL = ["human", "human"];
const NAMED = [
  ["push", "classic", 1, playsOf("push.jsonl", "classic").get(1) ?? []],
  ["npc", "lessons", 3, playsOf("npc_levels.jsonl", "lessons").get(3) ?? []],
] as const;

for (const [game, pack, level, ways] of NAMED) {
  test(`a race of ${game} that a program created by a level's name is played`, async ({
    browser,
  }) => {
    const [{ page: one }, { page: two }] =
      [await arrive(browser, server.url), await arrive(browser, server.url)];
    const race = { to: "solve" };
    const id = await createGame(one, {
      game, setup: { pack, level }, seats: DUEL, race, private: true,
    });
    await meet(one, two, id);
    expect(ways.length).toBeGreaterThan(1);
    for (const way of ways) await one.keyboard.press(KEYS[way]);
    await expect(over(one)).toContainText("You win");
    await expect(over(two)).toContainText("wins");
    await expect(two.getByText("This page is older than the server.")).toHaveCount(0);
  });
}

test("a level called by a script is only text, and its title ends somewhere", async ({
  browser,
}) => {
  const [{ page: one }, { page: two }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  const title = `<img src=x onerror="document.title='owned'"><script>alert(1)</script>`;
  const said: string[] = [];
  for (const page of [one, two]) {
    page.on("dialog", (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    page.on("pageerror", (error) => said.push(String(error)));
  }
  const setup = {
    title: title + "M".repeat(3000), target: 2, tiles: [[".", ".", "."]],
    blocks: [{ row: 0, col: 0, value: 1 }, { row: 0, col: 2, value: 1 }],
  };
  const id = await createGame(one, { game: "npc", setup, seats: DUEL, race: { to: "solve" } });
  expect(id).toMatch(/^\w{16}$/);
  await two.goto("/lobby");
  const line = two.locator(".open-game");
  await expect(line).toContainText(title);
  const { height = 999 } = (await line.boundingBox()) ?? {};
  expect(height).toBeLessThan(160);
  await meet(one, two, id);
  await expect(two.locator(".race-title")).toContainText(title);
  const width = () => two.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await width()).toBeLessThanOrEqual(0);
  expect(await two.title()).not.toContain("owned");
  expect(said).toEqual([]);
});

/** Walks to and fro in a race of push, over a socket of the page's own. */
function walk(page: Page, gameId: string, rows: number): Promise<void> {
  return page.evaluate(([id, count]) => new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const say = (seq: number) => socket.send(JSON.stringify({
      do: "move", id: seq, gameId: id, seq, action: seq % 2 === 1 ? "right" : "left",
    }));
    socket.onopen = () => say(1);
    socket.onerror = () => reject(new Error("no socket"));
    socket.onmessage = ({ data }) => {
      const answer = JSON.parse(String(data)) as { id?: number; ok?: boolean };
      if (answer.ok === false) reject(new Error(String(data)));
      else if (answer.id === count) resolve();
      else if (answer.id) say(answer.id + 1);
    };
  }), [gameId, rows] as const);
}

test("a game of many rows comes in pages, and goes on live", async ({ browser }) => {
  test.slow();
  const [{ page: one }, { page: two }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  const race = { to: "solve" };
  const setup = { pack: "classic", level: 1 };
  const id = await createGame(one, { game: "push", setup, seats: DUEL, race, private: true });
  await meet(one, two, id);
  await one.goto("/lobby");
  await walk(one, id, 600);
  const { page: eye } = await arrive(browser, server.url);
  await eye.goto(`/game/${id}`);
  const count = eye.locator(".film .faint");
  await expect(count.first()).toHaveText("600 moves", { timeout: 60_000 });
  await two.keyboard.press(KEYS.right);
  await expect(count.last()).toHaveText("1 move");
});
