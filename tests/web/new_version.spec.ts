// The server comes back with another build of the app: pages of the old one say so, go on, and get
// the new one when they are reloaded.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from
  "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "../../web/testing";
import { violations } from "./axe";
import { allLeave, arrive, createGame, startServer, type GameServer } from "./online";

const BUILT = fileURLToPath(new URL("../../build/web", import.meta.url));

/** The app as another build of it would be: all of its scripts have other names. */
function rebuild(folder: string): void {
  cpSync(BUILT, folder, { recursive: true, filter: (path) => !/\.(gz|br)$/.test(path) });
  const scripts = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js"));
  const names = new RegExp(scripts.map((name) => name.slice(0, -3)).join("|"), "g");
  const rename = (text: string) => text.replace(names, (name) => `${name.slice(0, -4)}AA11`);
  for (const name of ["index.html", "sw.js", ...scripts.map((name) => `assets/${name}`)]) {
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, rename(text).replace(/VERSION = "\w+"/, 'VERSION = "another"'));
    renameSync(path, join(folder, rename(name)));
  }
}

let other: string;
let server: GameServer;
test.beforeAll(() => {
  other = mkdtempSync(join(tmpdir(), "fissile-other-"));
  rebuild(other);
});
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(async () => {
  await allLeave();
  await server.stop();
});
test.afterAll(() => rmSync(other, { recursive: true }));

const bar = (page: Page) => page.getByText("A new version is available.");
const scriptOf = (page: Page) =>
  page.locator("script[src]").first().evaluate((one) => one.getAttribute("src"));
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

/** Ends the server, and starts another with the other build in its place. */
async function replaceServer(): Promise<void> {
  await server.stop();
  server = await startServer("--port", String(server.port), "--web", other);
}

async function reload(page: Page): Promise<void> {
  const old = await scriptOf(page);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await scriptOf(page)).not.toBe(old);
  await expect(bar(page)).toHaveCount(0);
}

test("a page says that it is old, and waits until it is told to reload", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/lobby");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await mark(page);
  await replaceServer();
  await expect(bar(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await isMarked(page)).toBe(true);
  await reload(page);
  await context.close();
});

test("an app that is kept for later is replaced, and other pages go on", async ({ browser }) => {
  const { page, context } = await arrive(browser, server.url);
  const id = await createGame(page, {
    game: "orbs", setup: { rows: 3, cols: 3 }, seats: ["human", "human"],
  });
  const neighbour = await context.newPage();
  await neighbour.goto(`/game/${id}`);
  await expect(neighbour.getByText("Waiting for 1 more player")).toBeVisible();
  // The answer about the version came before that of the game.
  await expect(bar(neighbour)).toHaveCount(0);
  for (const one of [page, neighbour]) {
    await one.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await mark(one);
  }
  await replaceServer();
  await expect(bar(page)).toBeVisible();
  await expect(bar(neighbour)).toBeVisible();
  expect(await violations(neighbour)).toEqual([]);
  await reload(page);
  // The other page has the files that it began with, also those that it had no need of before.
  await (await context.newCDPSession(neighbour)).send("Network.clearBrowserCache");
  await neighbour.getByRole("link", { name: "Settings" }).click();
  await expect(neighbour.getByRole("radio", { name: "High contrast" })).toBeVisible();
  expect(await isMarked(neighbour)).toBe(true);
});
