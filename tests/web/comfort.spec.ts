// What makes playing easy: walks by clicks, the way from level to level, names of cells, tools for
// fingers, the head of the page, leaderboards, and the count before a race.
import { expect, test, type Page } from "../../web/testing";
import { loadEngine } from "../../web/engine/loader.mjs";
import { allLeave, arrive, begun, createGame, startServer } from "./online";
import { cell, moves, openBoard, remember, settled, withSetup } from "./pages";
import {
  carriedOut, cellAt, KEYS, MODULE, openLevel, over, playByKeys, playsOf, type Way,
} from "./puzzles";

const engine = await loadEngine(MODULE);
const WAYS: readonly Way[] = ["up", "down", "left", "right"];
const CLASSIC = playsOf("push.jsonl", "classic");

interface Told {
  ok: boolean;
  state: { player: [number, number]; blocks: unknown[] };
}

/** The tiles that the engine lets one walk to without moving anything, and in how many steps. */
function walksOf(setup: object): { row: number; col: number; steps: number }[] {
  const start = engine.ask({ cmd: "new", game: "push", setup }) as Told;
  const still = JSON.stringify(start.state.blocks);
  const found = new Map([[String(start.state.player), [] as Way[]]]);
  for (const path of found.values()) {
    for (const way of WAYS) {
      engine.ask({ cmd: "load", replay: { game: "push", setup, seed: 0, actions: path } });
      const told = engine.ask({ cmd: "apply", action: way }) as Told;
      if (!told.ok || JSON.stringify(told.state.blocks) !== still) continue;
      const place = String(told.state.player);
      if (!found.has(place)) found.set(place, [...path, way]);
    }
  }
  return [...found].map(([place, path]) => {
    const [col = 0, row = 0] = place.split(",").map(Number);
    return { row, col, steps: path.length };
  });
}

test("push is walked by a click, and one undo takes the walk back", async ({ page }) => {
  await remember(page);
  await openLevel(page, "push", "classic", 1);
  const tiles = walksOf({ pack: "classic", level: 1 });
  const start = tiles.find(({ steps }) => steps === 0);
  const far = tiles.reduce((best, tile) => (tile.steps > best.steps ? tile : best));
  if (!start) throw new Error("nobody stands there");
  expect(far.steps).toBeGreaterThan(4);
  const at = ({ row, col }: { row: number; col: number }) => cellAt(page, row + 1, col + 1);
  await at(far).click();
  await carriedOut(page, far.steps);
  await expect(at(far)).toHaveAttribute("aria-label", /you/);
  await page.keyboard.press("u");
  await carriedOut(page, 0);
  await expect(at(start)).toHaveAttribute("aria-label", /you/);
  await page.keyboard.press("r");
  await carriedOut(page, far.steps);
  // A key is a step of its own again.
  await page.keyboard.press("u");
  await carriedOut(page, 0);
  const beside = tiles.find(({ steps }) => steps === 1);
  if (!beside) throw new Error("walled in");
  await at(beside).click();
  await carriedOut(page, 1);
  await cellAt(page, 1, 1).click();
  await expect(page.locator(".saying")).toHaveText("You cannot walk there.");
  await carriedOut(page, 1);
});

