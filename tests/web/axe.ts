// Asks axe what is wrong with a page.
import { readFileSync } from "node:fs";
import { AXE_FILE, type Page } from "../../web/testing";

const AXE = readFileSync(AXE_FILE, "utf8");

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Run through the debugger, which the page's policy does not concern. */
export async function violations(page: Page): Promise<string[]> {
  // Colours are right when what fades in has come to rest.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: Finding[] }> };
    };
    return (await axe.run()).violations;
  });
  return found.map(({ id, nodes }) =>
    `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join("; ")}`);
}
