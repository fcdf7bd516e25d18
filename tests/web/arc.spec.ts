// Scorecards of ARC-AGI-3: what an agent played is found by its key, and seen again frame by frame.
import { expect, test, type APIRequestContext } from "../../web/testing";
import { violations } from "./axe";
import { allLeave, arrive, startServer, type GameServer } from "./online";

let server: GameServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterEach(allLeave);
test.afterAll(() => server.stop());

interface Answer {
  guid: string;
  frame: number[][][];
}

const KEY = "an-agent-of-the-tests";
// The palette of the protocol.
const COLORS = [
  "ffffff", "cccccc", "999999", "666666", "333333", "000000", "e53aa3", "ff7bcc",
  "f93c31", "1e93ff", "88d8f1", "ffdc00", "ff851b", "921231", "4fcc30", "a356d6",
];

/** Plays a few actions on a card of its own; every frame that was answered. */
async function play(request: APIRequestContext, actions: readonly number[]): Promise<number[][][]> {
  const post = async (path: string, data: object) => (await request.post(
    `${server.url}/api/${path}`, { headers: { "X-API-Key": KEY }, data })).json() as unknown;
  const { card_id } = await post("scorecard/open", { tags: ["test"] }) as { card_id: string };
  const first = await post("cmd/RESET", { game_id: "push", card_id }) as Answer;
  const frames = [...first.frame];
  for (const action of actions) {
    const told = await post(`cmd/ACTION${action}`, { game_id: "push", guid: first.guid }) as Answer;
    frames.push(...told.frame);
  }
  await post("scorecard/close", { card_id });
  return frames;
}

test("a run of an agent is found by its key and seen frame by frame", async ({
  browser, request,
}) => {
  const frames = await play(request, [4, 2, 4, 7]);
  const { page } = await arrive(browser, server.url);
  await page.goto("/arc");
  const key = page.getByRole("textbox", { name: "The agent's key" });
  await key.fill("somebody else's");
  await page.getByRole("button", { name: "Show scorecards" }).click();
  await expect(page.getByText("This key has no scorecards here.")).toBeVisible();
  await key.fill(KEY);
  await key.press("Enter");
  const card = page.locator(".arc-card");
  await card.locator("summary").click();
  await expect(card).toContainText("closed");
  await expect(card).toContainText("4 actions");
  expect(await violations(page)).toEqual([]);

  await card.getByRole("button", { name: /^Watch push-.*, run 1$/ }).click();
  const dialog = page.getByRole("dialog");
  const shown = dialog.locator("canvas");
  const pixels = () => shown.evaluate((canvas: HTMLCanvasElement) =>
    Array.from(canvas.getContext("2d")?.getImageData(0, 0, 64, 64).data ?? [],
      (value) => value.toString(16).padStart(2, "0")).join(""));
  for (const [index, frame] of frames.entries()) {
    const action = ["RESET", "ACTION4", "ACTION2", "ACTION4", "ACTION7"][index] ?? "";
    await expect(dialog.getByRole("status"))
      .toContainText(`Frame ${index + 1} of ${frames.length}: ${action}`);
    expect(await pixels()).toBe(frame.flat().map((color) => `${COLORS[color]}ff`).join(""));
    if (index + 1 < frames.length) await dialog.getByRole("button", { name: "Next frame" }).click();
  }
  expect(new Set(frames.flat(2)).size).toBeGreaterThan(4);
  await expect(dialog.getByRole("button", { name: "Next frame" })).toBeDisabled();
  // From the end it plays from the start, by itself.
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await expect(dialog.getByRole("status")).toContainText("Frame 1 of");
  await expect(dialog.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(dialog.getByRole("slider")).toHaveValue(String(frames.length - 1));
  await page.keyboard.press("Home");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  // The key stays in this tab.
  await page.reload();
  await expect(card).toHaveCount(1);
});
