// push in the browser: its levels solved by keys, by mouse and by what a screen reader hears;
// stars, undo, the bar over the play, links, the lesson and the puzzle of the day.
import { expect, test, type Page } from "../../web/testing";
import { loadEngine } from "../../web/engine/loader.mjs";
import { makeReel, seek } from "../../web/src/board/animator";
import { levelCode } from "../../web/src/games/push/level_code";
import { encodeLevel } from "../../web/src/levels/link";
import type { PushEvent, PushLevel, PushSetup, PushState } from "../../web/src/games/push/types";
import type { Pack } from "../../web/src/engine/puzzle";
import { dailyOf } from "../../web/src/levels/daily_choice";
import { modelOf, skin } from "../../web/src/games/push/skin";
import type { PushModel } from "../../web/src/games/push/model";
import npcTexts from "../../web/src/games/npc/text/levels/ar";
import pushTexts from "../../web/src/games/push/text/levels/ar";
import stackerTexts from "../../web/src/games/stacker/text/levels/ar";
import type { LevelTexts } from "../../web/src/text/levels";
import { violations } from "./axe";
import { remember, THEMES } from "./pages";
import {
  carriedOut, cellAt, live, MODULE, openLevel, over, playByKeys, playsOf, readGoldens, scrub,
  type Way,
} from "./puzzles";

const ARABIC: LevelTexts = { ...pushTexts, ...npcTexts, ...stackerTexts };
const CLASSIC = playsOf("push.jsonl", "classic");
const FIRST = CLASSIC.get(1) ?? [];

test("a level is solved by keys, with the moves in motion", async ({ page }) => {
  await remember(page, { motion: "on", speed: 1 });
  await openLevel(page, "push", "classic", 1);
  await playByKeys(page, FIRST);
  await expect(over(page)).toContainText("Solved");
  await expect(over(page)).toContainText("16 moves, par 16");
  await expect(over(page)).toContainText("3 stars of 3");
});

test("every classic level is solved by its recorded solution", async ({ page }) => {
  test.slow();
  await remember(page);
  expect(CLASSIC.size).toBe(6);
  for (const [number, ways] of CLASSIC) {
    await openLevel(page, "push", "classic", number);
    await playByKeys(page, ways);
    await expect(over(page), `level ${number}`).toContainText("3 stars of 3");
  }
  await page.goto("/levels/push");
  await expect(page.getByText("6 of 6 solved")).toBeVisible();
});

test("a level is solved with the buttons, and Enter leads to the next", async ({ page }) => {
  await remember(page);
  await openLevel(page, "push", "classic", 4);
  const ways = CLASSIC.get(4) ?? [];
  for (const way of ways) {
    await page.getByRole("button", { name: new RegExp(`^${way}$`, "i") }).click();
  }
  await expect(over(page)).toContainText("17 moves, par 17");
  await over(page).getByRole("button", { name: "Next level" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".puzzle-title")).toContainText("5. The Gauntlet");
  await expect(page.locator(".board-cell:focus")).toHaveCount(1);
  await page.goBack();
  await expect(page.locator(".puzzle-title")).toContainText("4. Order Dependency");
});

// Where the player is, as a screen reader finds it, counted from 1.
async function findPlayer(page: Page): Promise<[number, number]> {
  const cell = page.getByRole("gridcell", { name: /: you/ });
  const [, row, col] = /Row (\d+), column (\d+)/.exec(
    (await cell.getAttribute("aria-label")) ?? "") ?? [];
  return [Number(row), Number(col)];
}

const STEPS: Record<Way, readonly [number, number]> = {
  up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1],
};

test("a level is solved through the accessibility tree", async ({ page }) => {
  await remember(page);
  await openLevel(page, "push", "classic", 1);
  await expect(cellAt(page, 3, 3)).toHaveAccessibleName("Row 3, column 3: red block");
  await expect(cellAt(page, 7, 6)).toHaveAccessibleName("Row 7, column 6: locked exit");
  for (const [index, way] of FIRST.entries()) {
    const [row, col] = await findPlayer(page);
    await cellAt(page, row + STEPS[way][0], col + STEPS[way][1]).click();
    await carriedOut(page, index + 1);
  }
  await expect(over(page)).toContainText("Solved");
  await expect(live(page)).toContainText("The level is solved.");
});

