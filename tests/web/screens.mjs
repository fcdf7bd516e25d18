// Takes pictures of every page for somebody to look at: screens.mjs [--program FILE] [--docs]
// [SCENE]...
// Each scene on a phone and on a desktop, in every theme, and from right to left, into
// build/screens; index.html there shows them side by side. With --docs those of the README, into
// docs/screens.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";

import { chromium } from "../../web/node_modules/@playwright/test/index.mjs";
import { BROWSER, FLAGS, serve } from "../perf/site.mjs";
import { SCENES, SHOWN } from "./scenes.mjs";

const FOLDER = "build/screens";
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const LOOKS = [
  ["light", "en"], ["dark", "en"], ["contrast", "en"], ["light", "ar"],
].map(([theme, language]) => ({ theme, language, name: language === "ar" ? "arabic" : theme }));

function readArguments(words) {
  const chosen = { program: "build/release/fissile", docs: false, names: [] };
  for (let at = 0; at < words.length; ++at) {
    if (words[at] === "--program") chosen.program = words[++at];
    else if (words[at] === "--docs") chosen.docs = true;
    else chosen.names.push(words[at]);
  }
  return chosen;
}

// What the browser remembers before a page reads it.
function remember({ theme, language, learned, board, motion }) {
  const games = ["orbs", "fission", "push", "npc", "stacker"];
  localStorage["fissile.settings"] ??= JSON.stringify({
    version: 1, theme, look: board, language, motion, speed: motion === "on" ? 0.5 : 4,
    sound: false, volume: 0,
  });
  localStorage["fissile.progress"] ??= JSON.stringify({
    version: 1, matches: {}, games: {},
    learned: Object.fromEntries(games.map((game) => [game, learned])),
  });
}

async function take(browser, site, { scene, look, size, file, whole }) {
  const context = await browser.newContext({
    viewport: SIZES[size], hasTouch: size === "phone", serviceWorkers: "block",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(remember, {
    ...look, learned: !scene.lesson, board: scene.board ?? "clean", motion: scene.motion ?? "off",
  });
  try {
    await page.goto(site + scene.path);
    await page.locator("main h1").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await scene.prepare?.(page);
    if (scene.motion !== "on") {
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    }
    await page.screenshot({ path: file, fullPage: whole && (scene.whole ?? false) });
    return "";
  } catch (error) {
    await page.screenshot({ path: file });
    return String(error).split("\n")[0];
  } finally {
    await context.close();
  }
}

function sheet(rows) {
  const figure = ({ name, problem }) =>
    `<figure><img src="${name}" alt=""><figcaption>${name} ${problem}</figcaption></figure>`;
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
    section { display: flex; flex-wrap: wrap; gap: 1em; align-items: start } img { height: 24em }
    figure { margin: 0 } </style>${rows.map((row) =>
    `<section>${row.map(figure).join("")}</section>`).join("")}`;
}

function say(name, problems) {
  console.log([name, ...problems.filter(Boolean).map((one) => `FAILED: ${one}`)].join(" "));
  if (problems.some(Boolean)) process.exitCode = 1;
}

async function takeAll(browser, site, names) {
  if (names.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const rows = [];
  for (const scene of SCENES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    for (const size of Object.keys(SIZES)) {
      const row = [];
      for (const look of LOOKS) {
        const name = `${scene.name}-${size}-${look.name}.png`;
        const picture = { scene, look, size, file: `${FOLDER}/${name}`, whole: true };
        row.push({ name, problem: await take(browser, site, picture) });
      }
      rows.push(row);
      say(`${scene.name} ${size}`, row.map(({ problem }) => problem));
    }
  }
  writeFileSync(`${FOLDER}/index.html`, sheet(rows));
  console.log(`${rows.flat().length} pictures: ${FOLDER}/index.html`);
}

async function takeShown(browser, site) {
  for (const [name, [sceneName, size, lookName]] of Object.entries(SHOWN)) {
    const scene = SCENES.find((one) => one.name === sceneName);
    const look = LOOKS.find((one) => one.name === lookName);
    const file = `docs/screens/${name}.png`;
    say(file, [await take(browser, site, { scene, look, size, file, whole: false })]);
  }
}

const { program, docs, names } = readArguments(process.argv.slice(2));
const { site, close } = await serve(program);
const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
try {
  await (docs ? takeShown(browser, site) : takeAll(browser, site, names));
} finally {
  await browser.close();
  close();
}
