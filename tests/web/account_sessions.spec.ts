// Where one is signed in, and signing out elsewhere.
import { expect, test } from "../../web/testing";
import { violations } from "./axe";
import { allLeave, arrive, startServer, type GameServer } from "./online";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

const PASSWORD = "a long green door";

test("one is signed out elsewhere, with the password", async ({ browser }) => {
  const [{ page: here }, { page: there }] =
    [await arrive(browser, server.url), await arrive(browser, server.url)];
  for (const [page, tab] of [[here, "Sign up"], [there, "Sign in"]] as const) {
    await page.goto("/account");
    await page.getByRole("button", { name: tab, exact: true }).first().click();
    await page.getByLabel("Name", { exact: true }).fill("Judith");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.locator("form").getByRole("button", { name: tab, exact: true }).click();
    await expect(page.getByText("Signed in as")).toBeVisible();
  }
  await here.reload();
  const own = here.locator("section").filter({ hasText: "Where you are signed in" });
  await expect(own.getByRole("listitem")).toHaveCount(2);
  expect(await violations(here)).toEqual([]);
  await own.getByLabel("Current password").fill("not the right one");
  await own.getByRole("button", { name: "Sign out there" }).click();
  await expect(own.getByRole("alert")).toBeVisible();
  await own.getByLabel("Current password").fill(PASSWORD);
  await own.getByRole("button", { name: "Sign out there" }).click();
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await expect(own.getByRole("listitem")).toContainText("Here, since");
  await there.reload();
  await expect(there.getByText("No account is needed to play.")).toBeVisible();
  await expect(here.getByText("Signed in as")).toBeVisible();
});
