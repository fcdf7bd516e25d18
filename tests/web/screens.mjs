// Takes pictures of every page for somebody to look at: screens.mjs [--program FILE] [SCENE]...
// Each scene on a phone and on a desktop, in every theme, and from right to left, into
// build/screens; index.html there shows them side by side.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";

import { chromium } from "../../web/node_modules/@playwright/test/index.mjs";
import { BROWSER, FLAGS, serve } from "../perf/site.mjs";
import { SCENES } from "./scenes.mjs";

const FOLDER = "build/screens";
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const LOOKS = [
  ["light", "en"], ["dark", "en"], ["contrast", "en"], ["light", "ar"],
].map(([theme, language]) => ({ theme, language, name: language === "ar" ? "arabic" : theme }));

function readArguments(words) {
  const chosen = { program: "build/release/fissile", names: [] };
  for (let at = 0; at < words.length; ++at) {
    if (words[at] === "--program") chosen.program = words[++at];
    else chosen.names.push(words[at]);
  }
  return chosen;
}

// What the browser remembers before a page reads it.
function remember({ theme, language, learned }) {
  const games = ["orbs", "fission", "push", "npc", "stacker"];
  localStorage["fissile.settings"] ??= JSON.stringify({
    version: 1, theme, language, motion: "off", speed: 4, sound: false, volume: 0,
  });
  localStorage["fissile.progress"] ??= JSON.stringify({
    version: 1, matches: {}, games: {},
    learned: Object.fromEntries(games.map((game) => [game, learned])),
  });
}

async function take(browser, site, scene, look, size) {
  const context = await browser.newContext({
    viewport: SIZES[size], hasTouch: size === "phone", serviceWorkers: "block",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(remember, { ...look, learned: !scene.lesson });
  const file = `${scene.name}-${size}-${look.name}.png`;
  try {
    await page.goto(site + scene.path);
    await page.locator("main h1").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await scene.prepare?.(page);
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: scene.whole ?? false });
    return { file, problem: "" };
  } catch (error) {
    await page.screenshot({ path: `${FOLDER}/${file}` });
    return { file, problem: String(error).split("\n")[0] };
  } finally {
    await context.close();
  }
}

function sheet(rows) {
  const figure = ({ file, problem }) =>
    `<figure><img src="${file}" alt=""><figcaption>${file} ${problem}</figcaption></figure>`;
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
    section { display: flex; flex-wrap: wrap; gap: 1em; align-items: start } img { height: 24em }
    figure { margin: 0 } </style>${rows.map((row) =>
    `<section>${row.map(figure).join("")}</section>`).join("")}`;
}

const { program, names } = readArguments(process.argv.slice(2));
const scenes = SCENES.filter(({ name }) => names.length === 0 || names.includes(name));
if (names.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const { site, close } = await serve(program);
const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
const rows = [];
try {
  for (const scene of scenes) {
    for (const size of Object.keys(SIZES)) {
      const row = [];
      for (const look of LOOKS) row.push(await take(browser, site, scene, look, size));
      rows.push(row);
      const failed = row.filter(({ problem }) => problem);
      const problems = failed.map((one) => ` FAILED: ${one.problem}`).join("");
      console.log(`${scene.name} ${size}${problems}`);
      process.exitCode ||= failed.length > 0 ? 1 : 0;
    }
  }
} finally {
  await browser.close();
  close();
}
writeFileSync(`${FOLDER}/index.html`, sheet(rows));
console.log(`${rows.flat().length} pictures: ${FOLDER}/index.html`);
