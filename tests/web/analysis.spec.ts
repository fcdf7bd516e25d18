// The page of analysis: games come in from everywhere, are walked by moves and waves, judged, and
// go out again as files and links.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "../../web/testing";
import {
  ALL, asFile, atPlace, BLUNDER, DEAD, judged, live, move, NUMBERS, open, openFile, scrub, study,
  title, WAVES, type Replay,
} from "./analysis";
import { PROGRAM } from "./online";
import { cell, openBoard, over, remember, settled, withSetup } from "./pages";
import { KEYS } from "./puzzles";
import { at, CHAIN_KEYS, rememberStacker, SHORT, veil } from "./stacker";

test("a game of orbs is played, analysed, and its blunder is marked", async ({ page }) => {
  await remember(page);
  await openBoard(page, withSetup("/play/orbs", BLUNDER.setup));
  await cell(page, 2, 2).click();
  await settled(page, 1);
  await cell(page, 1, 2).click();
  await expect(over(page)).toContainText("Blue wins");
  await page.getByRole("button", { name: "Analyse" }).click();
  await judged(page);
  await expect(page).toHaveURL(/\/analysis$/);
  await expect(move(page, 1)).toHaveAccessibleName(/Blunder$/);
  await expect(move(page, 2)).not.toHaveAccessibleName(/Blunder|Mistake|Inaccuracy/);
  await expect(page.locator(".graph-mark.blunder")).toHaveCount(1);
  const faults = page.getByRole("list", { name: "Mistakes" });
  await expect(faults).toContainText("Red: inaccuracies 0, mistakes 0, blunders 1");
  await expect(faults).toContainText("Blue: inaccuracies 0, mistakes 0, blunders 0");
  // At the start the best move is marked on the board; the fault says that it was better.
  await expect(page.locator("[data-hint]")).toHaveAccessibleName(/^Row 1, column 1:/);
  await move(page, 1).click();
  await expect(page.locator(".fault.blunder")).toContainText(/it cost 100%.*Better was .?a1/);
  await page.getByRole("button", { name: "See it" }).click();
  await atPlace(page, 0);
  // The line that was not played is shown, and left again.
  await page.getByRole("button", { name: /^Show the line up to/ }).first().click();
  await expect(cell(page, 2, 1)).toHaveAccessibleName(/Red/);
  await expect(page.getByText("1 move that was not played")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cell(page, 2, 1)).toHaveAccessibleName(/empty/);
  // It is here again after a reload.
  await page.reload();
  await judged(page);
  await expect(move(page, 1)).toHaveAccessibleName(/Blunder$/);
});

test("the bar, the list and the graph go to any move", async ({ page }) => {
  await remember(page);
  await study(page, WAVES);
  await scrub(page).fill("7");
  await atPlace(page, 7);
  await expect(cell(page, 2, 2)).toHaveAccessibleName("Row 2, column 2: 1 orb, Red");
  await expect(live(page)).toContainText("A reaction of 2 waves");
  await move(page, 3).click();
  await atPlace(page, 3);
  await expect(cell(page, 1, 2)).toHaveAccessibleName("Row 1, column 2: 1 orb, Red");
  await expect(cell(page, 2, 2)).toHaveAccessibleName(/empty/);
  const graph = page.getByRole("slider", { name: "Expected result of Red" });
  await graph.focus();
  await page.keyboard.press("End");
  await atPlace(page, 7);
  await page.keyboard.press("ArrowLeft");
  await atPlace(page, 6);
  await expect(graph).toHaveAttribute("aria-valuetext", /^Move 6 of 7: Blue .*(ahead|wins|Even)/);
  const box = await graph.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 20);
  await atPlace(page, 0);
  // And by itself, to the end.
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await atPlace(page, 7);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("a reaction is walked wave by wave, on and back", async ({ page }) => {
  await remember(page);
  await study(page, WAVES);
  await scrub(page).fill("6");
  await atPlace(page, 6);
  for (const wave of [1, 2]) {
    await page.keyboard.press("w");
    await expect(title(page)).toContainText(`Wave ${wave} of 3`);
  }
  await atPlace(page, 7);
  // The first corner has gone off, the cell beside it not yet.
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/3 orbs, Red/);
  await expect(cell(page, 2, 2)).toHaveAccessibleName(/empty/);
  await page.keyboard.press("w");
  await expect(title(page)).not.toContainText("Wave");
  await expect(cell(page, 2, 2)).toHaveAccessibleName(/1 orb, Red/);
  for (const wave of [2, 1]) {
    await page.keyboard.press("q");
    await expect(title(page)).toContainText(`Wave ${wave} of 3`);
  }
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/2 orbs, Red/);
  await page.keyboard.press("q");
  await atPlace(page, 6);
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/1 orb, Red/);
  // The buttons do the same.
  await page.getByRole("button", { name: "Next wave" }).click();
  await expect(title(page)).toContainText("Wave 1 of 3");
});

