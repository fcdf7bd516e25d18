// The built app as `fissile serve` gives it, and the browser to look at it with.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"];
export const BROWSER = execFileSync(
  "sh", ["-c", "command -v chromium || command -v chromium-headless-shell"], { encoding: "utf8" },
).trim();

function freePort() {
  return new Promise((resolve) => {
    const one = createServer().listen(0, "127.0.0.1", () => {
      const { port } = one.address();
      one.close(() => resolve(port));
    });
  });
}

/** A server on a port of its own; close() ends it and forgets what it kept. */
export async function serve(program) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "fissile-perf-"));
  const site = `http://127.0.0.1:${port}`;
  const child = spawn(program, [
    "serve", "--quiet", "--port", String(port), "--web", "build/web", "--data",
    join(folder, "data"), "--max-per-address", "1000",
  ], { stdio: "inherit" });
  const close = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; ++tries) {
    if (await fetch(`${site}/healthz`).then((answer) => answer.ok, () => false)) {
      return { site, close };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  close();
  throw new Error("the server did not start");
}
