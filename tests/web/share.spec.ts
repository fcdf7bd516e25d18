// What one hands to others of a game: films, links with a picture of the board, frames.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inflateSync } from "node:zlib";
import { expect, test, type Locator, type Page } from "../../web/testing";
import { ALL, atPlace, open, WAVES, type Replay } from "./analysis";
import { violations } from "./axe";
import { readGif } from "./gif";
import { PROGRAM } from "./online";
import { remember } from "./pages";

/** Ten cells in a row, each of which makes the next one burst; Blue looks on. */
const TEN: Replay = {
  game: "orbs", seed: 0,
  setup: {
    rows: 3, cols: 12, players: 2,
    position: "a1a2a2a2a2a2a2a2a2a22/12/11b1 a 30",
  },
  actions: [{ row: 0, col: 0 }],
};

/** How many waves the engine says that the last action has. */
function wavesOf({ actions, ...setup }: Replay): unknown[][] {
  const lines = [{ cmd: "new", ...setup }, ...actions.map((action) => ({ cmd: "apply", action }))];
  const told = execFileSync(PROGRAM, ["engine"], {
    input: lines.map((line) => `${JSON.stringify(line)}\n`).join(""), encoding: "utf8",
  });
  const last = JSON.parse(told.trim().split("\n").at(-1) ?? "") as { events: unknown[][] };
  return last.events;
}

async function share(page: Page, replay: Replay): Promise<Locator> {
  await open(page, replay);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this game" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Copy", exact: true })).toHaveCount(2);
  return dialog;
}

/** Makes a film and saves it; its bytes, and how many frames the page says it has. */
async function film(
  page: Page, dialog: Locator, what: string, form: string,
): Promise<{ file: Buffer; frames: number; name: string }> {
  await dialog.getByLabel("What it shows").selectOption(what);
  await dialog.getByLabel("Format").selectOption(form);
  await dialog.getByRole("button", { name: "Make the film" }).click();
  const size = dialog.getByText(/^\d+ frames, /);
  await expect(size).toBeVisible({ timeout: 60_000 });
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save the film" }).click();
  const saved = await saving;
  return {
    file: readFileSync(await saved.path()), name: saved.suggestedFilename(),
    frames: Number.parseInt((await size.textContent()) ?? ""),
  };
}

test("a chain of ten waves is a GIF with all of them", async ({ page }) => {
  const waves = wavesOf(TEN);
  const bursts = waves.filter((wave) => JSON.stringify(wave).includes('"burst"'));
  expect(bursts.length).toBe(10);
  await remember(page, { theme: "light" });
  const dialog = await share(page, TEN);
  const { file, frames, name } = await film(page, dialog, "The longest chain", "GIF");
  expect(name).toBe("orbs-chain.gif");
  const gif = readGif(file);
  expect(gif.frames).toBe(frames);
  // A placing takes 170 milliseconds, a burst 420 and each a twentieth less than the one before;
  // half a second before them and one and a half behind; twenty frames a second.
  let ms = 2000;
  waves.forEach((wave, i) => {
    const type = (wave[0] as { type: string }).type;
    const plain = type === "place" ? 170 : type === "burst" ? 420 : 0;
    ms += plain * Math.max(0.3, 0.95 ** i);
  });
  expect(Math.abs(gif.frames - ms / 50)).toBeLessThanOrEqual(4);
  expect(new Set(gif.delays)).toEqual(new Set([50]));
  expect(gif.delays.length).toBe(gif.frames);
  // At its end the last corner is Red's, and the first cell of the middle row too.
  const cell = gif.width / 12;
  const at = (row: number, col: number) => {
    const pixel = Math.round((row + 0.5) * cell) * gif.width + Math.round((col + 0.5) * cell);
    return gif.last.slice(3 * pixel, 3 * pixel + 3);
  };
  const isRed = ([red = 0, green = 0, blue = 0]: number[]) =>
    red > 150 && green < 110 && blue < 120;
  expect(isRed(at(1, 4)), String(at(1, 4))).toBe(true);
  expect(isRed(at(1, 11)), String(at(1, 11))).toBe(false);
});

test("a whole game is a WebM that the browser plays", async ({ page }) => {
  await remember(page);
  const dialog = await share(page, WAVES);
  const { file, frames, name } = await film(page, dialog, "The whole game", "WebM");
  expect(name).toBe("orbs-game.webm");
  expect(file.readUInt32BE(0)).toBe(0x1a45dfa3);
  expect(frames).toBeGreaterThan(60);
  const video = dialog.locator("video");
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState))
    .toBeGreaterThan(1);
  const { seconds, width, wrong } = await video.evaluate((one: HTMLVideoElement) => ({
    seconds: one.duration, width: one.videoWidth, wrong: one.error?.message,
  }));
  expect(wrong).toBeUndefined();
  expect(Math.abs(seconds - frames / 30)).toBeLessThan(0.1);
  expect(width).toBe(720);
  expect(await violations(page)).toEqual([]);
});

