// What axe finds on a page.
import { readFileSync } from "node:fs";
import { AXE_FILE, type Page } from "../../web/testing";

const AXE = readFileSync(AXE_FILE, "utf8");

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe finds wrong. Run through the debugger, which the page's policy does not concern. */
export async function violations(page: Page): Promise<string[]> {
  // What is still fading in has not its colours yet.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
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