test("a walk ends where a key comes", async ({ page }) => {
  await remember(page, { motion: "on", speed: 0.25 });
  await openLevel(page, "push", "classic", 1);
  const far = walksOf({ pack: "classic", level: 1 })
    .reduce((best, tile) => (tile.steps > best.steps ? tile : best));
  const done = async () =>
    Number((await page.locator(".scrub-count").innerText()).split("/")[0]);
  await cellAt(page, far.row + 1, far.col + 1).click();
  await expect(page.locator(".scrub-count")).toHaveText(/^1\//);
  await page.keyboard.press("u");
  // What was walked so far is one step, which was taken back.
  await expect.poll(done).toBe(0);
  const all = (await page.locator(".scrub-count").innerText()).split("/")[1];
  expect(Number(all)).toBeLessThan(far.steps);
});

test("from level to level: buttons, Enter after a win, and the pack's end", async ({ page }) => {
  await remember(page);
  const count = (engine.ask({ cmd: "levels", game: "push" }) as {
    packs: { pack: string; levels: unknown[] }[];
  }).packs.find(({ pack }) => pack === "classic")?.levels.length ?? 0;
  await openLevel(page, "push", "classic", 1);
  await expect(page.getByRole("button", { name: "Previous", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.locator(".puzzle-title")).toContainText("2.");
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await expect(page.locator(".puzzle-title")).toContainText("1.");
  await page.keyboard.press("Enter");
  await expect(page.locator(".puzzle-title")).toContainText("1.");
  // All but the first are solved already.
  await page.evaluate((levels) => {
    const best = Object.fromEntries(Array.from({ length: levels - 1 }, (_, index) =>
      [`classic/${index + 2}`, 99]));
    localStorage["fissile.progress"] = JSON.stringify(
      { version: 1, matches: {}, learned: { push: true }, games: { push: { best } } });
  }, count);
  await playByKeys(page, CLASSIC.get(1) ?? []);
  await expect(over(page)).toContainText("Pack complete!");
  await expect(over(page)).toContainText(`You have solved all ${count} levels of Classic.`);
  await page.keyboard.press("Enter");
  await expect(page.locator(".puzzle-title")).toContainText("2.");
  await expect(over(page)).toHaveCount(0);
});

test("cells have names on the board and in the moves, which can be hidden", async ({ page }) => {
  await remember(page);
  await openBoard(page, withSetup("/play/orbs", { rows: 9, cols: 6, players: 2 }));
  await cell(page, 4, 3).click();
  await settled(page, 1);
  await expect(moves(page).first()).toContainText("c4");
  const written = (row: number, col: number, part: "::before" | "::after") =>
    cell(page, row, col).evaluate((one, pseudo) => getComputedStyle(one, pseudo).content, part);
  expect(await written(9, 1, "::after")).toBe('"9"');
  expect(await written(9, 6, "::before")).toBe('"f"');
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Names of rows and columns on boards" }).uncheck();
  await page.goto("/play/orbs");
  await expect(cell(page, 9, 1)).toBeVisible();
  expect(await written(9, 1, "::after")).toBe("none");
  expect(await written(9, 6, "::before")).toBe('""');
});

test("tools are as large as a fingertip, and say what they do", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? "", hasTouch: true, isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await remember(page);
  for (const path of ["/play/orbs", "/play/push", "/play/npc", "/play/stacker"]) {
    await page.goto(path);
    const tools = page.locator(".panel .button.quiet:visible, .bar .button.quiet:visible");
    await expect(tools.first()).toBeVisible();
    for (const tool of await tools.all()) {
      const box = await tool.boundingBox();
      const name = await tool.getAttribute("aria-label") ?? "";
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${path} ${name}`)
        .toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0), `${path} ${name}`).toBeLessThanOrEqual(390);
      if (name === "") continue;
      const [said, lines] = await tool.evaluate((one) => {
        const { content, fontSize, height } = getComputedStyle(one, "::after");
        return [content, parseFloat(height) / parseFloat(fontSize)] as const;
      });
      expect(said).toBe(JSON.stringify(name));
      expect(lines).toBeGreaterThan(1);
    }
  }
  await context.close();
});

test("the head leads everywhere, behind a button where there is no room", async ({ page }) => {
  await remember(page);
  const links = page.locator(".head-places").getByRole("link");
  const names = ["Play online", "Levels", "Learn", "Leaderboards", "Sign in"];
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await expect(links).toHaveText(names);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(links.first()).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(links).toHaveText(names);
  await page.keyboard.press("Escape");
  await expect(links.first()).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await links.nth(1).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Levels");
  await expect(links.first()).toBeHidden();
});

test("a solution that was sent is on the leaderboards", async ({ page }) => {
  await remember(page);
  await openLevel(page, "push", "classic", 2);
  await playByKeys(page, CLASSIC.get(2) ?? []);
  await over(page).getByRole("button", { name: "Send to the leaderboard" }).click();
  const own = over(page).locator(".standings .own");
  await expect(own).toBeVisible();
  const name = await own.getByRole("link").innerText();
  await page.goto("/leaderboards");
  await page.getByRole("combobox", { name: "Level" }).selectOption("2");
  const card = page.locator(".leaders-card").last();
  await expect(card.locator(".own")).toContainText(name);
  await page.getByRole("combobox", { name: "Level" }).selectOption("5");
  await expect(card).toContainText("Nobody is listed yet.");
});

test("the best games of stacker are listed at the end of one", async ({ page }) => {
  await remember(page);
  const setup = {
    mode: "timeattack", landings: 1, hand: 0, odds: { bomb: 0, hard: 0, star: 0 },
    start: [["rick", "star", "star", null, null, null]],
  };
  const rows = page.locator(".score-board tr");
  for (const [index, seed] of [7, 11].entries()) {
    await page.goto("about:blank");
    await page.goto(`${withSetup("/play/stacker", setup)}&seed=${seed}`);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press(" ");
    await expect(page.getByText("All pairs played")).toBeVisible();
    await expect(rows).toHaveCount(index === 0 ? 0 : 2);
  }
  await expect(rows.first()).toContainText("2 points");
  await expect(page.locator(".score-board .own")).toHaveCount(1);
});

test("the keys that steer are beside the board, and the hand is explained once", async ({
  page,
}) => {
  await remember(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const setup = { hand: 100, odds: { bomb: 0, hard: 0, star: 0 } };
  await page.goto(`${withSetup("/play/stacker", setup)}&seed=7`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".legend")).toContainText("Turn clockwise");
  await page.keyboard.press(" ");
  const note = page.getByText("The hand pushed up a row from below.");
  await expect(note).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`${withSetup("/play/stacker", setup)}&seed=7`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.keyboard.press(" ");
  await expect(page.locator(".hud")).toContainText("2");
  await expect(note).toHaveCount(0);
});

async function raceOf(host: Page, guest: Page): Promise<void> {
  const id = await createGame(host, {
    game: "push", setup: { pack: "classic", level: 1 }, seats: ["human", "human"],
    race: { to: "solve" },
  });
  await host.goto(`/game/${id}`);
  await expect(host.getByText("Waiting for 1 more player")).toBeVisible();
  await guest.goto(`/game/${id}`);
  await guest.getByRole("button", { name: "Join game" }).click();
}

test("a race begins after 3, 2, 1, and no key comes before it", async ({ browser }) => {
  const server = await startServer();
  const [{ page: host }, { page: guest }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  await raceOf(host, guest);
  const way = CLASSIC.get(1)?.[0] ?? "up";
  for (const page of [host, guest]) {
    await expect(page.locator(".countdown")).toHaveText(/[321]/);
    await page.keyboard.press(KEYS[way]);
  }
  await begun(host, guest);
  const count = host.locator(".player-count").first();
  await expect(count).toHaveText("0");
  await host.keyboard.press(KEYS[way]);
  await expect(count).toHaveText("1");
  // Whoever comes back to a race that runs is not held up.
  await guest.reload();
  await expect(guest.getByRole("gridcell").first()).toHaveAttribute("aria-label", /./);
  await expect(guest.locator(".countdown")).toHaveCount(0);
  await allLeave();
  await server.stop();
});