/** What the program says of a file that was downloaded here. */
async function download(page: Page): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  return (await saving).path();
}

test("a download is a replay that the program accepts, and opens again", async ({ page }) => {
  test.slow();
  await remember(page);
  for (const [name, replay] of Object.entries(ALL)) {
    await open(page, replay);
    const moves = await scrub(page).getAttribute("max");
    const file = await download(page);
    const said = execFileSync(PROGRAM, ["replay", file], { encoding: "utf8" });
    expect(said, name).toMatch(new RegExp(`^game +${replay.game} `));
    expect(said, name).toContain(`actions  ${replay.actions.length}\n`);
    const { actions } = JSON.parse(readFileSync(file, "utf8")) as Replay;
    expect(actions, name).toEqual(replay.actions);
    await page.getByRole("button", { name: "Open another game" }).click();
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(scrub(page), name).toHaveAttribute("max", moves ?? "");
  }
  // What is not over can be asked for a hint.
  await open(page, { ...NUMBERS, actions: ["right", "up"] });
  const hint = execFileSync(PROGRAM, ["hint", await download(page)], { encoding: "utf8" });
  expect(hint).toMatch(/down/i);
});

test("a link holds the whole game of each kind", async ({ page, context, browser }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await remember(page);
  const other = await browser.newPage();
  await remember(other);
  for (const [name, replay] of Object.entries(ALL)) {
    await open(page, replay);
    await page.keyboard.press("c");
    await expect(page.getByText("It holds the whole game.")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.length, name).toBeLessThan(400);
    // The second and all others are opened on the page that shows the first.
    await other.goto(link);
    await expect(scrub(other), name).toHaveValue("0");
    await expect(scrub(other), name).toHaveAttribute("max",
      (await scrub(page).getAttribute("max")) ?? "");
    await scrub(page).fill("2");
    await scrub(other).fill("2");
    await atPlace(page, 2);
    await atPlace(other, 2);
    const cells = (of: Page) => of.getByRole("gridcell").evaluateAll((all) =>
      all.map((one) => one.getAttribute("aria-label")));
    expect(await cells(other), name).toEqual(await cells(page));
  }
  // Another fragment is no other game.
  await other.evaluate(() => (location.hash = "content"));
  await expect(scrub(other)).toHaveValue("2");
  await other.close();
});

