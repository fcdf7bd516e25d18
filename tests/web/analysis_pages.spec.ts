// The page of analysis everywhere: without a network, with games of the server, in every theme,
// from right to left, and at every width.
import { expect, test } from "../../web/testing";
import { ALL, atPlace, BLUNDER, judged, move, open, scrub, study } from "./analysis";
import { violations } from "./axe";
import { allLeave, arrive, createGame, meet, startServer } from "./online";
import { cell, remember, settled, THEMES } from "./pages";

test("a visited page opens files and judges offline", async ({ page, context }) => {
  await remember(page);
  await study(page, BLUNDER);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await judged(page);
  await expect(move(page, 1)).toHaveAccessibleName(/Blunder$/);
});

test("a stored game between people is studied when it is over", async ({ browser }) => {
  test.slow();
  const server = await startServer();
  try {
    const [{ page: red }, { page: blue }] =
      [await arrive(browser, server.url), await arrive(browser, server.url)];
    const setup = { rows: 3, cols: 3 };
    const id = await createGame(red, { game: "orbs", setup, seats: ["human", "human"] });
    await meet(red, blue, id);
    await cell(red, 1, 1).click();
    await settled(blue, 1);
    const eye = (await arrive(browser, server.url)).page;
    await eye.goto(`/analysis?game=${id}`);
    await expect(eye.getByRole("alert")).toContainText("This game is still running.");
    await cell(blue, 1, 2).click();
    await settled(red, 2);
    await cell(red, 1, 1).click();
    await settled(blue, 3);
    await blue.getByRole("link", { name: "Analysis" }).click();
    await judged(blue);
    await expect(scrub(blue)).toHaveAttribute("max", "3");
    await expect(move(blue, 1)).toHaveAccessibleName(/^Move 1: guest-/);
    await eye.reload();
    await judged(eye);
    await eye.goto("/analysis?game=none");
    await expect(eye.getByRole("alert")).toContainText("The server has no such game.");
  } finally {
    await allLeave();
    await server.stop();
  }
});

for (const theme of THEMES) {
  test(`axe finds nothing wrong with any game in the ${theme} theme`, async ({ page }) => {
    test.slow();
    await remember(page, { theme });
    for (const [name, replay] of Object.entries(ALL)) {
      await study(page, replay);
      await page.keyboard.press("ArrowRight");
      await atPlace(page, 1);
      expect(await violations(page), name).toEqual([]);
    }
  });
}

test("axe finds nothing wrong from right to left", async ({ page }) => {
  test.slow();
  await remember(page, { language: "ar" });
  for (const [name, replay] of Object.entries(ALL)) {
    await study(page, replay);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator(".analysis-panel")).not.toContainText("analysis.");
    expect(await violations(page), name).toEqual([]);
  }
});

test("no game scrolls sideways from 320 to 1920 pixels", async ({ page }) => {
  test.slow();
  await remember(page);
  for (const [name, replay] of Object.entries(ALL)) {
    await open(page, replay);
    await page.keyboard.press("ArrowRight");
    await atPlace(page, 1);
    for (const [width, height] of [[320, 568], [768, 1024], [1280, 720], [1920, 1080]] as const) {
      await page.setViewportSize({ width, height });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width);
      const board = await page.locator(".stage").boundingBox();
      expect(board?.height ?? 0, `${name} at ${width}`).toBeGreaterThan(height / 4);
      await expect(page.getByRole("button", { name: "Next move" })).toBeInViewport({ ratio: 0 });
    }
  }
});
