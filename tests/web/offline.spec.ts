// The app without a network, once it has been visited.
import { expect, test } from "../../web/testing";
import { cell, moves, openBoard, remember, settled, withSetup } from "./pages";
import { openLevel } from "./puzzles";

test("a visited app starts offline and goes on where one was", async ({ page, context }) => {
  await remember(page);
  await openBoard(page, withSetup("/play/orbs", { rows: 4, cols: 4, players: 2 }));
  await cell(page, 1, 1).click();
  await settled(page, 1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await openBoard(page, "/play/orbs");
  await page.reload();
  await expect(moves(page)).toHaveCount(1);
  await cell(page, 4, 4).click();
  await settled(page, 2);
  await page.getByRole("link", { name: "All games" }).click();
  await expect(page.getByRole("link", { name: "Continue", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Fission" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(36);
});

test("what is kept for later waits until the page stands", async ({ page }) => {
  await page.clock.install();
  await remember(page);
  await openBoard(page, "/play/orbs");
  const kept = () => page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).length);
  expect(await kept()).toBe(0);
  await page.clock.runFor(3000);
  await expect.poll(kept).toBe(1);
});

test("levels think, hints and proofs are found without a network", async ({ page, context }) => {
  await remember(page);
  await openBoard(page, "/play/orbs");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await context.setOffline(true);
  const setup = JSON.stringify({ rows: 4, cols: 4, players: 2 });
  const against = new URLSearchParams({ setup, seats: "[0,3]" });
  await page.goto("about:blank");
  await openBoard(page, `/play/orbs#${against.toString()}`);
  await cell(page, 1, 1).click();
  await settled(page, 2);
  await openLevel(page, "push", "classic", 1);
  await page.keyboard.press("i");
  await expect(page.locator(".notice")).toContainText("16 moves to go");
  await page.goto("about:blank");
  await page.goto("/edit/npc#pack=lessons&level=1");
  await expect(page.locator(".verdict")).toContainText("proved");
});

test("the manifest makes the app installable", async ({ request }) => {
  const answer = await request.get("/manifest.webmanifest");
  const manifest = (await answer.json()) as { start_url: string; icons: { src: string }[] };
  expect(manifest.start_url).toBe("/");
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
});
