// What ./test-web-perf measures: measure.mjs [--runs N] [--program FILE] [PART]..., where a part is
// frames, clicks or lighthouse.
// Prints a table; the status is 0 if the median of every line holds its aim.
import { cpus, loadavg } from "node:os";

import { chromium } from "../../web/node_modules/@playwright/test/index.mjs";
import { measureClicks, measureFrames } from "./board.mjs";
import { CATEGORIES, scoresOf } from "./lighthouse.mjs";
import { BROWSER, FLAGS, serve } from "./site.mjs";

const PAGES = ["/", "/play/orbs", "/play/fission", "/play/push", "/play/stacker", "/play/npc"];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function readArguments(words) {
  const chosen = { runs: 5, program: "build/release/fissile", parts: [] };
  for (let at = 0; at < words.length; ++at) {
    if (words[at] === "--runs") chosen.runs = Number(words[++at]);
    else if (words[at] === "--program") chosen.program = words[++at];
    else chosen.parts.push(words[at]);
  }
  if (chosen.parts.length === 0) chosen.parts = ["frames", "clicks", "lighthouse"];
  return chosen;
}

let missed = 0;
function say(what, values, unit, holds, aim) {
  const middle = median(values);
  if (!holds(middle)) ++missed;
  const all = values.map((value) => Math.round(value * 10) / 10).join(" ");
  console.log(`${holds(middle) ? "pass" : "MISS"}  ${what.padEnd(46)} ` +
    `${middle.toFixed(1).padStart(6)} ${unit.padEnd(4)} aim ${aim.padEnd(9)} (${all})`);
}

async function times(count, measure) {
  const values = [];
  for (let run = 0; run < count; ++run) values.push(await measure());
  return values;
}

async function withBrowser(use) {
  const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

async function lighthouse(site, runs) {
  for (const path of PAGES) {
    const all = await times(runs, () => scoresOf(site + path, BROWSER, FLAGS));
    for (const category of CATEGORIES) {
      const values = all.map((scores) => scores[category]);
      say(`Lighthouse ${path}: ${category}`, values, "", (score) => score >= 95, ">= 95");
    }
  }
}

// The plain board first, to see what the sparks and each look cost.
const BOARDS = [
  { name: "no effects", effects: false, look: "clean" },
  ...["clean", "neon", "paper"].flatMap((look) => ["light", "dark"].map((theme) =>
    ({ name: `${look}, ${theme}`, effects: true, look, theme }))),
];

async function frames(site, runs) {
  for (const { name, ...kept } of BOARDS) {
    const all = await withBrowser((browser) =>
      times(runs, () => measureFrames(browser, site, kept)));
    if (name === BOARDS[0].name) {
      console.log(`      a cascade on 20 x 20 of ${all[0].bursts} bursts, ${all[0].largest} in ` +
        "its largest wave; frames of its first five seconds");
    }
    const rates = all.map(({ rate }) => rate);
    say(`frames a second (${name})`, rates, "/s", (rate) => rate >= 59, ">= 59");
    const late = all.map((one) => one.late);
    say(`frames over 25 ms (${name})`, late, "%", (share) => share <= 5, "<= 5");
  }
}

async function clicks(site, runs) {
  for (const busy of [false, true]) {
    const values = await withBrowser((b) => times(runs, () => measureClicks(b, site, busy)));
    const what = `a click, ${busy ? "the AI thinking" : "nothing else"}`;
    say(what, values, "ms", (ms) => ms < 50, "< 50");
  }
}

const PARTS = { lighthouse, frames, clicks };
const { runs, program, parts } = readArguments(process.argv.slice(2));
const [busy] = loadavg();
if (busy > cpus().length / 2) {
  console.log(`      the machine is busy, load ${busy.toFixed(1)}: a miss may be its fault`);
}
const { site, close } = await serve(program);
try {
  for (const part of parts) await PARTS[part](site, runs);
} finally {
  close();
}
console.log(missed === 0 ? "every aim is held" : `${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;
