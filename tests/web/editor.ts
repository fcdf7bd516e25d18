// What the tests of the editor share: ways to draw, and to hear what it says of the draft.
import { expect, type Locator, type Page } from "../../web/testing";
import { levelCode } from "../../web/src/games/push/level_code";
import { encodeLevel } from "../../web/src/levels/link";
import { loadEngine } from "../../web/engine/loader.mjs";
import type { LevelFileAnswer } from "../../web/src/engine/protocol";
import { cellAt, MODULE } from "./puzzles";

// Eight pairs of four colours in one room: more than a browser's memory holds.
const HARD = `
##############
#P           #
# R B G Y    #
#      #     #
#    #   R   #
# G   Y  B   #
#   R  #   G #
#  B   #  Y  #
# Y  G   R B #
#           E#
##############
`;

/** The fragment of a level that no browser proves. */
export async function hardLevel(): Promise<string> {
  const engine = await loadEngine(MODULE);
  const file = engine.ask({ cmd: "read_levels", game: "push", text: HARD }) as LevelFileAnswer;
  return `#code=${await encodeLevel(levelCode, file.levels[0]?.setup)}`;
}

export async function openEditor(
  page: Page, game: "push" | "npc", fragment = "",
): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/edit/${game}${fragment}`);
  await expect(page.getByRole("gridcell").first()).toHaveAttribute("aria-label", /./);
}

export const verdict = (page: Page): Locator => page.locator(".verdict");

export const brush = (page: Page, name: string): Locator =>
  page.locator(".editor-brushes").getByRole("button", { name, exact: true });

/** Paints one cell by the mouse; places count from 1. */
export async function paint(page: Page, row: number, col: number): Promise<void> {
  await cellAt(page, row, col).click();
}

/** Drags the mouse from the middle of one cell to that of another, or into its corner. */
export async function drag(
  page: Page, from: readonly [number, number], to: readonly [number, number], corner = false,
): Promise<void> {
  const [a, b] = await Promise.all([from, to].map(([row, col]) =>
    cellAt(page, row, col).boundingBox()));
  if (!a || !b) throw new Error("no such cell");
  const part = corner ? 0.9 : 0.5;
  await page.mouse.move(a.x + a.width * part, a.y + a.height * part);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

/** What stands on a cell, as a screen reader hears it. */
export async function holds(page: Page, row: number, col: number, what: string): Promise<void> {
  await expect(cellAt(page, row, col)).toHaveAccessibleName(`Row ${row}, column ${col}: ${what}`);
}

/** Goes to a cell by the arrows alone, from where the focus is. */
export async function walkTo(page: Page, row: number, col: number): Promise<void> {
  const name = (await page.locator(".board-cell:focus").getAttribute("aria-label")) ?? "";
  const [, atRow, atCol] = /Row (\d+), column (\d+)/.exec(name) ?? [];
  const steps: readonly (readonly [number, string, string])[] = [
    [row - Number(atRow), "ArrowDown", "ArrowUp"], [col - Number(atCol), "ArrowRight", "ArrowLeft"],
  ];
  for (const [by, onward, back] of steps) {
    for (let i = 0; i < Math.abs(by); ++i) await page.keyboard.press(by > 0 ? onward : back);
  }
}
