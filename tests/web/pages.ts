// What the browser tests share: the pages, a browser that remembers, and ways to play.
import { expect, type Locator, type Page } from "../../web/testing";

/** Every page of the app; new ones are checked at every width, in every theme and by axe. */
export const PAGES = [
  "/", "/play/orbs", "/play/fission", "/play/push", "/levels/push", "/play/npc", "/levels/npc",
  "/subset-sum", "/analysis", "/edit/push", "/edit/npc", "/play/stacker", "/settings", "/lobby",
  "/account", "/game/none", "/player/none", "/moderation", "/moderation/log",
  "/moderation/users/none", "/arc", "/embed", "/learn", "/learn/orbs", "/learn/push", "/learn/npc",
  "/learn/stacker", "/learn/hardness", "/levels", "/leaderboards", "/nowhere",
] as const;
export const THEMES = ["light", "dark", "contrast"] as const;

// People alone on the seats of the games that a level would play with.
const PEOPLE = { orbs: { seats: [0, 0] }, fission: { seats: [0, 0] } };

interface Memory {
  theme?: string;
  look?: string;
  language?: string;
  motion?: string;
  speed?: number;
  effects?: boolean;
  /** Whether the browser was never here: lessons come by themselves, and a level plays. */
  lessons?: boolean;
}

/** Gives the browser its settings before a page reads them; once, so that changes last. */
export async function remember(page: Page, memory: Memory = {}): Promise<void> {
  const { theme = "light", look = "clean", language = "en", motion = "off", speed = 4 } = memory;
  const { effects = true, lessons = false } = memory;
  const seen = !lessons;
  const learned = { orbs: seen, fission: seen, push: seen, npc: seen, stacker: seen };
  await page.addInitScript(
    ([settings, progress]) => {
      localStorage["fissile.settings"] ??= settings;
      localStorage["fissile.progress"] ??= progress;
    },
    [
      JSON.stringify({
        version: 1, theme, look, language, motion, speed, effects, sound: false, volume: 0,
      }),
      JSON.stringify({ version: 1, matches: {}, learned, games: lessons ? {} : PEOPLE }),
    ] as const,
  );
}

/** A path with a setup in its fragment. */
export function withSetup(path: string, setup: object): string {
  return `${path}#${new URLSearchParams({ setup: JSON.stringify(setup) }).toString()}`;
}

export async function openBoard(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  await expect(page.getByRole("gridcell").first()).toHaveAttribute("aria-label", /./);
  return grid;
}

/** The cell at a place counted from 1, as a screen reader finds it. */
export function cell(page: Page, row: number, col: number): Locator {
  return page.getByRole("gridcell", { name: new RegExp(`^Row ${row}, column ${col}:`) });
}

/** How somebody plays a cell, by its row and column from 1. */
export type Pick = (page: Page, row: number, col: number) => Promise<void>;

export const byMouse: Pick = (page, row, col) => cell(page, row, col).click();

/** From wherever the focus is in the grid: to the first cell, then by arrows. */
export const byKeyboard: Pick = async (page, row, col) => {
  await page.keyboard.press("Control+Home");
  for (let i = 1; i < row; ++i) await page.keyboard.press("ArrowDown");
  for (let i = 1; i < col; ++i) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
};

/** How many moves the page lists. */
export function moves(page: Page): Locator {
  return page.locator(".moves li");
}

export const over = (page: Page): Locator => page.locator(".over");

/** Waits until the match has so many moves and nothing plays. */
export async function settled(page: Page, count: number): Promise<void> {
  await expect(moves(page)).toHaveCount(count);
  await expect(page.locator(".reaction")).toHaveCount(0);
}
