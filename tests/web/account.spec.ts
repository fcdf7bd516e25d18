// The account: guest, signing up, out and in, recovery codes, and the way out for good.
import { readFileSync } from "node:fs";
import { expect, test } from "../../web/testing";
import { allLeave, arrive, startServer, type GameServer } from "./online";
import { openLevel, over, playByKeys, playsOf } from "./puzzles";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

const PASSWORD = "a long green door";

test("a guest signs up and keeps their games, signs out and in", async ({ browser }) => {
  const { page } = await arrive(browser, server.url);
  await page.goto("/lobby");
  await page.getByRole("button", { name: /^Orbs.*9 × 6/ }).click();
  await expect(page).toHaveURL(/\/game\//);
  await page.goto("/account");
  await expect(page.getByText("Playing as a guest,")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Mirjam");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await password.fill(PASSWORD);
  await page.locator("form").getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Signed in as")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Mirjam" }).click();
  await expect(page.getByRole("heading", { name: "Mirjam" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("No account is needed to play.")).toBeVisible();
  // Nothing of the account is left, neither in the page nor in what the browser keeps.
  await expect(page.getByText("Mirjam")).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/Mirjam|green door/);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  const form = page.locator("form");
  for (const [password, works] of [["not this one", false], [PASSWORD, true]] as const) {
    await page.getByLabel("Name", { exact: true }).fill("mirjam");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Sign in" }).click();
    const said = works ? "Signed in as" : "The name or the password is wrong.";
    await expect(page.getByText(said)).toBeVisible();
  }
});

test("who signs up stays who they are, whatever was asked before", async ({ browser }) => {
  const { page } = await arrive(browser, server.url);
  await page.goto("/lobby");
  await page.getByRole("button", { name: /^Orbs.*9 × 6/ }).click();
  await expect(page).toHaveURL(/\/game\//);
  await page.goto("/account");
  await expect(page.getByText("Playing as a guest,")).toBeVisible();
  // The end of the guest's session makes the page ask who it is; that question went out without the
  // new session, and its answer comes last.
  let release = () => {};
  const signedIn = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/v1/session", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    await signedIn;
    return route.fulfill({ json: { ok: true, user: null } });
  });
  const asked = page.waitForRequest((request) =>
    request.method() === "GET" && request.url().endsWith("/api/v1/session"));
  await page.getByLabel("Name", { exact: true }).fill("Marta");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("form").getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Signed in as")).toBeVisible();
  const answered = (await asked).response();
  release();
  expect((await answered)?.ok()).toBe(true);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.goBack();
  await expect(page.getByText("Signed in as")).toBeVisible();
});

test("a lost password is set anew by a code, and the account deleted", async ({ browser }) => {
  const { page } = await arrive(browser, server.url);
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Jonas");
  await page.getByLabel("Password", { exact: true }).fill("jonas");
  await page.locator("form").getByRole("button", { name: "Sign up" }).click();
  // The browser itself holds back what is too short.
  await expect(page.getByText("Signed in as")).toHaveCount(0);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("form").getByRole("button", { name: "Sign up" }).click();

  const codes = page.locator("section").filter({ hasText: "Recovery codes" });
  await codes.getByLabel("Current password").fill(PASSWORD);
  await codes.getByRole("button", { name: "Make new codes" }).click();
  await expect(page.locator(".codes li")).toHaveCount(8);
  const saving = page.waitForEvent("download");
  await page.locator(".codes").getByRole("button", { name: "Save to a file" }).click();
  const [code = ""] = readFileSync(await (await saving).path(), "utf8").split("\n");
  await expect(page.locator(".codes li").first()).toHaveText(code);

  const exporting = page.waitForEvent("download");
  const kept = page.locator("section").filter({ hasText: "Your data" });
  await kept.getByRole("button", { name: "Save to a file" }).click();
  expect(readFileSync(await (await exporting).path(), "utf8")).toContain('"username": "Jonas"');

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Lost password" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Jonas");
  await page.getByLabel("Recovery code").fill(code);
  await page.getByLabel("Password", { exact: true }).fill("another blue door");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("Signed in as")).toBeVisible();

  const out = page.locator("section").filter({ hasText: "Delete account" });
  for (const name of ["somebody", "Jonas"]) {
    await out.getByLabel("Type your name to confirm").fill(name);
    await out.getByLabel("Current password").fill("another blue door");
    await out.getByRole("button", { name: "Delete for good" }).click();
    if (name !== "Jonas") await expect(page.getByText("That is not your name")).toBeVisible();
  }
  await expect(page.getByText("No account is needed to play.")).toBeVisible();
  await page.goto("/player/Jonas");
  await expect(page.getByText("There is no player by that name.")).toBeVisible();
});

test("a solution is sent, checked, and stands in the table", async ({ browser }) => {
  const { page } = await arrive(browser, server.url);
  await openLevel(page, "push", "classic", 1);
  const ways = playsOf("push.jsonl", "classic").get(1) ?? [];
  await playByKeys(page, ways);
  await over(page).getByRole("button", { name: "Send to the leaderboard" }).click();
  const table = over(page).getByRole("table", { name: "Best solutions" });
  await expect(table.getByRole("row").last()).toContainText(/^1guest-\w+/);
  await expect(table.getByRole("row").last()).toContainText(new RegExp(`${ways.length}$`));
});
