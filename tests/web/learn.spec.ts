// The pages that teach: every lesson of strategy is judged as the engine's moves say, what was done
// is kept, the ladder remembers who was beaten, and the rules print on white paper.
import { readFileSync } from "node:fs";
import { expect, test, type Locator, type Page } from "../../web/testing";
import { loadEngine } from "../../web/engine/loader.mjs";
import { steps as fission } from "../../web/src/games/fission/learn_steps";
import fissionWords from "../../web/src/games/fission/text/en/learn";
import { steps as npc } from "../../web/src/games/npc/learn_steps";
import npcWords from "../../web/src/games/npc/text/en/learn";
import { steps as orbs } from "../../web/src/games/orbs/learn_steps";
import orbsWords from "../../web/src/games/orbs/text/en/learn";
import { steps as push } from "../../web/src/games/push/learn_steps";
import pushWords from "../../web/src/games/push/text/en/learn";
import { steps as stacker } from "../../web/src/games/stacker/learn_steps";
import stackerWords from "../../web/src/games/stacker/text/en/learn";
import { remember, withSetup } from "./pages";
import { KEYS, MODULE, type Way } from "./puzzles";

const WORDS: Record<string, string> =
  { ...fissionWords, ...npcWords, ...orbsWords, ...pushWords, ...stackerWords };
const MISSED = "That is allowed, but not what is asked for. Have another go.";
const REFUTED = "Look what that allows. The board is as it was: have another go.";
const GAMES = { orbs: "Orbs", fission: "Fission", push: "Push", npc: "NP-Complete",
  stacker: "Stacker" };

const engine = await loadEngine(MODULE);

interface Cell {
  player: number;
  orbs: number;
}
interface Told {
  ok: boolean;
  state: { status: string; winner: number | null; grid: Cell[][]; blocks: unknown[] };
  events: { type: string; chain?: number }[][];
  actions: object[];
}
const ask = (request: object): Told => engine.ask(request) as Told;
const own = ({ grid }: Told["state"]): Cell[] => grid.flat().filter(({ player }) => player === 1);
const orbsOf = (state: Told["state"]): number =>
  own(state).reduce((sum, { orbs: count }) => sum + count, 0);
const bursts = ({ events }: Told): number =>
  events.filter((wave) => wave.some(({ type }) => type === "burst")).length;

/** Whether some answer leaves one with fewer cells than one has now. */
function losesCells(state: Told["state"]): boolean {
  if (state.status !== "active") return false;
  return ask({ cmd: "legal" }).actions.some((action) => {
    const after = ask({ cmd: "apply", action });
    ask({ cmd: "undo" });
    return own(after.state).length < own(state).length;
  });
}

// What each lesson asks for, as a fact about the move; those that are not here are about answers.
const CLAIMS: Record<string, (told: Told, start: Told) => boolean> = {
  "orbs.long": (told) => bursts(told) >= 5,
  "fission.long": (told) => bursts(told) >= 4,
  "orbs.finish": ({ state }) => state.winner === 1,
  "fission.finish": ({ state }) => state.winner === 1,
  "fission.border": (told, start) =>
    bursts(told) > 0 && orbsOf(told.state) === orbsOf(start.state) + 1,
};

type Outcome = "done" | "missed" | "refuted" | "refused";

function outcomeOf(game: string, step: { ask: string; setup: object }, action: object): Outcome {
  const start = ask({ cmd: "new", game, setup: step.setup });
  const told = ask({ cmd: "apply", action });
  if (!told.ok) return "refused";
  const claim = CLAIMS[step.ask];
  if (claim) return claim(told, start) ? "done" : "missed";
  return losesCells(told.state) ? "refuted" : "done";
}

const dialog = (page: Page): Locator => page.getByRole("dialog");
const text = (page: Page): Locator => dialog(page).locator(".lesson-text");

async function openLesson(page: Page, number: number): Promise<void> {
  await page.locator(".learn-lessons .learn-row").nth(number).click();
  await expect(dialog(page).locator(".board-overlay")).toBeVisible();
  await expect(dialog(page).getByRole("gridcell").first()).toHaveAttribute("aria-label", /./);
}

