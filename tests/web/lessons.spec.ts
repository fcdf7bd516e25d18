// The lessons of games in turns, judged by the engine: every cell of every step is picked, and what
// is said is compared with what happened.
import { readFileSync } from "node:fs";
import { expect, test, type Locator, type Page } from "../../web/testing";
import { loadEngine } from "../../web/engine/loader.mjs";
import { steps as fission } from "../../web/src/games/fission/lesson";
import { steps as orbs } from "../../web/src/games/orbs/lesson";
import fissionWords from "../../web/src/games/fission/text/en/lesson";
import orbsWords from "../../web/src/games/orbs/text/en/lesson";
import { allLeave, arrive, createGame, meet, startServer } from "./online";
import { cell, remember } from "./pages";

const MODULE = readFileSync(new URL("../../build/wasm/fissile.wasm", import.meta.url));
const WORDS: Record<string, string> = { ...orbsWords, ...fissionWords };
const MISSED = "That is allowed, but not what is asked for. Have another go.";
const REFUSED = {
  orbs: "That cell is not yours. Pick an empty one or one of your own.",
  fission: "Begin on an empty cell; after that, pick a cell of your own.",
};

interface Told {
  ok: boolean;
  state: { status: string; winner: number | null; grid: { player: number; orbs: number }[][] };
  events?: { type: string }[][];
}

// What each step says when it is done, as a fact about the move.
const bursts = ({ events = [] }: Told) =>
  events.filter((wave) => wave.some(({ type }) => type === "burst")).length;
const CLAIMS: Record<string, (told: Told) => boolean> = {
  place: () => true,
  open: (told) => told.state.grid.flat().some(({ orbs }) => orbs === 3),
  burst: (told) => bursts(told) > 0,
  split: (told) => bursts(told) > 0,
  take: (told) => bursts(told) > 1,
  win: ({ state }) => state.status === "finished" &&
    state.grid.flat().every(({ player }) => player === 0 || player === state.winner),
};

type Outcome = "done" | "missed" | "refused";

async function outcomes(game: "orbs" | "fission", number: number): Promise<Outcome[][]> {
  const engine = await loadEngine(MODULE);
  const step = (game === "orbs" ? orbs : fission)[number];
  const claim = CLAIMS[step?.ask.split(".")[1] ?? ""];
  if (!step || !claim) throw new Error(`no claim of step ${number + 1} of ${game}`);
  const start = engine.ask({ cmd: "new", game, setup: step.setup }) as Told;
  return start.state.grid.map((line, row) => line.map((_, col) => {
    engine.ask({ cmd: "new", game, setup: step.setup });
    const told = engine.ask({ cmd: "apply", action: { row, col } }) as Told;
    if (!told.ok) return "refused";
    return claim(told) ? "done" : "missed";
  }));
}

const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "How to play" });
const names = (page: Page): Promise<string[]> => dialogOf(page).getByRole("gridcell")
  .evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label") ?? ""));

async function openStep(page: Page, game: string, number: number): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/play/${game}`);
  for (let i = 0; i < number; ++i) await dialogOf(page).locator(".tools .button").last().click();
  await expect(dialogOf(page).locator("[data-open]").first()).toBeVisible();
}

for (const game of ["orbs", "fission"] as const) {
  test(`every move of the lesson of ${game} is answered by what it did`, async ({ page }) => {
    await remember(page, { lessons: true });
    for (const [number, step] of (game === "orbs" ? orbs : fission).entries()) {
      const expected = await outcomes(game, number);
      await openStep(page, game, number);
      const start = await names(page);
      const places = expected.flatMap((line, row) =>
        line.map((outcome, col) => ({ outcome, row, col })));
      expect(places.some(({ outcome }) => outcome === "done"), step.ask).toBe(true);
      for (const { outcome, row, col } of places) {
        const what = `${step.ask}: row ${row + 1}, column ${col + 1}, ${outcome}`;
        const picked = dialogOf(page).getByRole("gridcell").nth(row * expected.length + col);
        await expect(picked, what).toHaveJSProperty("dataset.open",
          outcome === "refused" ? undefined : "");
        await picked.click();
        const said = dialogOf(page).locator(".saying");
        if (outcome === "done") {
          await expect(dialogOf(page).locator(".lesson-text"), what)
            .toHaveText(WORDS[step.done] ?? "");
          await picked.click();
          await expect(said).toHaveText("This step is done. Go on below.");
          await openStep(page, game, number);
        } else {
          await expect(said, what).toHaveText(outcome === "missed" ? MISSED : REFUSED[game]);
          await expect(dialogOf(page).locator(".spoken")).toContainText(await said.innerText());
          await expect(dialogOf(page).locator("[data-open]").first()).toBeVisible();
          expect(await names(page), what).toEqual(start);
        }
      }
    }
  });
}

test("what a cell says is beside it, inside the window, and goes with the next key", async ({
  page,
}) => {
  await remember(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/play/push#pack=classic&level=1");
    const corner = cell(page, 1, 1);
    await corner.click();
    const said = page.locator(".saying");
    await expect(said).toHaveText("You cannot walk there.");
    const [bubble, from] = await Promise.all([said.boundingBox(), corner.boundingBox()]);
    if (!bubble || !from) throw new Error("not shown");
    expect(bubble.x).toBeGreaterThanOrEqual(0);
    expect(bubble.x + bubble.width).toBeLessThanOrEqual(width);
    const gap = Math.max(from.y - (bubble.y + bubble.height), bubble.y - (from.y + from.height));
    // It grows into its place, so it may be a fraction of a pixel away.
    expect(gap).toBeGreaterThan(-1);
    expect(gap).toBeLessThan(20);
    await page.keyboard.press("Shift");
    await expect(said).toHaveCount(0);
  }
});

const GAMES = [
  ["Orbs", { game: "orbs", setup: { rows: 3, cols: 3 } }],
  ["Fission", { game: "fission" }],
  ["Push", { game: "push", race: { to: "solve" } }],
  ["NP-Complete", { game: "npc", race: { to: "solve" } }],
  ["Stacker", { game: "stacker", race: { to: "score", landings: 20 } }],
] as const;

test("whoever is invited is offered the lesson, and it is in every room", async ({ browser }) => {
  const server = await startServer();
  const { page: host } = await arrive(browser, server.url);
  const { page: guest } = await arrive(browser, server.url, { lessons: true });
  const lesson = (title: string) => guest.getByRole("dialog", { name: `How to play ${title}` });
  for (const [title, game] of GAMES) {
    const id = await createGame(host, { ...game, seats: ["human", "human"], private: true });
    await guest.goto(`/game/${id}`);
    await guest.getByRole("button", { name: `New to ${title}?` }).click();
    await expect(lesson(title).locator("[data-open], .board-overlay").first()).toBeVisible();
    await lesson(title).getByRole("button", { name: "Skip" }).click();
    await expect(lesson(title)).toHaveCount(0);
    await expect(guest.getByRole("button", { name: `New to ${title}?` })).toHaveCount(0);
    await meet(host, guest, id);
    await guest.getByRole("button", { name: `How to play ${title}` }).click();
    await expect(lesson(title)).toBeVisible();
    await guest.keyboard.press("Escape");
    await expect(lesson(title)).toHaveCount(0);
  }
  await allLeave();
  await server.stop();
});