test("cells say what large blocks, ice, bombs and pads are", async ({ page }) => {
  await remember(page);
  await openLevel(page, "push", "classic", 4);
  await expect(page.getByRole("gridcell", { name: "yellow block, 2 by 2" })).toHaveCount(8);
  await openLevel(page, "push", "extensions", 17);
  for (const name of ["blue ice block", "red bomb", "paints blocks red", "teleport to row 2"]) {
    await expect(page.getByRole("gridcell", { name }).first()).toBeVisible();
  }
});

test("swipes move, and are no clicks", async ({ page }) => {
  await remember(page);
  await openLevel(page, "push", "classic", 1);
  const box = await page.locator(".board").boundingBox();
  if (!box) throw new Error("no board");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [dx, dy, row, col] of [[0, -60, 6, 4], [60, 0, 6, 5]] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 4 });
    await page.mouse.up();
    await expect(cellAt(page, row, col)).toHaveAccessibleName(/: you/);
  }
  await carriedOut(page, 2);
});

test("a large level fits the smallest phone", async ({ page }) => {
  await remember(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await openLevel(page, "push", "blocks", 6);
  const [stage, board] = [page.locator(".stage"), page.locator(".board")];
  const [place, size] = [await stage.boundingBox(), await board.boundingBox()];
  expect(size?.width).toBeLessThanOrEqual(place?.width ?? 0);
  expect(size?.height).toBeLessThanOrEqual(place?.height ?? 0);
});

test("a step that is refused says why and changes nothing", async ({ page }) => {
  await remember(page);
  await openLevel(page, "push", "classic", 1);
  await page.keyboard.press("s");
  await expect(page.locator(".notice")).toHaveText("A wall is in the way.");
  await expect(live(page)).toContainText("A wall is in the way.");
  await expect(page.locator(".stage")).toHaveClass(/shake/);
  await page.keyboard.press("d");
  await expect(page.locator(".notice")).toHaveCount(0);
  await page.keyboard.press("d");
  await expect(page.locator(".notice")).toHaveText("The exit is locked: 2 blocks left.");
  await carriedOut(page, 1);
});

test("undo, redo, starting again and the bar walk through the play", async ({ page }) => {
  await remember(page);
  await openLevel(page, "push", "classic", 1);
  await playByKeys(page, FIRST.slice(0, 6));
  const names = () => page.getByRole("gridcell").evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute("aria-label")));
  const sixth = await names();
  await page.keyboard.press("u");
  await carriedOut(page, 5);
  await page.getByRole("button", { name: "Redo" }).click();
  await carriedOut(page, 6);
  expect(await names()).toEqual(sixth);
  await scrub(page).focus();
  await page.keyboard.press("Home");
  await carriedOut(page, 0);
  await expect(cellAt(page, 7, 4)).toHaveAccessibleName(/: you/);
  for (let i = 0; i < 6; ++i) await page.keyboard.press("ArrowRight");
  await carriedOut(page, 6);
  expect(await names()).toEqual(sixth);
  await page.getByRole("button", { name: "Restart" }).click();
  await carriedOut(page, 0);
  await page.getByRole("button", { name: "Move 3: " }).click();
  await carriedOut(page, 3);
});

test("stars tell how close to par one was, and are kept", async ({ page }) => {
  await remember(page);
  const waste = (turns: number) => Array.from({ length: turns }, () => ["left", "right"] as const);
  const list = page.getByRole("link", { name: /^Level 1, First Match/ }).nth(0);
  for (const [turns, stars] of [[3, 1], [2, 2], [0, 3]] as const) {
    await openLevel(page, "push", "classic", 1);
    await playByKeys(page, [...waste(turns).flat(), ...FIRST]);
    await expect(over(page)).toContainText(`${stars} star`);
    await page.goto("/levels/push");
    const record = `solved in ${16 + 2 * turns} moves, ${stars} star${stars === 1 ? "" : "s"} of 3`;
    await expect(list).toHaveAccessibleName(`Level 1, First Match: ${record}`);
  }
  // A worse play does not take stars away.
  await openLevel(page, "push", "classic", 1);
  await playByKeys(page, [...waste(3).flat(), ...FIRST]);
  await page.goto("/levels/push");
  await page.reload();
  await expect(list).toHaveAccessibleName(/3 stars of 3/);
});

