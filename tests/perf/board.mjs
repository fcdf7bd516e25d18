// How the board keeps up: frames during a large cascade, and how soon a click shows.
import { readFile } from "node:fs/promises";

import { loadEngine } from "../../web/engine/loader.mjs";

const SIDE = 20;
const VIEW = { width: 1280, height: 800 };

// A full board: every cell of the first player's is one orb short of bursting, and the other player
// holds a corner that is reached late.
function fullBoard() {
  const last = SIDE - 1;
  const mass = (row, col) => 4 - (row % last === 0 ? 1 : 0) - (col % last === 0 ? 1 : 0);
  const grid = Array.from({ length: SIDE }, (_, row) => Array.from({ length: SIDE }, (_, col) => ({
    player: row === last && col === last ? 2 : 1,
    orbs: mass(row, col) - 1,
  })));
  return { rows: SIDE, cols: SIDE, position: { grid, turn: 1000, currentPlayer: 1 } };
}

async function cascade(setup) {
  const engine = await loadEngine(await readFile("build/wasm/fissile.wasm"));
  const started = engine.ask({ cmd: "new", game: "orbs", setup });
  if (!started.ok) throw new Error(started.error.message);
  const { events } = engine.ask({ cmd: "apply", action: { row: 9, col: 9 } });
  const waves = events.map((wave) => wave.filter(({ type }) => type === "burst").length);
  return { bursts: waves.reduce((a, b) => a + b, 0), largest: Math.max(...waves) };
}

async function open(browser, site, setup, kept = {}) {
  const context = await browser.newContext({ viewport: VIEW });
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    const learned = { orbs: true, fission: true, push: true, npc: true, stacker: true };
    localStorage["fissile.settings"] = JSON.stringify({
      version: 1, theme: "dark", language: "en", motion: "on", speed: 1, sound: false, volume: 0,
      ...kept,
    });
    localStorage["fissile.progress"] = JSON.stringify({
      version: 1, matches: {}, learned, games: {},
    });
  }, kept);
  await page.goto(`${site}/play/orbs#${new URLSearchParams({ setup: JSON.stringify(setup) })}`);
  await page.locator("[role=gridcell][aria-label]").first().waitFor();
  await page.waitForLoadState("networkidle");
  return page;
}

const cellAt = (page, row, col) =>
  page.getByRole("gridcell", { name: new RegExp(`^Row ${row}, column ${col}:`) });

/**
 * The first five seconds of a cascade: frames a second, and how many of a hundred were late. `kept`
 * are the settings in which one page differs from another: its look, its effects.
 */
export async function measureFrames(browser, site, kept) {
  const setup = fullBoard();
  const counts = await cascade(setup);
  const page = await open(browser, site, setup, kept);
  await page.evaluate(() => {
    window.times = [];
    const note = (now) => {
      window.times.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await cellAt(page, 10, 10).click();
  const from = await page.evaluate(() => performance.now());
  await page.locator(".reaction").waitFor();
  await page.waitForFunction(
    (from) => !document.querySelector(".reaction") || performance.now() - from > 5000, from,
  );
  const times = await page.evaluate((from) => window.times.filter((at) => at > from), from);
  await page.context().close();
  const seconds = (times.at(-1) - times[0]) / 1000;
  const late = times.filter((at, i) => i > 0 && at - times[i - 1] > 25).length;
  return { ...counts, rate: (times.length - 1) / seconds, late: (100 * late) / times.length };
}

/** Counts what happens from now on (Event Timing): its milliseconds to the frame that shows it. */
function watchClicks() {
  window.durations = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === "pointerup" || name === "click") window.durations.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16 });
}

/** Loads what thinks and waits until it has answered once: who stands better. */
async function wakeMind(page) {
  await page.keyboard.press("e");
  await page.locator(".standing-bar").waitFor();
}

/**
 * Milliseconds from a click to the frame that shows it. With `busy` each click falls into a hint
 * that is being thought about.
 */
export async function measureClicks(browser, site, busy) {
  const page = await open(browser, site, { rows: 9, cols: 6, players: 2 });
  if (busy) await wakeMind(page);
  await page.evaluate(watchClicks);
  for (const [row, col] of [[1, 1], [2, 2], [3, 3], [4, 4], [5, 5]]) {
    if (busy) await page.keyboard.press("i");
    await cellAt(page, row, col).click();
    await page.locator(".reaction").waitFor({ state: "detached" });
  }
  await page.evaluate(() => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
  }));
  const durations = await page.evaluate(() => window.durations);
  await page.context().close();
  // Event Timing leaves out what took less than its smallest threshold.
  return durations.length > 0 ? Math.max(...durations) : 16;
}