test("a game too long for a link is said to be one, and its file still works", async ({ page }) => {
  await remember(page);
  // A walk that no pattern shortens, in a room where nothing is in the way.
  const walls = ["#".repeat(12), ...Array<string>(10).fill(`#${" ".repeat(10)}#`), "#".repeat(12)];
  const level = {
    walls, player: [4, 2], exit: { x: 10, y: 10 },
    blocks: [{ x: 2, y: 10, color: "red" }, { x: 4, y: 10, color: "red" }],
  };
  const STEPS = [["up", 0, -1], ["down", 0, 1], ["left", -1, 0], ["right", 1, 0]] as const;
  const legal: string[] = [];
  let [x, y, seed] = [4, 2, 1];
  while (legal.length < 40_000) {
    seed = (seed * 48271) % 2147483647;
    const [way, right, down] = STEPS[Math.floor(seed / 1000) % 4] ?? STEPS[0];
    if (x + right < 1 || x + right > 10 || y + down < 1 || y + down > 8) continue;
    [x, y] = [x + right, y + down];
    legal.push(way);
  }
  await open(page, { game: "push", setup: { level }, seed: 0, actions: legal });
  await expect(page.getByText("more than 2,000 moves are shown but not evaluated")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByText("Moves 39,901 to 40,000 of 40,000")).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByText("too long for a link")).toBeVisible();
  const said = execFileSync(PROGRAM, ["replay", await download(page)], { encoding: "utf8" });
  expect(said).toContain(`actions  ${legal.length}\n`);
});

test("what is no game is said to be none, and why", async ({ page }) => {
  await remember(page);
  await page.goto("/analysis");
  const wrongs: [unknown, RegExp][] = [
    ["no JSON at all {", /not JSON/],
    [{ some: "thing" }, /has the fields game, setup, seed and actions/],
    [[1, 2, 3], /has the fields/],
    [{ ...BLUNDER, game: "chess" }, /no game called “chess”/],
    [{ ...BLUNDER, actions: [{ row: 0, col: 1 }] }, /The rules refuse it: .*actions\/0/],
    [{ ...WAVES, setup: { rows: 0 } }, /The rules refuse it: .*rows/],
    [{ ...BLUNDER, actions: "abc" }, /has the fields/],
    ["x".repeat((1 << 20) + 1), /at most 1 MiB/],
  ];
  for (const [value, words] of wrongs) {
    await openFile(page, value);
    await expect(page.getByRole("alert")).toContainText(words);
  }
  for (const code of ["AAAA", "!!", "a".repeat(9000)]) {
    await page.goto("about:blank");
    await page.goto(`/analysis#code=${code}`);
    await expect(page.getByRole("alert")).toContainText("The link holds no game");
  }
  // A right one still opens.
  await openFile(page, BLUNDER);
  await judged(page);
});

test("a file is dropped on the page", async ({ page }) => {
  await remember(page);
  await page.goto("/analysis");
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "game.json", { type: "application/json" }));
    return transfer;
  }, asFile(WAVES).buffer.toString());
  await page.locator(".drop").dispatchEvent("drop", { dataTransfer: data });
  await judged(page);
  await expect(scrub(page)).toHaveAttribute("max", "7");
});

test("the move that made push or npc unsolvable is its blunder", async ({ page }) => {
  await remember(page);
  for (const [replay, number, better] of [[DEAD, 5, "Left"], [NUMBERS, 3, "Down"]] as const) {
    await study(page, replay);
    await page.keyboard.press("End");
    await expect(title(page)).toContainText("Can no longer be solved");
    await move(page, number).click();
    const fault = page.locator(".fault.blunder");
    await expect(fault).toContainText("can no longer be solved");
    await expect(fault).toContainText(`Better was ${better}.`);
    await expect(page.locator(".graph-lost")).toHaveCount(1);
    await page.keyboard.press("ArrowLeft");
    await expect(title(page)).toContainText(/\d+ moves? to go/);
    await expect(page.locator(".glyph.blunder").first()).toBeVisible();
    await expect(move(page, number + 1)).not.toHaveAccessibleName(/Blunder/);
  }
});

