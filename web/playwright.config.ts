// The browser tests (../tests/web): Debian's chromium, and the built app as `fissile serve` gives
// it, with its policy and its caching.
import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

const PORT = Number(process.env["FISSILE_WEB_PORT"] ?? 4173);
const DATA = "../build/browser-data";

function findBrowser(): string {
  const names = "command -v chromium-headless-shell || command -v chromium";
  return execFileSync("sh", ["-c", names], { encoding: "utf8" }).trim();
}

export default defineConfig({
  testDir: "../tests/web",
  outputDir: "../build/web-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Builds run beside the browsers on the same two cores.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: "en-GB",
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
      ],
    },
  },
  webServer: {
    command: `rm -rf ${DATA} && exec ../build/release/fissile serve --quiet --port ${PORT} ` +
      `--max-per-address 1000 --security-log /dev/null --data ${DATA}`,
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
  },
});
