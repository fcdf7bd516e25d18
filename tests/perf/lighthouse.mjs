// One run of Lighthouse as a phone on a slow network sees a page.
import * as chromeLauncher from "../../build/perf/node_modules/chrome-launcher/dist/index.js";
import lighthouse from "../../build/perf/node_modules/lighthouse/core/index.js";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

// A browser that was too slow to paint gives no scores, which says nothing of the page.
const MOST_TRIES = 3;

async function judge(url, chromePath, chromeFlags) {
  for (let tries = 1; ; ++tries) {
    const browser = await chromeLauncher.launch({ chromePath, chromeFlags });
    try {
      const { lhr } = await lighthouse(url, { port: browser.port, onlyCategories: CATEGORIES });
      if (CATEGORIES.every((name) => lhr.categories[name].score !== null)) return lhr;
      const why = lhr.runtimeError?.message ?? "a category has no score";
      if (tries === MOST_TRIES) throw new Error(`${url}: ${why}`);
      console.log(`      ${new URL(url).pathname} is looked at again: ${why}`);
    } finally {
      browser.kill();
    }
  }
}

export async function scoresOf(url, chromePath, chromeFlags) {
  const lhr = await judge(url, chromePath, chromeFlags);
  const scored = CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)]);
  const weak = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null &&
      lhr.audits[id].score < 0.9)
    .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ""}`.trim());
  if (weak.length > 0) console.log(`      ${new URL(url).pathname} loses by: ${weak.join(", ")}`);
  return Object.fromEntries(scored);
}