test("a detour in a level of push is an inaccuracy, analysed from the play", async ({ page }) => {
  await remember(page);
  await openBoard(page, "/play/push#pack=classic&level=2");
  for (const way of ["up", "down", "up"] as const) await page.keyboard.press(KEYS[way]);
  await expect(page.locator(".scrub-count")).toHaveText(/^3\//);
  await page.getByRole("button", { name: "Analyse" }).click();
  await judged(page);
  await expect(move(page, 2)).toHaveAccessibleName(/Inaccuracy$/);
  await move(page, 2).click();
  await expect(page.locator(".fault")).toContainText("a detour of 2 moves");
  const graph = page.getByRole("slider", { name: "Moves made and moves left" });
  await expect(graph).toContainText("Par 28");
});

test("stacker is replayed landing by landing, with points and chains", async ({ page }) => {
  await rememberStacker(page);
  await openBoard(page, at(SHORT, 7));
  for (const key of [...CHAIN_KEYS, "ArrowLeft", " "]) await page.keyboard.press(key);
  await expect(veil(page)).toContainText("All pairs played");
  await page.getByRole("button", { name: "Analyse" }).click();
  await judged(page);
  await expect(scrub(page)).toHaveAttribute("max", "2");
  await expect(move(page, 1)).toHaveAccessibleName("Move 1: 1 point, chain of 2");
  await expect(page.locator(".graph-mark.chain")).toHaveCount(1);
  // Where the next pair is going to land is shown before it does.
  await page.keyboard.press("ArrowRight");
  await atPlace(page, 1);
  await expect(title(page)).toContainText("1 point");
  await page.keyboard.press("w");
  await expect(title(page)).toContainText("Wave 1 of");
  await expect(page.getByRole("button", { name: "Evaluate the moves" })).toHaveCount(0);
});

test("everything is done by keyboard alone", async ({ page }) => {
  await remember(page);
  await study(page, WAVES);
  for (const [key, place] of [
    ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", 7], ["Home", 0], [".", 1],
  ] as const) {
    await page.keyboard.press(key);
    await atPlace(page, place);
  }
  // Down goes into the board, whose arrows walk over cells; the game stays where it is.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, 1, 2)).toBeFocused();
  await atPlace(page, 1);
  await page.keyboard.press(".");
  await atPlace(page, 2);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await expect(dialog).toContainText("Previous and next wave");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  // The best move is marked or not, as one likes.
  await expect(page.locator("[data-hint]")).toHaveCount(1);
  await page.keyboard.press("i");
  await expect(page.locator("[data-hint]")).toHaveCount(0);
  await page.keyboard.press("i");
  await page.keyboard.press("l");
  await expect(page.locator(".line-shown")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".line-shown")).toHaveCount(0);
  // In the board Home and Space are its own.
  await scrub(page).focus();
  await page.keyboard.press("Home");
  await atPlace(page, 0);
  await page.keyboard.press(" ");
  await atPlace(page, 7);
});

test("judging is stopped, and goes on where it was", async ({ page }) => {
  await remember(page);
  await page.goto("/analysis");
  // Large enough that nobody is done at once.
  const actions = Array.from({ length: 40 }, (_, i) =>
    ({ row: i % 20, col: i % 2 === 0 ? 1 : 18 }));
  await openFile(page, {
    game: "orbs", setup: { rows: 20, cols: 20, players: 2 }, seed: 0, actions,
  });
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  // The game can be walked meanwhile.
  await page.keyboard.press("ArrowRight");
  await atPlace(page, 1);
  await page.getByRole("button", { name: /Evaluate the moves|Continue evaluating/ }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("among several players the shares are shown, and it says what is judged", async ({ page }) => {
  await remember(page);
  const actions = [[0, 0], [2, 2], [0, 2], [0, 0]].map(([row, col]) => ({ row, col }));
  await study(page, {
    game: "orbs", setup: { rows: 3, cols: 3, players: 3 }, seed: 0, actions,
  });
  await expect(page.getByText("Moves are evaluated once two players are left.")).toBeVisible();
  await expect(page.locator(".graph-line")).toHaveCount(3);
  await expect(page.locator(".side")).toHaveCount(3);
  await page.keyboard.press("End");
  await atPlace(page, 4);
});

test("without the engine that judges the game is still seen", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await remember(page);
  await page.route("**/fissile_mind*.wasm", (route) => route.abort());
  await page.goto("/analysis");
  await openFile(page, WAVES);
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await page.keyboard.press("End");
  await atPlace(page, 7);
  await context.close();
});