async function openLearn(page: Page, game: keyof typeof GAMES): Promise<void> {
  await remember(page);
  await page.goto(`/learn/${game}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Learn ${GAMES[game]}`);
  await expect(page.locator(".learn-lessons .learn-row")).toHaveCount(5);
}

/** The lesson says that it is done, and the page keeps that. */
async function expectDone(page: Page, number: number, done: string): Promise<void> {
  await expect(text(page)).toHaveText(WORDS[done] ?? "");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator(".learn-lessons .learn-row").nth(number).locator(".learn-badge"))
    .toHaveText("Done");
}

for (const game of ["orbs", "fission"] as const) {
  const steps = game === "orbs" ? orbs : fission;
  test(`the lessons of strategy of ${game} accept what the engine says`, async ({ page }) => {
    await openLearn(page, game);
    for (const [number, step] of steps.entries()) {
      const { grid } = ask({ cmd: "new", game, setup: step.setup }).state;
      const places = grid.flatMap((line, row) => line.map((_, col) =>
        ({ row, col, outcome: outcomeOf(game, step, { row, col }) })));
      const find = (wanted: Outcome) => places.find(({ outcome }) => outcome === wanted);
      const wrong = find(CLAIMS[step.ask] ? "missed" : "refuted");
      const right = find("done");
      if (!wrong || !right) throw new Error(`${step.ask} is no choice`);
      await openLesson(page, number);
      await expect(dialog(page).locator("[data-open]").first()).toBeVisible();
      const cells = dialog(page).getByRole("gridcell");
      const open = await cells.evaluateAll((all) =>
        all.map((one) => one.hasAttribute("data-open")));
      expect(open, step.ask).toEqual(places.map(({ outcome }) => outcome !== "refused"));
      const at = ({ row, col }: { row: number; col: number }) =>
        cells.nth(row * (grid[0]?.length ?? 0) + col);
      const names = () => cells.evaluateAll((all) =>
        all.map((one) => one.getAttribute("aria-label")));
      const before = await names();
      await at(wrong).click();
      await expect(dialog(page).locator(".saying"), step.ask)
        .toHaveText(CLAIMS[step.ask] ? MISSED : REFUTED);
      await expect(dialog(page).locator("[data-open]").first()).toBeVisible();
      expect(await names(), step.ask).toEqual(before);
      await expect(text(page)).toHaveText(WORDS[step.ask] ?? "");
      await at(right).click();
      await expectDone(page, number, step.done);
    }
    await page.reload();
    await expect(page.locator(".learn-lessons .learn-badge")).toHaveCount(5);
  });
}

// Shortest solutions, which the engine checks below.
const WAYS: Record<string, Way> = { u: "up", d: "down", l: "left", r: "right" };
const waysOf = (letters: string): Way[] => Array.from(letters, (one) => WAYS[one] ?? "up");
const SOLVED: Record<string, string> = {
  "push.behind": "ulldrrurrr", "push.edge": "ulurrddrr", "push.order": "ddrulurrdldrruurr",
  "push.brake": "rdrrrudr", "push.bomb": "rrrdrr", "npc.add": "ur", "npc.multiply": "ru",
  "npc.pump": "uuur", "npc.road": "rd", "npc.stuck": "ul",
};

for (const game of ["push", "npc"] as const) {
  const steps = game === "push" ? push : npc;
  test(`the lessons of strategy of ${game} end where the engine says`, async ({ page }) => {
    await openLearn(page, game);
    for (const [number, step] of steps.entries()) {
      const ways = waysOf(SOLVED[step.ask] ?? "");
      await openLesson(page, number);
      const cells = dialog(page).getByRole("gridcell");
      const names = () => cells.evaluateAll((all) =>
        all.map((one) => one.getAttribute("aria-label")));
      const before = await names();
      // Each first step that does not lead on: refused by the rules, or the end of a lost game.
      for (const way of ["up", "down", "left", "right"] as const) {
        ask({ cmd: "new", game, setup: step.setup });
        const told = ask({ cmd: "apply", action: way });
        if (told.ok && told.state.status !== "lost") continue;
        await page.keyboard.press(KEYS[way]);
        if (told.ok) await expect(dialog(page).locator(".spoken").first()).toContainText(/\S/);
        else await expect(dialog(page).locator(".saying"), step.ask).toHaveText(/\S/);
        await expect(text(page)).toHaveText(WORDS[step.ask] ?? "");
        await expect.poll(names).toEqual(before);
      }
      ask({ cmd: "new", game, setup: step.setup });
      for (const [index, way] of ways.entries()) {
        const told = ask({ cmd: "apply", action: way });
        expect(told.ok, step.ask).toBe(true);
        const ends = told.events.flat().some(({ type }) => type === step.until);
        expect(ends, step.ask).toBe(index === ways.length - 1);
        await expect(text(page)).toHaveText(WORDS[step.ask] ?? "");
        await page.keyboard.press(KEYS[way]);
      }
      await expectDone(page, number, step.done);
    }
  });
}

