// The second factor: set up by a picture, asked for at sign-in, replaced by a recovery code, and
// turned off; and how long a form says to wait.
import { createHmac } from "node:crypto";
import { expect, test, type Page } from "../../web/testing";
import { qrCode, type Modules } from "../../web/src/account/qr";
import { violations } from "./axe";
import { allLeave, arrive, startServer, type GameServer } from "./online";
import { readQr } from "./qr";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

const PASSWORD = "a long green door";
const STEP_MS = 30_000;

/** The code of a secret now, or some steps later, as an authenticator app makes it (RFC 6238). */
function codeOf(secret: string, later = 0): string {
  const bits = Array.from(secret, (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + later));
  const mac = createHmac("sha1", key).update(counter).digest();
  const at = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** What is drawn, module by module. */
async function modulesOf(page: Page): Promise<Modules> {
  const picture = page.getByRole("img", { name: "The secret as a QR code" });
  const [box, path] = await Promise.all([
    picture.getAttribute("viewBox"), picture.locator("path").getAttribute("d")]);
  const size = Number(box?.split(" ")[2]) - 8;
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, col, row] of path?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? []) {
    const line = modules[Number(row)];
    if (line) line[Number(col)] = true;
  }
  return modules;
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("form").getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Signed in as")).toBeVisible();
}

async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("form").getByRole("button", { name: "Sign in" }).click();
}

const section = (page: Page) => page.locator("section").filter({
  has: page.getByRole("heading", { name: "Second factor" }),
});

test("a second factor is set up, asked for, and turned off", async ({ browser }) => {
  const { page } = await arrive(browser, server.url);
  // With a socket, which the server closes when the second factor goes on.
  await page.goto("/lobby");
  await signUp(page, "Rosalind");
  const own = section(page);
  await own.getByLabel("Current password").fill(PASSWORD);
  await own.getByRole("button", { name: "Set it up" }).click();
  const secret = await own.getByRole("textbox", { name: "Secret" }).inputValue();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = `otpauth://totp/fissile:Rosalind?secret=${secret}&issuer=fissile`;
  expect(readQr(await modulesOf(page))).toBe(uri);
  await expect(own.getByRole("link")).toHaveAttribute("href", uri);
  expect(await violations(page)).toEqual([]);
  await own.getByLabel("Code of the app").fill("000000");
  await own.getByRole("button", { name: "Turn it on" }).click();
  await expect(own.getByRole("alert")).toHaveText(/This code is wrong/);
  await own.getByLabel("Code of the app").fill(codeOf(secret));
  await own.getByRole("button", { name: "Turn it on" }).click();
  await expect(own.getByText("The second factor is on.")).toBeVisible();
  await expect(own.getByRole("listitem")).toHaveCount(8);
  const code = await own.getByRole("listitem").first().innerText();

  await page.getByRole("button", { name: "Sign out" }).click();
  await signIn(page, "rosalind");
  await expect(page.getByRole("alert")).toHaveText(/Enter a code from your authenticator app/);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Signed in as")).toBeVisible();

  await expect(own.getByText("It is on: signing in asks for a code.")).toBeVisible();
  await own.getByLabel("Current password").fill(PASSWORD);
  await own.getByRole("button", { name: "Turn it off" }).click();
  await own.getByLabel("Code", { exact: true }).fill(code);
  await own.getByRole("button", { name: "Turn it off" }).click();
  await expect(own.getByRole("button", { name: "Set it up" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await signIn(page, "Rosalind");
  await expect(page.getByText("Signed in as")).toBeVisible();
});

test("a form says how long to wait", async ({ browser }) => {
  const full = await startServer("--max-sign-ups", "1");
  const [one, other] = [await arrive(browser, full.url), await arrive(browser, full.url)];
  await signUp(one.page, "Early");
  await other.page.goto("/account");
  await other.page.getByRole("button", { name: "Sign up" }).click();
  await other.page.getByLabel("Name", { exact: true }).fill("Late");
  await other.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.page.locator("form").getByRole("button", { name: "Sign up" }).click();
  await expect(other.page.getByRole("alert")).toHaveText(
    /Too many tries\. Try again in (59|60) minutes\./);
  await full.stop();
});

test("a code of any length is read back module by module", () => {
  const text = "otpauth://totp/fissile:Somebody?secret=".repeat(3);
  for (let length = 1; length <= 106; ++length) {
    const part = text.slice(0, length);
    expect(readQr(qrCode(part) ?? [])).toBe(part);
  }
  expect(qrCode(text.slice(0, 107))).toBeUndefined();
});
