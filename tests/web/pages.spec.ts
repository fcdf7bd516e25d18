// Every page: no violation that axe finds, in each theme and from right to left; no sideways scroll
// at any width; nothing that the server's policy refuses; and small.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "../../web/testing";
import { violations } from "./axe";
import { cell, openBoard, PAGES, remember, settled, THEMES, withSetup } from "./pages";

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main h1")).toHaveText(/./);
  if (path.startsWith("/play/")) await expect(page.getByRole("gridcell").first()).toBeVisible();
}

for (const theme of THEMES) {
  test(`axe finds nothing wrong in the ${theme} theme`, async ({ page }) => {
    await remember(page, { theme });
    for (const path of PAGES) {
      await ready(page, path);
      expect(await violations(page), path).toEqual([]);
    }
  });
}

test("axe finds nothing wrong from right to left, nor in the windows", async ({ page }) => {
  await remember(page, { language: "ar", lessons: true });
  for (const path of PAGES) {
    await ready(page, path);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    if (path.startsWith("/play/")) await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violations(page), path).toEqual([]);
  }
  await ready(page, "/play/orbs");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (const key of ["n", "?"]) {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    expect(await violations(page), key).toEqual([]);
  }
});

test("axe finds nothing wrong in a game, looking back, and at its end", async ({ page }) => {
  await remember(page, { theme: "dark" });
  await openBoard(page, withSetup("/play/orbs", { rows: 3, cols: 3, players: 2 }));
  for (const [row, col] of [[1, 1], [1, 2], [1, 1]] as const) await cell(page, row, col).click();
  await settled(page, 3);
  await expect(page.locator(".over")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Look back" }).click();
  await expect(page.getByRole("slider")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("no page scrolls sideways from 320 to 1920 pixels", async ({ page }) => {
  await remember(page);
  for (const path of [...PAGES, withSetup("/play/orbs", { rows: 32, cols: 32, players: 8 })]) {
    await ready(page, path);
    for (const [width, height] of [[320, 568], [768, 1024], [1280, 720], [1920, 1080]] as const) {
      await page.setViewportSize({ width, height });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
      if (!path.startsWith("/play/")) continue;
      const board = await page.locator(".stage").boundingBox();
      expect(board?.height ?? 0, `${path} at ${width}`).toBeGreaterThan(height / 3);
    }
  }
});

test("an address that leads nowhere says so and leads back", async ({ page }) => {
  await remember(page);
  for (const path of ["/edit/other", "/play/chess", "/levels/orbs", "/nowhere/at/all", "/edit/"]) {
    await page.goto(path);
    await expect(page.locator("main h1"), path).toHaveText("Page not found");
    expect(await violations(page), path).toEqual([]);
    await page.getByRole("link", { name: "Back to all games" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator(".cards")).toBeVisible();
  }
});

test("what is built is kept by the browser for ever, but for the page", async ({ request }) => {
  const folder = fileURLToPath(new URL("../../build/web/assets", import.meta.url));
  const built = readdirSync(folder).filter((name) => !/\.(gz|br)$/.test(name));
  expect(built.length).toBeGreaterThan(10);
  for (const name of built) {
    const answer = await request.get(`/assets/${name}`);
    // One hash in some hundreds has small letters alone, and is taken for a word.
    const asked = /-[a-z]{7,8}\./.test(name) ? "no-cache" : "public, max-age=31536000, immutable";
    expect(answer.headers()["cache-control"], name).toBe(asked);
  }
  expect((await request.get("/")).headers()["cache-control"]).toBe("no-cache");
});

test("the server's policy has nothing to refuse", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    // A profile that is none, and a level that nobody solved, are answered by a status, which the
    // browser writes down.
    const isStatus = /\/api\/v1\/(users|levels)\//.test(message.location().url);
    if (message.type() === "error" && !isStatus) refused.push(message.text());
  });
  page.on("pageerror", (error) => refused.push(String(error)));
  await remember(page);
  for (const path of PAGES) await ready(page, path);
  expect(refused).toEqual([]);
});

test("settings take effect at once and are kept", async ({ page }) => {
  await remember(page);
  await ready(page, "/settings");
  await page.getByRole("radio", { name: "High contrast" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  await page.getByRole("radio", { name: "العربية" }).check();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.reload();
  await expect(page.locator("main h1")).toHaveText("الإعدادات");
});

test("what is kept goes into a file and comes back from it", async ({ page }) => {
  await remember(page, { theme: "dark" });
  await openBoard(page, withSetup("/play/orbs", { rows: 4, cols: 4, players: 2 }));
  await cell(page, 2, 2).click();
  await settled(page, 1);
  await ready(page, "/settings");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save to a file" }).click();
  const file = await (await saving).path();
  await page.evaluate(() => localStorage.clear());
  const input = page.locator("input[type=file]");
  const other = { name: "a.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await input.setInputFiles(other);
  await expect(page.getByText("nothing has changed")).toBeVisible();
  await input.setInputFiles(file);
  await expect(page.getByText("Loaded.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openBoard(page, "/play/orbs");
  await expect(cell(page, 2, 2)).toHaveAccessibleName(/1 orb, Red/);
});

test("what is kept cannot change what objects are", async ({ page }) => {
  const list = '[{"id":1,"title":"x","setup":{}}]';
  const hostile = `{"version":1,"fissile":1,"__proto__":${list},"constructor":${list},` +
    '"settings":{"__proto__":{"spoilt":1},"constructor":{"prototype":{"spoilt":1}}},' +
    '"matches":{"__proto__":{"spoilt":1}},"learned":{"__proto__":{"spoilt":1}},' +
    `"games":{"__proto__":{"spoilt":1}},"levels":{"__proto__":${list}}}`;
  await page.addInitScript((text) => {
    for (const name of ["settings", "progress", "levels"]) localStorage[`fissile.${name}`] = text;
  }, hostile);
  for (const path of ["/play/orbs", "/levels/push", "/settings"]) await ready(page, path);
  await page.locator("input[type=file]").setInputFiles(
    { name: "a.json", mimeType: "application/json", buffer: Buffer.from(hostile) });
  await expect(page.getByText("Loaded.")).toBeVisible();
  const spoilt = () => ["spoilt", "0", "id"].some((name) => name in {} || name in Object);
  expect(await page.evaluate(spoilt)).toBe(false);
});

// What the very first visit to a page loads, zipped, in bytes, with the lesson that opens then:
// 100 KB at most on any of them, and most of it is the engine's module.
interface Sizes {
  js: number;
  css: number;
  all: number;
}
const CAPS: readonly (readonly [path: string, cap: Sizes])[] = [
  ["/", { js: 31_500, css: 4_500, all: 100_000 }],
  ["/play/orbs", { js: 40_500, css: 6_000, all: 100_000 }],
  ["/play/fission", { js: 40_500, css: 6_000, all: 100_000 }],
  ["/play/push", { js: 43_000, css: 6_200, all: 100_000 }],
  ["/play/npc", { js: 41_000, css: 6_200, all: 100_000 }],
  ["/play/stacker", { js: 42_500, css: 6_700, all: 100_000 }],
];

for (const [path, cap] of CAPS) {
  test(`the first visit to ${path} loads no more than its cap`, async ({ page }) => {
    const loaded: Sizes = { js: 0, css: 0, all: 0 };
    page.on("response", (response) => {
      const name = new URL(response.url()).pathname;
      const file = /\.(js|css|wasm|svg)$/.exec(name);
      const zipped = `../../build/web${file ? name : "/index.html"}.gz`;
      const size = readFileSync(new URL(zipped, import.meta.url)).length;
      loaded.all += size;
      if (file?.[1] === "js" || file?.[1] === "css") loaded[file[1]] += size;
    });
    await remember(page, { lessons: true });
    await ready(page, path);
    if (path !== "/") await expect(page.getByRole("dialog")).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const kind of ["js", "css", "all"] as const) {
      console.log(`${path}: ${kind} ${loaded[kind]} of ${cap[kind]} bytes`);
      expect(loaded[kind]).toBeLessThanOrEqual(cap[kind]);
      expect(loaded[kind]).toBeGreaterThan(1024);
    }
  });
}