test("a level goes on where it was left", async ({ page }) => {
  await remember(page);
  await openLevel(page, "push", "classic", 2);
  await playByKeys(page, (CLASSIC.get(2) ?? []).slice(0, 5));
  await page.reload();
  await carriedOut(page, 5);
  await page.goto("about:blank");
  await page.goto("/play/push");
  await expect(page.locator(".puzzle-title")).toContainText("2. Walls Matter");
  await carriedOut(page, 5);
});

test("a link that is only looked at leaves one's own play alone", async ({ page }) => {
  await remember(page);
  await openLevel(page, "push", "classic", 2);
  await playByKeys(page, (CLASSIC.get(2) ?? []).slice(0, 5));
  await page.goto("about:blank");
  await page.goto("/play/push#pack=classic&level=1&play=uuuu");
  await expect(page.locator(".scrub-count")).toHaveText("0/4");
  await page.getByRole("button", { name: "Redo" }).click();
  await carriedOut(page, 1);
  await page.goto("about:blank");
  await page.goto("/play/push");
  await expect(page.locator(".puzzle-title")).toContainText("2. Walls Matter");
  await carriedOut(page, 5);
});

test("a level that does not exist is said to be missing", async ({ page }) => {
  await remember(page);
  await page.goto("/play/push#pack=nowhere&level=3");
  await expect(page.locator(".notice")).toContainText("Level not found");
  await expect(page.locator(".puzzle-title")).toContainText("1. First Match");
});

test("a link holds the play, and a broken one is said to be", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await remember(page);
  await openLevel(page, "push", "classic", 1);
  await playByKeys(page, FIRST);
  await over(page).getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator(".notice")).toContainText("clipboard");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.removeItem("fissile.progress"));
  await page.goto("about:blank");
  await page.goto(link);
  await page.keyboard.press("Escape");
  await expect(page.locator(".scrub-count")).toHaveText("0/16");
  await scrub(page).focus();
  await page.keyboard.press("End");
  await expect(over(page)).toContainText("Solved");
  await page.goto("about:blank");
  await page.goto("/play/push#pack=classic&level=1&play=ddd");
  await expect(page.locator(".notice")).toContainText("do not fit the level");
});

test("the lesson comes once and is played through by keys", async ({ page }) => {
  await remember(page, { lessons: true });
  await page.goto("/play/push");
  const dialog = page.getByRole("dialog", { name: "How to play" });
  const right = ["ArrowRight", "ArrowRight"];
  const out = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"];
  for (const [index, keys] of [right, right, [...right, ...out], ["d"]].entries()) {
    await expect(dialog.getByRole("img", { name: `Step ${index + 1} of 4` })).toBeVisible();
    await expect(dialog.getByRole("gridcell", { name: /: you/ })).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await expect(dialog.locator(".button.strong")).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "How to play" }).click();
  await expect(dialog).toBeVisible();
});

async function listPacks(): Promise<Pack[]> {
  const engine = await loadEngine(MODULE);
  const { packs } = engine.ask({ cmd: "levels", game: "push" }) as { packs: Pack[] };
  const order = ["classic", "blocks", "extensions"];
  return packs.sort((a, b) => order.indexOf(a.pack) - order.indexOf(b.pack));
}

test("a limit of moves is shown, and told of where a solution is over it", async ({ page }) => {
  await remember(page);
  const level: PushLevel = {
    walls: ["#######", "#     #", "#######"], player: [1, 1], exit: { x: 5, y: 1 },
    blocks: [{ x: 2, y: 1, color: "red" }, { x: 3, y: 1, color: "red" }], moveLimit: 4,
  };
  await page.goto(`/play/push#code=${await encodeLevel(levelCode, { level })}`);
  await expect(page.locator(".puzzle-aim")).toContainText("0/4");
  await playByKeys(page, ["right", "right", "right"]);
  await expect(page.locator(".puzzle-aim")).toContainText("3/4");
  await playByKeys(page, ["left", "right", "right"], 3);
  await expect(over(page)).toContainText("6 moves, over the limit of 4");
});

