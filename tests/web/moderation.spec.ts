// Reporting, and the pages of moderators: somebody reports a player, a moderator acts on it, and
// all who are concerned see what came of it.
import { execFileSync } from "node:child_process";
import { expect, test, type Page } from "../../web/testing";
import { violations } from "./axe";
import { allLeave, arrive, createGame, meet, PROGRAM, startServer, type GameServer } from
  "./online";
import { openLevel, over, playByKeys, playsOf } from "./puzzles";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

const PASSWORD = "a long green door";

/** Asks the server as whoever has that page open. */
const post = (page: Page, path: string, body: object) => page.evaluate(async ([where, what]) => {
  const answer = await fetch(`/api/v1${where}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: what,
  });
  return answer.status;
}, [path, JSON.stringify(body)] as const);

/** Signs up without the form. */
async function signUp(page: Page, name: string): Promise<void> {
  await page.goto("/settings");
  expect(await post(page, "/accounts", { username: name, password: PASSWORD })).toBe(201);
}

function grant(name: string, role = "moderator"): void {
  execFileSync(PROGRAM, ["admin", "grant", name, role, "--data", server.data]);
}

/** What the server says one is, once it has noticed. */
async function isKnownAs(page: Page, role: string): Promise<void> {
  await expect.poll(() => page.evaluate(async () => {
    const answer = await (await fetch("/api/v1/session")).json() as { user: { role?: string } };
    return answer.user.role;
  })).toBe(role);
}

async function sendReport(page: Page, reason: string, text: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: reason }).check();
  await dialog.getByRole("textbox").fill(text);
  await dialog.getByRole("button", { name: "Send the report" }).click();
}

/** Says yes in the window that asks, with a reason. */
async function agree(page: Page, call: string, note: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why").fill(note);
  // The one in the corner may be called the same.
  await dialog.getByRole("button", { name: call, exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
}

test("a player is reported in a game, and suspended by a moderator", async ({ browser }) => {
  test.slow();
  const [{ page: host }, { page: rude }, { page: mod }] = [
    await arrive(browser, server.url), await arrive(browser, server.url),
    await arrive(browser, server.url),
  ];
  await signUp(rude, "rude-one");
  await signUp(mod, "keeper-one");
  await mod.goto("/lobby");
  await expect(mod.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(mod.getByRole("link", { name: "Moderation" })).toHaveCount(0);
  grant("keeper-one");
  await isKnownAs(mod, "moderator");

  const id = await createGame(host, {
    game: "orbs", setup: { rows: 3, cols: 3 }, seats: ["human", "human"], private: true,
  });
  await meet(host, rude, id);
  await expect(rude.getByRole("button", { name: "Report rude-one" })).toHaveCount(0);
  await host.getByRole("button", { name: "Report rude-one" }).click();
  expect(await violations(host)).toEqual([]);
  await sendReport(host, "Insults or threats", "They said <b>things</b>.");
  await expect(host.getByText("Thank you. A moderator will look at it.")).toBeVisible();
  await host.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();

  await mod.goto("/lobby");
  await mod.getByRole("link", { name: "Moderation" }).click();
  const card = mod.getByRole("article").filter({ hasText: "rude-one" });
  await expect(card.getByText("They said <b>things</b>.")).toBeVisible();
  await expect(card.getByRole("link", { name: "The game" })).toHaveAttribute("href", `/game/${id}`);
  await card.getByRole("button", { name: "Take" }).click();
  await expect(mod.getByText("No reports here.")).toBeVisible();
  await mod.getByRole("button", { name: "Taken" }).click();
  await expect(card.getByText("Taken by keeper-one")).toBeVisible();
  await card.getByRole("link", { name: "rude-one" }).click();
  await mod.getByRole("button", { name: "Suspend…" }).click();
  expect(await violations(mod)).toEqual([]);
  await agree(mod, "Suspend", "insults");
  await expect(mod.getByText("Suspended until")).toBeVisible();
  await mod.getByRole("button", { name: "Close…" }).click();
  await agree(mod, "Close", "suspended");

  // The one who is out sees it at once, and is told when they come back.
  await rude.goto("/account");
  await rude.getByLabel("Name", { exact: true }).fill("rude-one");
  await rude.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await rude.locator("form").getByRole("button", { name: "Sign in" }).click();
  await expect(rude.getByText("A moderator has suspended this account until")).toBeVisible();
  await rude.goto("/player/rude-one");
  await expect(rude.getByText("This account is suspended.")).toBeVisible();
  await expect(host.getByRole("img", { name: "away" })).toBeVisible();

  await mod.getByRole("link", { name: "Log" }).click();
  const entry = mod.locator(".mod-log li").filter({ hasText: "suspended" }).filter(
    { hasText: "insults" });
  await expect(entry.getByRole("link", { name: "keeper-one" })).toBeVisible();
  await expect(entry.getByRole("link", { name: "rude-one" })).toBeVisible();
  expect(await violations(mod)).toEqual([]);
});

test("a player who is renamed is called so in their game and on their own page",
  async ({ browser }) => {
    const [{ page: host }, { page: named }, { page: mod }] = [
      await arrive(browser, server.url), await arrive(browser, server.url),
      await arrive(browser, server.url),
    ];
    await signUp(named, "bad-name");
    await signUp(mod, "keeper-two");
    grant("keeper-two", "admin");
    await isKnownAs(mod, "admin");
    const id = await createGame(host, {
      game: "orbs", setup: { rows: 3, cols: 3 }, seats: ["human", "human"], private: true,
    });
    await meet(host, named, id);
    await mod.goto("/moderation/users/bad-name");
    await mod.getByRole("button", { name: "Rename…" }).click();
    await agree(mod, "Rename", "the name");
    await expect(mod).toHaveURL(/\/moderation\/users\/player-/);
    await expect(mod.getByText("Called before: bad-name")).toBeVisible();
    await expect(host.getByRole("link", { name: /^player-/ })).toBeVisible();
    await expect(named.locator("main").getByRole("link", { name: /^player-/ })).toBeVisible();
    await named.goto("/account");
    await expect(named.locator("main").getByRole("link", { name: /^player-/ })).toBeVisible();

    await mod.getByRole("button", { name: "Role…" }).click();
    await mod.getByRole("dialog").getByRole("combobox").selectOption("Moderator");
    await agree(mod, "Role", "");
    await isKnownAs(named, "moderator");
    await mod.goto("/moderation/users/keeper-two");
    await expect(mod.getByText("Admin", { exact: false }).first()).toBeVisible();
    await expect(mod.getByRole("button", { name: "Ban…" })).toHaveCount(0);
  });

test("a level is reported from its leaderboard and taken down", async ({ browser }) => {
  const [{ page: player }, { page: mod }] = [
    await arrive(browser, server.url), await arrive(browser, server.url),
  ];
  await signUp(player, "solver");
  await signUp(mod, "keeper-three");
  grant("keeper-three");
  await isKnownAs(mod, "moderator");
  await openLevel(player, "push", "classic", 1);
  await playByKeys(player, playsOf("push.jsonl", "classic").get(1) ?? []);
  await over(player).getByRole("button", { name: "Send to the leaderboard" }).click();
  await over(player).getByRole("button", { name: "Report" }).click();
  await sendReport(player, "Offensive content", "");
  await expect(player.getByText("Thank you. A moderator will look at it.")).toBeVisible();

  await mod.goto("/moderation");
  const card = mod.getByRole("article").filter({ hasText: "Offensive content" });
  await card.getByRole("button", { name: "Take down…" }).click();
  await agree(mod, "Take down", "a picture");
  await card.getByRole("button", { name: "Look at it" }).click();
  await expect(mod.getByRole("grid")).toBeVisible();
  await mod.goto("/moderation/users/solver");
  await expect(mod.getByText("taken down", { exact: true })).toBeVisible();
  await mod.getByRole("button", { name: "Put back…" }).click();
  await agree(mod, "Put back", "");
  await expect(mod.getByRole("button", { name: "Take down…" })).toBeVisible();
});

for (const look of [{ theme: "dark", language: "en" }, { theme: "contrast", language: "ar" }]) {
  test(`the pages of moderators are fine: ${look.theme}, ${look.language}`, async ({ browser }) => {
    const [{ page: mod }, { page: other }, { page: guest }] = [
      await arrive(browser, server.url, look), await arrive(browser, server.url),
      await arrive(browser, server.url),
    ];
    const name = `keeper-${look.theme}`;
    await signUp(mod, name);
    grant(name);
    await isKnownAs(mod, "moderator");
    await signUp(other, `target-${look.theme}`);
    const target = `target-${look.theme}`;
    await guest.goto("/settings");
    await post(guest, "/guests", {});
    expect(await post(guest, "/reports", {
      kind: "user", target, reason: "spam", text: "w".repeat(500),
    })).toBe(201);
    for (const path of ["/moderation", "/moderation/log", `/moderation/users/${target}`]) {
      await mod.goto(path);
      await expect(mod.locator(".mod-card, .mod-log").first()).toBeVisible();
      for (const width of [320, 1280]) {
        await mod.setViewportSize({ width, height: 800 });
        const wide = await mod.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
        expect(await violations(mod), path).toEqual([]);
      }
    }
  });
}
