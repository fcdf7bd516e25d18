// One run of Lighthouse as a phone on a slow network sees a page.
import * as chromeLauncher from "../../build/perf/node_modules/chrome-launcher/dist/index.js";
import lighthouse from "../../build/perf/node_modules/lighthouse/core/index.js";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

export async function scoresOf(url, chromePath, chromeFlags) {
  const browser = await chromeLauncher.launch({ chromePath, chromeFlags });
  try {
    const { lhr } = await lighthouse(url, { port: browser.port, onlyCategories: CATEGORIES });
    const scored = CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)]);
    const weak = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null &&
        lhr.audits[id].score < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ""}`.trim());
    if (weak.length > 0) console.log(`      ${new URL(url).pathname} loses by: ${weak.join(", ")}`);
    return Object.fromEntries(scored);
  } finally {
    browser.kill();
  }
}
