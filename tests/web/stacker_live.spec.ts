// stacker in real time, with a clock of the test's own: the fall, pauses, held keys, fingers, and
// that no haste breaks a game.
import { readFileSync } from "node:fs";
import { loadEngine } from "../../web/engine/loader.mjs";
import type { StackerState } from "../../web/src/games/stacker/types";
import { expect, test } from "../../web/testing";
import { cell, openBoard } from "./pages";
import {
  at, CHAIN, CHAIN_KEYS, count, falling, PLAIN, press, rememberStacker, SHORT,
  stopClock, veil,
} from "./stacker";

test("pairs fall by the clock, which stands in a pause", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await rememberStacker(page, { calm: false });
  await openBoard(page, at(PLAIN, 7));
  await stopClock(page);
  await expect(veil(page)).toContainText("Ready?");
  await page.clock.runFor(5000);
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/hamster, falling$/);
  await press(page, "Enter");
  await expect(veil(page)).toHaveCount(0);
  await page.clock.runFor(790);
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/falling$/);
  await page.clock.runFor(20);
  await expect(cell(page, 2, 3)).toHaveAccessibleName(/falling$/);
  await press(page, "p");
  await expect(veil(page)).toContainText("Paused");
  await page.clock.runFor(5000);
  await expect(cell(page, 2, 3)).toHaveAccessibleName(/falling$/);
  await press(page, "p");
  await page.clock.runFor(800);
  await expect(cell(page, 3, 3)).toHaveAccessibleName(/falling$/);
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await expect(veil(page)).toContainText("Paused");
  await press(page, "Enter");
  await press(page, "?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.clock.runFor(5000);
  await press(page, "Escape");
  await expect(veil(page)).toContainText("Paused");
  await expect(cell(page, 3, 3)).toHaveAccessibleName(/falling$/);
});

test("the fall grows faster after ten landings", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await rememberStacker(page, { calm: false });
  await openBoard(page, at(PLAIN, 7));
  await stopClock(page);
  await press(page, "Enter");
  for (let pair = 1; pair <= 10; ++pair) {
    await expect(count(page, "Pairs")).toHaveText(String(pair));
    // From side to side, so that there is room.
    for (let i = 0; i < 3; ++i) {
      await press(page, pair % 2 === 0 ? "ArrowLeft" : "ArrowRight");
      await page.clock.runFor(1);
    }
    await press(page, " ");
  }
  await expect(count(page, "Pairs")).toHaveText("11");
  await expect(count(page, "Pace")).toHaveText("2");
  await page.clock.runFor(700);
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/falling$/);
  await page.clock.runFor(20);
  await expect(cell(page, 2, 3)).toHaveAccessibleName(/falling$/);
});

test("a key that is held repeats after its delay, at its pace", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await rememberStacker(page);
  await openBoard(page, at(PLAIN, 7));
  await stopClock(page);
  await page.keyboard.down("ArrowRight");
  await expect(cell(page, 1, 4)).toHaveAccessibleName(/hamster, falling$/);
  await page.clock.runFor(160);
  await expect(cell(page, 1, 4)).toHaveAccessibleName(/hamster, falling$/);
  await page.clock.runFor(10);
  await expect(cell(page, 1, 5)).toHaveAccessibleName(/hamster, falling$/);
  await page.keyboard.up("ArrowRight");
  await page.keyboard.down("ArrowLeft");
  await expect(cell(page, 1, 4)).toHaveAccessibleName(/hamster, falling$/);
  await page.clock.runFor(170);
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/hamster, falling$/);
  await page.clock.runFor(40);
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/hamster, falling$/);
  await page.keyboard.up("ArrowLeft");
  await page.clock.runFor(1000);
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/hamster, falling$/);
});

test("a time attack ends by its clock, and its pause hides the board", async ({ page }) => {
  await page.clock.install({ time: 0 });
  const setup = { mode: "timeattack", ...PLAIN };
  const match = { game: "stacker", setup, seed: 7, actions: [] };
  await rememberStacker(page, {
    calm: false, matches: { stacker: match }, left: { clockMs: 1500, calm: false },
  });
  await openBoard(page, "/play/stacker");
  await stopClock(page);
  await expect(count(page, "Time")).toHaveText("0:02");
  await press(page, "Enter");
  await page.clock.runFor(600);
  await expect(count(page, "Time")).toHaveText("0:01");
  await press(page, "p");
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/hidden/);
  await press(page, "p");
  await page.clock.runFor(200);
  await expect(cell(page, 2, 3)).toHaveAccessibleName(/falling$/);
  await page.clock.runFor(700);
  await expect(veil(page)).toContainText("Time is up");
});