test("a puzzle's lesson that went wrong begins again", async ({ page }) => {
  await openLearn(page, "push");
  await openLesson(page, 0);
  const cells = dialog(page).getByRole("gridcell");
  const names = () => cells.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const before = await names();
  await page.keyboard.press("ArrowRight");
  await expect.poll(names).not.toEqual(before);
  await dialog(page).getByRole("button", { name: "Restart" }).click();
  await expect.poll(names).toEqual(before);
});

const RIGHT_DROPS: Record<string, string[]> = {
  "stack.long": ["ArrowRight", " "], "stack.upright": ["z", " "],
  "stack.both": ["ArrowLeft", " "], "stack.fall": ["z", "ArrowLeft", "ArrowLeft", " "],
  "stack.crack": [" "],
};
// A drop that brings nothing in each of them.
const WRONG_DROP = ["ArrowRight", "ArrowRight", " "];
const ACTIONS: Record<string, string> =
  { ArrowRight: "right", ArrowLeft: "left", z: "ccw", " ": "drop" };
const LANDED: Record<string, (events: Told["events"][number]) => boolean> = {
  "stack.long": (events) => events.filter(({ type }) => type === "score").length === 2,
  "stack.upright": (events) => events.some(({ type }) => type === "score"),
  "stack.both": (events) => events.filter(({ type }) => type === "clear").length === 4,
  "stack.fall": (events) => events.some(({ chain = 0 }) => chain === 3),
  "stack.crack": (events) => events.some(({ type }) => type === "crack"),
};

test("the lessons of strategy of stacker accept what the engine says", async ({ page }) => {
  await openLearn(page, "stacker");
  for (const [number, step] of stacker.entries()) {
    const setup = { hand: 0, odds: { bomb: 0, hard: 0, star: 0 }, start: step.start };
    const lands = (keys: readonly string[]) => {
      ask({ cmd: "new", game: "stacker", setup, seed: step.seed });
      // The lesson shows the lower half: its pair has come down so far.
      for (let row = 0; row < 6; ++row) ask({ cmd: "apply", action: "down" });
      const told = keys.map((key) => ask({ cmd: "apply", action: ACTIONS[key] }));
      return LANDED[step.ask]?.(told.at(-1)?.events.flat() ?? []);
    };
    const right = RIGHT_DROPS[step.ask] ?? [];
    expect([lands(right), lands(WRONG_DROP)], step.ask).toEqual([true, false]);
    await openLesson(page, number);
    for (const key of WRONG_DROP) await page.keyboard.press(key);
    await expect(dialog(page).locator(".spoken").first()).toContainText("Not quite");
    await expect(text(page)).toHaveText(WORDS[step.ask] ?? "");
    for (const key of right) await page.keyboard.press(key);
    await expectDone(page, number, step.done);
  }
});

test("Learn is in the head of every page, and by keyboard alone", async ({ page }) => {
  await remember(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/settings");
  const link = page.locator(".head").getByRole("link", { name: "Learn" });
  await expect(link).toBeVisible();
  for (let i = 0; i < 12 && !(await link.evaluate((one) => one === document.activeElement)); ++i) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learn");
  await expect(page.locator(".learn-card")).toHaveCount(5);
  await expect(link).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: /^Orbs/ }).press("Enter");
  const first = page.getByRole("button", { name: /Corners first/ });
  await first.press("Enter");
  await expect(dialog(page).locator("[data-open]").first()).toBeVisible();
  const safe = orbs[0] && ["3,0", "0,3", "3,3"].map((place) => place.split(",").map(Number))
    .find(([row, col]) => outcomeOf("orbs", orbs[0] ?? { ask: "", setup: {} }, { row, col })
      === "done");
  expect(safe).toEqual([3, 0]);
  await page.keyboard.press("Control+Home");
  for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveText(orbsWords["orbs.corner.done"]);
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveText(orbsWords["orbs.tempo"]);
});

