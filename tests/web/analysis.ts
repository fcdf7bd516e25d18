// What the tests of the analysis share: games to be studied, and ways to open and walk them.
import { expect, type Locator, type Page } from "../../web/testing";

export interface Replay {
  game: string;
  setup: object;
  seed: number;
  actions: unknown[];
}

const cells = (...list: readonly (readonly [number, number])[]) =>
  list.map(([row, col]) => ({ row, col }));

/** Red could win at once by the corner at 1, 1 and plays beside it instead: then Blue wins. */
export const BLUNDER: Replay = {
  game: "orbs", seed: 0,
  setup: { rows: 3, cols: 3, players: 2, position: "a1b21/3/3 a 6" },
  actions: cells([1, 1], [0, 1]),
};

/** A corner bursts into another, which bursts in its turn. */
export const WAVES: Replay = {
  game: "orbs", seed: 0, setup: { rows: 3, cols: 3, players: 2 },
  actions: cells([0, 0], [2, 2], [0, 1], [2, 1], [0, 1], [2, 1], [0, 0]),
};

/** The second block is pushed along its wall, away from the other for good; see solver.spec.ts. */
export const DEAD: Replay = {
  game: "push", seed: 0, setup: { pack: "classic", level: 2 },
  actions: ["right", "right", "up", "right", "right", "left"],
};

/** Goblet in six turns would be right, up, down, right, up, left. */
export const NUMBERS: Replay = {
  game: "npc", seed: 0, setup: { pack: "puzzles", level: 1 },
  actions: ["right", "up", "left", "down"],
};

/** The example of the rules page: a chain of two and a point; see stacker.ts. */
export const CHAIN: Replay = {
  game: "stacker", seed: 7,
  setup: {
    mode: "timeattack", landings: 2, hand: 0,
    start: [["rick", "star", null, "coo", null, null], [null, "kine", null, null, null, null]],
  },
  actions: ["down", "ccw", "drop", "left", "drop"],
};

export const ALL = { BLUNDER, WAVES, DEAD, NUMBERS, CHAIN } as const;

export const asFile = (value: unknown, name = "game.json") => ({
  name, mimeType: "application/json",
  buffer: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
});

/** Opens a game as a file. */
export async function openFile(page: Page, value: unknown): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(asFile(value));
}

const ANOTHER = /^(Open another game|افتح لعبة أخرى)$/;

/** Opens a game from the empty page. */
export async function open(page: Page, replay: Replay): Promise<void> {
  await page.goto("/analysis");
  // A game that was open is here again.
  const another = page.getByRole("button", { name: ANOTHER });
  await expect(another.or(page.locator(".drop")).first()).toBeVisible({ timeout: 15_000 });
  if (await another.isVisible()) await another.click();
  await openFile(page, replay);
  await expect(page.locator(".analysis-panel")).toBeVisible({ timeout: 30_000 });
}

/** The same, and waits until all of it is judged. */
export async function study(page: Page, replay: Replay): Promise<void> {
  await open(page, replay);
  await judged(page);
}

/** Waits until every position was looked at. */
export async function judged(page: Page): Promise<void> {
  await expect(page.locator(".analysis-panel")).toBeVisible();
  await expect(page.locator(".thinking")).toHaveCount(0, { timeout: 30_000 });
}

export const scrub = (page: Page): Locator =>
  page.getByRole("slider", { name: "Position in the game" });
export const title = (page: Page): Locator => page.locator(".verdict-title");
export const live = (page: Page): Locator => page.locator(".stage .spoken[aria-live]");
export const move = (page: Page, number: number): Locator =>
  page.getByRole("button", { name: new RegExp(`^Move ${number}:`) });

/** Waits until the board shows the position after so many moves. */
export async function atPlace(page: Page, place: number): Promise<void> {
  await expect(scrub(page)).toHaveValue(String(place));
  if (place > 0) await expect(move(page, place)).toHaveAttribute("aria-current", "step");
}