test("keys during a chain skip it or wait, and break nothing", async ({ page }) => {
  await rememberStacker(page, { motion: "on", speed: 0.25 });
  await openBoard(page, at(CHAIN, 7));
  await press(page, ...CHAIN_KEYS);
  await expect(page.locator(".chain")).toBeVisible({ timeout: 15_000 });
  // A drop does not reach the next pair; a step aside ends the show and moves it.
  await press(page, " ", " ", "ArrowDown", "ArrowLeft", "ArrowLeft");
  await expect(count(page, "Pairs")).toHaveText("2");
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/hamster, falling$/);
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/hamster, falling$/);
  await expect(count(page, "Score")).toHaveText("1");
});

test("keys that are pressed faster than the engine answers all count", async ({ page }) => {
  await rememberStacker(page);
  await openBoard(page, at(SHORT, 7));
  await page.evaluate((keys) => {
    for (const key of keys) {
      for (const type of ["keydown", "keyup"]) {
        document.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
      }
    }
  }, [...CHAIN_KEYS, "ArrowLeft", " "]);
  await expect(veil(page)).toContainText("All pairs played");
});

test("no haste breaks a game: the engine replays it to what is shown", async ({ page }) => {
  await rememberStacker(page, { calm: false, motion: "on", speed: 2 });
  await openBoard(page, at({ hand: 30, odds: { bomb: 10, hard: 5, star: 20 } }, 3));
  await press(page, "Enter");
  await page.evaluate(async () => {
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "z", "ArrowDown", " "];
    let draw = 7;
    for (let i = 0; i < 70; ++i) {
      draw = (Math.imul(draw, 1103515245) + 12345) >>> 0;
      const key = keys[(draw >>> 8) % keys.length] ?? " ";
      document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      if (draw % 3 > 0) document.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, (draw >>> 4) % 16));
    }
    for (const key of keys) document.dispatchEvent(new KeyboardEvent("keyup", { key }));
  });
  // What plays ends by itself; then the pause keeps the game.
  await expect(falling(page).or(veil(page)).first()).toBeVisible();
  await press(page, "p");
  await expect(veil(page)).toContainText("Paused");
  const replay = await page.evaluate(() =>
    (JSON.parse(localStorage["fissile.progress"] as string) as { matches: { stacker: object } })
      .matches.stacker);
  const engine = await loadEngine(
    readFileSync(new URL("../../build/wasm/fissile.wasm", import.meta.url)));
  const { state } = engine.ask({ cmd: "load", replay }) as { state: StackerState };
  expect(state.pieces).toBeGreaterThan(3);
  await expect(count(page, "Pairs")).toHaveText(String(state.pieces));
  await expect(count(page, "Score")).toHaveText(String(state.score));
  const taken = state.grid.flat().filter(Boolean).length;
  const lying = page.getByRole("gridcell", { name: /: (?!empty)[^,]*(?<!here)$/ });
  await expect(lying).toHaveCount(taken);
});

test.describe("with fingers", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("buttons steer, and the whole board is on the screen", async ({ page }) => {
    await rememberStacker(page);
    await openBoard(page, at(PLAIN, 7));
    const board = await page.locator(".board").boundingBox();
    expect(board?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((board?.y ?? 0) + (board?.height ?? 999)).toBeLessThanOrEqual(740);
    expect(board?.width ?? 0).toBeGreaterThanOrEqual(6 * 36);
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight];
    });
    expect(size).toEqual([360, 740]);
    await page.getByRole("button", { name: "Left" }).tap();
    await expect(cell(page, 1, 2)).toHaveAccessibleName(/hamster, falling$/);
    await page.getByRole("button", { name: "Turn", exact: true }).tap();
    await expect(cell(page, 2, 2)).toHaveAccessibleName(/bird, falling$/);
    await page.getByRole("button", { name: "Drop" }).tap();
    await expect(cell(page, 12, 2)).toHaveAccessibleName(/: bird$/);
  });

  test("a tap turns, a drag moves, a flick drops", async ({ page }) => {
    await rememberStacker(page);
    await openBoard(page, at(PLAIN, 7));
    const board = await page.locator(".board").boundingBox();
    const [x, y] = [(board?.x ?? 0) + 120, (board?.y ?? 0) + 200];
    await page.touchscreen.tap(x, y);
    await expect(cell(page, 2, 3)).toHaveAccessibleName(/bird, falling$/);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 2);
    await expect(cell(page, 1, 4)).toHaveAccessibleName(/hamster, falling$/);
    await page.mouse.up();
    // The way down of a finger that leaves the glass, with times of its own.
    await page.locator(".board").evaluate((element, [left, top]) => {
      const send = (type: string, clientY: number) => element.dispatchEvent(new PointerEvent(type, {
        pointerId: 9, clientX: left, clientY, bubbles: true, cancelable: true,
      }));
      send("pointerdown", top ?? 0);
      const until = performance.now() + 4;
      while (performance.now() < until);
      send("pointermove", (top ?? 0) + 120);
      send("pointerup", (top ?? 0) + 130);
    }, [x, y]);
    await expect(count(page, "Pairs")).toHaveText("2");
    await expect(cell(page, 12, 4)).toHaveAccessibleName(/: bird$/);
  });
});