test("who was beaten is on the ladder, and the next one waits", async ({ page }) => {
  await remember(page);
  const actions = [{ row: 0, col: 0 }, { row: 0, col: 1 }];
  const replay = { game: "orbs", setup: { rows: 3, cols: 3, players: 2 }, seed: 0, actions };
  const fields = { replay: JSON.stringify(replay), seats: "[0,3]" };
  await page.goto(`/play/orbs#${new URLSearchParams(fields).toString()}`);
  await page.getByRole("gridcell").first().click();
  await expect(page.locator(".over")).toContainText("You beat AI 3");
  await page.goto("/learn/orbs");
  const rungs = page.locator(".learn-ladder .learn-row");
  await expect(rungs).toHaveCount(10);
  await expect(page.locator(".learn-ladder .learn-badge")).toHaveCount(1);
  await expect(rungs.nth(2)).toContainText("Beaten");
  await expect(rungs.first()).toHaveAttribute("aria-current", "step");
  await rungs.nth(3).click();
  await expect(page.locator(".players")).toContainText("AI 4");
});

test("a game that began in the middle earns no badge", async ({ page }) => {
  await remember(page);
  const setup = { rows: 3, cols: 3, players: 2, position: "3/1b21/1a2a1 a 8" };
  await page.goto(`${withSetup("/play/orbs", setup)}&seats=[0,3]`);
  await page.getByRole("gridcell").nth(8).click();
  await expect(page.locator(".over")).toContainText("You beat AI 3");
  await page.goto("/learn/orbs");
  await expect(page.locator(".learn-ladder .learn-row")).toHaveCount(10);
  await expect(page.locator(".learn-ladder .learn-badge")).toHaveCount(0);
});

test("the rules print without the rest of the page, on white", async ({ page }) => {
  await remember(page, { theme: "dark" });
  await page.goto("/learn/orbs");
  await expect(page.locator(".rule")).toHaveCount(6);
  await page.emulateMedia({ media: "print" });
  for (const gone of [".head", ".learn-more", ".learn-tools"]) {
    await expect(page.locator(gone)).toBeHidden();
  }
  await expect(page.locator(".rule").first()).toBeVisible();
  const ground = () =>
    page.locator("html").evaluate((one) => getComputedStyle(one).backgroundColor);
  const dark = await ground();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await ground()).not.toBe(dark);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("every rule has its boards, and every page of the game of numbers leads on", async ({
  page,
}) => {
  await remember(page);
  for (const game of ["orbs", "fission", "push", "npc", "stacker"]) {
    await page.goto(`/learn/${game}`);
    await expect(page.locator(".rule").first()).toBeVisible();
    const rules = await page.locator(".rule").count();
    expect(rules, game).toBeGreaterThanOrEqual(5);
    await expect(page.locator(".rule .mini:not(:has(canvas))"), game).toHaveCount(0);
  }
  await page.goto("/subset-sum");
  await page.getByRole("link", { name: "Why this is hard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why it is called NP-Complete");
  await expect(page.locator(".rule canvas")).toHaveCount(2);
  await page.getByRole("link", { name: "Build a level of your own numbers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Subset Sum");
});

test("the lists of words and of steps are whole", () => {
  const all = [...orbs, ...fission, ...push, ...npc, ...stacker];
  for (const { title, ask: asks, done } of all) {
    for (const key of [title ?? "", asks, done]) expect(WORDS[key], key).toMatch(/\S/);
  }
  const file = readFileSync(new URL("../../web/src/learn/page.tsx", import.meta.url), "utf8");
  expect(all.length).toBe(5 * Number(/const LESSONS = (\d+)/.exec(file)?.[1]));
});
