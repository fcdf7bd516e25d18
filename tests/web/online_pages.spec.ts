// The pages of games between people in every state: nothing that axe finds, in light, dark and from
// right to left, and no sideways scroll on a small phone.
import { expect, test, type Page } from "../../web/testing";
import { violations } from "./axe";
import { allLeave, arrive, begun, createGame, startServer, type GameServer } from "./online";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

const LOOKS = [
  { theme: "light", language: "en" },
  { theme: "dark", language: "en" },
  { theme: "contrast", language: "ar" },
] as const;

/** Nothing wrong, and nothing wider than a small phone. */
async function fine(page: Page, what: string): Promise<void> {
  expect(await violations(page), what).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, what).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
}

for (const look of LOOKS) {
  test(`a race of stacker is fine: ${look.theme}, ${look.language}`, async ({ browser }) => {
    test.slow();
    const [{ page: host }, { page: guest }, { page: eye }] = [
      await arrive(browser, server.url, look), await arrive(browser, server.url, look),
      await arrive(browser, server.url, look),
    ];
    const begin = async (landings: number) => {
      const id = await createGame(host, {
        game: "stacker", setup: { hand: 0 }, seats: ["human", "human"], private: true,
        race: { to: "score", landings },
      });
      await host.goto(`/game/${id}`);
      await expect(host.locator(".waiting")).toBeVisible();
      await guest.goto(`/game/${id}`);
      await guest.locator(".waiting .strong").click();
      await expect(host.locator(".hud .next")).toBeVisible();
      await begun(host, guest);
      return id;
    };
    await eye.goto(`/game/${await begin(1000)}`);
    await expect(eye.locator(".film")).toHaveCount(2);
    await fine(eye, "somebody who looks on");
    await fine(host, "a race");
    // Pairs fall while all this is looked at, so the one that ends a race is of another race.
    await begin(1);
    await host.keyboard.press(" ");
    await expect(host.locator(".stage-place .notice")).toBeVisible();
    await fine(host, "one who is done");
    await guest.keyboard.press(" ");
    await expect(guest.locator(".race-end p")).toBeVisible();
    await expect(guest.locator(".race-end a")).toHaveCount(2);
    await fine(guest, "the end of a race");
  });

  test(`axe finds nothing wrong: ${look.theme}, ${look.language}`, async ({ browser }) => {
    test.slow();
    const [{ page: host }, { page: guest }] =
      [await arrive(browser, server.url, look), await arrive(browser, server.url, look)];
    const clock = { kind: "bank", ms: 300000, increment_ms: 3000 };
    const setup = { rows: 3, cols: 3 };
    const id = await createGame(host, { game: "orbs", setup, seats: ["human", "human"], clock });
    await guest.goto("/lobby");
    await expect(guest.locator(".open-game").first()).toBeVisible();
    await fine(guest, "the lobby");
    await guest.locator(".lobby-starts .button").first().click();
    await expect(guest.getByRole("dialog").locator("select").first()).toBeVisible();
    await fine(guest, "the form of a new game");

    await host.goto(`/game/${id}`);
    await expect(host.locator(".waiting")).toBeVisible();
    await fine(host, "waiting");
    await guest.goto(`/game/${id}`);
    await expect(guest.locator(".waiting .strong")).toBeVisible();
    await fine(guest, "invited");
    await guest.locator(".waiting .strong").click();
    await expect(host.locator(".waiting")).toHaveCount(0);
    await host.locator(".board-cell").first().click();
    await expect(guest.locator(".moves li")).toHaveCount(1);
    await host.keyboard.press("u");
    await expect(guest.locator(".offer")).toBeVisible();
    await fine(guest, "an offer");
    await guest.locator(".board-cell").nth(1).click();
    await expect(host.locator(".moves li")).toHaveCount(2);
    await host.locator(".board-cell").first().click();
    await expect(guest.locator(".over")).toBeVisible();
    await fine(host, "the end, won");
    await fine(guest, "the end, lost");

    await host.locator(".seat a").first().click();
    await expect(host.locator(".games tbody tr")).toHaveCount(1);
    await expect(host.locator(".games tbody td").nth(1)).toContainText("guest-");
    await fine(host, "a profile");
    await host.goto("/account");
    await expect(host.locator(".account-head")).toBeVisible();
    await fine(host, "the account of a guest");
    await host.locator(".account-head .button").last().click();
    await expect(host.locator(".account-guest")).toBeVisible();
    await fine(host, "no account");
  });
}