test("the puzzle of the day depends on the date alone, and is marked when solved", async ({
  page,
}) => {
  const packs = await listPacks();
  const days = Array.from({ length: 400 }, (_, i) =>
    new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10));
  const choices = days.map((day) => dailyOf("push", day, packs));
  expect(choices).toEqual(days.map((day) => dailyOf("push", day, packs)));
  expect(new Set(choices.map((one) => `${one?.pack} ${one?.number}`)).size).toBe(29);
  const index = choices.findIndex((one) => one?.pack === "classic" && one.number === 1);
  await remember(page);
  await page.clock.setFixedTime(`${days[index]}T12:00:00Z`);
  await page.goto("/");
  // The cards are made when one comes near them.
  const daily = page.locator(".daily");
  const card = daily.getByRole("link", { name: /Push/ });
  await daily.scrollIntoViewIfNeeded();
  await expect(card).toContainText("First Match");
  await card.click();
  await expect(page.locator(".puzzle-title")).toContainText("1. First Match");
  await playByKeys(page, FIRST);
  await expect(over(page)).toContainText("Solved");
  await page.goto("/");
  await daily.scrollIntoViewIfNeeded();
  await expect(card).toContainText("Solved");
  await page.clock.setFixedTime(`${days[index + 1]}T12:00:00Z`);
  await page.reload();
  await daily.scrollIntoViewIfNeeded();
  await expect(daily).toContainText("Play");
  await expect(daily).not.toContainText("Solved");
});

test("every level that comes with a game has its words in Arabic", async ({ page }) => {
  const engine = await loadEngine(MODULE);
  for (const game of ["push", "npc", "stacker"]) {
    const { packs } = engine.ask({ cmd: "levels", game }) as { packs: Pack[] };
    for (const { pack, levels } of packs) {
      const texts = ARABIC[`${game}.${pack}`] ?? [];
      expect(texts.map(([title]) => title.trim() !== ""), pack).toEqual(levels.map(() => true));
      if (game === "push") expect(texts.every(([, lesson]) => lesson), pack).toBe(true);
    }
  }
  await remember(page, { language: "ar" });
  await page.goto("/play/push#pack=classic&level=2");
  await expect(page.locator(".puzzle-title")).toHaveText("2. للجدران حساب");
  await expect(page.locator(".puzzle-lesson")).toContainText("لا شيء يعبر الجدار");
  await page.goto("/levels/npc");
  await expect(page.locator(".level-title").first()).toHaveText("1. من أي جهة؟");
});

for (const theme of THEMES) {
  test(`axe finds nothing wrong at the end of a level in the ${theme} theme`, async ({ page }) => {
    await remember(page, { theme });
    await openLevel(page, "push", "classic", 1);
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".notice")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await playByKeys(page, FIRST);
    await expect(over(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

// The places and kinds alone: a viewer names pieces and remembers the way of the last step.
const bare = ({ blocks, player, exit, complete }: PushModel) => ({
  player, exit, complete,
  blocks: blocks.map(({ id: _, ...piece }) => JSON.stringify(piece)).sort(),
});

test("events alone rebuild the board of push", async () => {
  const engine = await loadEngine(MODULE);
  let played = 0;
  for (const { setup, steps } of readGoldens("push.jsonl")) {
    if (setup.pack && typeof setup.level !== "number") continue;
    const { pack, level } = setup;
    const whole = pack
      ? (engine.ask({ cmd: "levels", game: "push", pack, level }) as
          { level: { setup: PushSetup } }).level.setup
      : (setup as unknown as PushSetup);
    let before = (engine.ask({ cmd: "new", game: "push", setup: whole }) as { state: PushState })
      .state;
    for (const { action } of steps) {
      const answer = engine.ask({ cmd: "apply", action }) as
        { ok: boolean; state: PushState; events: PushEvent[][] };
      if (!answer.ok) continue;
      const reel = makeReel(skin, modelOf(whole, before), answer.events);
      seek(reel, answer.events.length);
      expect(bare(reel.before)).toEqual(bare(modelOf(whole, answer.state)));
      before = answer.state;
      played += 1;
    }
  }
  expect(played).toBeGreaterThan(1000);
});