test("a browser without an encoder is told so, and a film is called off", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "VideoEncoder"));
  await remember(page);
  const dialog = await share(page, ALL.CHAIN);
  await dialog.getByLabel("Format").selectOption("WebM");
  await dialog.getByRole("button", { name: "Make the film" }).click();
  await expect(dialog.getByText("This browser cannot make WebM films.")).toBeVisible();
  await dialog.getByLabel("Format").selectOption("GIF");
  // What would write the file never comes, so the film is not done before it is called off.
  await page.route(/gif_worker/, () => undefined);
  await dialog.getByRole("button", { name: "Make the film" }).click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Make the film" })).toBeVisible();
});

test("every game can be filmed", async ({ page }) => {
  test.slow();
  await remember(page);
  for (const [name, replay] of Object.entries(ALL)) {
    const dialog = await share(page, replay);
    const { file, frames } = await film(page, dialog, "The longest chain", "GIF");
    expect(readGif(file).frames, name).toBe(frames);
    await page.keyboard.press("Escape");
  }
});

interface Png {
  width: number;
  at(x: number, y: number): number[];
}

/** A PNG file of eight bits a channel without filters, as the server writes them. */
function readPng(file: Buffer): Png {
  const width = file.readUInt32BE(16);
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length;) {
    const size = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") {
      parts.push(file.subarray(at + 8, at + 8 + size));
    }
    at += size + 12;
  }
  const rows = inflateSync(Buffer.concat(parts));
  const place = (x: number, y: number) =>
    Math.floor(y) * (3 * width + 1) + 1 + 3 * Math.floor(x);
  return { width, at: (x, y) => [...rows.subarray(place(x, y), place(x, y) + 3)] };
}

const INKS = { red: [0xff, 0x6b, 0x6e], blue: [0x5f, 0xad, 0xff] } as const;

test("the picture beside a link shows the board that the link opens", async ({
  page, request, browser,
}) => {
  await remember(page);
  const dialog = await share(page, WAVES);
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).toContain("/analysis?code=");
  const html = await (await request.get(link)).text();
  const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const answer = await request.get(address.replaceAll("&amp;", "&"));
  expect(answer.headers()["content-type"]).toBe("image/png");
  const picture = readPng(await answer.body());
  expect(picture.width).toBe(1200);

  // What stands there is what the page says cell by cell, at the end of the game.
  const other = await browser.newPage();
  await remember(other);
  await other.goto(link);
  const slider = other.getByRole("slider", { name: "Position in the game" });
  await slider.focus();
  await other.keyboard.press("End");
  await atPlace(other, 7);
  // The board follows the place, all of its cells at once.
  await expect(other.getByRole("gridcell", { name: /orb/ })).not.toHaveCount(0);
  const side = 160;
  for (let row = 0; row < 3; ++row) {
    for (let col = 0; col < 3; ++col) {
      const cell = other.getByRole("gridcell").nth(3 * row + col);
      const label = (await cell.getAttribute("aria-label")) ?? "";
      // One orb is in the middle, several are in a ring around it.
      const count = Number(/(\d+) orb/.exec(label)?.[1] ?? 0);
      const [right, up] = count === 2 ? [0.07, 0.18] : count > 2 ? [0, 0.19] : [0, 0];
      const seen = picture.at(600 + (col - 1 + right) * side, 315 + (row - 1 - up) * side);
      const owner = /red/i.test(label) ? "red" : /blue/i.test(label) ? "blue" : undefined;
      for (const [name, ink] of Object.entries(INKS)) {
        const same = ink.every((part, i) => part === seen[i]);
        expect(same, `${label}: ${String(seen)}`).toBe(owner === name);
      }
    }
  }
  await other.close();
});

test("a game in a frame of another site can be watched, and no other page", async ({
  page, baseURL,
}) => {
  await remember(page);
  const dialog = await share(page, WAVES);
  const code = await dialog.getByRole("textbox", { name: "Code for your own page" }).inputValue();
  expect(code).toContain(`<iframe src="${baseURL}/embed?code=`);
  const foreign = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><title>elsewhere</title>${code}` +
      `<iframe name="refused" src="${baseURL}/settings"></iframe>`);
  });
  await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = foreign.address() as AddressInfo;
    const refusals: string[] = [];
    page.on("console", (message) => refusals.push(message.text()));
    await page.goto(`http://localhost:${port}/`);
    const frame = page.locator("iframe").first().contentFrame();
    await expect(frame.getByRole("img", { name: "Orbs" })).toBeVisible();
    await expect(frame.locator("canvas")).toBeVisible();
    await frame.getByRole("button", { name: "Play" }).click();
    await expect(frame.getByRole("button", { name: "Stop" })).toBeVisible();
    await frame.getByRole("button", { name: "Stop" }).click();
    await expect(frame.getByRole("link", { name: "Open on fissile" }))
      .toHaveAttribute("target", "_blank");
    expect(page.frames().some((one) => one.url().includes("/settings"))).toBe(false);
    expect(refusals.join("\n")).toContain("frame-ancestors");
  } finally {
    await new Promise((resolve) => foreign.close(resolve));
  }
});
